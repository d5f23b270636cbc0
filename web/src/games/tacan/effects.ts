import type { MatchNow, Step, View } from "../../state/match";
import { play } from "../../sound/sound";
import { isCalm, layer, outline, stir } from "../../parts/fly";
import { flights } from "./flights";
import { found, hexOf } from "./geometry";

const one = (selector: string): Element | null => document.querySelector(selector);
const SPRING = "cubic-bezier(.3,1.45,.5,1)";
const WALK = 1.15;

/** What is to be seen and heard of a step; it starts when the server has spoken, and nothing waits for it. */
export function showStep(step: Step, match: MatchNow): void {
  const { move, seat } = step.change;
  const kind = String(move["move"]);
  hear(kind, step, match);
  if (kind === "roll") rolled(step, seat);
  if (kind === "settlement" || kind === "city") dropped(String(move["node"]));
  if (kind === "road") dropped(String(move["path"]));
  if (step.before["ROB"] !== step.after["ROB"]) walked(step.before, step.after);
  awarded(step);
  passed(step);
  flights(step, match);
}

function hear(kind: string, { before, after, change }: Step, match: MatchNow): void {
  const whose = change.seat === match.viewer ? "own" : "other";
  const sum = Number(after["DIE0"]) + Number(after["DIE1"]);
  if (match.outcome) play("win");
  else if (before["ARMY"] !== after["ARMY"] || before["ROAD"] !== after["ROAD"]) play("award", whose);
  else if (change.move["steal"] === match.viewer) play("robbed");
  else if (kind === "roll") play(sum === 7 ? "seven" : "roll", whose);
  else if (kind === "road" || kind === "settlement" || kind === "city") play("build", whose);
  else if (kind === "offer" && match.toAct.includes(match.viewer)) play("offer");
  else if (kind === "pick") play("accepted", whose);
  else if (kind === "bank" || kind === "buy" || kind === "discard") play("card", whose);
  if (match.toAct.includes(match.viewer) && String(before["phase"]) !== String(after["phase"]) && change.seat !== match.viewer) {
    setTimeout(() => play("turn"), 220);
  }
}

/** Dice tumble from the roller's panel; the hexes that produce stand out for a moment. */
function rolled({ after }: Step, seat: string | null): void {
  const dice = one("[data-dice]");
  const panel = one(`[data-panel="${seat ?? ""}"]`);
  if (dice && panel) {
    const [from, to] = [panel.getBoundingClientRect(), dice.getBoundingClientRect()];
    const [x, y] = [from.left + from.width / 2 - to.left, from.top + from.height / 2 - to.top];
    [...dice.children].forEach((die, place) => {
      const spin = place ? 620 : -540;
      stir(die, [
        { transform: `translate(${x}px, ${y}px) rotate(${spin}deg) scale(.6)` },
        { transform: `translate(${x * 0.25}px, ${y * 0.25 - 60}px) rotate(${spin / 3}deg) scale(1.1)`, offset: 0.6 },
        { transform: "none" },
      ], { duration: 700, easing: "cubic-bezier(.2,.8,.2,1)" });
    });
  }
  const sum = Number(after["DIE0"]) + Number(after["DIE1"]);
  const tokens = [...hexOf.keys()].filter((hex) => String(after[hex]).endsWith(` ${sum}`) && after["ROB"] !== hex).flatMap((hex) => one(`[data-token="${hex}"] > .token`) ?? []);
  if (isCalm()) tokens.forEach(outline);
  else if (tokens.length && !document.hidden) lit(tokens);
}

/** The board dims for a moment, and copies of these tokens pulse above it: so the board itself is not drawn again. */
function lit(tokens: readonly Element[]): void {
  const world = one(".board .world");
  if (!world) return;
  const places = tokens.map((token) => ({ token, rect: token.getBoundingClientRect() }));
  const dusk = document.createElement("div");
  Object.assign(dusk.style, { position: "absolute", inset: "0", background: "#1b1424", opacity: "0", pointerEvents: "none", willChange: "opacity" });
  world.after(dusk);
  dusk.animate([{ opacity: 0 }, { opacity: 0.3, offset: 0.3 }, { opacity: 0.3, offset: 0.7 }, { opacity: 0 }], { duration: 560, delay: 480 }).onfinish = () => dusk.remove();
  for (const { token, rect } of places) {
    const copy = overlay(rect.left, rect.top, rect.width, rect.height);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "-35.200 -35.200 70.400 72.200");
    Object.assign(svg.style, { display: "block", width: "100%", height: "100%", overflow: "visible" });
    svg.append(token.cloneNode(true));
    copy.append(svg);
    copy.style.willChange = "transform";
    slide(copy, [{ transform: "none", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.1 }, { transform: "scale(1.22)", opacity: 1, offset: 0.5 }, { transform: "none", opacity: 1 }], 560, 480);
  }
}

function dropped(key: string): void {
  puff(one(`[data-piece="${key}"]`));
  stir(one(`[data-piece="${key}"]`), [{ transform: "translateY(-26px) scale(1.12)", opacity: 0.2 }, { transform: "none", opacity: 1 }], { duration: 320, easing: SPRING });
}

/** The robber walks in an arc from hex to hex. */
function walked(before: View, after: View): void {
  const [from, to] = [found(hexOf, String(before["ROB"])), found(hexOf, String(after["ROB"]))];
  const [x, y] = [(from.x - to.x) / WALK, (from.y - to.y) / WALK];
  stir(one("[data-robber]"), [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${x / 2}px, ${y / 2 - 60}px)`, offset: 0.5 },
    { transform: "none" },
  ], { duration: 600, easing: "cubic-bezier(.6,0,.2,1)" });
}

/** An award changes hands: its cell flips in the panel of who has it now. */
function awarded({ before, after }: Step): void {
  for (const [key, stat] of [["ARMY", "sword"], ["ROAD", "road"]] as const) {
    if (before[key] === after[key] || typeof after[key] !== "string") continue;
    stir(one(`[data-panel="${after[key]}"] [data-stat="${stat}"]`), [{ transform: "rotateX(90deg)" }, { transform: "none" }], { duration: 420, easing: SPRING });
  }
}

/** The ring of who is on the move slides from panel to panel. */
function passed({ before, after }: Step): void {
  const seat = (view: View): string => String(view["turn"]).slice(0, 2);
  const [from, to] = [one(`[data-panel="${seat(before)}"]`), one(`[data-panel="${seat(after)}"]`)];
  if (!from || !to || from === to || isCalm() || document.hidden) return;
  const [old, now] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const ring = overlay(now.left, now.top, now.width, now.height);
  Object.assign(ring.style, { borderRadius: "14px", boxShadow: "0 0 0 3px var(--brass-fill)" });
  slide(ring, [{ transform: `translate(${old.left - now.left}px, ${old.top - now.top}px)` }, { transform: "none", opacity: 1, offset: 0.9 }, { transform: "none", opacity: 0 }], 420);
}

/** Three dots of sand where a piece is put down. */
function puff(piece: Element | null): void {
  if (!piece || isCalm() || document.hidden) return;
  const { left, bottom, width } = piece.getBoundingClientRect();
  for (const way of [-1, 0, 1]) {
    const dot = overlay(left + width / 2 - 4, bottom - 8, 8, 8);
    Object.assign(dot.style, { borderRadius: "50%", background: "var(--sand)" });
    slide(dot, [{ transform: "none", opacity: 0.9 }, { transform: `translate(${way * 22}px, ${way ? -6 : 10}px) scale(.4)`, opacity: 0 }], 420);
  }
}

function overlay(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  const px = (number: number): string => `${number}px`;
  Object.assign(element.style, { position: "absolute", left: px(left), top: px(top), width: px(width), height: px(height) });
  return element;
}

function slide(element: HTMLElement, frames: Keyframe[], duration: number, delay = 0): void {
  layer().append(element);
  element.animate(frames, { duration, delay, easing: "cubic-bezier(.6,0,.2,1)", fill: "both" }).onfinish = () => element.remove();
}
