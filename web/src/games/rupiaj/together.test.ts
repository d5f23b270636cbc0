import { describe, expect, it } from "vitest";
import { together } from "./together";

const across = [{ transform: "a" }, { transform: "b" }];
const offsets = (frames: readonly Keyframe[]) => frames.map(({ offset }) => offset);

describe("movements that begin and end as one", () => {
  it("a movement alone is as it was", () => {
    expect(together([{ frames: across, delay: 0, duration: 500 }], "ease")).toEqual([
      {
        duration: 500,
        frames: [
          { transform: "a", easing: "ease", offset: 0 },
          { transform: "b", easing: "ease", offset: 1 },
        ],
      },
    ]);
  });

  it("who sets off later waits where it is, who lands sooner stays where it landed", () => {
    const [early, late] = together(
      [
        { frames: across, delay: 0, duration: 400 },
        { frames: across, delay: 400, duration: 400 },
      ],
      "ease",
    );
    expect(early?.frames.map(({ transform, offset }) => [transform, offset])).toEqual([
      ["a", 0],
      ["b", 0.5],
      ["b", 1],
    ]);
    expect(late?.frames.map(({ transform, offset }) => [transform, offset])).toEqual([
      ["a", 0],
      ["a", 0.5],
      ["b", 1],
    ]);
    expect([early?.duration, late?.duration]).toEqual([800, 800]);
  });

  it("what happens on the way keeps its time", () => {
    const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];
    const [, fade] = together(
      [
        { frames: across, delay: 0, duration: 1_000 },
        { frames: fading, delay: 200, duration: 400 },
      ],
      "ease",
    );
    expect(offsets(fade?.frames ?? [])).toEqual([0, 0.2, 0.5, 0.6, 1]);
  });

  it("never goes beyond the end, whatever the delays", () => {
    for (let delay = 0; delay < 700; delay += 7) {
      const moved = together(
        [
          { frames: across, delay, duration: 520 },
          { frames: across, delay: delay / 3, duration: 600 },
        ],
        "ease",
      );
      expect(
        Math.max(...moved.flatMap(({ frames }) => frames.map(({ offset }) => offset ?? 0))),
      ).toBe(1);
    }
  });
});
