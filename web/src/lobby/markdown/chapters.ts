import type { Block } from "./blocks";
import { plain } from "./spans";

/** A part of a rules page: from one heading of the second level to the next. */
export interface Chapter {
  /** Made of the English title in every language; empty for what stands before the first. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** About keys and names on the wire: nothing that somebody needs who wants to play. */
  forPrograms: boolean;
}

const FOR_PROGRAMS = new Set([
  "board",
  "keys",
  "keys-and-their-values",
  "which-rule-is-named",
  "readings",
]);

/** German chapters have the addresses of the English ones: a link works whatever the reader speaks. */
const ENGLISH_IDS = new Map([
  ["spielfeld", "board"],
  ["spielmaterial", "pieces"],
  ["schlüssel", "keys"],
  ["schlüssel-und-ihre-werte", "keys-and-their-values"],
  ["wer-sieht-was", "who-sees-what"],
  ["aufbau", "setup"],
  ["aufbau-einer-runde", "setup-of-a-round"],
  ["ein-zug", "a-turn"],
  ["ein-zug-genau-eines-von-t1-bis-t4", "a-turn-exactly-one-of-t1-to-t4"],
  ["ende-einer-runde", "end-of-a-round"],
  ["räuber", "robber"],
  ["bauen", "building"],
  ["entwicklungskarten", "development-cards"],
  ["handeln", "trading"],
  ["auszeichnungen-und-sieg", "awards-and-winning"],
  ["zeit", "time"],
  ["regeloptionen", "rule-options"],
  ["optionen", "options"],
  ["voreinstellungen", "presets"],
  ["welche-regel-genannt-wird", "which-rule-is-named"],
  ["auslegungen", "readings"],
]);

export function chaptersOf(blocks: readonly Block[]): Chapter[] {
  const chapters: { id: string; title: string; blocks: Block[]; forPrograms: boolean }[] = [
    { id: "", title: "", blocks: [], forPrograms: false },
  ];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) {
      const id = ENGLISH_IDS.get(block.id) ?? block.id;
      chapters.push({
        id,
        title: plain(block.spans),
        blocks: [{ ...block, id }],
        forPrograms: FOR_PROGRAMS.has(id),
      });
    } else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

/** As people read them: the title, the game, and at the end what is only for programs, the words before the first chapter among it. */
export function inReadingOrder(chapters: readonly Chapter[], about: string): Chapter[] {
  const [preface, ...rest] = chapters;
  if (!preface) return [];
  const [title, ...words] = preface.blocks;
  return [
    { ...preface, blocks: title ? [title] : [] },
    ...rest.filter(({ forPrograms }) => !forPrograms),
    ...rest.filter(({ forPrograms }) => forPrograms),
    // A folded chapter is shown without its first block, which is its title.
    ...(title && words.length
      ? [{ id: "about", title: about, blocks: preface.blocks, forPrograms: true }]
      : []),
  ];
}
