import type { Step } from "../../../state/match";
import { type Line, type Piece, text } from "../../game";
import { countsOf } from "../kinds";
import { readOffer, termsOf } from "../trade/offer";
import type { Teller } from "./pieces";

/** Offers, answers and trades; null if the move is none of them. */
export function toldTrade(teller: Teller, step: Step, seat: string): Line[] | null {
  const { move } = step.change;
  const { words, who, line, cards } = teller;
  const me = who(seat);
  const exchange = (begin: string, give: string, get: string): Piece[] => [
    text(begin),
    ...cards(countsOf(move[give])),
    text(words.for),
    ...cards(countsOf(move[get])),
  ];
  switch (move["move"]) {
    case "bank":
      return [line(seat, ...exchange(words.bankGave(me), "give", "get"))];
    case "offer":
      return [
        line(
          seat,
          ...exchange(words.offered(me), "give", "want"),
          ...askedSome(teller, move["to"]),
        ),
      ];
    case "counter":
      return [line(seat, ...exchange(words.countered(me), "give", "want"))];
    case "accept":
      return [line(seat, text(words.accepted(me)))];
    case "decline":
      return [line(seat, text(words.declined(me)))];
    case "withdraw":
      return [line(seat, text(words.withdrew(me)))];
    case "block":
      return [line(seat, text(words.blocked(me)))];
    case "unblock":
      return [line(seat, text(words.unblocked(me)))];
    case "pick":
      return [picked(teller, step, seat, String(move["seat"]))];
    default:
      return null;
  }
}

/** Those who were asked, if it was not everyone. */
const askedSome = ({ words }: Teller, to: unknown): Piece[] =>
  Array.isArray(to)
    ? [text(words.to), ...to.map((seat): Piece => ({ kind: "seat", seat: String(seat) }))]
    : [];

function picked(
  { words, who, line, cards }: Teller,
  { before }: Step,
  seat: string,
  partner: string,
): Line {
  const offer = readOffer(before);
  const terms = offer && termsOf(offer, offer.answers.get(partner));
  return line(
    seat,
    text(words.traded(who(seat))),
    ...cards(terms?.give ?? {}),
    text(words.tradedTo(who(partner))),
    ...cards(terms?.get ?? {}),
  );
}
