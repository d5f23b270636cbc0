import { expect, test } from "vitest";
import { type Place, placeOf } from "./router.svelte";

/** Where an address leads that somebody types, or follows. */
function at(address: string): Place {
  const { pathname, search, hash } = new URL(address, "http://parlour.test");
  return placeOf(pathname, search, hash);
}

test.each<[string, Place]>([
  ["/", { page: "lobby" }],
  ["/new", { page: "new", game: null, board: null }],
  ["/new/tacan", { page: "new", game: "tacan", board: null }],
  ["/table/T1", { page: "table", table: "T1", invite: null }],
  ["/matches", { page: "matches" }],
  ["/match/M1", { page: "match", match: "M1" }],
  ["/match/M1/replay", { page: "replay", match: "M1", version: null, viewer: null }],
  ["/rules", { page: "rules", game: null, rule: null }],
  ["/rules/rupiaj", { page: "rules", game: "rupiaj", rule: null }],
  ["/rules/rupiaj#T2", { page: "rules", game: "rupiaj", rule: "T2" }],
  ["/fair", { page: "fair" }],
  ["/me", { page: "me" }],
])("%s leads to its page", (address, place) => {
  expect(at(address)).toEqual(place);
});

test("an invite comes along with the address of a table", () => {
  expect(at("/table/T1?invite=a%2Fb%20c")).toEqual({ page: "table", table: "T1", invite: "a/b c" });
});

test("a link to a moment of a replay says which move, and through whose eyes", () => {
  expect(at("/match/M1/replay?at=17&by=PR")).toEqual({
    page: "replay",
    match: "M1",
    version: 17,
    viewer: "PR",
  });
  expect(at("/match/M1/replay?at=0&by=*")).toEqual({
    page: "replay",
    match: "M1",
    version: 0,
    viewer: "*",
  });
});

test("a moment that is no number is the beginning", () => {
  expect(at("/match/M1/replay?at=soon")).toMatchObject({ page: "replay", version: 0 });
});

test("slashes too many change nothing, and what is encoded is read", () => {
  expect(placeOf("//table//T1/", "", "")).toEqual({ page: "table", table: "T1", invite: null });
  expect(at("/new/our%20game")).toEqual({ page: "new", game: "our game", board: null });
});

test.each(["/nowhere", "/table", "/table/", "/match", "/Table/T1", "/index.html"])(
  "%s leads nowhere",
  (address) => {
    expect(at(address)).toEqual({ page: "missing" });
  },
);

test.each(["/%", "/table/%", "/table/%E4", "/match/%zz/replay", "/new/100%"])(
  "%s, which cannot be read, leads nowhere",
  (address) => {
    expect(at(address)).toEqual({ page: "missing" });
  },
);
