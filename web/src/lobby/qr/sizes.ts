/** What a size of QR code holds at level M: words of correction for each block, and words of data in each block. */
export interface Size {
  version: number;
  /** Modules on each side. */
  side: number;
  correction: number;
  blocks: readonly number[];
  /** Where the centres of the small squares stand, in both directions. */
  marks: readonly number[];
}

const of = (
  version: number,
  correction: number,
  blocks: readonly number[],
  marks: readonly number[],
): Size => ({
  version,
  side: 17 + 4 * version,
  correction,
  blocks,
  marks,
});

/** Sizes 1 to 10, which is enough for 213 characters. */
export const sizes: readonly Size[] = [
  of(1, 10, [16], []),
  of(2, 16, [28], [6, 18]),
  of(3, 26, [44], [6, 22]),
  of(4, 18, [32, 32], [6, 26]),
  of(5, 24, [43, 43], [6, 30]),
  of(6, 16, [27, 27, 27, 27], [6, 34]),
  of(7, 18, [31, 31, 31, 31], [6, 22, 38]),
  of(8, 22, [38, 38, 39, 39], [6, 24, 42]),
  of(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
  of(10, 26, [43, 43, 43, 43, 44], [6, 28, 50]),
];

/** Bits that say how long the text is. */
export const lengthBits = (size: Size): number => (size.version < 10 ? 8 : 16);

export const capacity = (size: Size): number => size.blocks.reduce((sum, words) => sum + words, 0);

/** The smallest size that holds so many bytes; null if none does. */
export function sizeFor(bytes: number): Size | null {
  return sizes.find((size) => 4 + lengthBits(size) + 8 * bytes <= 8 * capacity(size)) ?? null;
}
