import { expect, test } from "vitest";
import { rowsOf, ownerOf } from "./cells";

test("cells stand in the order of the server, each on a line of its own", () => {
  expect(rowsOf({ turn: "PB", stones: 17, empty: [], secret: null })).toEqual([
    { kind: "one", key: "turn", value: "PB" },
    { kind: "one", key: "stones", value: 17 },
    { kind: "one", key: "empty", value: [] },
    { kind: "one", key: "secret", value: null },
  ]);
});

test("many cells whose names differ only in numbers are one line", () => {
  const [deck, row] = rowsOf({ D00: null, D01: null, D02: [], round: 1, D03: "gold" });
  expect(deck).toMatchObject({
    kind: "many",
    key: "D00",
    last: "D03",
    hidden: 2,
    set: [{ key: "D03", value: "gold" }],
  });
  expect(row).toMatchObject({ kind: "one", key: "round" });
});

test("a few stay apart, and so do those of different seats", () => {
  expect(rowsOf({ MK0: 1, MK1: 2, MK2: 3 }).map(({ kind }) => kind)).toEqual(["one", "one", "one"]);
  const hands = Object.fromEntries(
    ["PB", "PR"].flatMap((seat) =>
      [0, 1, 2, 3].map((place) => [`H${place}${seat}`, null] as const),
    ),
  );
  expect(rowsOf(hands).map(({ key }) => key)).toEqual(["H0PB", "H0PR"]);
});

test("whose a cell is says the end of its name", () => {
  expect(ownerOf("HC00PB", ["PB", "PR"])).toBe("PB");
  expect(ownerOf("PB", ["PB", "PR"])).toBeNull();
  expect(ownerOf("stones", ["PB", "PR"])).toBeNull();
});
