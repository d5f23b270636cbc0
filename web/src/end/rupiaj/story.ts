import type { JsonObject } from "../../wire/types";
import { counts, fields, list, number, numbers, text } from "../read";

export const goods = ["leather", "spice", "silk", "silver", "gold", "diamond"] as const;
export type Good = (typeof goods)[number];
export const sources = ["goods", "bonuses", "camels"] as const;
export type Source = (typeof sources)[number];

export interface RoundStory {
  winner: string | null;
  reason: "points" | "bonus" | "goods" | "draw";
  turns: number;
  camels: Record<string, number>;
  points: Record<string, readonly number[]>;
}

export interface SeatStory {
  seat: string;
  seals: number;
  points: Record<Source, number>;
  /** Of each good: how many sales, how many cards in them, how many tokens they brought. */
  sold: Record<Good, { sales: number; cards: number; tokens: number }>;
  bonuses: Record<string, number>;
  taken: number;
  exchanges: number;
  camels: number;
}

/** What a match of Rupiaj tells of itself. */
export interface RupiajStory {
  turns: number;
  rounds: readonly RoundStory[];
  seats: readonly SeatStory[];
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

export function readRupiaj(told: JsonObject, seats: readonly string[]): RupiajStory {
  const bySeat = fields(told["seats"]);
  return {
    turns: number(told["turns"]),
    rounds: list(told["rounds"]).map((one) => {
      const round = fields(one);
      const reason = text(round["reason"]);
      const points = fields(round["points"]);
      return {
        winner: text(round["winner"]),
        reason: reason === "points" || reason === "bonus" || reason === "goods" ? reason : "draw",
        turns: number(round["turns"]),
        camels: counts(round["camels"]),
        points: Object.fromEntries(seats.map((seat) => [seat, numbers(points[seat])])),
      };
    }),
    seats: seats.map((seat) => {
      const own = fields(bySeat[seat]);
      const sales = fields(own["sales"]);
      const tokens = counts(own["tokens"]);
      const points = counts(own["points"]);
      const sold = (good: Good): SeatStory["sold"][Good] => {
        const sizes = Object.entries(counts(sales[good]));
        return {
          sales: sum(sizes.map(([, often]) => often)),
          cards: sum(sizes.map(([size, often]) => Number(size) * often)),
          tokens: tokens[good] ?? 0,
        };
      };
      return {
        seat,
        seals: number(own["seals"]),
        points: {
          goods: points["goods"] ?? 0,
          bonuses: points["bonuses"] ?? 0,
          camels: points["camels"] ?? 0,
        },
        sold: Object.fromEntries(goods.map((good) => [good, sold(good)])) as SeatStory["sold"],
        bonuses: counts(own["bonuses"]),
        taken: sum(Object.values(counts(own["taken"]))),
        exchanges: number(fields(own["exchanges"])["turns"]),
        camels: number(fields(own["camels"])["taken"]),
      };
    }),
  };
}
