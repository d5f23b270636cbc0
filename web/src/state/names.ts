const adjectives = ["Merry", "Quiet", "Brave", "Clever", "Sunny", "Gentle", "Swift", "Curious", "Lucky", "Patient"];
const nouns = ["Otter", "Magpie", "Badger", "Heron", "Fox", "Hare", "Owl", "Wren", "Lynx", "Marten"];

/** A name for somebody who has not told theirs. */
export function suggestedName(luck: () => number = Math.random): string {
  const pick = (from: readonly string[]): string => from[Math.floor(luck() * from.length)] ?? "Guest";
  return `${pick(adjectives)} ${pick(nouns)}`;
}
