import type { JsonObject } from "../../wire/types";
import { counts, fields, list, number, numbers, total } from "../read";

export const sources = ["settlements", "cities", "army", "road", "cards"] as const;
export type Source = (typeof sources)[number];

/** The ways in which cards came to a hand or left it, as the page shows them. */
export const ways = ["produced", "traded", "stole", "lost", "discarded"] as const;
export type Way = (typeof ways)[number];

export interface SeatStory {
  seat: string;
  points: readonly number[];
  final: Record<Source, number>;
  cards: Record<Way, number>;
}

/** What a match of Tacan tells of itself. */
export interface TacanStory {
  turns: number;
  rolls: number;
  /** The rolls for the start in rounds, each seat with its two dice; a second round is a tie rolled again. */
  opening: readonly (readonly { seat: string; dice: readonly number[] }[])[];
  /** How often each sum was rolled, from 2 to 12. */
  dice: readonly { sum: number; count: number; expected: number }[];
  seats: readonly SeatStory[];
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** In how many of 36 rolls two dice show a sum. */
const chances = (sum: number): number => 6 - Math.abs(7 - sum);

export function readTacan(told: JsonObject, seats: readonly string[]): TacanStory {
  const rolls = number(told["rolls"]);
  const dice = counts(told["dice"]);
  const bySeat = fields(told["seats"]);
  return {
    turns: number(told["turns"]),
    rolls,
    opening: list(told["opening"]).map((round) => {
      const dice = fields(round);
      return seats
        .filter((seat) => dice[seat] !== undefined)
        .map((seat) => ({ seat, dice: numbers(dice[seat]) }));
    }),
    dice: SUMS.map((sum) => ({
      sum,
      count: dice[sum] ?? 0,
      expected: (rolls * chances(sum)) / 36,
    })),
    seats: seats.map((seat) => {
      const own = fields(bySeat[seat]);
      const got = fields(own["got"]);
      const gave = fields(own["gave"]);
      const final = counts(own["final"]);
      return {
        seat,
        points: numbers(own["points"]),
        final: Object.fromEntries(sources.map((source) => [source, final[source] ?? 0])) as Record<
          Source,
          number
        >,
        cards: {
          produced: total(got["setup"]) + total(got["rolls"]),
          traded: total(got["bank"]) + total(got["trades"]),
          stole: total(got["robber"]) + total(got["monopoly"]),
          lost: total(gave["robber"]) + total(gave["monopoly"]),
          discarded: total(gave["discards"]),
        },
      };
    }),
  };
}
