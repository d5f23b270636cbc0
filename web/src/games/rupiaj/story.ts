import type { Step } from "../../state/match";
import type { Words } from "../../words";
import { type Cast, type Line, type Piece, text } from "../game";
import { art, type Counts, goods, type Kind, kinds, shades, spread } from "./goods";
import { type Board, other, readBoard, stack } from "./market";

type Say = Words["rupiaj"];

const counts = (value: unknown): Counts =>
  typeof value === "object" && value !== null ? (value as Counts) : {};
const kindOf = (value: unknown): Kind => kinds.find((kind) => kind === value) ?? "camel";

/** What happened in a step, in words and small pictures. */
export function tellIn(say: Say, step: Step, cast: Cast): Line[] {
  const { version, seat, move } = step.change;
  const [before, after] = [readBoard(step.before), readBoard(step.after)];
  const who = (one: string): string | null => (one === cast.viewer ? null : cast.nameOf(one));
  const line = (by: string | null, ...pieces: Piece[]): Line => ({ version, seat: by, pieces });
  const picture = (kind: Kind): Piece => ({
    kind: "art",
    name: art[kind],
    label: say.names[kind],
    ground: `linear-gradient(165deg, ${shades[kind].join(", ")})`,
  });
  const lines: Line[] = [];
  if (version === 1) {
    lines.push(
      heading(say, version, before.round),
      line(before.starter, text(say.logStarts(who(before.starter)))),
    );
  }
  if (move["move"] === "deal") return [...lines, ...dealt(say, version, before, after, who)];
  if (seat === null) return lines;
  lines.push(line(seat, ...deed(say, step, before, after, who(seat), picture)));
  if (before.result === null && after.result !== null) lines.push(...ended(say, step, after, who));
  return lines;
}

const heading = (say: Say, version: number, round: number): Line => ({
  version,
  seat: null,
  heading: true,
  pieces: [text(say.logRound(round))],
});

function deed(
  say: Say,
  step: Step,
  before: Board,
  after: Board,
  who: string | null,
  picture: (kind: Kind) => Piece,
): Piece[] {
  const { move } = step.change;
  switch (move["move"]) {
    case "take":
      return [text(say.logTook(who)), picture(kindOf(move["good"]))];
    case "camels":
      return [
        text(say.logTook(who)),
        picture("camel"),
        text(say.logCamels(before.market.filter((card) => card === "camel").length)),
      ];
    case "swap":
      return [
        text(say.logTook(who)),
        ...spread(counts(move["take"])).map(picture),
        text(say.logFor),
        ...spread(counts(move["give"])).map(picture),
      ];
    default:
      return sold(say, step, before, after, who, picture);
  }
}

function sold(
  say: Say,
  step: Step,
  before: Board,
  after: Board,
  who: string | null,
  picture: (kind: Kind) => Piece,
): Piece[] {
  const { move, seat } = step.change;
  const good = kindOf(move["good"]);
  const held = (board: Board): string[] =>
    board.tokens.filter((token) => token.holder === seat).map((token) => token.key);
  const had = new Set(held(before));
  const earned = after.tokens.filter((token) => token.holder === seat && !had.has(token.key));
  const bonus = after.bonuses.find(
    (one, place) => one.holder === seat && before.bonuses[place]?.holder === "bank",
  );
  const points = earned.reduce((sum, token) => sum + token.value, 0);
  const sale = say.logSale(say.some(good, Number(move["count"])), points);
  const extra = !bonus
    ? ""
    : ` ${who === null && bonus.value !== null ? say.logBonusOf(bonus.value) : say.logBonus}`;
  return [text(say.logSold(who)), picture(good), text(sale + extra)];
}

function ended(say: Say, step: Step, after: Board, who: (seat: string) => string | null): Line[] {
  const { version } = step.change;
  const line = (seat: string | null, words: string): Line => ({
    version,
    seat,
    pieces: [text(words)],
  });
  const gone = goods.filter((good) => stack(after, good).length === 0).length;
  const why =
    gone >= 3
      ? say.logTokensGone
      : after.market.includes(null)
        ? say.logDeckGone
        : say.logTooMany(after.exchanges);
  const lines = [line(null, why)];
  const camel = after.camelToken;
  lines.push(
    camel === "bank" ? line(null, say.logSameCamels) : line(camel, say.logMoreCamels(who(camel))),
  );
  const [winner = "draw", reason = ""] = (after.result ?? "").split(" ");
  const points = (seat: string): number => Number(step.after[`PTS${seat}`]);
  if (winner === "draw") lines.push(line(null, say.logDrawn(points("PB"))));
  else if (reason === "points")
    lines.push(line(winner, say.logWon(who(winner), points(winner), points(other(winner)))));
  else
    lines.push(
      line(
        winner,
        say.logWonBy(
          who(winner),
          points(winner),
          reason === "bonus" ? say.moreBonus : say.moreGoods,
        ),
      ),
    );
  const champion = step.after["WINNER"];
  if (typeof champion === "string") lines.push(line(champion, say.logMatch(who(champion))));
  return lines;
}

function dealt(
  say: Say,
  version: number,
  before: Board,
  after: Board,
  who: (seat: string) => string | null,
): Line[] {
  const { starter } = after;
  const lost = before.result !== null && before.result !== "draw";
  const words = lost ? say.logLoserStarts(who(starter), before.round) : say.logStarts(who(starter));
  return [heading(say, version, after.round), { version, seat: starter, pieces: [text(words)] }];
}
