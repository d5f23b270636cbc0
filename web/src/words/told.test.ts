import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refusals as german } from "./de/refusals";
import { refusals as english } from "./en/refusals";
import { told } from "./told";

const refusal = (code: string, rule: string | null = null) => ({
  code,
  rule,
  sentence: "As the server says it.",
});
const de = { refusals: german };

const page = readFileSync(new URL("../../../docs/reference/errors.md", import.meta.url), "utf8");
/** What is met only by programs that ask the server, by those who run it, or at the command line. */
const FOR_PROGRAMS = {
  kinds: new Set([
    "MalformedMove",
    "OperationError",
    "LogError",
    "ChanceError",
    "ArgumentError",
    "Failure",
    "ListeningError",
    "BotFailed",
    "SettingError",
    "BadToken",
    "EventError",
    "UnclearMove",
    "BadAnswer",
    "LineTooLong",
  ]),
  codes: new Set([
    // what a page never sends
    "option_twice",
    "seat_twice",
    "unknown_decision",
    "unknown_option",
    "unknown_preset",
    "unknown_setup",
    "wrong_number_of_bots",
    "malformed_message",
    "json_expected",
    "method_not_allowed",
    "unknown_viewer",
    "wrong_stretch",
    "no_such_version",
    "future_version",
    "not_for_programs",
    "metrics_private",
    // what keeps a page, or its socket, from being there at all
    "unknown_host",
    "too_many_sockets",
    "already_running",
    "newer_schema",
    "older_schema",
    "not_parlour",
    "storage_unusable",
    "copy_damaged",
    "not_made",
    "game_not_loaded",
    "not_a_game",
    // a secret is the server's own business
    "malformed_secret",
    "no_commitment",
    "no_secret",
    "not_revealed",
    "secret_needed",
    "seed_without_seat",
  ]),
};

describe("a refusal", () => {
  it("is told in the language that is spoken", () => {
    expect(told(refusal("roll_first", "T1"), de)).toBe("Würfle zuerst.");
    expect(told(refusal("roll_first", "T1"), { refusals: english })).toBe("Roll the dice first.");
  });

  it("is told by its rule where a code means several things", () => {
    expect(told(refusal("not_connected", "B1"), de)).not.toBe(
      told(refusal("not_connected", "B3"), de),
    );
    expect(told(refusal("not_in_hand", "T2"), de)).toBe(german.not_in_hand);
  });

  it("is told in the server's words where the catalogue has none", () => {
    expect(told(refusal("malformed_move", "FORM"), de)).toBe("As the server says it.");
    expect(told(refusal("constructor"), de)).toBe("As the server says it.");
  });

  it("has words only for codes and rules that the server has", () => {
    const rows = page.split("\n").filter((row) => row.startsWith("| `"));
    for (const key of Object.keys(english)) {
      const [code, rule = ""] = key.split(" ");
      expect(
        rows.some((row) => row.startsWith(`| \`${code}\` |`) && row.includes(rule)),
        key,
      ).toBe(true);
    }
  });

  it("has words for every code that a person can meet on a page", () => {
    const told = new Set(Object.keys(english).map((key) => key.split(" ")[0]));
    const met = page
      .split("\n## ")
      .slice(1)
      .flatMap((section) => {
        const [kind = ""] = section.split("\n");
        return FOR_PROGRAMS.kinds.has(kind)
          ? []
          : [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = ""]) => code);
      });
    expect(met.length).toBeGreaterThan(100);
    expect(met.filter((code) => !told.has(code) && !FOR_PROGRAMS.codes.has(code))).toEqual([]);
    expect([...FOR_PROGRAMS.codes].filter((code) => told.has(code) || !met.includes(code))).toEqual(
      [],
    );
  });

  it("has German words of its own", () => {
    for (const [key, sentence] of Object.entries(english))
      expect(german[key as keyof typeof german], key).not.toBe(sentence);
  });
});
