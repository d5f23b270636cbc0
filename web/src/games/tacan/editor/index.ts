import type { BoardParts } from "../../game";
import Editor from "./Editor.svelte";
import { listOf } from "./laid";
import { unpacked } from "./link";
import { whyNot } from "./notes";
import Picture from "./Picture.svelte";

export const parts: BoardParts = {
  Editor,
  Picture,
  why: whyNot,
  listOfLink: (board) => {
    const laid = unpacked(board);
    return laid && listOf(laid);
  },
};
