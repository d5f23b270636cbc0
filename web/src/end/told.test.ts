import { describe, expect, it } from "vitest";
import type { MatchInfo } from "../wire/types";
import { en } from "../words/en";
import tacanJson from "./fixtures/tacan.json";
import { aboutText, stoppedText } from "./told";

const info = { ...(tacanJson as unknown as MatchInfo), name: "Window seat", stopped: null };
const as = (
  status: MatchInfo["line"]["status"],
  stopped: MatchInfo["stopped"] = null,
): MatchInfo => ({ ...info, line: { ...info.line, status }, stopped });

describe("the page of a match", () => {
  it("names the table, if it had a name", () => {
    expect(aboutText(info, "finished just now")).toBe("Window seat, finished just now");
    expect([
      aboutText(info),
      aboutText({ ...info, name: "" }, "today"),
      aboutText({ ...info, name: "" }),
    ]).toEqual(["Window seat", "today", ""]);
  });

  it("says whose doing it was that a match did not come to its end", () => {
    const more = (told: MatchInfo): string => stoppedText(told, en).more;
    expect(more(as("ended", { by: "players", reason: "" }))).toBe(en.end.stoppedGivenUp);
    expect(more(as("ended", { by: "administrator", reason: "stuck" }))).toBe(en.end.stoppedMore);
    expect([more(as("running")), more(as("quarantined"))]).toEqual([
      en.end.runningMore,
      en.end.brokenMore,
    ]);
  });
});
