/** Where toasts stand in the window: from its left and right, and up from its bottom or down from its top; and how wide and high at least. */
export interface Standing {
  left: number;
  right: number;
  top: number | null;
  bottom: number | null;
  width: number;
  height: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Narrower than this a sentence with a link and a button is a tower. */
const NARROW = 230;
const FINGER = 44;
/** With less room above it the ribbon is that of a phone on its side. */
const ROOM = 100;

/**
 * Where toasts cover no button: on the words of the ribbon, which they are about. If its buttons leave them no
 * room there they stand on what is spare, else above the ribbon; null where there is no room either.
 */
export function standing(
  asked: Box,
  ribbon: Box,
  window: { width: number; height: number },
  spare: Box | null = null,
): Standing | null {
  const left = ribbon.left + 6;
  const low = ribbon.top >= ROOM;
  if (asked.right - left >= NARROW) {
    const height = Math.max(FINGER, asked.bottom - asked.top);
    const top = (asked.top + asked.bottom - height) / 2;
    return {
      left,
      right: window.width - asked.right,
      top: low ? null : top,
      bottom: low ? window.height - top - height : null,
      width: asked.right - left,
      height,
    };
  }
  if (spare)
    return {
      left: spare.left,
      right: window.width - spare.right,
      top: spare.top,
      bottom: null,
      width: spare.right - spare.left,
      height: Math.max(FINGER, spare.bottom - spare.top),
    };
  return low
    ? {
        left,
        right: window.width - ribbon.right + 6,
        top: null,
        bottom: window.height - ribbon.top + 6,
        width: 0,
        height: FINGER,
      }
    : null;
}
