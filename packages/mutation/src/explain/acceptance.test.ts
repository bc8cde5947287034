import { fileURLToPath } from "node:url";
import { parse, predicateOccurrences, renamePredicatesByName, splice } from "@blast-asp/asp";
import { createEvaluator, loadProblem, type Problem } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mutant } from "../mutants/mutant.js";
import { mutants } from "../mutants/sample.js";
import { type Explanation, explain } from "./explain.js";
import { simplestOfEach } from "./same-behaviour.js";

const folder = fileURLToPath(new URL("../../../../problems/", import.meta.url));

const loaded = (id: string): Problem => {
  const problem = loadProblem(`${folder}${id}`);
  if (!problem.ok) throw new Error(problem.faults.map(({ message }) => message).join("; "));
  return problem.value;
};

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});
afterAll(() => solver.close());

/** A mutant as somebody else would have written it: helpers under other names, statements one a line and in reverse order. */
const disguised = ({ text }: Mutant, { input, output }: Problem): string => {
  const graded = new Set([...input, ...output].map(({ name }) => name));
  const renamed = splice(
    text,
    renamePredicatesByName(parse(text), (name) => (graded.has(name) ? undefined : `my_${name}`)),
  );
  const statements = parse(renamed).statements.map(({ range }) =>
    renamed.slice(range.start, range.end).replace(/\s+/g, " "),
  );
  return `${statements.reverse().join("\n")}\n`;
};

/** The predicates that a statement derives, by name. */
const derived = (text: string, index: number): string[] => {
  const program = parse(text);
  const statement = program.statements[index];
  return predicateOccurrences(program).flatMap((one) =>
    one.statement === statement && (one.role === "head" || one.role === "choice-head") ? [one.name] : [],
  );
};

/**
 * Does the explanation point to the fault? Either one of the three changes of gold that it names is a change of the faulty
 * statement, or the faulty statement is the constraint that it finds violated (in gold) or rejecting (in the candidate) most, or
 * the rule for a predicate of which it says that the candidate never derives the atoms that are missing.
 */
const namesFault = (
  { behavesLike, violated, rejecting }: Explanation,
  mutant: Mutant,
  gold: string,
  candidate: string,
): boolean => {
  const like = simplestOfEach(behavesLike?.mutants ?? [])
    .slice(0, 3)
    .some(({ statement }) => statement === mutant.statement);
  const fault = parse(gold).statements[mutant.statement];
  const faultLine = fault ? gold.slice(0, fault.range.start).split("\n").length : 0;
  const inGold = violated?.constraints[0]?.line === faultLine;
  const mutated = parse(mutant.text).statements[mutant.statement];
  const own = mutated ? mutant.text.slice(mutated.range.start, mutated.range.end).replace(/\s+/g, " ") : "";
  const line = rejecting?.constraints[0]?.line ?? 0;
  const inCandidate = own !== "" && candidate.split("\n")[line - 1]?.replaceAll("my_", "") === own;
  const heads = derived(gold, mutant.statement);
  const never = rejecting?.underivable.some((atom) => heads.includes(atom.replace(/\(.*/s, ""))) ?? false;
  return like || inGold || inCandidate || never;
};

// The programs of the others take longer to solve.
const ids = [
  "colorability",
  "connected-dominating-set",
  "hamiltonian-cycle",
  "hamiltonian-path",
  "hierarchical-clustering",
  "maximal-clique",
  "stable-marriage",
  "traveling-salesman",
];

test("of mutants with a known fault, the explanation names the fault in five of six", {
  timeout: 600_000,
}, async () => {
  const evaluator = createEvaluator({ solver, limits: { timeoutMs: 3000, memoryMiB: 512 } });
  const missed: string[] = [];
  let explained = 0;
  for (const id of ids) {
    const problem = loaded(id);
    const own = Object.fromEntries(
      [...problem.input, ...problem.output].map(({ signature }) => [signature, signature]),
    );
    let ofProblem = 0;
    for (const mutant of await mutants(problem.gold.text, { count: 12, seed: 2026, solver })) {
      if (ofProblem === 4) break;
      const text = disguised(mutant, problem);
      const evaluation = await evaluator.evaluate(problem, {
        name: id,
        text,
        matching: { kind: "dictionary", dictionary: own },
      });
      if (evaluation.result.verdict !== "incorrect") continue;
      ofProblem++;
      explained++;
      const explanation = await explain(problem, evaluation, { solver, inputs: 20 });
      if (!namesFault(explanation, mutant, problem.gold.text, text)) missed.push(`${id}: ${mutant.description}`);
    }
  }
  expect(explained).toBeGreaterThanOrEqual(30);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(explained / 6);
});
