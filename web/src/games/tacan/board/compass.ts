/** A shape again and again round the centre, as one line for an SVG path. */
export function petals(
  count: number,
  shape: readonly (readonly [number, number])[],
  first = 0,
): string {
  return Array.from({ length: count }, (_, place) => {
    const turn = ((first + (360 / count) * place) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const points = shape.map(
      ([x, y]) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`,
    );
    return `M${points.join("L")}Z`;
  }).join("");
}
