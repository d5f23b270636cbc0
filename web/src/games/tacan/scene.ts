import type { Attachment } from "svelte/attachments";
import { afterDrawing } from "../../parts/fly";
import type { Lens } from "./board/pinch";
import { pointOf } from "./geometry";
import type { Room } from "./room";

/** How the board lies in the window. */
export interface Lay {
  room: Room;
  lens: Lens;
  width: number;
  height: number;
}

/** Panels, cards, dice and the bank: whatever a thing can fly from or to, but for the board. */
const MARKED = ["data-panel", "data-hand", "data-bank", "data-development", "data-dice"];
const WHERE = [".players", ".dock", ".ground"];

/**
 * Where everything is, for what flies. The board is reckoned, the rest is remembered from when the page was last
 * drawn: to ask for it when a move has just come would lay the whole page out at once.
 */
export class Scene {
  lay: Lay | null = null;
  private frame: Element | null = null;
  private readonly seen = new Map<string, DOMRect>();

  readonly watch: Attachment<HTMLElement> = (element) => {
    this.frame = element.closest(".frame");
  };

  /** The place of something by its selector; null if it is not there. */
  rect(selector: string): DOMRect | null {
    const hex = /^\[data-hex="(\w+)"\]$/.exec(selector)?.[1];
    if (hex !== undefined) return this.spot(hex, 30);
    const known = this.seen.get(selector);
    if (known) return known;
    const rect = document.querySelector(selector)?.getBoundingClientRect() ?? null;
    if (rect) this.seen.set(selector, rect);
    return rect;
  }

  /** A square round a cell of the board, with half its side in units of the board. */
  spot(key: string, half: number): DOMRect | null {
    if (!this.lay) return null;
    const { x, y, scale } = spotOn(this.lay, key);
    return new DOMRect(x - half * scale, y - half * scale, 2 * half * scale, 2 * half * scale);
  }

  get scale(): number {
    return this.lay ? this.lay.room.scale * this.lay.lens.zoom : 1;
  }

  /** The panels have moved. */
  forget(): void {
    this.seen.clear();
    this.look();
  }

  /** Remember anew where things are, once the page is drawn. */
  look(): void {
    afterDrawing(() => {
      this.seen.clear();
      const panels = [...(this.frame?.children ?? [])].filter((child) =>
        WHERE.some((one) => child.matches(one)),
      );
      for (const element of panels.flatMap((panel) => [
        ...panel.querySelectorAll(MARKED.map((name) => `[${name}]`).join()),
      ])) {
        const name = MARKED.find((one) => element.hasAttribute(one)) ?? "";
        const value = element.getAttribute(name);
        this.seen.set(
          value ? `[${name}="${value}"]` : `[${name}]`,
          element.getBoundingClientRect(),
        );
      }
    });
  }
}

/** Where a cell of the board is in the window, and how large a unit is there. */
export function spotOn(
  { room, lens, width, height }: Lay,
  key: string,
): { x: number; y: number; scale: number } {
  const point = pointOf(key);
  const [middleX, middleY] = [width / 2, height / 2];
  return {
    x: middleX + lens.x + (room.x + point.x * room.scale - middleX) * lens.zoom,
    y: middleY + lens.y + (room.y + point.y * room.scale - middleY) * lens.zoom,
    scale: room.scale * lens.zoom,
  };
}
