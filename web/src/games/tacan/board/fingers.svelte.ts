import type { Attachment } from "svelte/attachments";
import type { Point } from "../geometry";
import { flat, kept, type Lens, pinched, zoomedAt } from "./pinch";

interface Frame {
  width: number;
  height: number;
}
const STILL = 8;
const TWICE = 300;

/** One finger moves a board that is magnified, two magnify it, a double tap sets it back. */
export class Fingers {
  lens = $state.raw<Lens>(flat);
  touching = $state(false);
  /** Whether the last touch moved the board, so that its click means nothing. */
  dragged = false;
  /** Whether a finger or a pen pressed last. Some browsers do not say so of a click. */
  pressed = false;
  private readonly down = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private lastTap = 0;

  toggle(point: Point, frame: Frame): void {
    this.lens =
      this.lens.zoom > 1
        ? flat
        : kept(
            zoomedAt(point, { x: frame.width / 2, y: frame.height / 2 }),
            frame.width,
            frame.height,
          );
  }

  follow(frame: () => Frame): Attachment<HTMLElement> {
    return (element) => {
      const on = <Name extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel">(
        name: Name,
        work: (event: PointerEvent) => void,
      ): (() => void) => {
        element.addEventListener(name, work);
        return () => element.removeEventListener(name, work);
      };
      const quiet = [
        on("pointerdown", (event) => this.press(event)),
        on("pointermove", (event) => this.move(event, frame())),
        on("pointerup", (event) => this.lift(event)),
        on("pointercancel", (event) => this.lift(event)),
      ];
      return () => quiet.forEach((stop) => stop());
    };
  }

  private press(event: PointerEvent): void {
    this.pressed = event.pointerType !== "mouse";
    if (!this.pressed) {
      this.dragged = false;
      return;
    }
    if (this.down.size === 0) {
      this.dragged = false;
      this.start = { x: event.clientX, y: event.clientY };
    }
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.touching = true;
  }

  private move(event: PointerEvent, frame: Frame): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...this.down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, after);
    if (other) {
      this.dragged = true;
      const centre = { x: frame.width / 2, y: frame.height / 2 };
      this.lens = kept(
        pinched(this.lens, [before, other], [after, other], centre),
        frame.width,
        frame.height,
      );
    } else if (
      this.lens.zoom > 1 &&
      (this.dragged || Math.hypot(after.x - this.start.x, after.y - this.start.y) > STILL)
    ) {
      this.dragged = true;
      const { zoom, x, y } = this.lens;
      this.lens = kept(
        { zoom, x: x + after.x - before.x, y: y + after.y - before.y },
        frame.width,
        frame.height,
      );
    }
  }

  private lift(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    this.touching = this.down.size > 0;
    if (this.touching || this.dragged) return;
    if (event.timeStamp - this.lastTap < TWICE) this.lens = flat;
    this.lastTap = event.timeStamp;
  }
}
