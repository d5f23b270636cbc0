import { ACROSS, flyer, type Flyer, mayMove, OFF, outline, SPRING } from "../../parts/fly";
import type { Step } from "../../state/match";
import { ASIDE, move, STANDS } from "./board/shapes";
import { found, hexOf, pathOf } from "./geometry";
import { pictured } from "./pictured";
import type { Scene } from "./scene";

/** Half the side of the square round a piece, in units of the board. */
const HALF = 50;
const DROP = 320;
/** A settlement is off the ground before its city lands: one after the other, both can be seen. */
const LIFT = 260;
const WAIT = 150;
const WALK = 600;
const FADE = 420;
/** The robber stands beside the token, as it is drawn on the board. */
const BESIDE = { x: -34, y: -8 };

/** Pieces that are put down, and the robber on its way. Copies of them move above the board, whose own ones come to light when they arrive. */
export function movedPieces(step: Step, scene: Scene): Flyer[] {
  const told = step.change.move;
  const kind = String(told["move"]);
  const key =
    kind === "road" ? told["path"] : kind === "settlement" || kind === "city" ? told["node"] : null;
  const built = typeof key === "string" ? putDown(key, kind === "city", scene) : [];
  return step.before["ROB"] === step.after["ROB"]
    ? built
    : [...built, ...walked(String(step.before["ROB"]), String(step.after["ROB"]), scene)];
}

const standing = (what: "settlement" | "city"): string =>
  move(0, -STANDS[what].up, ` scale(${STANDS[what].scale})`);

/** A piece drops with a puff of sand; where a city lands the settlement lifts off. */
function putDown(key: string, city: boolean, scene: Scene): Flyer[] {
  const piece = document.querySelector<SVGElement>(`[data-piece="${key}"]`);
  const rect = scene.spot(key, HALF);
  if (!piece || !rect || !mayMove()) {
    outline(mayMove() ? null : piece);
    return [];
  }
  const path = pathOf.get(key);
  const copy = flyer(rect.left, rect.top, rect.width, rect.height);
  copy.append(
    pictured(piece, HALF, path ? `rotate(${path.angle})` : standing(city ? "city" : "settlement")),
  );
  const wait = city ? WAIT : 0;
  hideFor(piece, wait + DROP - 40);
  const drop: Flyer = {
    element: copy,
    frames: [
      { transform: "translateY(-12px) scale(1.12)", opacity: city ? 0 : 0.2 },
      { transform: "none", opacity: 1 },
    ],
    timing: { duration: DROP, delay: wait, easing: SPRING },
  };
  return [drop, ...(city ? liftedOff(piece, rect) : []), ...puff(rect, scene.scale)];
}

function liftedOff(city: SVGElement, rect: DOMRect): Flyer[] {
  const settlement = city.cloneNode(true);
  if (!(settlement instanceof SVGElement)) return [];
  const use = settlement.querySelector("use");
  for (const [name, value] of Object.entries({
    href: "#piece-settlement",
    x: "-30",
    y: "-28",
    width: "60",
    height: "56",
  }))
    use?.setAttribute(name, value);
  const element = flyer(rect.left, rect.top, rect.width, rect.height);
  element.append(pictured(settlement, HALF, standing("settlement")));
  return [
    {
      element,
      frames: [
        { transform: "none", opacity: 1 },
        { transform: "translateY(-20px)", opacity: 1, offset: 0.6 },
        { transform: "translateY(-30px)", opacity: 0 },
      ],
      timing: { duration: LIFT, easing: OFF },
    },
  ];
}

/** The robber walks in an arc from hex to hex. */
function walked(before: string, after: string, scene: Scene): Flyer[] {
  const robber = document.querySelector<SVGElement>("[data-robber]");
  const rect = scene.spot(after, HALF);
  if (!robber || !rect || !mayMove()) {
    outline(mayMove() ? null : robber);
    return [];
  }
  const { scale } = scene;
  const [from, to] = [found(hexOf, before), found(hexOf, after)];
  const [x, y] = [(from.x - to.x) * scale, (from.y - to.y) * scale];
  const element = flyer(
    rect.left + BESIDE.x * scale,
    rect.top + BESIDE.y * scale,
    rect.width,
    rect.height,
  );
  element.append(pictured(robber, HALF / 1.15));
  hideFor(robber, WALK - 30);
  const frames = [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${x / 2}px, ${y / 2 - 40}px)`, offset: 0.5 },
    { transform: "none" },
  ];
  return [
    ...darkened(after, scene),
    { element, frames, timing: { duration: WALK, easing: ACROSS } },
  ];
}

/** As the robber arrives, and not before, the hatch fades in on its hex and the token moves aside. */
function darkened(hex: string, scene: Scene): Flyer[] {
  const timing: KeyframeAnimationOptions = { duration: FADE, delay: WALK - FADE / 2, easing: OFF };
  document
    .querySelector("[data-hatch]")
    ?.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, fill: "backwards" });
  const token = document.querySelector<SVGElement>(`[data-token="${hex}"]`);
  const [rect, face] = [scene.spot(hex, HALF), token?.querySelector(".token")];
  if (!token || !rect || !face) return [];
  const element = flyer(rect.left, rect.top, rect.width, rect.height);
  element.append(pictured(face, HALF));
  hideFor(token, WALK + FADE / 2 - 30);
  const { x, y, scale } = ASIDE;
  return [
    {
      element,
      frames: [
        { transform: "none" },
        { transform: `translate(${x * scene.scale}px, ${y * scene.scale}px) scale(${scale})` },
      ],
      timing,
    },
  ];
}

/** Three dots of sand where a piece is put down. */
function puff(rect: DOMRect, scale: number): Flyer[] {
  return [-1, 0, 1].map((way) => {
    const element = flyer(
      rect.left + rect.width / 2 - 4,
      rect.top + rect.height / 2 + 14 * scale,
      8,
      8,
    );
    Object.assign(element.style, { borderRadius: "50%", background: "var(--sand)" });
    const frames = [
      { transform: "none", opacity: 0.9 },
      { transform: `translate(${way * 22}px, ${way ? -6 : 10}px) scale(.4)`, opacity: 0 },
    ];
    return { element, frames, timing: { duration: 420, easing: ACROSS } };
  });
}

/** The copy is to be seen meanwhile. */
const hidden = new WeakMap<SVGElement, ReturnType<typeof setTimeout>>();

/** Hide something while its copy flies; what flies again meanwhile stays hidden until the last copy lands. */
function hideFor(element: SVGElement, time: number): void {
  clearTimeout(hidden.get(element));
  element.style.visibility = "hidden";
  hidden.set(
    element,
    setTimeout(() => element.style.removeProperty("visibility"), time),
  );
}
