/**
 * SHA-256 and HMAC. The browser's own where there is one; it has none on a page that came over plain
 * http from another machine, such as at home in one's own network, and there we count ourselves.
 */
export type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

export const bytes = (text: string): Bytes => new TextEncoder().encode(text);

export const hex = (raw: Bytes): string =>
  Array.from(raw, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export interface Hashing {
  sha256: (message: Bytes) => Promise<Bytes>;
  hmac: (key: Bytes, message: Bytes) => Promise<Bytes>;
}

/** As the browser does it. */
export const native = (subtle: SubtleCrypto): Hashing => ({
  sha256: async (message) => new Uint8Array(await subtle.digest("SHA-256", message)),
  hmac: async (key, message) => {
    const made = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    return new Uint8Array(await subtle.sign("HMAC", made, message));
  },
});

/** As anybody can do it. */
export const own: Hashing = {
  sha256: async (message) => digest(message),
  hmac: async (key, message) => {
    const padded = new Uint8Array(BLOCK);
    padded.set(key.length > BLOCK ? digest(key) : key);
    const inner = digest(
      joined(
        padded.map((byte) => byte ^ 0x36),
        message,
      ),
    );
    return digest(
      joined(
        padded.map((byte) => byte ^ 0x5c),
        inner,
      ),
    );
  },
};

export const hashing = (): Hashing => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? native(subtle) : own;
};

export function joined(one: Bytes, other: Bytes): Bytes {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The first 32 bits of the fraction of a root of each of the first primes (FIPS 180-4). */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let other = 2; other * other <= candidate; other++) prime &&= candidate % other !== 0;
    if (prime) found.push(fraction(candidate, power));
  }
  return found;
}

/** Exact, by whole numbers: the root of `prime · 2^(32·power)`, without what is before the point. */
function fraction(prime: number, power: number): number {
  const target = BigInt(prime) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

const START = roots(8, 2);
const ROUNDS = roots(64, 3);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function digest(message: Bytes): Bytes {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  const state = Uint32Array.from(START);
  for (let at = 0; at < length; at += BLOCK) mix(state, new DataView(padded.buffer, at, BLOCK));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => out.setUint32(4 * place, word));
  return new Uint8Array(out.buffer);
}

function mix(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  const word = (place: number): number => words[place] ?? 0;
  for (let place = 0; place < 64; place++) {
    if (place < 16) words[place] = block.getUint32(4 * place);
    else {
      const [early, late] = [word(place - 15), word(place - 2)];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[place] = word(place - 16) + first + word(place - 7) + second;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let place = 0; place < 64; place++) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUNDS[place] ?? 0) +
        word(place)) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => (state[place] = (state[place] ?? 0) + value));
}
