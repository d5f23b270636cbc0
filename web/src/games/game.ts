import type { Component } from "svelte";
import type { MatchNow, Step, View } from "../state/match";
import type { TableState } from "../state/table.svelte";
import type { SetupAnswer, SetupAsked } from "../wire/setups";
import type { Refusal } from "../wire/types";
import type { Words } from "../words";

/** A piece of a line in the log: words, a small picture, a pair of dice. */
export type Piece =
  | { kind: "text"; text: string; bold?: boolean }
  | { kind: "art"; name: string; label: string; count?: number; ground?: string }
  | { kind: "seat"; seat: string }
  | { kind: "dice"; dice: readonly [number, number] };

/** One line of the log: a deed, told in words. A heading begins a turn or a round. */
export interface Line {
  version: number;
  seat: string | null;
  heading?: boolean;
  /** Of a heading that begins a turn: its words, given how many turns there were up to it. */
  turn?: (number: number) => string;
  pieces: readonly Piece[];
}

/** Whom a line may name: the viewer is "you". */
export interface Cast {
  viewer: string;
  nameOf: (seat: string) => string;
}

/** A key or several, and what they do. */
export type KeyLine = readonly [caps: readonly string[], meaning: string];

/** What the client knows about a game: how it looks, and how its deeds are told. No rules. */
export interface GameClient {
  Table: Component<{ table: TableState; match: MatchNow }>;
  /** What happened in a step, for the log. */
  tell: (step: Step, cast: Cast, words: Words) => Line[];
  /** A short word on where the match is: "turn 35", "round 2 of 3". */
  progress: (match: MatchNow) => string;
}

/** What is known of a game whose board can be laid by hand. */
export interface BoardParts {
  Editor: Component<{
    setup: string;
    frame: Pick<SetupAsked, "seats" | "preset" | "options">;
    onclose: () => void;
    onuse: (setup: string) => void;
  }>;
  Picture: Component<{ view: View }>;
  /** Why a board cannot be played, in the words of players. */
  why: (refusal: Refusal, answer: SetupAnswer) => string;
  /** The list of operations for a board that came by link; null if it is none. */
  listOfLink: (board: string) => string | null;
}

export const text = (words: string): Piece => ({ kind: "text", text: words });
