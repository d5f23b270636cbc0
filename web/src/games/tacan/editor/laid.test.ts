import { expect, test } from "vitest";
import { begun, done, redone, undone } from "./history";
import {
  countOf,
  drawn,
  harbourKeys,
  hexKeys,
  isSame,
  type Laid,
  laidIn,
  listOf,
  swapped,
  withHarbour,
  withNumber,
  withTerrain,
} from "./laid";
import { packed, unpacked } from "./link";

const TILES =
  "GRA 11,WOO 5,LUM 11,WOO 3,ORE 6,GRA 9,GRA 4,LUM 2,BRI 3,WOO 8,DES,GRA 10,LUM 5,WOO 9,ORE 8,ORE 4,BRI 12,BRI 10,LUM 6";
const BOATS = "ORE,GRA,LUM,WOO,BRI,ANY,ANY,ANY,ANY";
const laid: Laid = Object.fromEntries([
  ...TILES.split(",").map((value, place) => [hexKeys[place], value]),
  ...BOATS.split(",").map((value, place) => [harbourKeys[place], value]),
]) as Laid;

test("a board is read from a view only where all of it is known", () => {
  expect(laidIn({ ...laid, turn: "PB" })).toEqual(laid);
  expect(laidIn({ ...laid, M03: null })).toBeNull();
});

test("the robber stands on the desert", () => {
  expect(drawn(laid)["ROB"]).toBe("H10");
});

test("a list sets every hex and every harbour once", () => {
  const list = listOf(laid);
  expect(list).toMatch(/^\[set\(H00,GRA 11\), set\(H01,WOO 5\)/);
  expect(list).toMatch(/set\(M08,ANY\)\]$/);
  expect(list.match(/set\(/g)).toHaveLength(28);
});

test("two hexes change their terrain and keep their numbers", () => {
  const after = swapped(laid, "terrain", "H00", "H04");
  expect([after["H00"], after["H04"]]).toEqual(["ORE 11", "GRA 6"]);
});

test("where the desert goes, a number goes the other way", () => {
  const after = swapped(laid, "terrain", "H10", "H04");
  expect([after["H10"], after["H04"]]).toEqual(["ORE 6", "DES"]);
  expect(swapped(after, "terrain", "H10", "H04")).toEqual(laid);
});

test("two numbers change places, and the desert gets none", () => {
  const after = swapped(laid, "number", "H00", "H04");
  expect([after["H00"], after["H04"]]).toEqual(["GRA 6", "ORE 11"]);
  expect(swapped(laid, "number", "H00", "H10")).toBe(laid);
});

test("two harbours change places", () => {
  const after = swapped(laid, "harbour", "M00", "M08");
  expect([after["M00"], after["M08"]]).toEqual(["ANY", "ORE"]);
});

test("anything may be laid anywhere, and is counted", () => {
  const forest = withTerrain(laid, "H00", "LUM");
  expect(forest["H00"]).toBe("LUM 11");
  expect(countOf(forest, "terrain", "LUM")).toBe(5);
  expect(withTerrain(laid, "H00", "DES")["H00"]).toBe("DES");
  expect(withTerrain(laid, "H10", "ORE")["H10"]).toBe("ORE");
  expect(countOf(withNumber(laid, "H00", 6), "number", 6)).toBe(3);
  expect(countOf(withHarbour(laid, "M05", "ORE"), "harbour", "ORE")).toBe(2);
});

test("a link holds a board in 48 characters", () => {
  expect(packed(laid)).toHaveLength(48);
  const back = unpacked(packed(laid));
  expect(back && isSame(back, laid)).toBe(true);
  const lacking = withTerrain(laid, "H10", "ORE");
  expect(unpacked(packed(lacking))).toEqual(lacking);
});

test("what is no board in a link is none", () => {
  for (const text of [
    "",
    "1",
    packed(laid).slice(1),
    `${packed(laid)}g`,
    packed(laid).replace("g", "x"),
  ])
    expect(unpacked(text)).toBeNull();
});

test("steps are taken back and done again until another one is made", () => {
  const history = done(done(begun(1), 2), 3);
  expect(undone(history).now).toBe(2);
  expect(redone(undone(history)).now).toBe(3);
  expect(redone(done(undone(history), 4)).now).toBe(4);
  expect(undone(begun(1)).now).toBe(1);
});
