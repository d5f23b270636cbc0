import decode from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { type Code, qrCode } from "./qr";

const QUIET = 4;
const PIXELS = 4;

/** The code as a page shows it: dark runs on white, with a quiet zone. */
function pictureOf({ side, path }: Code): { width: number; height: number; data: Uint8Array } {
  const width = (side + 2 * QUIET) * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < PIXELS; row++) {
      const start = ((Number(y) + QUIET) * PIXELS + row) * width + (Number(x) + QUIET) * PIXELS;
      for (let pixel = 0; pixel < Number(length) * PIXELS; pixel++) {
        data.set([43, 34, 51], (start + pixel) * 4);
      }
    }
  }
  return { width, height: width, data };
}

function scanned(text: string): string {
  const code = qrCode(text);
  if (!code) throw new Error("no code");
  return decode(pictureOf(code), { timeLimit: 60_000 });
}

describe("QR codes", () => {
  // The bytes that versions 1 to 10 hold at level M.
  it.each([14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((bytes, place) => [place + 1, bytes]))(
    "of version %i can be scanned with all %i bytes that it holds",
    (version, bytes) => {
      const text = "https://parlour.example/".padEnd(bytes, "x7Kq").slice(0, bytes);
      expect(qrCode(text)?.side).toBe(17 + 4 * version);
      expect(scanned(text)).toBe(text);
    },
  );

  it("hold more than ASCII", () => {
    expect(scanned("Tomás spielt mit Jürgen: ✓")).toBe("Tomás spielt mit Jürgen: ✓");
  });

  it("are not made of what is too long", () => {
    expect(qrCode("x".repeat(214))).toBeNull();
  });

  it("are drawn without their quiet zone, from the first corner on", () => {
    const code = qrCode("http://127.0.0.1:8000/table/abc?invite=def");
    expect(code?.side).toBe(29);
    expect(code?.path).toMatch(/^M0 0h7v1h-7z/);
  });
});
