import type { Block } from "./blocks";
import { plain } from "./spans";

/** A part of a rules page: from one heading of the second level to the next. */
export interface Chapter {
  /** Empty for what stands before the first. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** About keys and names on the wire: nothing that somebody needs who wants to play. */
  forPrograms: boolean;
}

const FOR_PROGRAMS = new Set(["keys", "keys-and-their-values", "which-rule-is-named", "readings"]);

export function chaptersOf(blocks: readonly Block[]): Chapter[] {
  const chapters: { id: string; title: string; blocks: Block[]; forPrograms: boolean }[] = [{ id: "", title: "", blocks: [], forPrograms: false }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) chapters.push({ id: block.id, title: plain(block.spans), blocks: [], forPrograms: FOR_PROGRAMS.has(block.id) });
    chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}
