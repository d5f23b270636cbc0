import type { Line } from "../games/game";

/** Lines of a log, each with a key that it keeps when older ones come before it: its version, and its number within it. */
export function keyed(lines: readonly Line[]): { line: Line; key: string }[] {
  let [version, number] = [-1, 0];
  return lines.map((line) => {
    number = line.version === version ? number + 1 : 0;
    version = line.version;
    return { line, key: `${version}.${number}` };
  });
}
