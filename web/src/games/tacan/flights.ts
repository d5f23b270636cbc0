import { drawing, flight, type Flyer } from "../../parts/fly";
import type { MatchNow, Step, View } from "../../state/match";
import { buildingOf, tileOf } from "./board";
import { turnOf } from "./choices";
import { hexes } from "./geometry";
import { artOf, countsOf, isKind, type Counts, type Kind, kinds } from "./kinds";
import { rollOf } from "./rolled";
import type { Scene } from "./scene";
import { handOf, handSize } from "./seats";
import { spread } from "./trade/draft";
import { readOffer, termsOf } from "./trade/offer";

/** One card on its way. Its face shows what the viewer knows: their own, and what was said openly; others travel as backs: null. */
export interface CardFlight {
  from: string;
  to: string;
  kind: Kind | null;
}

const MOST = 8;
const APART = 60;
const AFTER_DICE = 520;
const SIZE = { width: 36, height: 50 };
const panelOf = (seat: string): string => `[data-panel="${seat}"]`;
const BANK = "[data-bank]";

/** The cards that changed hands in a step, as this viewer may see them. */
export function cardFlights(step: Step, match: MatchNow): CardFlight[] {
  const { move } = step.change;
  const seat = String(step.change.seat);
  const home = (holder: string, card: Kind | null): string =>
    holder === match.viewer && card ? `[data-hand="${card}"]` : panelOf(holder);
  const over = (from: string, to: string, cards: Counts): CardFlight[] =>
    spread(cards).map((kind) => ({ from: home(from, kind), to: home(to, kind), kind }));
  const toBank = (cards: Counts): CardFlight[] =>
    spread(cards).map((kind) => ({ from: home(seat, kind), to: BANK, kind }));
  const fromBank = (cards: Counts): CardFlight[] =>
    spread(cards).map((kind) => ({ from: BANK, to: home(seat, kind), kind }));
  switch (move["move"]) {
    case "roll":
    case "end":
    case "settlement":
    case "road":
      return match.players.flatMap(({ seat: holder }) =>
        produced(step, holder).map(({ hex, card }) => ({
          from: `[data-hex="${hex}"]`,
          to: home(holder, card),
          kind: holder === match.viewer ? card : null,
        })),
      );
    case "bank":
      return [...toBank(countsOf(move["give"])), ...fromBank(countsOf(move["get"]))];
    case "plenty":
      return fromBank(countsOf(move["cards"]));
    case "discard":
      return toBank(countsOf(move["cards"]));
    case "buy":
      return [
        {
          from: BANK,
          to: seat === match.viewer ? "[data-development]" : panelOf(seat),
          kind: null,
        },
      ];
    case "robber":
      return typeof move["steal"] === "string"
        ? stolen(step, move["steal"], match.viewer).map((kind) => ({
            from: home(String(move["steal"]), kind),
            to: home(seat, kind),
            kind,
          }))
        : [];
    case "monopoly":
      return match.players.flatMap(({ seat: holder }) => {
        const kind = move["resource"];
        const count = handSize(step.before, holder) - handSize(step.after, holder);
        return isKind(kind) && count > 0 ? over(holder, seat, { [kind]: count }) : [];
      });
    case "pick": {
      const offer = readOffer(step.before);
      const other = String(move["seat"]);
      const terms = offer && termsOf(offer, offer.answers.get(other));
      return terms ? [...over(seat, other, terms.give), ...over(other, seat, terms.get)] : [];
    }
    default:
      return [];
  }
}

/** The card that was taken: its face for who lost or got it, a back for everyone else. */
function stolen({ before, after, change }: Step, victim: string, viewer: string): (Kind | null)[] {
  if (handSize(after, victim) >= handSize(before, victim)) return [];
  const [from, to] = viewer === victim ? [after, before] : [before, after];
  const own = viewer === victim || viewer === change.seat ? viewer : null;
  const [old, now] = own === null ? [{}, {}] : [handOf(from, own), handOf(to, own)];
  return [
    kinds.find((kind) => ((now as Counts)[kind] ?? 0) > ((old as Counts)[kind] ?? 0)) ?? null,
  ];
}

/** Cards from the hexes: by a roll, or from round the second settlement of the setup. */
function produced(step: Step, holder: string): { hex: string; card: Kind }[] {
  const { before, after, change } = step;
  const gain = handSize(after, holder) - handSize(before, holder);
  if (gain <= 0) return [];
  const roll = rollOf(step);
  const placed =
    turnOf(before)?.setup === 1 && (change.seat === holder || handSize(before, holder) === 0);
  const cards = hexes.flatMap((hex) => {
    const { terrain, number } = tileOf(after, hex.key);
    if (!isKind(terrain)) return [];
    const rolled = roll?.sum === number && after["ROB"] !== hex.key;
    const each = hex.nodes.reduce(
      (all, node) =>
        all +
        (rolled ? broughtBy(after, node, holder) : 0) +
        (placed && after[node] === `SET1${holder}` ? 1 : 0),
      0,
    );
    return Array.from({ length: each }, () => ({ hex: hex.key, card: terrain }));
  });
  return cards.slice(0, gain);
}

function broughtBy(after: View, node: string, holder: string): number {
  const building = buildingOf(after, node);
  return building?.seat !== holder ? 0 : building.city ? 2 : 1;
}

/** A card to look at while it flies. */
function card(kind: Kind | null): Element {
  const box = document.createElement("div");
  Object.assign(box.style, {
    width: "36px",
    height: "50px",
    borderRadius: "7px",
    border: "2px solid #2B2233",
    background: "#FFF8E9",
    display: "grid",
    placeItems: "center",
    boxShadow: "0 5px 10px rgba(30,18,40,.3)",
    overflow: "hidden",
  });
  box.append(kind === null ? drawing("card-back", 36, 50) : drawing(artOf(kind), 28));
  return box;
}

export function cardsInFlight(step: Step, match: MatchNow, scene: Scene): Flyer[] {
  const wait = rollOf(step) ? AFTER_DICE : 0;
  return cardFlights(step, match)
    .slice(0, MOST)
    .flatMap((one, place) => {
      const [from, to] = [scene.rect(one.from), scene.rect(one.to)];
      return from && to ? [flight(card(one.kind), SIZE, from, to, wait + place * APART)] : [];
    });
}
