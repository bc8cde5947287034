import { parse } from "@blast-asp/asp";
import type { Problem } from "../problem/problem.js";
import type { Dictionary, DictionaryEntry } from "./dictionary.js";
import { matchStructurally } from "./structural/match.js";

/** The structural matching between a problem and a program, written as a matching file; `null` for what has no counterpart. */
export const matchByStructure = (problem: Pick<Problem, "input" | "output" | "gold">, program: string): Dictionary => {
  const input = problem.input.map(({ signature }) => signature);
  const output = problem.output.map(({ signature }) => signature);
  const { predicates } = matchStructurally({ input, output, gold: parse(problem.gold.text) }, parse(program));
  const entries = [...input, ...output].map((gold): [string, DictionaryEntry] => {
    const match = predicates[gold];
    return [gold, match ? { predicate: match.predicate, arguments: [...match.arguments] } : null];
  });
  return Object.fromEntries(entries);
};
