/** How something moves: after a wait, and for how long. */
export interface Movement {
  frames: readonly Keyframe[];
  delay: number;
  duration: number;
}

/**
 * The same movements, begun and ended as one: each waits among its keyframes. Every start and every end of an animation
 * costs the page's own thread a frame, and otherwise each thing would have its own while the others fly.
 */
export function together(
  movements: readonly Movement[],
  easing: string,
): { frames: Keyframe[]; duration: number }[] {
  const all = Math.max(0, ...movements.map(({ delay, duration }) => delay + duration));
  return movements.map(({ frames, delay, duration }) => {
    const last = frames.length - 1;
    const moving = frames.map((frame, place) => ({
      ...frame,
      easing,
      offset: (delay + duration * (frame.offset ?? place / last)) / all,
    }));
    const before = delay > 0 ? [{ ...frames[0], offset: 0 }] : [];
    const after = delay + duration < all ? [{ ...frames[last], offset: 1 }] : [];
    return { frames: [...before, ...moving, ...after], duration: all };
  });
}
