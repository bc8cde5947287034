import { formatSignature, parse, predicateOccurrences } from "@blast-asp/asp";
import type { Matching } from "../matching/matching.js";
import type { Problem } from "../problem/problem.js";
import type { Remark } from "./result.js";

const undefinedAtom = /^atom does not occur in any rule head: (.+)$/;

const signatureOfAtom = (atom: string): string | undefined => {
  const [occurrence] = predicateOccurrences(parse(`${atom}.`));
  const arity = occurrence?.arities[0];
  return occurrence && arity !== undefined
    ? formatSignature({ name: occurrence.name, arity, negative: false })
    : undefined;
};

/**
 * Leaves out clingo's remarks that a matched input predicate is defined nowhere: a candidate that waits for an instance is as it
 * should be. All other remarks stay.
 */
export const relevantInfos = (infos: readonly Remark[], problem: Problem, matching: Matching): Remark[] => {
  const inputs = new Set(problem.input.map(({ signature }) => matching.predicates[signature]?.predicate));
  return infos.filter(({ message }) => {
    const atom = undefinedAtom.exec(message)?.[1];
    const signature = atom === undefined ? undefined : signatureOfAtom(atom);
    return signature === undefined || !inputs.has(signature);
  });
};
