/** Small waves, strewn the same way every time. */
function* strewn(): Generator<number> {
  let seed = 20_26;
  for (;;) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

/** All of them in one line for an SVG path: a hundred shapes of their own would slow every frame in which something flies. */
export const waves: string = (() => {
  const luck = strewn();
  const next = (): number => Number(luck.next().value);
  return Array.from({ length: 130 }, () => {
    const [x, y, size] = [next() * 2600, next() * 1600, 0.7 + next() * 0.5];
    const [wide, high] = [(7 * size).toFixed(1), (5 * size).toFixed(1)];
    return `M${(x - 14 * size).toFixed(0)} ${y.toFixed(0)}q${(3.5 * size).toFixed(1)}-${high} ${wide} 0t${wide} 0t${wide} 0t${wide} 0`;
  }).join("");
})();
