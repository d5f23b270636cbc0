/** A name made of one word of each list; each stroke of luck, from 0 up to 1, chooses one. */
export const nameFrom = (lists: readonly (readonly string[])[], luck: readonly number[]): string =>
  lists.map((list, place) => list[Math.floor((luck[place] ?? 0) * list.length)] ?? "").join(" ");
