import { correction } from "./galois";
import { capacity, lengthBits, type Size } from "./sizes";

const BYTES = 0b0100;
const PADS = [0xec, 0x11];

/** The words of data for a text in byte mode, filled up. */
export function dataWords(text: Uint8Array, size: Size): number[] {
  const bits: number[] = [];
  const put = (value: number, wide: number): void => {
    for (let bit = wide - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(BYTES, 4);
  put(text.length, lengthBits(size));
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, 8 * capacity(size) - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, place) =>
    bits.slice(8 * place, 8 * place + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  for (let pad = 0; words.length < capacity(size); pad++) words.push(PADS[pad % 2] ?? 0);
  return words;
}

/** All words in the order in which they are drawn: the blocks take turns, data first. */
export function allWords(data: readonly number[], size: Size): number[] {
  let start = 0;
  const blocks = size.blocks.map((length) => data.slice(start, (start += length)));
  const corrections = blocks.map((block) => correction(block, size.correction));
  return [...inTurns(blocks), ...inTurns(corrections)];
}

function inTurns(rows: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, place) =>
    rows.flatMap((row) => row.slice(place, place + 1)),
  ).flat();
}
