import { readdirSync } from "node:fs";
import { defineConfig, type Options } from "tsup";

/** Entry points beside `src/index.ts`, by package folder. */
const extraEntries: Record<string, string[]> = {
  solver: ["clingo-wasm/worker", "contract/index"],
  "datalog-engine": ["pool/worker"],
  cli: ["main", "write-schemas"],
};

const bundle = (name: string): Options => ({
  name,
  entry: Object.fromEntries(
    ["index", ...(extraEntries[name] ?? [])].map((entry) => [entry, `packages/${name}/src/${entry}.ts`]),
  ),
  outDir: `packages/${name}/dist`,
  format: "esm",
  platform: "node",
  target: "node20",
  skipNodeModulesBundle: true,
  silent: true,
});

const bench: Options = {
  ...bundle("bench"),
  entry: { main: "test/bench/main.ts" },
  outDir: "test/bench/dist",
};

/** The script inside the HTML report: one file for browsers, which `browser-files.ts` reads and puts into the page. */
const browser: Options = {
  name: "browser",
  entry: { browser: "packages/report-html/src/browser/main.ts" },
  outDir: "packages/report-html/dist",
  outExtension: () => ({ js: ".js" }),
  format: "iife",
  platform: "browser",
  target: "es2022",
  minify: true,
  silent: true,
};

// Only JavaScript comes from here; `tsc -b` checks the types and writes the declarations beside it.
export default defineConfig([...readdirSync("packages").map(bundle), browser, bench]);
