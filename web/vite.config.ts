import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { firstLoad } from "./first-load";

/** The built pages live in the Python package, so that a clone runs without Node. */
const PAGES = "../src/parlour/server/site/pages";

export default defineConfig({
  plugins: [svelte(), firstLoad()],
  build: {
    outDir: PAGES,
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: "es2022",
    rolldownOptions: {
      output: {
        // A few files instead of many small ones: each costs a request and its headers.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules\/(?!marked|uqr)|src\/(art|state|wire|sound)\/|words\/(spoken|index|plural|languages)|parts\/(Art|Button|Dialog|Emblem|Icon|IconButton|Oops|Roundel|Toasts)\.svelte/,
            },
            {
              name: "table",
              test: /parts\/(Attention|Chat|ClockRing|Confirm|LayingTable|Log|LogPieces|Ribbon|Shower|SidePanel|TableFrame|TableMenu|TakeOver|TopPills|fly|side|RematchButton)\b/,
            },
            { name: "choice", test: /lobby\/Choice\.svelte/ },
            { name: "boards", test: /lobby\/boards|tacan\/editor\/words|words\/(en|de)\/board/ },
            { name: "tacan", test: /games\/tacan\/(?!editor\/)/ },
            { name: "editor", test: /games\/tacan\/editor\// },
            { name: "rupiaj", test: /games\/rupiaj\// },
            { name: "plain", test: /games\/plain\/|words\/(en|de)\/plain/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
