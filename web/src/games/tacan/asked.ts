import { isMine, type MatchNow } from "../../state/match";
import type { Words } from "../../words";
import { listed } from "../../words/plural";
import { legalKinds, phaseOf, turnOf, type Place } from "./choices";
import type { Chosen } from "./choosing.svelte";
import { countsOf, kinds, sum, type Counts } from "./kinds";
import { handSize, nameOf } from "./seats";
import { mayGiveMore } from "./trade/discarding";
import { type Offer, readOffer } from "./trade/offer";

/** What the viewer has picked up so far, as far as the sentence depends on it. */
export interface Picked {
  tool: Chosen | null;
  /** The place a finger has chosen. */
  tapped: Place | null;
  /** The robber's hex is chosen, the victim is not. */
  robbing: boolean;
  /** Whether any place is lit. */
  lit: boolean;
  /** There is little room: names are enough. */
  brief?: boolean;
}

/** What is asked, and of whom: the one sentence of the ribbon. */
export interface Ask {
  seat: string | null;
  mine: boolean;
  text: string;
  small?: string;
}

export function cardsText(counts: Counts, words: Words["tacan"]["table"]): string {
  return words.cardsText(
    kinds
      .filter((kind) => counts[kind])
      .map((kind) => words.one(counts[kind] ?? 0, words.kinds[kind])),
  );
}

export function askOf(match: MatchNow, picked: Picked, all: Words): Ask {
  const words = all.tacan.table;
  const turn = turnOf(match.view);
  if (match.outcome || turn === null) return over(match, words);
  if (!isMine(match)) return others(match, turn.seat, all);
  return { seat: match.viewer, mine: true, ...own(match, picked, words) };
}

function over(match: MatchNow, words: Words["tacan"]["table"]): Ask {
  const winner = String(match.view["WINNER"]);
  const points = match.outcome?.ranking[0]?.points ?? 0;
  const name = nameOf(match, winner);
  const mine = winner === match.viewer;
  return { seat: winner, mine, text: mine ? words.youWin(name) : words.wins(name, points) };
}

function others(match: MatchNow, seat: string, all: Words): Ask {
  const words = all.tacan.table;
  const phase = phaseOf(match.view);
  const sum = rolledSum(match);
  const offer = readOffer(match.view);
  const said = offer?.answers.get(match.viewer);
  const rolled = (number: number): string =>
    phase !== "discard"
      ? words.rolled(number)
      : seat === match.viewer
        ? words.youRolled(number)
        : words.rolledBy(nameOf(match, seat), number);
  const hints = said
    ? [words.youAnswered[said.kind]]
    : [...(match.viewer === "*" ? [words.watchingHint] : []), ...(sum ? [rolled(sum)] : [])];
  const small = hints.length ? { small: hints.join(", ") } : {};
  if (phase === "discard") {
    const names = listed(
      match.toAct.map((one) => nameOf(match, one)),
      all.common.and,
    );
    return { seat: null, mine: false, text: words.isDoing.discard(names), ...small };
  }
  const name = nameOf(match, seat);
  if (offer)
    return {
      seat,
      mine: false,
      text: words.offerAsk(name, cardsText(offer.give, words), cardsText(offer.want, words)),
      ...small,
    };
  const told =
    phase in words.isDoing
      ? words.isDoing[phase as keyof typeof words.isDoing]
      : words.isDoing.main;
  return { seat, mine: false, text: told(name), ...small };
}

function own(
  match: MatchNow,
  picked: Picked,
  words: Words["tacan"]["table"],
): { text: string; small?: string } {
  const legal = legalKinds(match);
  const phase = phaseOf(match.view);
  // Where there is little room the ribbon keeps its height: what is pressed stays where it is.
  if (picked.tapped)
    return {
      text: words.here[picked.tapped.kind],
      ...(picked.brief ? {} : { small: words.orAnother[picked.tapped.kind] }),
    };
  switch (phase) {
    case "place":
      return placing(match, legal, words);
    case "roads":
      return { text: words.freeRoad, small: words.freeRoadMore };
    case "robber":
      return {
        text: picked.robbing
          ? words.victimAsk
          : match.legal.some((move) => move["hex"] === match.view["ROB"])
            ? words.robberOrStayAsk
            : words.robberAsk,
      };
    case "discard": {
      const some = match.legal.find((move) => move["move"] === "discard");
      const held = handSize(match.view, match.viewer);
      const ask = mayGiveMore(match) ? words.discardOrMoreAsk : words.discardAsk;
      return { text: ask(some ? sum(countsOf(some["cards"])) : Math.floor(held / 2), held) };
    }
    case "roll":
      return { text: words.rollAsk };
    default:
      return main(match, picked, legal, words);
  }
}

function placing(
  match: MatchNow,
  legal: ReadonlySet<string>,
  words: Words["tacan"]["table"],
): { text: string; small: string } {
  const second = turnOf(match.view)?.setup === 1;
  const what =
    legal.has("settlement") && legal.has("road")
      ? "either"
      : legal.has("road")
        ? "road"
        : "settlement";
  const step = (second ? 3 : 1) + (what === "road" ? 1 : 0);
  return { text: words[second ? "second" : "first"][what], small: words.stepOf(step) };
}

function main(
  match: MatchNow,
  picked: Picked,
  legal: ReadonlySet<string>,
  words: Words["tacan"]["table"],
): { text: string; small?: string } {
  const offer = readOffer(match.view);
  if (offer && legal.has("decline")) {
    const giver = turnOf(match.view)?.seat ?? "";
    return {
      text: words.offerAsk(
        nameOf(match, giver),
        cardsText(offer.give, words),
        cardsText(offer.want, words),
      ),
    };
  }
  if (offer && picked.tool === null) return answered(match, offer, words, picked.brief === true);
  if (picked.tool === "card") return { text: words.buyAsk };
  if (picked.tool)
    return { text: picked.lit ? words.choose[picked.tool] : words.noPlace[picked.tool] };
  const sum = rolledSum(match);
  return { text: words.mainAsk, ...(sum ? { small: words.youRolled(sum) } : {}) };
}

/** Who would trade; nobody yet, or nobody at all, is worth a word too. */
function answered(
  match: MatchNow,
  { answers }: Offer,
  words: Words["tacan"]["table"],
  brief: boolean,
): { text: string; small?: string } {
  const willing = [...answers].flatMap(([seat, { kind }]) =>
    kind === "decline" ? [] : [{ kind, name: nameOf(match, seat) }],
  );
  if (willing.length === 0)
    return brief
      ? { text: words.answersOut, small: words.answersNone }
      : { text: words.answersWait };
  if (brief)
    return {
      text: words.answersChoose,
      small: willing.map(({ kind, name }) => words.answeredBriefly[kind](name)).join(", "),
    };
  return { text: words.answersAsk(willing.map(({ kind, name }) => words.answered[kind](name))) };
}

const rolledSum = ({ view }: MatchNow): number | null =>
  typeof view["DIE0"] === "number" && typeof view["DIE1"] === "number"
    ? view["DIE0"] + view["DIE1"]
    : null;
