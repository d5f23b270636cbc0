import { describe, expect, it } from "vitest";
import example from "./fixtures/example.ndjson?raw";
import setUp from "./fixtures/setup.ndjson?raw";
import small from "./fixtures/small.ndjson?raw";
import { NotALog, verify } from "./fair";
import { bytes, hashing, hex, native, own } from "./sha256";

const codes = async (text: string, sealed?: string): Promise<string[]> => [
  ...new Set((await verify(text, sealed)).faults.map(({ code }) => code)),
];
const lines = small.split("\n");
const changed = (place: number, from: string | RegExp, to: string): string => {
  const line = lines[place]?.replace(from, to) ?? "";
  expect(line).not.toBe(lines[place]);
  return [...lines.slice(0, place), line, ...lines.slice(place + 1)].join("\n");
};
const rolled = lines.findIndex((line) => line.includes('"move":"roll"'));
const commitment = /"commitment":"([0-9a-f]{64})"/.exec(small)?.[1] ?? "";

describe("a match that was played", () => {
  it("fits, draw by draw", async () => {
    const report = await verify(small, commitment);
    expect(report.faults).toEqual([]);
    expect(report.fits).toBe(true);
    expect(report.draws.length).toBeGreaterThan(10);
    expect(report.draws.every(({ fits }) => fits)).toBe(true);
    expect(report.draws[0]).toMatchObject({
      version: 0,
      seat: null,
      move: "setup",
      drawn: ["order", expect.any(Array)],
    });
  });

  it("fits by our own counting too, and tells the same", async () => {
    expect(await verify(small, commitment, own)).toEqual(
      await verify(small, commitment, native(crypto.subtle)),
    );
  });

  it("fits with the words of players in it: the example of the reference", async () => {
    const report = await verify(example);
    expect(report).toMatchObject({ fits: true, seeds: { PB: "lucky seven", PR: "štěstí ✿" } });
    expect(report.draws.map(({ drawn }) => drawn[0])).toEqual([
      "order",
      "number",
      "die",
      "die",
      "number",
    ]);
  });
});

describe("a match that a host set up", () => {
  it("fits: the commitment stands for secret and setup", async () => {
    expect(await verify(setUp)).toMatchObject({ fits: true, faults: [] });
    expect(await verify(setUp, undefined, own)).toEqual(
      await verify(setUp, undefined, native(crypto.subtle)),
    );
  });

  it("does not fit with another setup, or without it", async () => {
    for (const touched of [setUp.replace("N53", "N52"), setUp.replace(/,"setup":"[^"]*"/, "")]) {
      expect(touched).not.toBe(setUp);
      expect(await codes(touched)).toEqual(["wrong_secret", "broken_chain"]);
    }
  });
});

describe("a log that somebody touched", () => {
  it("with another die: the draw does not fit, and the chain breaks", async () => {
    const faces = /\["die",(\d)\]/.exec(lines[rolled] ?? "");
    const other = (Number(faces?.[1]) % 6) + 1;
    const text = changed(rolled, /\["die",\d\]/, `["die",${other}]`);
    const report = await verify(text);
    expect(report.fits).toBe(false);
    expect(await codes(text)).toEqual(["broken_chain", "wrong_draw"]);
    const wrong = report.draws.filter(({ fits }) => !fits);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject({
      line: rolled + 1,
      drawn: ["die", other],
      due: ["die", Number(faces?.[1])],
    });
  });

  it("with another move: the chain breaks", async () => {
    expect(await codes(changed(2, /"N\d\d"/, '"N00"'))).toEqual(["broken_chain"]);
  });

  it("without a line: versions have a gap, and what follows does not fit", async () => {
    const text = [...lines.slice(0, rolled), ...lines.slice(rolled + 1)].join("\n");
    expect(await codes(text)).toEqual(["version_gap", "broken_chain", "wrong_draw"]);
  });

  it("with another secret: nothing fits any more", async () => {
    const text = changed(
      lines.length - 2,
      /[0-9a-f]"\}$/,
      (/0"\}$/.test(lines[lines.length - 2] ?? "") ? "1" : "0") + '"}',
    );
    expect(await codes(text)).toEqual(
      expect.arrayContaining(["wrong_secret", "broken_chain", "wrong_draw"]),
    );
  });

  it("with another seal than the one that was shown", async () => {
    expect(await codes(small, "0".repeat(64))).toEqual(["other_commitment"]);
  });

  it("with a draw that nobody can draw", async () => {
    const report = await verify(changed(rolled, /\["die",\d\]/, '["coin",1]'));
    expect(report.draws.find(({ fits }) => !fits)).toMatchObject({ due: null });
  });
});

describe("what is no log", () => {
  it.each(["", "hello", "{}\n{}\n{}\n", small.slice(0, -40), lines.slice(0, -2).join("\n") + "\n"])(
    "is refused: %#",
    async (text) => {
      await expect(verify(text)).rejects.toThrow(NotALog);
    },
  );
});

describe("our own SHA-256", () => {
  it("gives what the standard says", async () => {
    expect(hex(await own.sha256(bytes("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(hex(await own.hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("agrees with the browser for every length around a block", async () => {
    const theirs = hashing();
    for (let length = 50; length < 135; length += 7) {
      const text = bytes("é".repeat(length));
      expect(await own.sha256(text)).toEqual(await theirs.sha256(text));
      expect(await own.hmac(text, text)).toEqual(await theirs.hmac(text, text));
    }
  });
});
