import type { Words } from "../../../words";
import { type Cast, type Line, type Piece, text } from "../../game";
import { artOf, type Counts, type Kind, kinds } from "../kinds";

/** The ground of a small picture of a resource: the same in light and dark. */
const grounds: Record<Kind, string> = {
  GRA: "#f6d27a",
  LUM: "#7db08b",
  WOO: "#bfe096",
  ORE: "#b4bbd2",
  BRI: "#edb296",
};

/** What a line is made of, in one language and for one viewer. */
export interface Teller {
  words: Words["tacan"]["story"];
  names: Words["tacan"]["table"]["kinds"];
  /** Null for the viewer, who is "you". */
  who: (seat: string) => string | null;
  line: (seat: string | null, ...pieces: readonly Piece[]) => Line;
  cards: (counts: Counts) => Piece[];
}

export function tellerOf(
  all: Pick<Words["tacan"], "story" | "table">,
  version: number,
  cast: Cast,
): Teller {
  const names = all.table.kinds;
  return {
    words: all.story,
    names,
    who: (seat) => (seat === cast.viewer ? null : cast.nameOf(seat)),
    line: (seat, ...pieces) => ({ version, seat, pieces }),
    cards: (counts) => {
      const pieces = kinds.flatMap((kind): Piece[] => {
        const count = counts[kind] ?? 0;
        return count
          ? [{ kind: "art", name: artOf(kind), label: names[kind], count, ground: grounds[kind] }]
          : [];
      });
      return pieces.length ? pieces : [text(all.story.nothingFor)];
    },
  };
}
