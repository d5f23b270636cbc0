/** Small waves, strewn the same way every time. */
function* strewn(): Generator<number> {
  let seed = 20_26;
  for (;;) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

export const waves: readonly string[] = (() => {
  const luck = strewn();
  const next = (): number => Number(luck.next().value);
  return Array.from({ length: 130 }, () => {
    const [x, y, size] = [next() * 2600, next() * 1600, 0.7 + next() * 0.5];
    return `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(1)})`;
  });
})();
