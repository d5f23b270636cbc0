import type { MatchNow, Step, View } from "../../state/match";
import { play } from "../../sound/sound";
import {
  ACROSS,
  flyer,
  type Flyer,
  isCalm,
  launch,
  mayMove,
  OFF,
  outline,
  SPRING,
  stir,
} from "../../parts/fly";
import { cardsInFlight } from "./flights";
import { hexOf } from "./geometry";
import { movedPieces } from "./moving";
import { pictured } from "./pictured";
import { type Roll, rollOf } from "./rolled";
import type { Scene } from "./scene";

const one = (selector: string): Element | null => document.querySelector(selector);

/** What is to be seen and heard of a step; it starts when the server has spoken, and nothing waits for it. */
export function showStep(step: Step, match: MatchNow, scene: Scene): void {
  const roll = rollOf(step);
  hear(step, match, roll);
  if (document.hidden) return;
  if (roll) tumbled(roll, scene);
  const things = [
    ...(roll ? pulses(roll, step.after, scene) : []),
    ...movedPieces(step, scene),
    ...passed(step, scene),
    ...cardsInFlight(step, match, scene),
  ];
  launch(things);
  awarded(step);
  scene.look();
}

function hear({ before, after, change }: Step, match: MatchNow, roll: Roll | null): void {
  const kind = String(change.move["move"]);
  const whose = change.seat === match.viewer ? "own" : "other";
  if (match.outcome) play("win");
  else if (before["ARMY"] !== after["ARMY"] || before["ROAD"] !== after["ROAD"])
    play("award", whose);
  else if (change.move["steal"] === match.viewer) play("robbed");
  else if (roll)
    play(roll.sum === 7 ? "seven" : "roll", roll.seat === match.viewer ? "own" : "other");
  else if (kind === "road" || kind === "settlement" || kind === "city") play("build", whose);
  else if (kind === "offer" && match.toAct.includes(match.viewer)) play("offer");
  else if (kind === "pick") play("accepted", whose);
  else if (kind === "bank" || kind === "buy" || kind === "discard") play("card", whose);
  if (
    match.toAct.includes(match.viewer) &&
    String(before["phase"]) !== String(after["phase"]) &&
    change.seat !== match.viewer
  ) {
    setTimeout(() => play("turn"), 220);
  }
}

/** Dice tumble from the roller's panel and land on what was rolled. */
function tumbled({ seat }: Roll, scene: Scene): void {
  const [from, to] = [scene.rect(`[data-panel="${seat}"]`), scene.rect("[data-dice]")];
  if (!from || !to) return;
  const [x, y] = [from.left + from.width / 2 - to.left, from.top + from.height / 2 - to.top];
  [...(one("[data-dice]")?.children ?? [])].forEach((die, place) => {
    const spin = place ? 620 : -540;
    stir(
      die,
      [
        { transform: `translate(${x}px, ${y}px) rotate(${spin}deg) scale(.6)` },
        {
          transform: `translate(${x * 0.25}px, ${y * 0.25 - 60}px) rotate(${spin / 3}deg) scale(1.1)`,
          offset: 0.6,
        },
        { transform: "none" },
      ],
      { duration: 700, easing: OFF },
    );
  });
}

/** The board dims for a moment, and copies of the tokens that produce pulse above it: the board itself is not drawn again. */
function pulses({ sum }: Roll, after: View, scene: Scene): Flyer[] {
  const hexes = [...hexOf.keys()].filter(
    (hex) => String(after[hex]).endsWith(` ${sum}`) && after["ROB"] !== hex,
  );
  const tokens = hexes.flatMap((hex) => {
    const token = one(`[data-token="${hex}"] > .token`);
    return token ? [{ hex, token }] : [];
  });
  if (isCalm()) tokens.forEach(({ token }) => outline(token));
  if (!tokens.length || !mayMove()) return [];
  const timing = { duration: 560, delay: 480 };
  one(".board > .dusk")?.animate(
    [{ opacity: 0 }, { opacity: 0.3, offset: 0.3 }, { opacity: 0.3, offset: 0.7 }, { opacity: 0 }],
    timing,
  );
  return tokens.flatMap(({ hex, token }) => {
    const rect = scene.spot(hex, HALF_TOKEN);
    if (!rect) return [];
    const element = flyer(rect.left, rect.top, rect.width, rect.height);
    element.append(pictured(token, HALF_TOKEN));
    const frames = [
      { transform: "none", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.1 },
      { transform: "scale(1.22)", opacity: 1, offset: 0.5 },
      { transform: "none", opacity: 1 },
    ];
    return [{ element, frames, timing: { ...timing, easing: ACROSS } }];
  });
}
const HALF_TOKEN = 40;

/** An award changes hands: its cell flips in the panel of who has it now. */
function awarded({ before, after }: Step): void {
  for (const [key, stat] of [
    ["ARMY", "sword"],
    ["ROAD", "road"],
  ] as const) {
    if (before[key] === after[key] || typeof after[key] !== "string") continue;
    stir(
      one(`[data-panel="${after[key]}"] [data-stat="${stat}"]`),
      [{ transform: "rotateX(90deg)" }, { transform: "none" }],
      { duration: 420, easing: SPRING },
    );
  }
}

/** The ring of who is on the move slides from panel to panel. */
function passed({ before, after }: Step, scene: Scene): Flyer[] {
  const seat = (view: View): string => String(view["turn"]).slice(0, 2);
  if (seat(before) === seat(after)) return [];
  const [old, now] = [
    scene.rect(`[data-panel="${seat(before)}"]`),
    scene.rect(`[data-panel="${seat(after)}"]`),
  ];
  if (!old || !now) return [];
  const element = flyer(now.left, now.top, now.width, now.height);
  Object.assign(element.style, { borderRadius: "14px", boxShadow: "0 0 0 3px var(--brass-fill)" });
  const frames = [
    { transform: `translate(${old.left - now.left}px, ${old.top - now.top}px)` },
    { transform: "none", opacity: 1, offset: 0.9 },
    { transform: "none", opacity: 0 },
  ];
  return [{ element, frames, timing: { duration: 420, easing: ACROSS } }];
}
