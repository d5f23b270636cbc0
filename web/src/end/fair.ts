import { type Bytes, bytes, fromHex, type Hashing, hashing, hex } from "./sha256";

/**
 * Draws a finished match again and compares: secret, chain, every draw. The recipe is the page
 * "Fairness" of the reference; `verify.mjs` beside it does the same. It knows no rules.
 */
export type Drawn =
  | readonly ["die", number]
  | readonly ["number", number, number]
  | readonly ["order", readonly number[]];

export interface Draw {
  /** The line of the log, from 1. */
  line: number;
  version: number;
  /** Who moved when it was drawn; null for what happened by itself. */
  seat: string | null;
  /** The kind of move. */
  move: string;
  /** What the log says. */
  drawn: Drawn;
  /** What comes out; null if nothing can be drawn like that. */
  due: Drawn | null;
  fits: boolean;
}

export type FaultCode =
  "wrong_secret" | "other_commitment" | "version_gap" | "broken_chain" | "wrong_draw";

export interface Fault {
  line: number;
  code: FaultCode;
}

export interface Report {
  fits: boolean;
  faults: readonly Fault[];
  draws: readonly Draw[];
  /** The hash that was shown before the match. */
  commitment: string;
  /** The secret that was opened after it. */
  secret: string;
  /** What players added, by seat. */
  seeds: Readonly<Record<string, string>>;
}

/** What cannot be checked at all: no whole log, or one without a secret. */
export class NotALog extends Error {}

const LINK = 32;
const WORDS = 2 ** 32;

interface Header {
  game: string;
  seats: readonly string[];
  commitment?: string;
  seeds?: Readonly<Record<string, string>>;
  /** The operations by which a host set the match up. */
  setup?: string;
}
interface Entry {
  version: number;
  seat: string | null;
  move: { move: string };
  chance?: readonly Drawn[];
  chain?: string;
}

/** The stream of chance: every number follows from the key alone. */
class Stream {
  private used = 0;
  private block = new DataView(new ArrayBuffer(32));

  constructor(
    private readonly by: Hashing,
    private readonly key: Bytes,
  ) {}

  async below(bound: number): Promise<number> {
    for (;;) {
      if (this.used % 8 === 0) {
        const counter = new DataView(new ArrayBuffer(8));
        counter.setBigUint64(0, BigInt(this.used / 8));
        this.block = new DataView(
          (await this.by.hmac(this.key, new Uint8Array(counter.buffer))).buffer,
        );
      }
      const word = this.block.getUint32(4 * (this.used++ % 8));
      if (word < WORDS - (WORDS % bound)) return word % bound;
    }
  }

  async again(drawn: Drawn): Promise<Drawn | null> {
    const [kind, given] = drawn;
    if (kind === "die") return [kind, (await this.below(6)) + 1];
    if (kind === "number" && Number.isInteger(given) && given >= 1 && given <= WORDS)
      return [kind, given, await this.below(given)];
    if (kind === "order" && Array.isArray(given)) return [kind, await this.shuffled(given.length)];
    return null;
  }

  private async shuffled(count: number): Promise<number[]> {
    const order = Array.from({ length: count }, (_, place) => place);
    for (let last = count - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    return order;
  }
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new NotALog("this is not a log");
  }
}

/** Check a log; `sealed` is the commitment that was shown to the players, if it is known from elsewhere. */
export async function verify(
  text: string,
  sealed?: string,
  by: Hashing = hashing(),
): Promise<Report> {
  const lines = text.split(/\r?\n/);
  if (lines.pop() !== "" || lines.length < 3) throw new NotALog("this is not a whole log");
  const first = lines[0] ?? "";
  const header = parsed<Header>(first);
  const { reveal } = parsed<{ reveal?: string }>(lines.at(-1) ?? "");
  const { commitment } = header;
  if (!commitment || !reveal || !/^[0-9a-f]{64}$/.test(reveal))
    throw new NotALog("there is no commitment, or no secret");
  const secret = fromHex(reveal);
  const faults: Fault[] = [];
  const draws: Draw[] = [];
  const promised = Uint8Array.from([...secret, ...bytes(header.setup ?? "")]);
  if (hex(await by.sha256(promised)) !== commitment)
    faults.push({ line: lines.length, code: "wrong_secret" });
  if (sealed !== undefined && sealed !== commitment)
    faults.push({ line: 1, code: "other_commitment" });
  const players = header.seats.map((seat) => `${seat}=${header.seeds?.[seat] ?? ""}`);
  const stream = new Stream(
    by,
    await by.hmac(secret, bytes(["parlour fair 1", header.game, ...players].join("\n"))),
  );
  const link = async (previous: string, line: string): Promise<string> =>
    hex(await by.hmac(secret, bytes(previous + line))).slice(0, LINK);
  let previous = await link("", first);
  for (let line = 2; line < lines.length; line++) {
    const written = lines[line - 1] ?? "";
    const entry = parsed<Entry>(written);
    if (entry.version !== line - 2) faults.push({ line, code: "version_gap" });
    const due = await link(previous, written.replace(/,"chain":"[0-9a-f]{32}"\}$/, "}"));
    if (entry.chain !== due) faults.push({ line, code: "broken_chain" });
    previous = entry.chain ?? "";
    for (const drawn of entry.chance ?? []) {
      const again = await stream.again(drawn);
      const fits = JSON.stringify(again) === JSON.stringify(drawn);
      draws.push({
        line,
        version: entry.version,
        seat: entry.seat,
        move: entry.move.move,
        drawn,
        due: again,
        fits,
      });
      if (!fits) faults.push({ line, code: "wrong_draw" });
    }
  }
  return {
    fits: faults.length === 0,
    faults,
    draws,
    commitment,
    secret: reveal,
    seeds: header.seeds ?? {},
  };
}
