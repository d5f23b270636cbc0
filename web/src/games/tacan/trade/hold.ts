import type { Attachment } from "svelte/attachments";

const LONG = 450;
const STIRRED = 12;

/** Right click, or a finger that stays: takes away what a click adds. */
export const hold =
  (take: () => void): Attachment<HTMLElement> =>
  (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let taken = false;
    let from = { x: 0, y: 0 };
    const end = (): void => clearTimeout(timer);
    const listeners: {
      [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
    } = {
      pointerdown: (event) => {
        taken = false;
        from = { x: event.clientX, y: event.clientY };
        if (event.pointerType === "mouse") return;
        timer = setTimeout(() => {
          taken = true;
          take();
        }, LONG);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STIRRED) end();
      },
      pointerup: end,
      pointercancel: end,
      contextmenu: (event) => {
        event.preventDefault();
        if (!taken) take();
        taken = true;
      },
      click: (event) => {
        if (taken) event.stopImmediatePropagation();
        taken = false;
      },
      keydown: (event) => {
        if (event.key === "Delete" || event.key === "Backspace" || event.key === "-") {
          event.preventDefault();
          take();
        }
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) element.addEventListener(name, listener);
    return () => {
      end();
      for (const [name, listener] of all) element.removeEventListener(name, listener);
    };
  };
