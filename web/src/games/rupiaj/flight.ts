import { ACROSS, isCalm, outline, SPRING, stir } from "../../parts/fly";
import type { Motion } from "./motion";
import { together, type Movement } from "./together";

/** How far a thing is from where it lies: for a transform that begins there. */
interface Away {
  x: number;
  y: number;
  scale: number;
}

interface Prepared {
  motion: Motion;
  /** Where an arrival comes from, or where a departure begins. */
  rect: DOMRect;
  copy: HTMLElement | null;
}

interface Flight extends Movement {
  copy: HTMLElement;
  /** What is hidden meanwhile: the copy comes to lie on it. */
  target: HTMLElement | null;
}

const FLIGHT = 520;
/** On what a card flies to: not to be seen until it has come. */
const AWAITED = "data-awaited";

const find = (root: HTMLElement, key: string): HTMLElement | null => {
  const all = root.querySelectorAll<HTMLElement>(`[data-key="${key}"]`);
  return [...all].find((one) => one.getClientRects().length > 0) ?? null;
};

const firstOf = (root: HTMLElement, keys: readonly string[]): HTMLElement | null => {
  for (const key of keys) {
    const found = find(root, key);
    if (found) return found;
  }
  return null;
};

function copyOf(element: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-key");
  copy.removeAttribute(AWAITED);
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  copy.classList.remove("chosen", "quiet");
  copy.querySelectorAll(".mark").forEach((mark) => mark.remove());
  Object.assign(copy.style, {
    position: "absolute",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    transform: "none",
    transition: "none",
  });
  return copy;
}

const away = (from: DOMRect, to: DOMRect): Away => ({
  x: from.left + from.width / 2 - to.left - to.width / 2,
  y: from.top + from.height / 2 - to.top - to.height / 2,
  scale: Math.min(1.6, Math.max(0.2, from.height / to.height)),
});

const moved = ({ x, y, scale }: Away): string => `translate(${x}px,${y}px) scale(${scale})`;

/** Look where things are, before the page changes. All is read here and nothing written. */
export function prepare(root: HTMLElement, motions: readonly Motion[]): Prepared[] {
  return motions.flatMap((motion): Prepared[] => {
    if (motion.kind === "press") return [{ motion, rect: new DOMRect(), copy: null }];
    const element = motion.kind === "arrival" ? firstOf(root, motion.from) : find(root, motion.key);
    if (!element) return [];
    const rect = element.getBoundingClientRect();
    return [{ motion, rect, copy: motion.kind === "departure" ? copyOf(element, rect) : null }];
  });
}

/** Let everything fly, once the page has changed. Transform and opacity only, and nobody waits for it. */
export function start(root: HTMLElement, layer: HTMLElement, prepared: readonly Prepared[]): void {
  if (document.hidden) return;
  const still = isCalm();
  const ready = prepared.flatMap(({ motion, rect, copy }) => {
    const target = motion.kind === "departure" ? firstOf(root, motion.to) : find(root, motion.key);
    return target ? [{ motion, rect, copy, target, end: target.getBoundingClientRect() }] : [];
  });
  const flights: Flight[] = [];
  for (const { motion, rect, copy, target, end } of ready) {
    if (still) outline(target);
    else if (motion.kind === "press") press(target, motion.delay);
    else if (motion.kind === "departure" && copy)
      flights.push(depart(copy, away(end, rect), motion.delay));
    else flights.push(arrive(target, copyOf(target, end), away(rect, end), motion.delay));
  }
  const copies = flights.map(({ copy }) => copy);
  layer.append(...copies);
  const landed = together(flights, ACROSS).map(
    ({ frames, duration }, place) =>
      copies[place]?.animate(frames, { duration, fill: "both" }).finished,
  );
  const hidden = flights.flatMap(({ target }) => target ?? []);
  hidden.forEach(hide);
  // All end together: an end, and a copy that is taken away, lay something out while the others still fly.
  void Promise.allSettled(landed).then(() => {
    hidden.forEach(show);
    copies.forEach((copy) => copy.remove());
  });
}

/** How many things are on their way to where something lies. */
const awaited = new WeakMap<HTMLElement, number>();

/**
 * Not by an animation: one in which nothing is to be seen is not given to the compositor. Nor by a style of its own:
 * Chromium takes a page that sets those for one that moves things by script, and every frame without it for late.
 */
function hide(target: HTMLElement): void {
  awaited.set(target, (awaited.get(target) ?? 0) + 1);
  target.setAttribute(AWAITED, "");
}

function show(target: HTMLElement): void {
  const others = (awaited.get(target) ?? 1) - 1;
  awaited.set(target, others);
  if (others === 0) target.removeAttribute(AWAITED);
}

function arrive(target: HTMLElement, copy: HTMLElement, from: Away, delay: number): Flight {
  const frames = [{ transform: moved(from) }, { transform: moved({ x: 0, y: 0, scale: 1 }) }];
  return { copy, target, frames, delay, duration: FLIGHT };
}

function depart(copy: HTMLElement, to: Away, delay: number): Flight {
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: moved(to), opacity: 1, offset: 0.85 },
    { transform: moved(to), opacity: 0 },
  ];
  return { copy, target: null, frames, delay, duration: FLIGHT + 80 };
}

function press(target: HTMLElement, delay: number): void {
  const frames = [
    { transform: "scale(2.4) rotate(-14deg)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  stir(target, frames, { duration: 420, delay, easing: SPRING, fill: "backwards" });
}
