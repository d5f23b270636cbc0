import type { Component, Snippet } from "svelte";
import type { MatchNow, View } from "../state/match";
import type { Change, MatchInfo } from "../wire/types";

/** What a game has to tell after a match; it comes when it is needed. */
interface Parts {
  story: () => Promise<{ default: Component<{ info: MatchInfo; fair: Snippet }> }>;
  /** The last view as a picture; without one the banner lies on the cushion. */
  scene?: () => Promise<{ default: Component<{ view: View }> }>;
  /** Hands in a replay, where the table itself does not show them. */
  hands?: () => Promise<{
    default: Component<{ match: MatchNow; by: string; changes: readonly Change[] }>;
  }>;
}

const own = new Map<string, Parts>([
  [
    "tacan",
    {
      story: () => import("./tacan/Story.svelte"),
      scene: () => import("./tacan/Scene.svelte"),
      hands: () => import("./tacan/Hands.svelte"),
    },
  ],
  [
    "rupiaj",
    { story: () => import("./rupiaj/Story.svelte"), scene: () => import("./rupiaj/Scene.svelte") },
  ],
]);
const plain: Parts = { story: () => import("./plain/Story.svelte") };

/** What a game has to tell; any game without parts of its own at least who came where. */
export const partsOf = (game: string): Parts => own.get(game) ?? plain;
