import type { Step } from "../../../state/match";
import { type Line, type Piece, text } from "../../game";
import { tileOf } from "../board";
import { phaseOf, turnOf } from "../choices";
import { countsOf, isKind } from "../kinds";
import { firstCards } from "./gains";
import { gained, grown, lost, seatsOf } from "./hands";
import type { Teller } from "./pieces";

/** Building, buying, cards, robber and discards. */
export function toldDeed(teller: Teller, step: Step, seat: string): Line[] {
  const { move } = step.change;
  const { words, who, line, cards } = teller;
  const me = who(seat);
  switch (move["move"]) {
    case "settlement":
    case "city":
    case "road":
      return [line(seat, text(built(teller, step, move["move"], me))), ...setupCards(teller, step)];
    case "buy":
      return [line(seat, text(bought(teller, step, me)))];
    case "knight":
      return [line(seat, text(words.knight(me)))];
    case "road building":
      return [line(seat, text(words.roadBuilding(me)))];
    case "plenty":
      return [line(seat, text(words.plenty(me)), ...cards(countsOf(move["cards"])))];
    case "monopoly":
      return [monopoly(teller, step, seat)];
    case "discard":
      return [line(seat, text(words.discarded(me)), ...cards(countsOf(move["cards"])))];
    case "robber":
      return robbed(teller, step, seat);
    default:
      return [];
  }
}

function built(
  { words }: Teller,
  { before }: Step,
  what: "settlement" | "city" | "road",
  me: string | null,
): string {
  if (what === "city") return words.built.city(me);
  if (turnOf(before)?.setup !== null) return words.placed[what](me);
  return what === "road" && phaseOf(before) === "roads"
    ? words.freeRoad(me)
    : words.built[what](me);
}

/** The cards for second settlements of the setup. */
const setupCards = ({ words, who, line, cards }: Teller, step: Step): Line[] =>
  [...firstCards(step)].map(([seat, counts]) =>
    line(seat, text(words.gets(who(seat))), ...cards(counts)),
  );

/** The face of a bought card is its owner's secret. */
function bought({ words }: Teller, { before, after }: Step, me: string | null): string {
  const slot = Object.keys(after).find(
    (key) => /^D\d\d$/.test(key) && before[key] === null && typeof after[key] === "string",
  );
  const face = me === null && slot ? after[slot] : null;
  return typeof face === "string" ? words.boughtFace(words.faces[face] ?? face) : words.bought(me);
}

function monopoly({ words, names, who, line, cards }: Teller, step: Step, seat: string): Line {
  const kind = step.change.move["resource"];
  const count = grown(step, seat);
  if (!isKind(kind)) return line(seat);
  if (count <= 0) return line(seat, text(words.monopolyNothing(who(seat), names[kind])));
  const givers = seatsOf(step.after).flatMap((other): Piece[] => {
    const given = -grown(step, other);
    return other === seat || given <= 0 ? [] : [{ kind: "seat", seat: other }, text(String(given))];
  });
  return line(
    seat,
    text(words.monopoly(who(seat))),
    ...cards({ [kind]: count }),
    text(words.from),
    ...givers,
  );
}

function robbed({ words, who, line, cards }: Teller, step: Step, seat: string): Line[] {
  const { move } = step.change;
  const { terrain, number } = tileOf(step.after, String(move["hex"]));
  if (step.before["ROB"] === move["hex"]) return [line(seat, text(words.robberStays(who(seat))))];
  const lines = [line(seat, text(words.robber(who(seat), words.places[terrain](number ?? 0))))];
  const victim = move["steal"];
  if (typeof victim !== "string") return lines;
  const card = gained(step, seat) ?? lost(step, victim);
  lines.push(
    card === null
      ? line(seat, text(words.stole(who(seat), who(victim))))
      : line(
          seat,
          text(words.stoleCard(who(seat))),
          ...cards(card),
          text(words.stoleFrom(who(victim))),
        ),
  );
  return lines;
}
