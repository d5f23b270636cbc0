import type { BoardParts } from "../../game";
import Editor from "./Editor.svelte";
import { listOf } from "./laid";
import { unpacked } from "./link";
import Picture from "./Picture.svelte";

export const parts: BoardParts = {
  Editor,
  Picture,
  listOfLink: (board) => {
    const laid = unpacked(board);
    return laid && listOf(laid);
  },
};
