import type { GameInfo, QuickPlay, TableSettingsBody } from "../wire/types";

/** A ready-made setting of a game: one click, and the match begins. */
export interface Pace {
  name: string;
  seats?: number;
  options?: Record<string, boolean | number | string>;
  clock?: string;
}

const ready: Record<string, readonly Pace[]> = {
  tacan: [
    { name: "quick", seats: 2, options: { victory_points: 7 } },
    { name: "classic", seats: 3 },
    { name: "full", seats: 4 },
  ],
  rupiaj: [
    { name: "round", options: { seals_to_win: 1 } },
    { name: "classic" },
    { name: "clock", clock: "fast" },
  ],
};

/** A game that this page has no settings for is played as it is. */
export const pacesOf = (game: string): readonly Pace[] => ready[game] ?? [{ name: "classic" }];

export const usualPace = "classic";

function chosen(
  info: GameInfo,
  pace: Pace,
): Pick<QuickPlay, "game" | "seats" | "options" | "clock"> {
  return {
    game: info.name,
    ...(pace.seats === undefined ? {} : { seats: pace.seats }),
    ...(pace.options ? { options: pace.options } : {}),
    ...(pace.clock ? { clock: info.clocks[pace.clock] ?? null } : {}),
  };
}

/** A match against bots. */
export const quickBody = (info: GameInfo, pace: Pace): QuickPlay => chosen(info, pace);

/** The same with friends: a table that only its link leads to. */
export const inviteBody = (info: GameInfo, pace: Pace): TableSettingsBody => ({
  ...chosen(info, pace),
  public: false,
  watch: "invited",
});
