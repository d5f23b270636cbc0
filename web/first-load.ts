import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What a first visit may transfer, gzipped as the server does it: scripts, styles and the page; fonts apart. */
const MOST = 150_000;

/** The visits that are measured: what is loaded beside the entry, by the modules that ask for it. */
const VISITS: Record<string, readonly string[]> = {
  "the lobby": ["src/pages/Lobby.svelte", "src/words/en.ts"],
  "a running match of Tacan": [
    "src/pages/TablePage.svelte",
    "src/games/tacan/index.ts",
    "src/words/en.ts",
  ],
  "a running match of Rupiaj": [
    "src/pages/TablePage.svelte",
    "src/games/rupiaj/index.ts",
    "src/words/en.ts",
  ],
  "a running match of any other game": [
    "src/pages/TablePage.svelte",
    "src/games/plain/index.ts",
    "src/words/en.ts",
  ],
  "a running match of Tacan in German": [
    "src/pages/TablePage.svelte",
    "src/games/tacan/index.ts",
    "src/words/de.ts",
  ],
};

interface Chunk {
  type: "chunk";
  fileName: string;
  code: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  imports: readonly string[];
  viteMetadata?: { importedCss: Set<string> };
}

const has = ({ moduleIds }: Chunk, module: string): boolean =>
  moduleIds.some((id) => id.endsWith(module));

/** Refuse a build whose first load has grown too large, and tell how large each is. */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    apply: "build",
    enforce: "post",
    writeBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(
        files.flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file as unknown as Chunk] as const] : [],
        ),
      );
      const sizes = new Map(
        files.map((file) => [
          file.fileName,
          gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length,
        ]),
      );
      const told: string[] = [];
      for (const [visit, modules] of Object.entries(VISITS)) {
        const roots = [...chunks.values()].filter(
          (chunk) => chunk.isEntry || modules.some((module) => has(chunk, module)),
        );
        const missing = modules.find((module) => !roots.some((chunk) => has(chunk, module)));
        if (missing)
          this.error(`There is no ${missing}, which web/first-load.ts counts for ${visit}.`);
        const loaded = new Set(["index.html"]);
        const load = (chunk: Chunk): void => {
          if (loaded.has(chunk.fileName)) return;
          loaded.add(chunk.fileName);
          chunk.viteMetadata?.importedCss.forEach((name) => loaded.add(name));
          for (const name of chunk.imports) {
            const next = chunks.get(name);
            if (next) load(next);
          }
        };
        roots.forEach(load);
        const all = [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
        told.push(`${visit}: ${(all / 1000).toFixed(1)} kB in ${loaded.size} files`);
        if (all > MOST)
          this.error(
            `The first load of ${visit} is ${all} bytes gzipped; ${MOST} are allowed (web/first-load.ts).`,
          );
      }
      process.stdout.write(`First load, gzipped, without fonts: ${told.join("; ")}.\n`);
    },
  };
}
