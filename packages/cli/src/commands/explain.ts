import { existsSync } from "node:fs";
import { join } from "node:path";
import { createEvaluator, loadCandidate, loadMatching, type MatcherName } from "@blast-asp/core";
import { explain, explanationJson, formatExplanation } from "@blast-asp/mutation";
import type { Command } from "commander";
import { requireFile } from "../input/files.js";
import { oneOf, openChosenSolver } from "../input/options.js";
import { loadProblems } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";

type ExplainFlags = {
  readonly match?: string;
  readonly matcher?: MatcherName;
  readonly solver: string;
  readonly json: boolean;
};

const explainCandidate = async (path: string, candidateFile: string, flags: ExplainFlags, io: Io): Promise<number> => {
  const [problem, ...more] = loadProblems([path]);
  if (!problem || more.length > 0) throw new InputError([`${path}: name the folder of one problem`]);
  const inFolder = join(problem.candidates, candidateFile);
  const file = [candidateFile, inFolder].find((name) => existsSync(name));
  if (file === undefined)
    throw new InputError([`${candidateFile}: there is no such candidate, here or in ${problem.candidates}`]);
  requireFile(file);
  if (flags.match !== undefined) requireFile(flags.match);
  const loaded = loadCandidate(file);
  const candidate = flags.match === undefined ? loaded : { ...loaded, matching: loadMatching(flags.match) };
  const solver = await openChosenSolver({ solver: flags.solver, jobs: 2 });
  try {
    const evaluator = createEvaluator({
      solver,
      metrics: ["syntax", "models"],
      ...(flags.matcher ? { matcher: flags.matcher } : {}),
    });
    const evaluation = await evaluator.evaluate(problem, candidate);
    const explanation = await explain(problem, evaluation, { solver });
    io.stdout.write(
      flags.json
        ? `${JSON.stringify({ schema: "blast.explain/1", ...explanationJson(explanation) })}\n`
        : formatExplanation(explanation),
    );
    return evaluation.result.verdict === "error" ? exitCode.incomplete : exitCode.done;
  } finally {
    await solver.close();
  }
};

/** `blast explain PROBLEM CANDIDATE` */
export const addExplain = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("explain")
    .description(
      "say why a candidate is wrong: which change of gold behaves like it, and the smallest input on which it fails",
    )
    .argument("<problem>", "a problem folder")
    .argument("<candidate>", "a candidate file, or its name in the problem's candidates folder")
    .option("--match <file>", "the matching (default: the one beside the candidate, else found by structure)")
    .option("--matcher <name>", "file, structural or oracle", oneOf(["file", "structural", "oracle"]))
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option("--json", "one JSON document on standard output", false)
    .action(async (problem: string, candidate: string, flags: ExplainFlags) =>
      finish(await explainCandidate(problem, candidate, flags, io)),
    );
};
