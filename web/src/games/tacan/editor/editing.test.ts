import { beforeAll, describe, expect, it, vi } from "vitest";
import { fixedIn } from "../../../lobby/boards";
import { Refused } from "../../../wire/refusal";
import { setupIn, type SetupAnswer, type SetupAsked } from "../../../wire/setups";
import type { Refusal } from "../../../wire/types";
import { speak } from "../../../words";
import { Editing } from "./editing.svelte";
import { harbourKeys, hexKeys, type Laid, listOf } from "./laid";
import { refusalText, whyNot } from "./notes";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

const TILES =
  "GRA 11,WOO 5,LUM 11,WOO 3,ORE 6,GRA 9,GRA 4,LUM 2,BRI 3,WOO 8,DES,GRA 10,LUM 5,WOO 9,ORE 8,ORE 4,BRI 12,BRI 10,LUM 6";
const BOATS = "ORE,GRA,LUM,WOO,BRI,ANY,ANY,ANY,ANY";
const laid: Laid = Object.fromEntries([
  ...TILES.split(",").map((value, place) => [hexKeys[place], value]),
  ...BOATS.split(",").map((value, place) => [harbourKeys[place], value]),
]) as Laid;
const refusal = (code: string, operation = "", place: number | null = null): Refusal => ({
  code,
  sentence: "As the server says it.",
  rule: "S1",
  operation,
  place,
});
const answer = (more: Partial<SetupAnswer> = {}): SetupAnswer => ({
  setup: listOf(laid),
  options: {},
  seats: 4,
  view: laid,
  drawn: [],
  given: listOf(laid),
  notes: [],
  figures: {},
  refusal: null,
  ...more,
});

/** An editor whose server answers as it is told to, one answer after the other. */
function editor(...answers: SetupAnswer[]): { editing: Editing; asked: SetupAsked[] } {
  const asked: SetupAsked[] = [];
  const frame = () => ({ seats: 4, preset: "standard", options: {} });
  const ask = (wanted: SetupAsked): Promise<SetupAnswer> => {
    asked.push(wanted);
    return Promise.resolve(answers[asked.length - 1] ?? answer());
  };
  return { editing: new Editing(frame, ask, 0), asked };
}

describe("a file that is loaded", () => {
  it("changes nothing where it is refused", async () => {
    const { editing } = editor(answer(), answer({ view: {}, refusal: refusal("unknown_key") }));
    await editing.start("beginner");
    await expect(editing.start("given", "milk")).rejects.toBeInstanceOf(Refused);
    expect(editing.laid).toEqual(laid);
    expect(editing.refusal).toBeNull();
    expect(editing.canUndo).toBe(false);
  });

  it("gives its board where the rest of it does not fit the table, and says so", async () => {
    const { editing, asked } = editor(answer({ refusal: refusal("wrong_value") }), answer());
    expect(await editing.start("given", "[set(players,3), …]")).toBe(false);
    expect(asked[1]?.setup).toBe(listOf(laid));
    expect(editing.refusal).toBeNull();
    expect(editing.setup).toBe(listOf(laid));
  });

  it("stays a list where it leaves something to chance, until that is undone", async () => {
    const list = "[set(R00,ORE),shuffle(R00)]";
    const { editing } = editor(answer(), answer({ drawn: [...hexKeys], given: list }));
    await editing.start("beginner");
    expect(await editing.start("given", list)).toBe(true);
    expect(editing.setup).toBe(list);
    expect(Object.keys(editing.view ?? {})).toEqual(harbourKeys);
    expect(editing.canRedo).toBe(false);
    editing.undo();
    expect(editing.setup).toBe(listOf(laid));
  });

  it("is no step to undo where it is the board that lies there", async () => {
    const { editing } = editor();
    await editing.start("beginner");
    await editing.start("given", listOf(laid));
    expect(editing.canUndo).toBe(false);
  });

  it("may be JSON", () => {
    expect(setupIn('[{"op":"set","key":"H00","value":"DES"}]')).toEqual([
      { op: "set", key: "H00", value: "DES" },
    ]);
    expect(setupIn("[set(H00,DES)]")).toBe("[set(H00,DES)]");
    expect(setupIn('{"op":"set"}')).toBe('{"op":"set"}');
  });
});

describe("what is wrong with a list", () => {
  it("is said in words of one's own, with the operation to blame", () => {
    expect(refusalText(refusal("wrong_value", "set(players,3)", 1))).toBe(
      "The host of this table cannot set operation 1: set(players,3)",
    );
    expect(refusalText(refusal("malformed_operation", "", 14))).toMatch(/at operation 14\.$/);
    expect(
      refusalText(refusal("unknown_key", `set(Q00,${"x".repeat(200)})`, 2)).length,
    ).toBeLessThan(120);
    expect(refusalText(refusal("something_new"))).toBe("As the server says it.");
  });

  it("is said in the words of players where these know it", () => {
    const note = { code: "tile_missing", sentence: "", keys: [], piece: "LUM", count: 1 };
    expect(whyNot(refusal("wrong_pieces"), { notes: [note], view: laid })).toBe(
      "Missing: 1 × forest.",
    );
  });
});

it("a board is drawn as far as it is decided", () => {
  expect(Object.keys(fixedIn({ view: { H00: "DES", M00: "ORE" }, drawn: ["M00"] }))).toEqual([
    "H00",
  ]);
});
