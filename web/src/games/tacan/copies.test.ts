import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { viewWith } from "./fixture";
import { movedPieces } from "./moving";
import { pictured } from "./pictured";
import { roomFor } from "./room";
import { Scene } from "./scene";

/** As much of an element as copies are made of. */
class Thing {
  readonly attributes = new Map<string, string>();
  readonly children: Thing[] = [];
  readonly animations: { frames: Keyframe[]; timing: KeyframeAnimationOptions }[] = [];
  readonly style: Record<string, string> & { removeProperty: (name: string) => void };

  constructor(readonly name: string) {
    this.style = Object.defineProperty({}, "removeProperty", {
      value: (name: string) => Reflect.deleteProperty(this.style, name),
    }) as Thing["style"];
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  append(...things: Thing[]): void {
    this.children.push(...things);
  }
  cloneNode(): Thing {
    const copy = new Thing(this.name);
    this.attributes.forEach((value, name) => copy.attributes.set(name, value));
    Object.assign(copy.style, this.style);
    copy.append(...this.children.map((child) => child.cloneNode()));
    return copy;
  }
  animate(frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.animations.push({ frames, timing });
  }
  /** Itself and all within. */
  all(): Thing[] {
    return [this, ...this.children.flatMap((child) => child.all())];
  }
  querySelector(name: string): Thing | null {
    return this.all().find((one) => one.name === name) ?? null;
  }
}

/** A piece of the board, drawn by the sprite. */
function drawn(art: string): Thing {
  const [piece, use] = [new Thing("g"), new Thing("use")];
  use.setAttribute("href", art);
  piece.append(use);
  return piece;
}

const artOf = (element: unknown): string | undefined =>
  (element as Thing).querySelector("use")?.attributes.get("href");
const isSeen = (element: unknown): boolean =>
  (element as Thing).all().every((one) => one.style["visibility"] !== "hidden");

const scene = new Scene();
let board: Record<string, Thing>;

beforeEach(() => {
  vi.useFakeTimers();
  board = {
    '[data-piece="N13"]': drawn("#piece-city"),
    '[data-piece="P07"]': drawn("#piece-road"),
    "[data-robber]": drawn("#robber"),
  };
  vi.stubGlobal("SVGElement", Thing);
  vi.stubGlobal("HTMLElement", Thing);
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", {
    hidden: false,
    createElement: (name: string) => new Thing(name),
    createElementNS: (_: string, name: string) => new Thing(name),
    querySelector: (selector: string) => board[selector] ?? null,
  });
  scene.lay = {
    room: roomFor({ width: 1440, height: 900, left: 276, top: 10, right: 332, bottom: 210 }),
    lens: { zoom: 1, x: 0, y: 0 },
    width: 1440,
    height: 900,
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const after = (move: Record<string, string>, changed: Parameters<typeof viewWith>[0] = {}) =>
  movedPieces(
    {
      change: { version: 2, seat: "PB", move, ops: [], events: [], time: null },
      before: viewWith(),
      after: viewWith(changed),
    },
    scene,
  );

describe("a copy of a piece", () => {
  it("is seen although the piece itself is hidden meanwhile", () => {
    const piece = drawn("#piece-road");
    piece.style["visibility"] = "hidden";
    const copy = pictured(piece as unknown as Element, 50);
    expect([artOf(copy), isSeen(copy), isSeen(piece)]).toEqual(["#piece-road", true, false]);
  });

  it("drops where a road is built, and the road comes to light when it has landed", () => {
    const [drop, ...sand] = after({ move: "road", path: "P07" });
    expect([artOf(drop?.element), isSeen(drop?.element), sand.length]).toEqual([
      "#piece-road",
      true,
      3,
    ]);
    expect(isSeen(board['[data-piece="P07"]'])).toBe(false);
    vi.runAllTimers();
    expect(isSeen(board['[data-piece="P07"]'])).toBe(true);
  });

  it("of the settlement lifts off before that of the city lands", () => {
    const [city, settlement] = after({ move: "city", node: "N13" });
    expect([artOf(city?.element), artOf(settlement?.element)]).toEqual([
      "#piece-city",
      "#piece-settlement",
    ]);
    expect([isSeen(city?.element), isSeen(settlement?.element)]).toEqual([true, true]);
    expect([settlement?.frames.at(0)?.["opacity"], settlement?.frames.at(-1)?.["opacity"]]).toEqual(
      [1, 0],
    );
    expect([city?.frames.at(0)?.["opacity"], city?.frames.at(-1)?.["opacity"]]).toEqual([0, 1]);
    expect(Number(city?.timing.delay)).toBeGreaterThan(0);
  });

  it("of the robber walks from where it was, in an arc, and lands where it is", () => {
    const [walk] = after({ move: "robber", hex: "H01" }, { ROB: "H01" });
    expect([artOf(walk?.element), isSeen(walk?.element)]).toEqual(["#robber", true]);
    const ways = walk?.frames.map((frame) => String(frame["transform"])) ?? [];
    expect(ways[0]).toMatch(/^translate\(-\d/);
    expect(ways[1]).toMatch(/, -40px\)$/);
    expect(ways[2]).toBe("none");
    expect(isSeen(board["[data-robber]"])).toBe(false);
  });

  it("of the robber is nearly there before its hex grows dark and a copy of the token moves aside", () => {
    const [hatch, token] = [new Thing("path"), new Thing("g")];
    token.append(new Thing(".token"));
    Object.assign(board, { "[data-hatch]": hatch, '[data-token="H01"]': token });
    const [aside, walk] = after({ move: "robber", hex: "H01" }, { ROB: "H01" });
    for (const timing of [hatch.animations[0]?.timing, aside?.timing]) {
      expect(Number(timing?.delay)).toBeGreaterThan(Number(walk?.timing.duration) / 2);
      expect(Number(timing?.delay)).toBeLessThan(Number(walk?.timing.duration));
    }
    expect([hatch.animations[0]?.timing.fill, token.animations]).toEqual(["backwards", []]);
    expect([isSeen(aside?.element), isSeen(token)]).toEqual([true, false]);
    vi.runAllTimers();
    expect(isSeen(token)).toBe(true);
  });

  it("of the robber does not walk in a window that nobody sees, and its hex is dark at once", () => {
    vi.stubGlobal("document", { ...document, hidden: true });
    const hatch = (board["[data-hatch]"] = new Thing("path"));
    expect(after({ move: "robber", hex: "H01" }, { ROB: "H01" })).toEqual([]);
    expect(hatch.animations).toEqual([]);
  });
});
