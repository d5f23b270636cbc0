import type { Attachment } from "svelte/attachments";
import type { Taken } from "./room";

const GAP = 8;
/** In a window as low as a phone on its side the board has the whole height; the pills stand above the dock. */
const LOW = 540;

/** What the panels of the frame leave free, measured whenever one of them changes. */
export class Measured {
  taken = $state.raw<Taken>({
    width: innerWidth,
    height: innerHeight,
    left: 284,
    top: 8,
    right: 332,
    bottom: 210,
  });

  readonly watch: Attachment<HTMLElement> = (element) => {
    const frame = element.closest<HTMLElement>(".frame");
    if (!frame) return undefined;
    const panel = (name: string): Element | null => frame.querySelector(`:scope > ${name}`);
    const read = (): void => {
      const taken = takenBy(frame.getBoundingClientRect(), {
        players: panel(".players")?.getBoundingClientRect(),
        dock: panel(".dock")?.getBoundingClientRect(),
        side: (panel(".drawer") ?? panel(".log"))?.getBoundingClientRect(),
        pills: [...frame.querySelectorAll(":scope > .top > .pill")].map((pill) =>
          pill.getBoundingClientRect(),
        ),
      });
      if (!isSame(taken, this.taken)) this.taken = taken;
    };
    const sizes = new ResizeObserver(read);
    const follow = (): void => {
      sizes.disconnect();
      for (const one of [
        frame,
        ...frame.children,
        ...frame.querySelectorAll(":scope > .top > .pill"),
      ])
        sizes.observe(one);
      read();
    };
    const changes = new MutationObserver(follow);
    changes.observe(frame, { childList: true });
    follow();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  };
}

const isSame = (one: Taken, other: Taken): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Panels {
  players: DOMRect | undefined;
  dock: DOMRect | undefined;
  side: DOMRect | undefined;
  pills: readonly DOMRect[];
}

/** A panel as wide as the window takes from above or below, a narrow one from its side. */
export function takenBy(frame: DOMRect, { players, dock, side, pills }: Panels): Taken {
  const { width, height } = frame;
  const narrow = (rect: DOMRect): boolean => rect.width < width * 0.6;
  const beside = side && width >= 900 && narrow(side) ? width - side.left + GAP : 0;
  const column = dock && narrow(dock) && dock.left > width / 2 ? width - dock.left + GAP : 0;
  return {
    width,
    height,
    left: players && narrow(players) ? players.right + GAP : 0,
    top: players && !narrow(players) ? players.bottom + GAP : height < LOW ? 2 : 10,
    right: Math.max(beside, column),
    bottom: dock && column === 0 ? height - dock.top + 4 : 2,
    pills: pills.map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  };
}
