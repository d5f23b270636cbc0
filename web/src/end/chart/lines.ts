/** A stretch of a match over which points grow: the whole of it, or one round. */
export interface Stretch {
  /** By seat: the points before the first turn, and after each. */
  points: Readonly<Record<string, readonly number[]>>;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface SeatLine {
  seat: string;
  path: string;
  /** Where points changed. */
  marks: readonly Spot[];
  /** Where the line ends, and how high its label may stand. */
  end: Spot & { labelY: number; points: number };
}

export interface Chart {
  lines: readonly SeatLine[];
  ticksY: readonly { value: number; y: number }[];
  ticksX: readonly { value: number; x: number }[];
  /** Where a stretch ends and the next begins. */
  breaks: readonly number[];
  goalY: number | null;
  box: { left: number; right: number; top: number; bottom: number };
}

const LEFT = 30;
const RIGHT = 64;
const TOP = 14;
const BOTTOM = 30;
/** Lines that run together lie beside each other. */
const APART = 1.7;
const LABEL = 21;

/** A round step that gives about so many parts. */
export function stepFor(span: number, parts: number): number {
  const rough = Math.max(1, span / parts);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((to - from) / step + 1e-9) + 1) },
    (_, place) => from + place * step,
  );

export function drawLines(
  stretches: readonly Stretch[],
  seats: readonly string[],
  goal: number | null,
  { width, height }: Size,
): Chart {
  const lengths = stretches.map(({ points }) =>
    Math.max(1, ...seats.map((seat) => (points[seat]?.length ?? 1) - 1)),
  );
  const turns = Math.max(
    1,
    lengths.reduce((all, one) => all + one, 0),
  );
  const every = stretches.flatMap(({ points }) =>
    seats.flatMap((seat) => [...(points[seat] ?? [])]),
  );
  const most = Math.max(goal ?? 0, 1, ...every);
  const least = Math.min(...every, most);
  const base = least > 0 ? Math.max(0, least - 1) : 0;
  const box = { left: LEFT, right: width - RIGHT, top: TOP, bottom: height - BOTTOM };
  const x = (turn: number): number => round(box.left + ((box.right - box.left) * turn) / turns);
  const y = (points: number): number =>
    round(box.bottom - ((box.bottom - box.top) * (points - base)) / Math.max(1, most - base));
  const starts = lengths.map((_, place) =>
    lengths.slice(0, place).reduce((all, one) => all + one, 0),
  );

  const lines = seats.map((seat, place): SeatLine => {
    const shift = (place - (seats.length - 1) / 2) * APART;
    const marks: Spot[] = [];
    const path = stretches.map(({ points }, number) => {
      const own = points[seat] ?? [0];
      const start = starts[number] ?? 0;
      let drawn = `M${x(start)} ${round(y(own[0] ?? 0) + shift)}`;
      own.forEach((value, turn) => {
        if (turn === 0 || value === own[turn - 1]) return;
        const spot = { x: x(start + turn), y: round(y(value) + shift) };
        marks.push(spot);
        drawn += `H${spot.x}V${spot.y}`;
      });
      return `${drawn}H${x(start + (lengths[number] ?? 0))}`;
    });
    const points = stretches.at(-1)?.points[seat]?.at(-1) ?? 0;
    return {
      seat,
      path: path.join(""),
      marks,
      end: { x: box.right, y: y(points), labelY: y(points), points },
    };
  });
  const stepY = stepFor(most - base, 5);
  const stepX = stepFor(turns, 8);
  return {
    lines: spread(lines, box.bottom),
    ticksY: range(Math.ceil(base / stepY) * stepY, most, stepY)
      .filter((value) => value !== goal)
      .map((value) => ({ value, y: y(value) })),
    ticksX: range(stepX, turns, stepX).map((value) => ({ value, x: x(value) })),
    breaks: starts.slice(1).map(x),
    goalY: goal === null ? null : y(goal),
    box,
  };
}

/** Labels at the end that would cover each other move apart. */
function spread(lines: readonly SeatLine[], lowest: number): SeatLine[] {
  const high = [...lines].sort((one, other) => one.end.y - other.end.y);
  const at = new Map<string, number>();
  let above = -Infinity;
  for (const { seat, end } of high) {
    above = Math.max(end.y, above + LABEL);
    at.set(seat, above);
  }
  let below = lowest + 6;
  for (const { seat } of high.reverse()) {
    below = Math.min(at.get(seat) ?? below, below);
    at.set(seat, below);
    below -= LABEL;
  }
  return lines.map((line) => ({
    ...line,
    end: { ...line.end, labelY: at.get(line.seat) ?? line.end.y },
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Row {
  /** Which stretch, from 0. */
  stretch: number;
  turn: number;
  points: readonly number[];
}

/** The same as rows: the beginning, and every turn at which somebody's points changed. */
export function rowsOf(stretches: readonly Stretch[], seats: readonly string[]): Row[] {
  return stretches.flatMap(({ points }, stretch) => {
    const length = Math.max(0, ...seats.map((seat) => points[seat]?.length ?? 0));
    const at = (turn: number): number[] =>
      seats.map((seat) => points[seat]?.[turn] ?? points[seat]?.at(-1) ?? 0);
    return range(0, length - 1, 1)
      .map((turn) => ({ stretch, turn, points: at(turn) }))
      .filter(
        (row) =>
          row.turn === 0 ||
          row.turn === length - 1 ||
          row.points.some((value, place) => value !== at(row.turn - 1)[place]),
      );
  });
}
