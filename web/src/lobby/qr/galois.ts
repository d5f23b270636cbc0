/** Reed–Solomon over GF(256) with the polynomial of QR codes, x⁸ + x⁴ + x³ + x² + 1. */
const POLYNOMIAL = 0x11d;

const powers: number[] = [];
const logs: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logs[value] = exponent;
  value <<= 1;
  if (value > 255) value ^= POLYNOMIAL;
}

const power = (exponent: number): number => powers[exponent % 255] ?? 1;

export function product(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return power((logs[one] ?? 0) + (logs[other] ?? 0));
}

/** The generator for so many words of correction, without its leading 1. */
function generator(words: number): number[] {
  let found = [1];
  for (let root = 0; root < words; root++) {
    const next = [...found, 0];
    found.forEach((factor, place) => {
      next[place + 1] = (next[place + 1] ?? 0) ^ product(factor, power(root));
    });
    found = next;
  }
  return found.slice(1);
}

/** The words of correction for a block of data. */
export function correction(data: readonly number[], words: number): number[] {
  const factors = generator(words);
  const rest = Array.from({ length: words }, () => 0);
  for (const word of data) {
    const lead = word ^ (rest.shift() ?? 0);
    rest.push(0);
    factors.forEach((factor, place) => (rest[place] = (rest[place] ?? 0) ^ product(factor, lead)));
  }
  return rest;
}
