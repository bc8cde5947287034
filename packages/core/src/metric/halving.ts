import type { ProgramPart } from "@blast-asp/solver";
import type { Comparison } from "./instance.js";
import { underPrefixSignature } from "./instance.js";
import type { BoundProgram } from "./membership.js";

/** More steps than atoms that two models could differ in; only guards against a solver that contradicts itself. */
const maxSteps = 500;

/**
 * Finds a model of a side that the product lacks, when counts say that there is one, however rare it is: two models of the side
 * that differ in an atom split it in two, and the half in which the side has more models than the product holds one. Answers
 * the model's atoms in gold's vocabulary, sorted; undefined when a limit was hit on the way.
 */
export const findByHalving = async (
  side: BoundProgram,
  product: readonly ProgramPart[],
  { output, calls }: Comparison,
): Promise<readonly string[] | undefined> => {
  const project = output.map((predicate) => underPrefixSignature(side.prefix, predicate));
  const plain = (atoms: readonly string[]): string[] => atoms.map((atom) => atom.slice(side.prefix.length)).sort();
  const fixed: string[] = [];
  const under = (parts: readonly ProgramPart[], more: readonly string[]): ProgramPart[] => [
    ...parts,
    { name: "half", text: [...fixed, ...more].join("\n") },
  ];
  for (let step = 0; step < maxSteps; step++) {
    const two = await calls.list({ parts: under(side.parts, []), project, objective: "all", max: 2 });
    if (two.kind === "stop") return undefined;
    const [first, second] = two.models;
    if (!first || !second) return first ? plain(first.atoms) : undefined;
    const atom =
      first.atoms.find((one) => !second.atoms.includes(one)) ?? second.atoms.find((one) => !first.atoms.includes(one));
    if (atom === undefined) return undefined;
    const half = `:- not ${atom}.`;
    const own = await calls.count({ parts: under(side.parts, [half]), project, objective: "all", max: 0 });
    const shared = await calls.count({ parts: under(product, [half]), project, objective: "all", max: 0 });
    if (own.kind === "stop" || shared.kind === "stop") return undefined;
    fixed.push(own.count.low > shared.count.low ? half : `:- ${atom}.`);
  }
  return undefined;
};
