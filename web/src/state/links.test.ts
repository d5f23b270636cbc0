import { describe, expect, it } from "vitest";
import type { Table } from "../wire/types";
import { along, wordFor } from "./links";

const table = (
  open: boolean,
  watch: "anyone" | "invited" | "nobody",
): Pick<Table, "settings" | "invite"> =>
  ({ settings: { public: open, watch }, invite: "word" }) as unknown as Pick<
    Table,
    "settings" | "invite"
  >;

describe("links", () => {
  it("carry the word of the invite link along", () => {
    expect(along("/match/m", "a b")).toBe("/match/m?invite=a%20b");
    expect(along("/match/m/replay?at=3", "w")).toBe("/match/m/replay?at=3&invite=w");
    expect(along("/match/m", null)).toBe("/match/m");
  });

  it("tell the word only where it is needed", () => {
    expect(wordFor(table(true, "anyone"))).toBeNull();
    expect(wordFor(table(true, "invited"))).toBe("word");
    expect(wordFor(table(false, "anyone"))).toBe("word");
  });
});
