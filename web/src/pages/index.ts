import type { Component } from "svelte";
import type { Place } from "../state/router.svelte";

/** Each page comes when it is needed. */
export const pages: Record<Place["page"], () => Promise<{ default: Component }>> = {
  lobby: () => import("./Lobby.svelte"),
  new: () => import("./NewTable.svelte"),
  table: () => import("./TablePage.svelte"),
  matches: () => import("./Matches.svelte"),
  match: () => import("./MatchEnd.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  fair: () => import("./Fair.svelte"),
  me: () => import("./Account.svelte"),
  missing: () => import("./Missing.svelte"),
};
