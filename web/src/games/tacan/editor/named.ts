import { words } from "../../../words";
import type { View } from "../../../state/match";
import { tileOf } from "../board";
import {
  harbourKeys,
  harbourOn,
  hexKeys,
  type Laid,
  numberAt,
  type Part,
  type Terrain,
  terrainAt,
} from "./laid";
import { say } from "./words";

const numberOf = (key: string): number => Number(key.slice(1));

/** What a value of the palette is called. */
export function valueName(part: Part, value: string | number): string {
  const { terrains, kinds, harbourOf } = words().tacan.table;
  if (part === "number") return say().number(Number(value));
  if (part === "terrain") return terrains[value as Terrain];
  return harbourOf(value === "ANY" ? null : kinds[value as keyof typeof kinds]);
}

/** What lies in a place of the part that is moved, and where that is. */
export function nameOf(laid: Laid, part: Part, key: string): string {
  const { hex } = words().tacan.table;
  if (part === "harbour") return `${valueName(part, harbourOn(laid, key))} (${numberOf(key) + 1})`;
  const number = numberAt(laid, key);
  const what =
    part === "terrain"
      ? valueName(part, terrainAt(laid, key))
      : number === null
        ? say().noNumber
        : valueName(part, number);
  return `${what} (${hex(numberOf(key))})`;
}

/** A board in words, hex by hex and harbour by harbour, as far as it is known. */
export function boardTold(view: View): string {
  const { terrains } = words().tacan.table;
  const known = (keys: readonly string[]): string[] =>
    keys.filter((key) => typeof view[key] === "string");
  const tiles = known(hexKeys).map((key) => {
    const { terrain, number } = tileOf(view, key);
    return number === null ? terrains[terrain] : `${terrains[terrain]} ${number}`;
  });
  const boats = known(harbourKeys).map((key) => valueName("harbour", harbourOn(view, key)));
  return [tiles, boats]
    .filter((part) => part.length)
    .map((part) => `${part.join(", ")}.`)
    .join(" ");
}

/** All that lies in a place, for a screen reader. */
export function placeLabel(
  laid: Laid,
  key: string,
  chosen: boolean,
  marks: readonly string[],
): string {
  const { hex, terrains } = words().tacan.table;
  const parts = key.startsWith("M")
    ? [nameOf(laid, "harbour", key)]
    : [
        hex(numberOf(key)),
        terrains[terrainAt(laid, key)],
        numberAt(laid, key) === null ? say().noNumber : say().number(numberAt(laid, key) ?? 0),
      ];
  return [...parts, ...marks, ...(chosen ? [say().chosenMark] : [])].join(", ");
}
