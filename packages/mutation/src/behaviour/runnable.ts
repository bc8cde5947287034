import { adaptCandidate, type Matching, type Problem } from "@blast-asp/core";

/** Every predicate of the graded interface under its own name: the matching of a program in gold's vocabulary. */
const ownVocabulary = ({ input, output }: Pick<Problem, "input" | "output">): Matching => {
  const predicates = [...input, ...output].map(({ signature, arity }) => {
    const order = Array.from({ length: arity }, (_, index) => index + 1);
    return [signature, { predicate: signature, arguments: order }] as const;
  });
  return {
    source: "given",
    predicates: Object.fromEntries(predicates.sort(([a], [b]) => (a < b ? -1 : 1))),
    unmatched: [],
  };
};

/** A program in gold's vocabulary, ready to be joined with instances: no `#show`, constants of its own. */
export const runnable = (text: string, problem: Problem): string =>
  adaptCandidate(text, problem, ownVocabulary(problem)).text;
