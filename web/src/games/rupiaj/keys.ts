/** What a key asks for at this table. */
export type Command =
  | { kind: "market"; place: number }
  | { kind: "hand"; place: number }
  | { kind: "herd"; more: number }
  | { kind: "camels" | "do" | "clear" };

/** The command of a key, as `tableKey` tells it; digits go by their place on the keyboard. */
export function commandOf(
  key: string,
  { code, shiftKey }: { code: string; shiftKey: boolean },
): Command | null {
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (digit !== undefined && shiftKey) return { kind: "hand", place: Number(digit) - 1 };
  if (digit !== undefined)
    return Number(digit) <= 5 ? { kind: "market", place: Number(digit) - 1 } : null;
  switch (key) {
    case "Enter":
      return { kind: "do" };
    case "Backspace":
    case "Escape":
      return { kind: "clear" };
    case "h":
      return { kind: "herd", more: shiftKey ? -1 : 1 };
    case "g":
      return { kind: "camels" };
    default:
      return null;
  }
}
