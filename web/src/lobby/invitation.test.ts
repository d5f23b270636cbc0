import { describe, expect, it } from "vitest";
import type { Table } from "../wire/types";
import { invitationOf } from "./invitation";

const person = {
  kind: "person",
  id: "ann",
  name: "Anna",
  online: true,
  absent: false,
  seed: false,
} as const;
const table = {
  id: "t",
  status: "open",
  host: "ann",
  settings: { game: "tacan", name: "Window seat" },
  seats: [
    { seat: "PB", player: person },
    { seat: "PR", player: { kind: "bot", bot: "greedy", name: "Odo" } },
    { seat: "PY", player: null },
  ],
} as unknown as Table;

describe("an invitation", () => {
  it("says who invites, to what, and what is free", () => {
    expect(invitationOf(table)).toMatchObject({
      host: "Anna",
      settings: { name: "Window seat", game: "tacan" },
      taken: 2,
      free: 1,
      waits: true,
    });
  });

  it("is none to a match that has begun, and a closed table says nothing", () => {
    expect(invitationOf({ ...table, status: "running" })).toMatchObject({ waits: false });
    expect(invitationOf({ ...table, status: "closed" })).toBeNull();
  });

  it("names nobody who does not sit there", () => {
    expect(invitationOf({ ...table, host: "ben" })?.host).toBe("");
  });
});
