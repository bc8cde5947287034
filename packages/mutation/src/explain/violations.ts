import type { InterfacePredicate } from "@blast-asp/core";
import type { Asking } from "../behaviour/models-of.js";
import { type Constraint, type MarkedProgram, violatedPredicate } from "./marked-program.js";

/** Why a set of output atoms is no model of a program. */
export type Violations =
  /** These constraints reject it; no smaller number of them does. */
  | { readonly kind: "violated"; readonly constraints: readonly Constraint[] }
  /** No constraint rejects it: it is an answer set, though perhaps not an optimal one. */
  | { readonly kind: "none" }
  /** The rules do not derive it, whatever the constraints; `atoms` are those that they never derive. */
  | { readonly kind: "underivable"; readonly atoms: readonly string[] }
  | { readonly kind: "unknown" };

const variables = (count: number): string =>
  count === 0 ? "" : `(${Array.from({ length: count }, (_, at) => `X${at + 1}`).join(",")})`;

/** Text that leaves only answer sets with exactly these output atoms. */
const exactly = (model: readonly string[], output: readonly InterfacePredicate[]): string =>
  [
    ...model.map((atom) => `blast_model_${atom}.`),
    ...output.map(({ name, arity }) => {
      const args = variables(arity);
      return `#defined blast_model_${name}/${arity}.\n#defined ${name}/${arity}.\n:- ${name}${args}, not blast_model_${name}${args}.\n:- blast_model_${name}${args}, not ${name}${args}.`;
    }),
    `#minimize { 1,I : ${violatedPredicate}(I) }.`,
  ].join("\n");

/** Output atoms that no answer set of the unconstrained program contains. */
const neverDerived = async (
  program: string,
  instance: string,
  model: readonly string[],
  { solver, limits }: Asking,
): Promise<string[]> => {
  const never: string[] = [];
  for (const atom of model) {
    const parts = [
      { name: "program", text: program },
      { name: "instance", text: instance },
      { name: "wanted", text: `:- not ${atom}.` },
    ];
    const outcome = await solver.solve({ parts, task: { kind: "count", objective: "all", max: 1 }, limits });
    if (outcome.status === "unsatisfiable") never.push(atom);
  }
  return never;
};

/**
 * Finds the constraints of a program that reject a set of output atoms on an instance: the smallest number of constraints that
 * has to be given up for the set to become a model.
 *
 * @param model output atoms in gold's vocabulary, all that are true
 */
export const findViolations = async (
  { text, constraints }: MarkedProgram,
  instance: string,
  model: readonly string[],
  output: readonly InterfacePredicate[],
  asking: Asking,
): Promise<Violations> => {
  const outcome = await asking.solver.solve({
    parts: [
      { name: "program", text },
      { name: "instance", text: instance },
      { name: "model", text: exactly(model, output) },
    ],
    project: [`${violatedPredicate}/1`],
    task: { kind: "models", objective: "optimal", max: 1 },
    limits: asking.limits,
  });
  if (outcome.status === "unsatisfiable")
    return { kind: "underivable", atoms: await neverDerived(text, instance, model, asking) };
  if (outcome.status !== "satisfiable") return { kind: "unknown" };
  const numbers = (outcome.models[0]?.atoms ?? []).map((atom) => Number(/\((\d+)\)/.exec(atom)?.[1]));
  const violated = numbers.sort((a, b) => a - b).flatMap((number) => constraints.slice(number, number + 1));
  return violated.length === 0 ? { kind: "none" } : { kind: "violated", constraints: violated };
};
