import { describe, expect, it } from "vitest";
import { commandOf } from "./keys";

describe("keys", () => {
  const plain = (code: string) => ({ code, shiftKey: false });
  const shifted = (code: string) => ({ code, shiftKey: true });

  it("choose market and hand by digits", () => {
    expect(commandOf("3", plain("Digit3"))).toEqual({ kind: "market", place: 2 });
    expect(commandOf("/", shifted("Digit7"))).toEqual({ kind: "hand", place: 6 });
    expect(commandOf("6", plain("Digit6"))).toBeNull();
  });
  it("give one camel more or fewer", () => {
    expect(commandOf("h", plain("KeyH"))).toEqual({ kind: "herd", more: 1 });
    expect(commandOf("h", shifted("KeyH"))).toEqual({ kind: "herd", more: -1 });
  });
  it("do and clear what is chosen", () => {
    expect(commandOf("Enter", plain("Enter"))).toEqual({ kind: "do" });
    expect(commandOf("Backspace", plain("Backspace"))).toEqual({ kind: "clear" });
    expect(commandOf("l", plain("KeyL"))).toBeNull();
  });
});
