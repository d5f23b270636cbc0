// Checks the chance of a finished Parlour match, as fairness.md describes: secret, chain, every draw.
// In a browser: import { verify }. With Node 18 or newer: node verify.mjs match.log
// It knows no rules: whether moves were legal and bounds right, `parlour verify` tells.
const crypto = globalThis.crypto ?? (await import("node:crypto")).webcrypto; // Node 18 has no global
const bytes = (text) => new TextEncoder().encode(text);
const hex = (raw) => Array.from(new Uint8Array(raw), (byte) => byte.toString(16).padStart(2, "0")).join("");
async function hmac(key, message) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", made, message);
}
function redrawer(key) {
  let used = 0, block;
  async function below(bound) {
    for (;;) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(Math.floor(used / 8))); // big-endian
      if (used % 8 === 0) block = new DataView(await hmac(key, counter.buffer));
      const word = block.getUint32(4 * (used++ % 8));
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  }
  return async function redraw([kind, given]) {
    if (kind === "die") return [kind, (await below(6)) + 1];
    if (kind === "number" && Number.isInteger(given) && given >= 1 && given <= 2 ** 32) return [kind, given, await below(given)];
    if (kind !== "order" || !Array.isArray(given)) return null;
    const order = given.map((_, place) => place);
    for (let last = order.length - 1; last > 0; last--) {
      const other = await below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return [kind, order];
  };
}
export async function verify(text) {
  const lines = text.split(/\r?\n/), faults = [], draws = [];
  if (lines.pop() !== "" || lines.length < 3) throw new Error("this is not a whole log");
  const header = JSON.parse(lines[0]), { reveal } = JSON.parse(lines.at(-1));
  if (!header.commitment || !/^[0-9a-f]{64}$/.test(reveal)) throw new Error("there is no commitment, or no secret");
  const secret = Uint8Array.from(reveal.match(/../g), (pair) => parseInt(pair, 16));
  const promised = Uint8Array.from([...secret, ...bytes(header.setup ?? "")]);
  if (hex(await crypto.subtle.digest("SHA-256", promised)) !== header.commitment) faults.push({ line: lines.length, code: "wrong_secret" });
  const players = header.seats.map((seat) => `${seat}=${header.seeds?.[seat] ?? ""}`);
  const redraw = redrawer(await hmac(secret, bytes(["parlour fair 1", header.game, ...players].join("\n"))));
  const link = async (previous, line) => hex(await hmac(secret, bytes(previous + line))).slice(0, 32);
  let previous = await link("", lines[0]);
  for (let line = 2; line < lines.length; line++) {
    const written = lines[line - 1], entry = JSON.parse(written);
    if (entry.version !== line - 2) faults.push({ line, code: "version_gap" });
    if (entry.chain !== (await link(previous, written.replace(/,"chain":"[0-9a-f]{32}"\}$/, "}")))) faults.push({ line, code: "broken_chain" });
    previous = entry.chain;
    for (const drawn of entry.chance ?? []) {
      const due = await redraw(drawn), fits = JSON.stringify(due) === JSON.stringify(drawn);
      draws.push({ line, drawn, due, fits });
      if (!fits) faults.push({ line, code: "wrong_draw" });
    }
  }
  return { fits: faults.length === 0, faults, draws };
}
if (globalThis.process?.argv?.[1]?.endsWith("verify.mjs")) {
  const { readFileSync } = await import("node:fs");
  const report = await verify(readFileSync(process.argv[2], "utf8")).catch((error) => (console.error(`cannot read: ${error.message}`), process.exit(2)));
  for (const { line, code } of report.faults) console.log(`line ${line}: ${code}`);
  console.log(report.fits ? `all ${report.draws.length} draws fit` : "this match does not fit");
  process.exitCode = report.fits ? 0 : 1;
}
