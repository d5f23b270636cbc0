import { encode } from "uqr";

/** The largest size, which holds 213 bytes: a larger one is hard to scan from a screen. */
const LARGEST_VERSION = 10;

export interface Code {
  /** Modules on each side. */
  side: number;
  /** The dark modules as an SVG path, a run of a row at a time. */
  path: string;
}

/** A QR code of a text at level M, without its quiet zone; null for a text that is too long. */
export function qrCode(text: string): Code | null {
  try {
    const { data, size } = encode(text, { ecc: "M", border: 0, maxVersion: LARGEST_VERSION });
    return { side: size, path: pathOf(data) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const line = row.map((dark) => (dark ? "1" : "0")).join("");
      return [...line.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join("");
}
