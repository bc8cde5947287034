import type { ProgramPart } from "@blast-asp/solver";
import type { InterfacePredicate } from "../problem/problem.js";
import type { Comparison } from "./instance.js";
import type { BoundSide } from "./optimum.js";

const variables = (count: number): string =>
  count === 0 ? "" : `(${Array.from({ length: count }, (_, index) => `X${index + 1}`).join(",")})`;

/** Both sides must agree on every atom of every output predicate. */
const agreement = (output: readonly InterfacePredicate[]): string =>
  output
    .map(({ name, arity }) => {
      const args = variables(arity);
      return `:- g_${name}${args}, not t_${name}${args}.\n:- t_${name}${args}, not g_${name}${args}.`;
    })
    .join("\n");

/**
 * The product program: both sides with all predicates renamed apart, the instance in both vocabularies, and constraints that make
 * the two agree on the output. Its answer sets, projected to the output, are the models that both have.
 */
export const productParts = (comparison: Comparison, gold: BoundSide, tested: BoundSide): ProgramPart[] => [
  { name: "gold", text: gold.text },
  comparison.instance.underGold,
  { name: "candidate", text: tested.text },
  comparison.instance.besideGold,
  { name: "agreement", text: agreement(comparison.output) },
];
