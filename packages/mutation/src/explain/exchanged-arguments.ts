import { parse, renamePredicates, splice } from "@blast-asp/asp";
import type { InterfacePredicate, Problem } from "@blast-asp/core";
import type { Asking } from "../behaviour/models-of.js";
import { createReference } from "../behaviour/reference.js";
import type { Input } from "../inputs/random-inputs.js";

/** A predicate whose arguments a candidate takes in another order: for each of gold's in turn, its place in the candidate's. */
export type ExchangedArguments = { readonly predicate: string; readonly order: readonly number[] };

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));

/** More orders than this are not tried. */
const largestArity = 4;

const ordersOf = ({ arity }: InterfacePredicate): number[][] => {
  const given = Array.from({ length: arity }, (_, index) => index + 1);
  if (arity < 2 || arity > largestArity) return [];
  return permutations(given).filter((order) => order.some((position, index) => position !== index + 1));
};

const reordered = (text: string, { name, arity }: InterfacePredicate, order: readonly number[]): string | undefined => {
  const outcome = renamePredicates(parse(text), (other, size) =>
    other === name && size === arity ? { name, arguments: order } : undefined,
  );
  return outcome.status === "renamed" ? splice(text, outcome.edits) : undefined;
};

/**
 * Is the candidate correct once the arguments of one graded predicate stand in another order?
 *
 * @param inputs all on which it has to be; the first few should be such that it is not as it stands
 */
export const findExchangedArguments = async (
  problem: Problem,
  adapted: string,
  inputs: readonly Input[],
  asking: Asking,
): Promise<ExchangedArguments | undefined> => {
  const gold = createReference(problem, problem.gold.text, asking);
  for (const predicate of [...problem.output, ...problem.input])
    for (const order of ordersOf(predicate)) {
      const text = reordered(adapted, predicate, order);
      let same = text !== undefined;
      for (const { instance } of inputs) {
        if (!same || text === undefined) break;
        same = (await gold.compare(text, instance)).kind === "same";
      }
      if (same) return { predicate: predicate.signature, order };
    }
  return undefined;
};
