import { drawing, fly } from "../../parts/fly";
import type { MatchNow, Step, View } from "../../state/match";
import { buildingOf, tileOf } from "./board";
import { hexes } from "./geometry";
import { artOf, isKind, kinds, type Kind } from "./kinds";
import { handOf, handSize } from "./seats";

/** One card on its way, face up on its way to or from the viewer; those of others travel as backs: null. */
export interface CardFlight {
  from: string;
  to: string;
  kind: Kind | null;
}

const APART = 60;
const AFTER_DICE = 520;
const panelOf = (seat: string): string => `[data-panel="${seat}"]`;
const BANK = "[data-bank]";

/** The cards that changed hands in a step, as this viewer may see them. */
export function cardFlights(step: Step, match: MatchNow): CardFlight[] {
  const { move, seat } = step.change;
  const kind = String(move["move"]);
  return match.players.flatMap(({ seat: holder }) => {
    const own = holder === match.viewer;
    const home = (card: Kind | null): string => (own && card ? `[data-hand="${card}"]` : panelOf(holder));
    if (kind === "roll" || kind === "road" || kind === "settlement") {
      return produced(step, holder, kind).map(({ hex, card }) => ({ from: `[data-hex="${hex}"]`, to: home(card), kind: own ? card : null }));
    }
    const [more, less] = own ? changed(step.before, step.after, holder) : counted(step.before, step.after, holder);
    if (kind === "bank" || kind === "plenty") return more.map((card) => ({ from: BANK, to: home(card), kind: card }));
    if (kind === "discard") return less.map((card) => ({ from: home(card), to: BANK, kind: card }));
    if (kind === "robber" && typeof move["steal"] === "string" && holder === seat) {
      const victim = move["steal"];
      return more.map((card) => ({ from: panelOf(victim), to: home(card), kind: card }));
    }
    if (kind === "monopoly" || kind === "pick") {
      const other = kind === "monopoly" || holder !== seat ? String(seat) : String(move["seat"]);
      return holder === other ? [] : less.map((card) => ({ from: home(card), to: panelOf(other), kind: card }));
    }
    return [];
  });
}

/** Cards from the hexes: by a roll, or for the second settlement of the setup. */
function produced({ before, after, change }: Step, holder: string, kind: string): { hex: string; card: Kind }[] {
  const gain = handSize(after, holder) - handSize(before, holder);
  if (gain <= 0) return [];
  const sum = Number(after["DIE0"]) + Number(after["DIE1"]);
  const cards = hexes.flatMap((hex) => {
    const { terrain, number } = tileOf(after, hex.key);
    if (!isKind(terrain) || (kind === "roll" && (number !== sum || after["ROB"] === hex.key))) return [];
    const each = hex.nodes.reduce((all, node) => {
      const building = buildingOf(after, node);
      const counts = building?.seat === holder && (kind === "roll" || isNewest(change.move, after, node, holder));
      return all + (counts ? (building.city ? 2 : 1) : 0);
    }, 0);
    return Array.from({ length: each }, () => ({ hex: hex.key, card: terrain }));
  });
  return cards.slice(0, gain);
}

/** In the setup the cards come from round the second settlement. */
const isNewest = (move: Step["change"]["move"], after: View, node: string, holder: string): boolean =>
  move["node"] === node || after[node] === `SET1${holder}`;

function changed(before: View, after: View, seat: string): [Kind[], Kind[]] {
  const [old, now] = [handOf(before, seat), handOf(after, seat)];
  const list = (count: (kind: Kind) => number): Kind[] => kinds.flatMap((kind) => Array.from({ length: Math.max(0, count(kind)) }, () => kind));
  return [list((kind) => (now[kind] ?? 0) - (old[kind] ?? 0)), list((kind) => (old[kind] ?? 0) - (now[kind] ?? 0))];
}

function counted(before: View, after: View, seat: string): [null[], null[]] {
  const more = handSize(after, seat) - handSize(before, seat);
  return [Array.from({ length: Math.max(0, more) }, () => null), Array.from({ length: Math.max(0, -more) }, () => null)];
}

/** A card to look at while it flies. */
function card(kind: Kind | null): Element {
  const box = document.createElement("div");
  Object.assign(box.style, { width: "36px", height: "50px", borderRadius: "7px", border: "2px solid #2B2233", background: "#FFF8E9", display: "grid", placeItems: "center", boxShadow: "0 5px 10px rgba(30,18,40,.3)", overflow: "hidden" });
  box.append(kind === null ? drawing("card-back", 36, 50) : drawing(artOf(kind), 28));
  return box;
}

export function flights(step: Step, match: MatchNow): void {
  const wait = step.change.move["move"] === "roll" ? AFTER_DICE : 0;
  cardFlights(step, match).forEach((flight, place) => {
    const [from, to] = [document.querySelector(flight.from), document.querySelector(flight.to)];
    if (!from || !to) return;
    fly({ from: from.getBoundingClientRect(), to: to.getBoundingClientRect(), thing: () => card(flight.kind), size: { width: 36, height: 50 }, delay: wait + place * APART });
  });
}
