import type { InterfacePredicate, Problem } from "@blast-asp/core";

const predicate = (signature: string): InterfacePredicate => {
  const [name = "", arity = "0"] = signature.split("/");
  return { signature, name, arity: Number(arity) };
};

/** A problem that lives in memory only. */
export const problemOf = (
  gold: string,
  input: readonly string[],
  output: readonly string[],
  instances: Readonly<Record<string, string>>,
  kind: Problem["kind"] = "search",
): Problem => ({
  id: "tiny",
  title: "A tiny problem",
  kind,
  input: input.map(predicate),
  output: output.map(predicate),
  description: "",
  gold: { file: "gold.lp", text: gold },
  instances: Object.entries(instances).map(([name, text]) => ({ name, file: `${name}.lp`, text })),
  candidates: "candidates",
  hash: [gold, ...input, ...output, ...Object.values(instances)].join("\n"),
  folder: ".",
});
