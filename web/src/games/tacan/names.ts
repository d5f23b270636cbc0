import type { View } from "../../state/match";
import type { Words } from "../../words";
import { buildingOf, harbourKindAt, tileOf, yieldsOf } from "./board";
import type { Place } from "./choices";
import { found, harbours, pathOf } from "./geometry";
import { isKind } from "./kinds";

export interface Naming {
  view: View;
  nameOf: (seat: string) => string;
  lit: ReadonlyMap<string, Place>;
  words: Words["tacan"]["table"];
}

const numberOf = (key: string): number => Number(key.slice(1));

/** What a screen reader says of a place: where it is, what lies there, what may be done. */
export function placeName(key: string, naming: Naming): string {
  const parts = key.startsWith("N")
    ? nodeParts(key, naming)
    : key.startsWith("P")
      ? pathParts(key, naming)
      : key.startsWith("H")
        ? hexParts(key, naming)
        : harbourParts(key, naming);
  const place = naming.lit.get(key);
  return [...parts, ...(place ? [naming.words.allowed[place.kind]] : [])].join(", ");
}

function nodeParts(key: string, { view, nameOf, words }: Naming): string[] {
  const building = buildingOf(view, key);
  const harbour = harbourKindAt(view, key);
  return [
    words.node(numberOf(key)),
    ...yieldsOf(view, key).map(({ kind, number }) => `${words.kinds[kind]} ${number}`),
    ...(harbour === null ? [] : [words.harbourOf(harbour === "ANY" ? null : words.kinds[harbour])]),
    building === null
      ? words.free
      : words.pieceOf[building.city ? "city" : "settlement"](nameOf(building.seat)),
  ];
}

function pathParts(key: string, { view, nameOf, words }: Naming): string[] {
  const [low, high] = found(pathOf, key).ends;
  const road = view[key];
  return [
    words.path(numberOf(key), numberOf(low), numberOf(high)),
    typeof road === "string" ? words.pieceOf.road(nameOf(road.slice(-2))) : words.free,
  ];
}

function hexParts(key: string, { view, words }: Naming): string[] {
  const { terrain, number } = tileOf(view, key);
  return [
    words.hex(numberOf(key)),
    number === null ? words.terrains[terrain] : `${words.terrains[terrain]} ${number}`,
    ...(view["ROB"] === key ? [words.robber] : []),
  ];
}

function harbourParts(key: string, { view, words }: Naming): string[] {
  const kind = view[key];
  const [low, high] = found(new Map(harbours.map((one) => [one.key, one])), key).ends;
  return [
    words.harbourOf(isKind(kind) ? words.kinds[kind] : null),
    words.atNodes(numberOf(low), numberOf(high)),
  ];
}
