import { type DatalogEngine, runEmbedded } from "@blast-asp/datalog-engine";
import type { MutationTask, Variant } from "./mutation-task.js";

/** The embedded engine in this thread. */
export const inlineEngine: DatalogEngine = {
  name: "embedded",
  version: "test",
  run: async (request) => runEmbedded(request),
  close: async () => {},
  [Symbol.asyncDispose]: async () => {},
};

/** Variants from fact files by variant: `{ one: { "E.facts": "a\tb\n" } }`. */
const variantsOf = (files: Readonly<Record<string, Readonly<Record<string, string>>>>): Variant[] =>
  Object.entries(files).map(([name, facts]) => ({ name, facts: { kind: "memory", files: facts } }));

/** Paths in a graph of symbols: `E` is given, `P` is graded. */
export const pathTask = (
  rules: string,
  variants: Readonly<Record<string, Readonly<Record<string, string>>>>,
): MutationTask => ({
  id: "paths",
  gold: `.decl E(x: symbol, y: symbol)\n.decl P(x: symbol, y: symbol)\n.input E\n.output P\n${rules}`,
  input: [
    {
      name: "E",
      columns: [
        { name: "x", type: "symbol" },
        { name: "y", type: "symbol" },
      ],
    },
  ],
  graded: ["P"],
  singletons: [],
  variants: variantsOf(variants),
  examples: [],
});
