/** Things that cross the table. They only decorate: nothing waits for them, and they end where things really are. */
const OUTLINE = 1_200;

/** How movements begin and end, as `tokens.css` has it for everything else: `--out`, `--inout`, `--spring`. */
export const OFF = "cubic-bezier(.2,.8,.2,1)";
export const ACROSS = "cubic-bezier(.6,0,.2,1)";
export const SPRING = "cubic-bezier(.3,1.45,.5,1)";

/** Something to be seen above the table for a moment: drawn, placed, and moved by transform and opacity only. */
export interface Flyer {
  element: HTMLElement;
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

let sky: HTMLElement | null = null;

/** Where everything flies: what comes and goes here lays nothing else out anew. */
function layer(): HTMLElement {
  if (sky?.isConnected) return sky;
  sky = document.createElement("div");
  sky.setAttribute("aria-hidden", "true");
  Object.assign(sky.style, {
    position: "fixed",
    inset: "0",
    zIndex: "50",
    overflow: "hidden",
    pointerEvents: "none",
    contain: "strict",
  });
  document.body.append(sky);
  return sky;
}

let calm: MediaQueryList | undefined;
export const isCalm = (): boolean =>
  (calm ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

/** Whether movement would be seen at all, and is wanted. */
export const mayMove = (): boolean => !document.hidden && !isCalm();

/** An element of its own for the sky, in px of the window, on a layer that the compositor moves. */
export function flyer(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  const px = (number: number): string => `${number.toFixed(1)}px`;
  Object.assign(element.style, {
    position: "absolute",
    left: px(left),
    top: px(top),
    width: px(width),
    height: px(height),
    willChange: "transform, opacity",
  });
  return element;
}

/** Let things set off together. They are put up and taken away as one, so that nothing changes while they fly. */
export function launch(things: readonly Flyer[]): void {
  if (things.length === 0 || !mayMove()) return;
  const flock = document.createElement("div");
  flock.append(...things.map(({ element }) => element));
  layer().append(flock);
  const ends = things.map(
    ({ element, frames, timing }) => element.animate(frames, { fill: "both", ...timing }).finished,
  );
  void Promise.allSettled(ends).then(() => flock.remove());
}

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

const SHRUNK = 0.8;

/** A thing of a size on its way from the middle of one place to that of another, in an arc. */
export function flight(
  thing: Element,
  size: { width: number; height: number },
  from: DOMRect,
  to: DOMRect,
  delay: number,
): Flyer {
  const { width, height } = size;
  const at = (rect: DOMRect): [number, number] => [
    rect.left + rect.width / 2 - width / 2,
    rect.top + rect.height / 2 - height / 2,
  ];
  const [x, y] = at(from);
  const [endX, endY] = at(to);
  const move = (left: number, top: number, scale: number): string =>
    `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scale(${scale})`;
  const element = flyer(0, 0, width, height);
  element.append(thing);
  return {
    element,
    frames: [
      { transform: move(x, y, 0.6), opacity: 0 },
      { transform: move(x, y - 6, 1), opacity: 1, offset: 0.12 },
      { transform: move((x + endX) / 2, (y + endY) / 2 - 26, 1.06), opacity: 1, offset: 0.55 },
      { transform: move(endX, endY, 0.86), opacity: 1, offset: 0.94 },
      { transform: move(endX, endY, SHRUNK), opacity: 0 },
    ],
    timing: { duration: 520, delay, easing: ACROSS },
  };
}

/** With reduced motion: an outline for a moment instead of a movement. */
export function outline(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement) && !(element instanceof SVGElement)) return;
  element.animate(
    [
      { outline: "3px solid var(--focus)", outlineOffset: "2px" },
      { outline: "3px solid var(--focus)", outlineOffset: "2px" },
    ],
    { duration: OUTLINE },
  );
}

/** Animate something that is there, unless the viewer wants calm: then it is outlined. */
export function stir(
  element: Element | null | undefined,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): void {
  if (!element || document.hidden) return;
  if (isCalm()) outline(element);
  else element.animate(frames, options);
}

/** Do something once the page has drawn what it has to draw: then it can be measured without laying anything out. */
export function afterDrawing(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
