import type { View } from "../state/match";
import { call } from "./api";
import type { SetupNote, SetupPreview, SetupRequest } from "./types";

export type { SetupNote };

/** What a setup is asked for: the table it is for, and where it comes from. */
export type SetupAsked = SetupRequest & {
  seats: number;
  setup: SetupOps;
  start: NonNullable<SetupRequest["start"]>;
};

/** A list of operations, as text or as JSON. */
export type SetupOps = NonNullable<SetupRequest["setup"]>;

/** The list in a file: JSON where it is that, else text. */
export function setupIn(file: string): SetupOps {
  try {
    const read: unknown = JSON.parse(file);
    return Array.isArray(read) ? (read as unknown[]) : file;
  } catch {
    return file;
  }
}

/** A setup as the server reads it. What cannot be played has a refusal. */
export type SetupAnswer = Omit<SetupPreview, "view" | "figures"> & {
  view: View;
  figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Have a setup made or looked at. Nothing is kept of it. */
export const askSetup = async (game: string, body: SetupAsked): Promise<SetupAnswer> =>
  (await call("POST /api/games/{game}/setup", { path: { game }, body })) as SetupAnswer;
