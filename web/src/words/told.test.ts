import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusals as german } from "./de/refusals";
import { refusals as english } from "./en/refusals";
import { told } from "./told";

const refusal = (code: string, rule: string | null = null) => ({ code, rule, sentence: "As the server says it." });
const de = { refusals: german };

describe("a refusal", () => {
  it("is told in the language that is spoken", () => {
    expect(told(refusal("roll_first", "T1"), de)).toBe("Würfle zuerst.");
    expect(told(refusal("roll_first", "T1"), { refusals: english })).toBe("Roll the dice first.");
  });

  it("is told by its rule where a code means several things", () => {
    expect(told(refusal("not_connected", "B1"), de)).not.toBe(told(refusal("not_connected", "B3"), de));
    expect(told(refusal("not_in_hand", "T2"), de)).toBe(german.not_in_hand);
  });

  it("is told in the server's words where the catalogue has none", () => {
    expect(told(refusal("wrong_ratio", "X2"), de)).toBe("As the server says it.");
    expect(told(refusal("constructor"), de)).toBe("As the server says it.");
  });

  it("has words only for codes and rules that the server has", () => {
    const page = readFileSync(new URL("../../../docs/reference/errors.md", import.meta.url), "utf8");
    const rows = page.split("\n").filter((row) => row.startsWith("| `"));
    for (const key of Object.keys(english)) {
      const [code, rule = ""] = key.split(" ");
      expect(rows.some((row) => row.startsWith(`| \`${code}\` |`) && row.includes(rule)), key).toBe(true);
    }
  });

  it("has German words of its own", () => {
    for (const [key, sentence] of Object.entries(english)) expect(german[key as keyof typeof german], key).not.toBe(sentence);
  });
});
