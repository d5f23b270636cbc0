import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The built pages live in the Python package, so that a clone runs without Node. */
const PAGES = "../src/parlour/server/site/pages";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: PAGES,
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
