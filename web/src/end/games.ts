import type { Component, Snippet } from "svelte";
import type { MatchNow, View } from "../state/match";
import type { Change, MatchInfo } from "../wire/types";

/** What each game has to tell after a match; it comes when it is needed. */
interface Parts {
  story: () => Promise<{ default: Component<{ info: MatchInfo; fair: Snippet }> }>;
  scene: () => Promise<{ default: Component<{ view: View }> }>;
  /** Hands in a replay, where the table itself does not show them. */
  hands?: () => Promise<{ default: Component<{ match: MatchNow; by: string; changes: readonly Change[] }> }>;
}

export const parts: Record<string, Parts> = {
  tacan: { story: () => import("./tacan/Story.svelte"), scene: () => import("./tacan/Scene.svelte"), hands: () => import("./tacan/Hands.svelte") },
  rupiaj: { story: () => import("./rupiaj/Story.svelte"), scene: () => import("./rupiaj/Scene.svelte") },
};
