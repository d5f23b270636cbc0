import { describe, expect, it } from "vitest";
import { table } from "../../words/en/tacanTable";
import { commandOf } from "./keys";

describe("keys", () => {
  it("pick pieces up, and make the moves that need nothing more", () => {
    expect(commandOf("s")).toEqual({ kind: "tool", tool: "settlement" });
    expect(commandOf(" ")).toEqual({ kind: "move", move: "roll" });
    expect(commandOf("x")).toBeNull();
  });
  it("that are single letters are all on the page of keys", () => {
    const told = table.keys.flatMap(([caps]) => caps).join(" ");
    for (const letter of "rscdetynok")
      if (commandOf(letter)) expect(told).toContain(letter.toUpperCase());
  });
});
