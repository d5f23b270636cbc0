import { describe, expect, it } from "vitest";
import type { Said, Seat } from "../wire/types";
import { heard, othersAt, turnsOf, whoWatches, withLine } from "./talk";

const line = (number: number, person: string): Said => ({
  type: "said",
  table: "t",
  number,
  time: 0,
  person,
  name: person.toUpperCase(),
  text: `${number}`,
  emote: null,
});
const said = [line(1, "ada"), line(2, "ben"), line(3, "ben"), line(5, "ada")];

describe("the talk at a table", () => {
  it("is without those who are muted, and whole again when they are heard", () => {
    expect(heard(said, new Set(["ben"])).map(({ number }) => number)).toEqual([1, 5]);
    expect(heard(said, new Set())).toEqual(said);
  });

  it("stands in the order in which it was said, each line once", () => {
    expect(withLine(said, line(4, "ben")).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(withLine(said, line(3, "ben"))).toBe(said);
  });

  it("is told by who speaks", () => {
    expect(turnsOf(said).map(({ speaker, lines }) => [speaker.name, lines.length])).toEqual([
      ["ADA", 1],
      ["BEN", 2],
      ["ADA", 1],
    ]);
  });

  it("is by the people who sit there, who watch and who spoke, but for oneself", () => {
    const seats = [
      { seat: "PB", player: { kind: "person", id: "eve", name: "Eve" } },
      { seat: "PR", player: { kind: "bot", name: "Otto", bot: "plain" } },
    ] as unknown as Seat[];
    const watching = [{ id: "dan", name: "Dan" }];
    expect(othersAt({ seats, watching }, said, "ada").map(({ name }) => name)).toEqual([
      "Eve",
      "Dan",
      "BEN",
    ]);
  });

  it("knows who watches: who comes is named once, who goes no more", () => {
    const dan = { id: "dan", name: "Dan" };
    expect(whoWatches([dan], { person: "eve", watcher: "Eve" })).toEqual([
      dan,
      { id: "eve", name: "Eve" },
    ]);
    expect(whoWatches([dan], { person: "dan", watcher: "Dan" })).toEqual([dan]);
    expect(whoWatches([dan], { person: "dan", watcher: null })).toEqual([]);
    const eve = { id: "eve", name: "Eve" };
    expect(whoWatches([dan, eve], { person: "dan", watcher: "Daniel" })).toEqual([
      { id: "dan", name: "Daniel" },
      eve,
    ]);
  });
});
