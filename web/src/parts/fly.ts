/** Things that cross the table. They only decorate: nothing waits for them, and they end where things really are. */
const MOST = 8;
const OUTLINE = 1_200;
let flying = 0;

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  /** What flies, drawn at its size, in px. */
  thing: () => Element;
  size?: { width: number; height: number };
  /** In milliseconds. */
  delay?: number;
  lasts?: number;
  /** How high the way bends, in px. */
  arc?: number;
}

let sky: HTMLElement | null = null;

/** Where everything flies: what comes and goes here lays nothing else out anew. */
export function layer(): HTMLElement {
  if (sky?.isConnected) return sky;
  sky = document.createElement("div");
  sky.setAttribute("aria-hidden", "true");
  Object.assign(sky.style, { position: "fixed", inset: "0", zIndex: "50", overflow: "hidden", pointerEvents: "none", contain: "strict" });
  document.body.append(sky);
  return sky;
}

export const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A drawing of the sprite as an element of its own. */
export function drawing(name: string, width: number, height = width): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  svg.style.display = "block";
  svg.style.overflow = "visible";
  return svg;
}

/** Let something fly from one place to another; with reduced motion the target is outlined instead. */
export function fly({ from, to, thing, size = { width: 34, height: 34 }, delay = 0, lasts = 520, arc = 26 }: Flight): void {
  if (isCalm() || document.hidden || flying >= MOST) return;
  const { width, height } = size;
  const flyer = document.createElement("div");
  Object.assign(flyer.style, { position: "absolute", left: "0", top: "0", width: `${width}px`, height: `${height}px`, willChange: "transform, opacity" });
  flyer.append(thing());
  layer().append(flyer);
  flying++;
  const at = (rect: DOMRect): [number, number] => [rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2];
  const [x, y] = at(from);
  const [endX, endY] = at(to);
  const move = (left: number, top: number, scale: number): string => `translate(${left}px, ${top}px) scale(${scale})`;
  const animation = flyer.animate(
    [
      { transform: move(x, y, 0.6), opacity: 0 },
      { transform: move(x, y - 6, 1), opacity: 1, offset: 0.12 },
      { transform: move((x + endX) / 2, (y + endY) / 2 - arc, 1.06), opacity: 1, offset: 0.55 },
      { transform: move(endX, endY, 0.86), opacity: 1, offset: 0.94 },
      { transform: move(endX, endY, 0.8), opacity: 0 },
    ],
    { duration: lasts, delay, easing: "cubic-bezier(.6,0,.2,1)", fill: "both" },
  );
  const end = (): void => {
    flying--;
    flyer.remove();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

/** With reduced motion: an outline for a moment instead of a movement. */
export function outline(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement) && !(element instanceof SVGElement)) return;
  element.animate([{ outline: "3px solid var(--focus)", outlineOffset: "2px" }, { outline: "3px solid var(--focus)", outlineOffset: "2px" }], { duration: OUTLINE });
}

/** Animate something that is there, unless the viewer wants calm: then it is outlined. */
export function stir(element: Element | null | undefined, frames: Keyframe[], options: KeyframeAnimationOptions): void {
  if (!element || document.hidden) return;
  if (isCalm()) outline(element);
  else element.animate(frames, options);
}
