import { count } from "../plural";

/** Null stands for the viewer: "you". */
type Who = string | null;
const who = (name: Who): string => name ?? "You";

/** The log of Tacan. Cards, dice and seats are pictures between these words. */
export const story = {
  turn: (number: number, name: Who) => `Turn ${number}, ${name ?? "you"}`,
  opening: "Rolled for the start",
  openingAgain: "A tie, rolled again",
  order: "Turn order",
  rolled: (name: Who) => `${who(name)} rolled`,
  nothing: "Nobody got a card",
  shortage: (kind: string) => `The bank had too little ${kind}`,
  gets: (name: Who) => `${who(name)} got`,
  placed: {
    settlement: (name: Who) => `${who(name)} placed a settlement`,
    road: (name: Who) => `${who(name)} placed a road`,
  },
  built: {
    settlement: (name: Who) => `${who(name)} built a settlement`,
    city: (name: Who) => `${who(name)} built a city`,
    road: (name: Who) => `${who(name)} built a road`,
  },
  freeRoad: (name: Who) => `${who(name)} built a free road`,
  bought: (name: Who) => `${who(name)} bought a development card`,
  boughtFace: (face: string) => `You bought a development card: ${face}`,
  faces: {
    knight: "knight",
    "victory point": "victory point",
    "road building": "road building",
    monopoly: "monopoly",
    "year of plenty": "year of plenty",
  } as Record<string, string>,
  knight: (name: Who) => `${who(name)} played a knight`,
  roadBuilding: (name: Who) => `${who(name)} played road building`,
  plenty: (name: Who) => `${who(name)} played year of plenty and took`,
  monopoly: (name: Who) => `${who(name)} played monopoly and took`,
  monopolyNothing: (name: Who, kind: string) =>
    `${who(name)} played monopoly on ${kind}; nobody had any`,
  from: "from",
  robber: (name: Who, hex: string) => `${who(name)} moved the robber to ${hex}`,
  robberStays: (name: Who) => `${who(name)} left the robber where it is`,
  places: {
    GRA: (number: number) => `the grain field with the ${number}`,
    LUM: (number: number) => `the forest with the ${number}`,
    WOO: (number: number) => `the pasture with the ${number}`,
    ORE: (number: number) => `the crags with the ${number}`,
    BRI: (number: number) => `the clay pit with the ${number}`,
    DES: () => "the desert",
  },
  stole: (name: Who, victim: Who) => `${who(name)} took a card from ${victim ?? "you"}`,
  stoleCard: (name: Who) => `${who(name)} took`,
  stoleFrom: (victim: Who) => `from ${victim ?? "you"}`,
  discarded: (name: Who) => `${who(name)} discarded`,
  bankGave: (name: Who) => `${who(name)} gave the bank`,
  for: "for",
  nothingFor: "nothing",
  offered: (name: Who) => `${who(name)} offered`,
  to: "to",
  accepted: (name: Who) => `${who(name)} accepted`,
  declined: (name: Who) => `${who(name)} declined`,
  countered: (name: Who) => `${who(name)} countered with`,
  traded: (name: Who) => `${who(name)} traded`,
  tradedTo: (name: Who) => `to ${name ?? "you"} for`,
  withdrew: (name: Who) => `${who(name)} took the offer back`,
  blocked: (name: Who) => `${who(name)} wanted no more offers`,
  unblocked: (name: Who) => `${who(name)} wanted offers again`,
  awards: {
    ARMY: {
      takes: (name: Who) => `${who(name)} took the largest army`,
      from: (name: Who, loser: Who) => `${who(name)} took the largest army from ${loser ?? "you"}`,
      lost: (loser: Who) => `${who(loser)} lost the largest army`,
    },
    ROAD: {
      takes: (name: Who) => `${who(name)} took the longest road`,
      from: (name: Who, loser: Who) => `${who(name)} took the longest road from ${loser ?? "you"}`,
      lost: (loser: Who) => `${who(loser)} lost the longest road; nobody held it`,
    },
  },
  won: (name: Who, points: number) =>
    `${who(name)} won with ${count(points, "point", "points")}${name === null ? "!" : ""}`,
};
