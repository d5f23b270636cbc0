/** One word for one, another for any other number. */
export const count = (number: number, one: string, more: string): string =>
  `${number} ${number === 1 ? one : more}`;

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts[parts.length - 1] ?? ""}`;
}
