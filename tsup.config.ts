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

// Only JavaScript comes from here; `tsc -b` checks the types and writes the declarations beside it.
export default defineConfig([...readdirSync("packages").map(bundle), bench]);
