/** The drawing on Tacan's card: the northern coast of an island, in the measure of the board (R = 100). */
const SHORE = [
  [-519.6, 100],
  [-519.6, 0],
  [-433, -50],
  [-433, -50],
  [-346.4, -100],
  [-346.4, -200],
  [-259.8, -250],
  [-259.8, -350],
  [-173.2, -400],
  [-86.6, -350],
  [0, -400],
  [86.6, -350],
  [173.2, -400],
  [259.8, -350],
  [259.8, -250],
  [346.4, -200],
  [346.4, -100],
  [433, -50],
  [433, 50],
  [346.4, 100],
  [-433, 100],
] as const;

export const shore = `M${SHORE.slice(3)
  .map(([x, y]) => `${x} ${y}`)
  .join("L")}L-433 50Z`;

export const depths = [
  { colour: "--sea-2", wide: 760, opacity: 0.55 },
  { colour: "--sea-2", wide: 480, opacity: 1 },
  { colour: "--sea-3", wide: 300, opacity: 0.55 },
  { colour: "--sea-3", wide: 210, opacity: 1 },
  { colour: "--sea-4", wide: 120, opacity: 0.55 },
  { colour: "--sea-4", wide: 84, opacity: 1 },
  { colour: "--foam", wide: 52, opacity: 0.75 },
] as const;

export const tiles = [
  { x: -173.2, y: -300, terrain: "wool", number: 5, pips: 4 },
  { x: 0, y: -300, terrain: "lumber", number: 8, pips: 5 },
  { x: 173.2, y: -300, terrain: "wool", number: 4, pips: 3 },
  { x: -259.8, y: -150, terrain: "lumber", number: 0, pips: 0 },
  { x: -86.6, y: -150, terrain: "brick", number: 0, pips: 0 },
  { x: 86.6, y: -150, terrain: "grain", number: 0, pips: 0 },
  { x: 259.8, y: -150, terrain: "grain", number: 0, pips: 0 },
] as const;

export const harbours = [
  {
    x: -96.9,
    y: -432.2,
    kind: null,
    planks: ["M-157.5-406.6L-124.5-420.5", "M-88.7-366.9L-93.2-402.4"],
  },
  {
    x: 96.9,
    y: -432.2,
    kind: "grain",
    planks: ["M88.7-366.9L93.2-402.4", "M157.5-406.6L124.5-420.5"],
  },
  {
    x: 336.1,
    y: -282.2,
    kind: null,
    planks: ["M275.5-256.6L308.5-270.5", "M344.3-216.9L339.8-252.4"],
  },
] as const;

export const roads = [
  { seat: "PB", at: "translate(-43.3 -225) rotate(30)" },
  { seat: "PY", at: "translate(43.3 -225) rotate(-30)" },
  { seat: "PY", at: "translate(129.9 -225) rotate(30)" },
  { seat: "PY", at: "translate(216.5 -225) rotate(-30)" },
  { seat: "PY", at: "translate(303.1 -225) rotate(30)" },
] as const;

/** Waves far from the coast, in the measure of the card. */
export const waves = [
  [460, 36, 1.1],
  [455, 45, 1.1],
  [474, 54, 0.9],
  [444, 40, 0.8],
  [496, 2, 0.9],
  [472, 8, 1.1],
  [484, 45, 1],
  [56, 46, 1],
  [41, 52, 1.1],
  [26, 67, 1.2],
  [500, 102, 0.9],
  [12, 23, 0.9],
  [86, 7, 0.8],
  [492, 29, 0.8],
  [4, 104, 1],
  [401, 11, 0.9],
  [6, 72, 1.2],
  [2, 121, 0.9],
  [41, 17, 1],
  [54, 24, 0.9],
  [490, 71, 0.7],
  [103, 15, 0.7],
  [440, 60, 0.9],
] as const;

/** The fan of goods on Rupiaj's card. */
export const fan = [
  { good: "leather", from: "#EBC8A6", to: "#BD8A62", x: -172, y: 145, turn: -15 },
  { good: "silks", from: "#F5CFEA", to: "#C877B8", x: -86, y: 124, turn: -7.5 },
  { good: "camel", from: "#F6E5C6", to: "#D9B98A", x: 0, y: 117, turn: 0 },
  { good: "gold", from: "#FDEDB4", to: "#E6B02E", x: 86, y: 124, turn: 7.5 },
  { good: "diamonds", from: "#D8F1FB", to: "#62B4DA", x: 172, y: 145, turn: 15 },
] as const;
