import type { Move } from "../../state/match";
import type { Words } from "../../words";
import { legalOne, type Meaning, moveOf } from "./choice";
import { type Counts, kinds, spread, total } from "./goods";
import { type Board, sideAt } from "./market";

type Say = Words["rupiaj"];

/** Something that a choice needs, and whether it is so. */
export interface Check {
  ok: boolean;
  text: string;
}

/** For whom the advice is: their seat, and how many cards a hand may hold. */
export interface Own {
  board: Board;
  seat: string;
  limit: number;
}

const listOf = (say: Say, counts: Counts): string =>
  say.list(kinds.flatMap((kind) => (counts[kind] ? say.some(kind, counts[kind]) : [])));

const handAfter = (own: Own, take: Counts, give: Counts): number =>
  sideAt(own.board, own.seat).hand.length + total(take) - total({ ...give, camel: 0 });

const bothWays = (take: Counts, give: Counts) => kinds.filter((kind) => take[kind] && give[kind]);

function swapChecks(say: Say, own: Own, take: Counts, give: Counts): Check[] {
  const [taken, given] = [total(take), total(give)];
  const same = bothWays(take, give);
  const hand = handAfter(own, take, give);
  const checks: Check[] = [];
  if (taken < 2) checks.push({ ok: false, text: say.checkTwo });
  else if (taken > given)
    checks.push({ ok: false, text: say.checkMoreGive(taken, given, taken - given) });
  else if (taken < given)
    checks.push({ ok: false, text: say.checkMoreTake(taken, given, given - taken) });
  else checks.push({ ok: true, text: say.checkEqual(taken, given) });
  checks.push(
    same.length
      ? { ok: false, text: say.checkSame(say.list(same.map((kind) => say.names[kind]))) }
      : { ok: true, text: say.checkKinds },
  );
  if (taken === given && hand > own.limit)
    checks.push({ ok: false, text: say.checkHandFull(hand, own.limit) });
  else if (taken === given) checks.push({ ok: true, text: say.checkHand(hand, own.limit) });
  return checks;
}

/** What the choice needs, told from what lies on the table. Whether it may be done says the server. */
export function checksOf(say: Say, own: Own, meaning: Meaning): Check[] {
  const side = sideAt(own.board, own.seat);
  switch (meaning.kind) {
    case "nothing":
      return [];
    case "take":
      return side.hand.length >= own.limit
        ? [{ ok: false, text: say.checkFull(side.hand.length, own.limit) }]
        : [
            { ok: true, text: say.checkHand(side.hand.length + 1, own.limit) },
            { ok: true, text: say.checkRefill(1, own.board.deck) },
          ];
    case "camels":
      return [
        { ok: true, text: say.checkHerd((side.herd ?? 0) + meaning.count) },
        { ok: true, text: say.checkRefill(meaning.count, own.board.deck) },
      ];
    case "swap":
      return swapChecks(say, own, meaning.take, meaning.give);
    case "give":
      return [
        {
          ok: false,
          text: Object.keys(meaning.give).join() === "camel" ? say.checkNoCamels : say.checkOneKind,
        },
        { ok: false, text: say.checkTakeFirst },
      ];
    case "sell":
      return [];
  }
}

/** What the ribbon says to a choice: a question once it can be done. */
export function questionOf(say: Say, meaning: Meaning, can: boolean): string {
  switch (meaning.kind) {
    case "nothing":
      return say.askNothing;
    case "camels":
      return say.askCamels(meaning.count);
    case "take":
      return (can ? say.askTake : say.taking)(say.some(meaning.good, 1));
    case "sell":
      return (can ? say.askSell : say.selling)(say.some(meaning.good, meaning.count));
    case "give":
      return say.giving2(listOf(say, meaning.give));
    case "swap": {
      const [take, give] = [listOf(say, meaning.take), listOf(say, meaning.give)];
      if (total(meaning.give) === 0) return say.swappingFor(take);
      return (can ? say.askSwap : say.swapping)(take, give);
    }
  }
}

export const actions = ["take", "swap", "camels", "sell"] as const;
export type Action = (typeof actions)[number];

/** One of the four things a turn can be: the legal move it would make, or why there is none. */
export interface Offer {
  move: Move | null;
  note: string;
  /** The rule that the note is about. */
  rule: string;
  /** Whether it is what the choice means. */
  chosen: boolean;
}

function takeNote(say: Say, own: Own, meaning: Meaning): string {
  if (sideAt(own.board, own.seat).hand.length >= own.limit) return say.noteFull;
  if (meaning.kind === "take") return say.some(meaning.good, 1);
  if (meaning.kind !== "swap") return say.noteTakeNone;
  return total(meaning.take) > 1 ? say.noteTakeMany(total(meaning.take)) : say.noteTakeGive;
}

function swapNote(say: Say, own: Own, meaning: Meaning): string {
  if (meaning.kind === "take") return say.noteMoreTake(1);
  if (meaning.kind === "give") return say.noteMoreTake(Math.max(2, total(meaning.give)));
  if (meaning.kind !== "swap") return say.noteSwapNone;
  const { take, give } = meaning;
  const [taken, given] = [total(take), total(give)];
  if (taken < 2 || taken < given) return say.noteMoreTake(Math.max(2, given) - taken);
  if (taken > given) return say.noteMoreGive(taken - given);
  if (bothWays(take, give).length) return say.noteSame;
  return handAfter(own, take, give) > own.limit ? say.noteHand : say.noteSwap(taken, given);
}

/** Camels are given, and nothing else: they are never sold. */
const onlyCamels = (meaning: Meaning): boolean =>
  meaning.kind === "give" && spread(meaning.give).every((card) => card === "camel");

function sellNote(say: Say, meaning: Meaning): string {
  if (meaning.kind === "sell") return say.noteTwo;
  if (meaning.kind === "give") return onlyCamels(meaning) ? say.noteNoSale : say.noteOneKind;
  return meaning.kind === "swap" && total(meaning.give) > 0 ? say.noteOneKind : say.noteSellNone;
}

/** The four things a turn can be. What can be done is found among the legal moves, and only there. */
export function offersOf(
  say: Say,
  own: Own,
  meaning: Meaning,
  legal: readonly Move[],
): Record<Action, Offer> {
  const camels = own.board.market.filter((card) => card === "camel").length;
  const meant = legalOne(moveOf(meaning), legal);
  const when = (kind: Action): Move | null => (meaning.kind === kind ? meant : null);
  const offer = (kind: Action, move: Move | null, note: string, rule: string): Offer => ({
    move,
    note,
    rule,
    chosen: meaning.kind === kind && move !== null,
  });
  const sold =
    meaning.kind === "sell" && meant
      ? say.some(meaning.good, meaning.count)
      : sellNote(say, meaning);
  return {
    take: offer("take", when("take"), takeNote(say, own, meaning), "T1"),
    swap: offer("swap", when("swap"), swapNote(say, own, meaning), "T2"),
    camels: offer(
      "camels",
      legalOne({ move: "camels" }, legal),
      camels ? say.noteCamels(camels) : say.noteNoCamels,
      "T3",
    ),
    sell: offer("sell", when("sell"), sold, onlyCamels(meaning) ? "T5" : "T4"),
  };
}
