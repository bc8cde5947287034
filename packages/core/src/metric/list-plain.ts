import type { ProgramPart } from "@blast-asp/solver";
import { freshName } from "../adaptation/clean.js";
import type { InterfacePredicate } from "../problem/problem.js";
import type { InstanceCalls, Listed, Stop } from "./calls.js";
import { underPrefixSignature } from "./instance.js";

/** clingo leaves predicates whose names begin with `_` out of projections; such an output is listed as a copy of itself. */
const isHidden = ({ name }: InterfacePredicate): boolean => !/^[a-z]/.test(name);

const copyRule = (prefix: string, { name, arity }: InterfacePredicate): string => {
  const variables = Array.from({ length: arity }, (_, index) => `X${index + 1}`).join(",");
  const args = arity === 0 ? "" : `(${variables})`;
  return `#defined ${name}/${arity}.\n${prefix}${name}${args} :- ${name}${args}.`;
};

/** A program in gold's vocabulary, just as it stands, with an instance; list its models up to `max`, 0 for all. */
export type PlainListing = {
  readonly program: ProgramPart;
  readonly instance: ProgramPart;
  readonly output: readonly InterfacePredicate[];
  readonly max: number;
};

/** Lists the optimal answer sets of a program, projected to the output. */
export const listPlain = async (
  { program, instance, output, max }: PlainListing,
  calls: InstanceCalls,
): Promise<Listed | Stop> => {
  const listUnder = (prefix: string, more: readonly ProgramPart[]): Promise<Listed | Stop> =>
    calls.list({
      parts: [program, instance, ...more],
      project: output.map((predicate) => underPrefixSignature(prefix, predicate)),
      objective: "optimal",
      max,
    });
  if (!output.some(isHidden)) return listUnder("", []);
  const prefix = freshName("blast_copy", (name) => program.text.includes(name));
  const copies = { name: "copies", text: output.map((predicate) => copyRule(prefix, predicate)).join("\n") };
  const found = await listUnder(prefix, [copies]);
  if (found.kind === "stop") return found;
  const models = found.models.map(({ atoms, costs }) => ({ atoms: atoms.map((a) => a.slice(prefix.length)), costs }));
  return { ...found, models };
};
