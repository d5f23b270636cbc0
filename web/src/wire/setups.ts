import type { View } from "../state/match";
import { call } from "./api";
import type { SetupNote, SetupPreview, SetupRequest } from "./types";

export type { SetupNote };

/** What a setup is asked for: the table it is for, and where it comes from. */
export type SetupAsked = SetupRequest & {
  seats: number;
  setup: string;
  start: NonNullable<SetupRequest["start"]>;
};

/** A setup as the server reads it. What cannot be played has a refusal. */
export type SetupAnswer = Omit<SetupPreview, "view" | "figures"> & {
  view: View;
  figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Have a setup made or looked at. Nothing is kept of it. */
export const askSetup = async (game: string, body: SetupAsked): Promise<SetupAnswer> =>
  (await call("POST /api/games/{game}/setup", { path: { game }, body })) as SetupAnswer;
