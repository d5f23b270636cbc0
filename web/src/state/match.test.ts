import { expect, test } from "vitest";
import { fromSync, missedBy } from "./match";

const shown = fromSync(
  {
    type: "sync",
    table: "table",
    match: "match",
    game: "rupiaj",
    options: {},
    players: [],
    viewer: "PB",
    version: 12,
    view: {},
    to_act: [],
    legal: [],
    timers: [],
    recent: [],
    outcome: null,
    commitment: "",
    seeds: {},
  },
  0,
);

test("a match that is told anew after a long absence says how many moves were missed", () => {
  expect(missedBy(shown, { match: "match", version: 40 })).toBe(28);
});

test("nothing was missed at the beginning, in the same moment, or in another match", () => {
  expect(missedBy(null, { match: "match", version: 40 })).toBeNull();
  expect(missedBy(shown, { match: "match", version: 12 })).toBeNull();
  expect(missedBy(shown, { match: "another", version: 40 })).toBeNull();
});
