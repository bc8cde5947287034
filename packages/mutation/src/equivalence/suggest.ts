import type { Problem } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import { listModels } from "../behaviour/models-of.js";
import { runnable } from "../behaviour/runnable.js";
import { printFacts } from "../inputs/facts.js";
import type { Mutant } from "../mutants/mutant.js";
import type { Distinguishing } from "./equivalence.js";

/** A file to be written: its name and its content. */
export type SuggestedFile = { readonly name: string; readonly text: string };

const models = (count: number | null): string => (count === 1 ? "1 model" : `${count ?? "some"} models`);

/** A distinguishing input as a new instance of the problem, with a comment that says what it is for. */
export const asInstance = (mutant: Mutant, { facts, gold, mutant: others }: Distinguishing): SuggestedFile => ({
  name: `not-${mutant.operator}-${mutant.number}.lp`,
  text: `% Tells gold (${models(gold)}) from a mutant (${models(others)}) that ${mutant.description}.\n${printFacts(facts)}`,
});

/** A string of the annotation language, in the quotes that need no escape. */
const quoted = (text: string): string => {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`;
};

const asAtoms = (model: readonly string[]): string => quoted(model.map((atom) => `${atom}.`).join(" "));

/** More models than this are not looked through for the simplest assertion. */
const searched = 2000;

type Models = readonly (readonly string[])[];

/** A set that no model of the other program contains, so that its atoms alone tell the two apart. */
const without = (some: Models, others: Models): readonly string[] | undefined =>
  some.find((model) => model.length > 0 && !others.some((other) => model.every((atom) => other.includes(atom))));

/** The simplest assertion that gold's models meet and the mutant's do not. */
const assertion = (gold: Models, mutant: Models, { output, kind }: Problem): string => {
  const optimal = kind === "optimisation" ? ', models="optimal"' : "";
  const project = `project={${output.map(({ signature }) => `"${signature}"`).join(", ")}}`;
  if (gold.length === 0) return "@noAnswerSet";
  const missing = without(gold, mutant);
  if (missing) return `@trueInAtLeast(number=1, atoms=${asAtoms(missing)}${optimal})`;
  const wrong = without(mutant, gold);
  if (wrong) return `@trueInAtMost(number=0, atoms=${asAtoms(wrong)}${optimal})`;
  if (gold.length !== mutant.length) return `@modelCount(number=${gold.length}, ${project}${optimal})`;
  const known = new Set(mutant.map((model) => model.join(" ")));
  const lacking = gold.find((model) => !known.has(model.join(" "))) ?? [];
  return `@isAnswerSet(set=${asAtoms(lacking)}, ${project}${optimal})`;
};

/**
 * A distinguishing input as a test case that gold passes and the mutant fails. Like every test of a problem it speaks of input
 * and output predicates only. `undefined` when the two have too many models on the input, or differ in optimal models only
 * where the problem asks for all.
 */
export const asTestCase = async (
  problem: Problem,
  mutant: Mutant,
  { facts }: Distinguishing,
  solver: Solver,
): Promise<string | undefined> => {
  const input = printFacts(facts).trim();
  const ask = async (program: string): Promise<Models | undefined> => {
    const question = {
      program: runnable(program, problem),
      instance: input,
      output: problem.output.map(({ signature }) => signature),
    };
    const objective = problem.kind === "optimisation" ? "optimal" : "all";
    const found = await listModels(
      question,
      searched,
      { solver, limits: { timeoutMs: 5000, memoryMiB: 512 } },
      objective,
    );
    return found.kind === "models" && found.exhausted ? found.models.map(({ atoms }) => atoms) : undefined;
  };
  const [gold, mutated] = [await ask(problem.gold.text), await ask(mutant.text)];
  if (!gold || !mutated) return undefined;
  const texts = (found: Models): string =>
    found
      .map((model) => model.join(" "))
      .sort()
      .join("\n");
  if (texts(gold) === texts(mutated)) return undefined;
  const indent = " ".repeat(6);
  const lines = input.split("\n").join(`\n${indent}       `);
  return [
    `%** @test(name="tells gold from mutant ${mutant.number}", scope={"*"},`,
    `${indent}description=${quoted(mutant.description)},`,
    `${indent}input=${quoted(lines)},`,
    `${indent}assert={ ${assertion(gold, mutated, problem)} }) **%`,
    "",
  ].join("\n");
};
