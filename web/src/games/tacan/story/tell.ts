import type { Step, View } from "../../../state/match";
import type { Words } from "../../../words";
import { type Cast, type Line, type Piece, text } from "../../game";
import { turnOf } from "../choices";
import { rollOf } from "../rolled";
import { openingRolls } from "../seats";
import { toldDeed } from "./deeds";
import { gainsOf } from "./gains";
import { seats, seatsOf } from "./hands";
import { type Teller, tellerOf } from "./pieces";
import { toldTrade } from "./trades";

/** What happened in a step, in words and small pictures, as its viewer may know it. */
export function tellIn(
  all: Pick<Words["tacan"], "story" | "table">,
  step: Step,
  cast: Cast,
): Line[] {
  const { version, seat } = step.change;
  const teller = tellerOf(all, version, cast);
  const lines: Line[] =
    version === 1 ? [...opening(teller, step.before), order(teller, step.before)] : [];
  if (seat !== null) lines.push(...(toldTrade(teller, step, seat) ?? toldDeed(teller, step, seat)));
  lines.push(
    ...began(teller, step),
    ...rolled(teller, step),
    ...awarded(teller, step),
    ...won(teller, step),
  );
  return lines;
}

/** What each seat rolled for the start, in seat order; a line more for each tie that was rolled again. */
function opening({ words, line }: Teller, view: View): Line[] {
  const rolled = seats.map((seat) => ({ seat, rolls: openingRolls(view, seat) }));
  const rounds = Math.max(...rolled.map(({ rolls }) => rolls.length));
  return Array.from({ length: rounds }, (_, round) => {
    const pieces = rolled.flatMap(({ seat, rolls }): Piece[] => {
      const dice = rolls[round];
      return dice
        ? [
            { kind: "seat", seat },
            { kind: "dice", dice },
          ]
        : [];
    });
    return line(null, text(round ? words.openingAgain : words.opening), ...pieces);
  });
}

function order({ words, line }: Teller, view: View): Line {
  return line(
    null,
    text(words.order),
    ...seatsOf(view).map((seat): Piece => ({ kind: "seat", seat })),
  );
}

/** A heading where somebody's turn begins. */
function began({ words, who, line }: Teller, { before, after }: Step): Line[] {
  const now = turnOf(after);
  if (now === null || now.setup !== null || before["turn"] === after["turn"]) return [];
  const name = who(now.seat);
  return [
    { ...line(null, text(name ?? "")), heading: true, turn: (number) => words.turn(number, name) },
  ];
}

/** The dice and, on one line, what everyone got. */
function rolled({ words, names, who, line, cards }: Teller, step: Step): Line[] {
  const roll = rollOf(step);
  if (roll === null) return [];
  const lines = [
    line(
      roll.seat,
      text(words.rolled(who(roll.seat))),
      { kind: "dice", dice: [...roll.dice] },
      { kind: "text", text: String(roll.sum), bold: true },
    ),
  ];
  if (roll.sum === 7) return lines;
  const { got, short } = gainsOf(step, seatsOf(step.after));
  const gains = [...got].flatMap(([owner, counts]): Piece[] => [
    { kind: "seat", seat: owner },
    ...cards(counts),
  ]);
  lines.push(
    line(null, ...(gains.length ? gains : [text(words.nothing)])),
    ...short.map((kind) => line(null, text(words.shortage(names[kind])))),
  );
  return lines;
}

/** Awards that changed hands. */
function awarded({ words, who, line }: Teller, { before, after }: Step): Line[] {
  return (["ARMY", "ROAD"] as const).flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    const say = words.awards[key];
    if (old === now || (typeof old !== "string" && typeof now !== "string")) return [];
    if (typeof now !== "string") return [line(String(old), text(say.lost(who(String(old)))))];
    return [
      line(now, text(typeof old === "string" ? say.from(who(now), who(old)) : say.takes(who(now)))),
    ];
  });
}

function won({ words, who, line }: Teller, { before, after }: Step): Line[] {
  const winner = after["WINNER"];
  if (typeof winner !== "string" || before["WINNER"] === winner) return [];
  return [line(winner, text(words.won(who(winner), Number(after[`VIC${winner}`]))))];
}
