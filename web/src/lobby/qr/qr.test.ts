import { describe, expect, it } from "vitest";
import { correction, product } from "./galois";
import { masks, turn } from "./mask";
import { dataPlaces, pathOf, qrCode } from "./qr";
import { capacity, lengthBits, sizeFor, sizes } from "./sizes";

/** Whether a block with its correction is whole: it has every root of the generator. */
function isWhole(block: readonly number[], words: number): boolean {
  let root = 1;
  return Array.from({ length: words }, () => {
    const sum = block.reduce((all, word) => product(all, root) ^ word, 0);
    root = product(root, 2);
    return sum;
  }).every((sum) => sum === 0);
}

/** Read a code as a scanner would that sees it without damage. */
function scanned(text: string): string {
  const grid = qrCode(text);
  const size = sizeFor(new TextEncoder().encode(text).length);
  if (!grid || !size) throw new Error("no code");
  let format = 0;
  for (let place = 0; place < 8; place++)
    format |= Number(grid.at(8, grid.side - 1 - place)) << place;
  for (let place = 8; place < 15; place++)
    format |= Number(grid.at(grid.side - 15 + place, 8)) << place;
  const mask = ((format ^ 0x5412) >> 10) & 7;
  expect(((format ^ 0x5412) >> 13) & 3).toBe(0); // level M
  turn(grid, mask);
  const bits = [...dataPlaces(grid)].map(([row, column]) => Number(grid.at(row, column)));
  const words = Array.from({ length: bits.length >> 3 }, (_, place) =>
    parseInt(bits.slice(8 * place, 8 * place + 8).join(""), 2),
  );
  const blocks: number[][] = size.blocks.map(() => []);
  const longest = Math.max(...size.blocks);
  let next = 0;
  for (let place = 0; place < longest; place++) {
    blocks.forEach((block, which) => {
      if (place < (size.blocks[which] ?? 0)) block.push(words[next++] ?? 0);
    });
  }
  const data = blocks.flat();
  for (let place = 0; place < size.correction; place++)
    for (const block of blocks) block.push(words[next++] ?? 0);
  for (const block of blocks) expect(isWhole(block, size.correction)).toBe(true);
  const stream = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  const wide = lengthBits(size);
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, place) =>
    parseInt(stream.slice(4 + wide + 8 * place, 12 + wide + 8 * place), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe("QR codes", () => {
  it("multiply in the field of 256", () => {
    expect(product(2, 128)).toBe(29);
    expect(product(0, 77)).toBe(0);
  });

  it("correct as the example of the standard does", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each(
    sizes.map((size) => [size.version, capacity(size) - (size.version < 10 ? 2 : 3)] as const),
  )("can be read back when size %i is full", (version, length) => {
    const text = "https://parlour.example/".padEnd(length, "x7Kq").slice(0, length);
    expect(sizeFor(length)?.version).toBe(version);
    expect(scanned(text)).toBe(text);
  });

  it("hold more than ASCII", () => {
    expect(scanned("Tomás spielt mit Jürgen: ✓")).toBe("Tomás spielt mit Jürgen: ✓");
  });

  it("are not made of what is too long", () => {
    expect(qrCode("x".repeat(214))).toBeNull();
  });

  it("have three corners and a path to draw", () => {
    const grid = qrCode("http://127.0.0.1:8000/table/abc?invite=def");
    expect(grid?.side).toBe(29);
    expect([grid?.at(0, 0), grid?.at(1, 1), grid?.at(7, 7)]).toEqual([true, false, false]);
    expect(grid && pathOf(grid)).toMatch(/^M0 0h7v1h-7z/);
    expect(masks).toHaveLength(8);
  });
});
