import { harbourKeys, harbourOn, hexKeys, type Laid, numberAt, terrainAt } from "./laid";

/**
 * A board in a link, 48 characters: a 1 for this way of writing, two for each hex (its terrain, and
 * its number in base 13, 0 for none), one for each harbour.
 */
const VERSION = "1";
const LETTERS: Readonly<Record<string, string>> = {
  GRA: "g",
  LUM: "l",
  WOO: "w",
  ORE: "o",
  BRI: "b",
  DES: "d",
  ANY: "a",
};
const NAMES = new Map(Object.entries(LETTERS).map(([name, letter]) => [letter, name]));
const SHAPE = new RegExp(
  `^${VERSION}([glwobd][02-689abc]){${hexKeys.length}}[glwoba]{${harbourKeys.length}}$`,
);

export function packed(laid: Laid): string {
  const tiles = hexKeys.map(
    (key) => `${LETTERS[terrainAt(laid, key)] ?? ""}${(numberAt(laid, key) ?? 0).toString(13)}`,
  );
  const boats = harbourKeys.map((key) => LETTERS[harbourOn(laid, key)] ?? "");
  return `${VERSION}${tiles.join("")}${boats.join("")}`;
}

/** The board of a link; null if it is none. */
export function unpacked(text: string): Laid | null {
  if (!SHAPE.test(text)) return null;
  const name = (place: number): string => NAMES.get(text[place] ?? "") ?? "";
  const tiles = hexKeys.map((key, place) => {
    const number = parseInt(text[2 * place + 2] ?? "0", 13);
    const terrain = name(2 * place + 1);
    return [key, number && terrain !== "DES" ? `${terrain} ${number}` : terrain];
  });
  const boats = harbourKeys.map((key, place) => [key, name(1 + 2 * hexKeys.length + place)]);
  return Object.fromEntries([...tiles, ...boats]) as Laid;
}
