import type { tokens as english } from "../../en/lobby/tokens";

/** Tokens, mit denen Programme für einen spielen. */
export const tokens: typeof english = {
  title: "Tokens für Programme",
  more: "Mit einem Token spielt ein Programm als du, etwa ein Bot oder das Terminal. Es erreicht deine Tische und Partien, und nichts auf dieser Seite.",
  name: "Wofür ist es?",
  nameHint: "Damit du es wiedererkennst, etwa der Name des Programms.",
  length: "Gültig für",
  days: (days: number) => (days === 365 ? "Ein Jahr" : `${days} Tage`),
  make: "Token erstellen",
  once: "Das ist das Token. Es wird nur jetzt gezeigt: kopiere es dorthin, wo das Programm ist.",
  copy: "Token kopieren",
  copied: "Das Token ist kopiert.",
  ends: (day: string) => `Endet am ${day}`,
  ended: (day: string) => `Endete am ${day}`,
  unused: "noch nicht benutzt",
  used: (day: string) => `zuletzt benutzt am ${day}`,
  revoke: "Widerrufen",
  revokeNamed: (name: string) => `${name} widerrufen`,
  revoked: (name: string) =>
    `${name} ist widerrufen: Programme, die es benutzten, sind abgeschnitten.`,
};
