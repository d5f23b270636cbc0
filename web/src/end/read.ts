import type { Json } from "../wire/types";

/** Reading what the server tells without a fixed form: what is not there is nothing. */
export type Fields = Readonly<Record<string, Json>>;

export const fields = (value: Json | undefined): Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};

export const number = (value: Json | undefined): number => (typeof value === "number" ? value : 0);

export const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

export const numbers = (value: Json | undefined): number[] => list(value).map(number);

export const text = (value: Json | undefined): string | null =>
  typeof value === "string" ? value : null;

/** All numbers of an object together. */
export const total = (value: Json | undefined): number =>
  Object.values(fields(value)).reduce<number>((all, one) => all + number(one), 0);

export const counts = (value: Json | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(fields(value)).map(([key, one]) => [key, number(one)]));
