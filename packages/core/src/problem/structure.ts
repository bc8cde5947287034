import { parse, programStructure } from "@blast-asp/asp";
import type { Problem } from "./problem.js";

/** How a problem's gold program is built, in the terms that both languages share. */
export type GoldStructure = {
  /** Whether some predicate depends positively on itself. */
  readonly recursive: boolean;
  /** Derived predicates that are neither input nor output, as `name/arity`. */
  readonly auxiliary: readonly string[];
  readonly negation: boolean;
  readonly aggregates: boolean;
};

/** Reads off the gold program of an ASP problem how it is built. */
export const goldStructure = ({ gold, input, output }: Pick<Problem, "gold" | "input" | "output">): GoldStructure => {
  const { recursive, derived, negation, aggregates } = programStructure(parse(gold.text));
  const graded = new Set([...input, ...output].map(({ signature }) => signature));
  return { recursive, auxiliary: derived.filter((signature) => !graded.has(signature)), negation, aggregates };
};
