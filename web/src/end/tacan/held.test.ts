import { describe, expect, it } from "vitest";
import type { Change } from "../../wire/types";
import { heldCards } from "./held";

const change = (version: number, seat: string, move: string): Change => ({
  version,
  seat,
  move: { move },
  ops: [],
  events: [],
  time: null,
});

describe("development cards in a replay", () => {
  const view = { D00: "knight", D01: "monopoly", D02: null };

  it("belong to who bought them, and are gone once played", () => {
    const changes = [
      change(1, "PB", "buy"),
      change(2, "PR", "buy"),
      change(3, "PB", "buy"),
      change(4, "PR", "end"),
    ];
    expect([...(heldCards(view, changes).get("PB") ?? [])]).toEqual([["knight", 1]]);
    expect([...(heldCards(view, changes).get("PR") ?? [])]).toEqual([["monopoly", 1]]);
    expect([...(heldCards(view, [...changes, change(5, "PB", "knight")]).get("PB") ?? [])]).toEqual(
      [],
    );
  });
});
