import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createEvaluator,
  type Evaluation,
  type EvaluationResult,
  type Evaluator,
  formatFault,
  type Problem,
} from "@blast-asp/core";
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { isModelMatcher, openModelMatcher } from "../input/model-matcher.js";
import {
  evaluateOptions,
  type GradingFlags,
  openChosenSolver,
  wholeNumber,
  withGradingFlags,
} from "../input/options.js";
import { type Job, loadJobs } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { inOrder } from "../ordered.js";
import { startProgress } from "../terminal/progress.js";
import { type Versions, versionsWith } from "../versions.js";
import { evaluateModels, type ModelFlags } from "./eval-models.js";
import { formatProblem, formatTotal, isScored, meanF1 } from "./eval-summary.js";

type EvalFlags = GradingFlags &
  ModelFlags & {
    readonly candidates?: readonly string[];
    readonly match?: string;
    readonly filter?: string;
    readonly failUnder?: { readonly f1: number };
    readonly json: boolean;
    readonly out?: string;
  };

/** The document that `blast eval --json` prints. */
export type EvalDocument = {
  readonly schema: "blast.eval/1";
  readonly versions: Versions & { readonly problems: Readonly<Record<string, string>> };
  readonly options: Readonly<Record<string, unknown>>;
  readonly planned: number;
  readonly scored: number;
  readonly results: readonly EvaluationResult[];
};

const threshold = (text: string): { f1: number } => {
  const value = Number(/^f1=(\d+(?:\.\d+)?)$/.exec(text)?.[1]);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError("expected f1=NUMBER with a number from 0 to 1.");
  return { f1: value };
};

const levels = (text: string): (0 | 1 | 2)[] =>
  text.split(",").map((item) => {
    const level = ([0, 1, 2] as const).find((known) => String(known) === item.trim());
    if (level === undefined) throw new InvalidArgumentError("expected levels from 0 to 2, comma separated.");
    return level;
  });

const shownOptions = (flags: EvalFlags): Record<string, unknown> => ({
  matcher: flags.matcher ?? "file-else-structural",
  metrics: flags.metrics,
  strategy: flags.strategy,
  timeoutSeconds: flags.timeout,
  memoryMiB: flags.memory,
  maxModels: flags.maxModels,
  witnesses: flags.witnesses,
  allowScripts: flags.allowScripts,
});

/** Writes the document and every adapted candidate: `adapted/<problem>/<candidate>.lp`. */
const writeOut = (folder: string, document: EvalDocument, evaluations: readonly Evaluation[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "results.json"), `${JSON.stringify(document, null, 2)}\n`);
  for (const { result, adapted } of evaluations) {
    if (adapted === undefined) continue;
    const below = join(folder, "adapted", result.problem);
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `${result.candidate}.lp`), adapted);
  }
};

/** Two candidates of one name would be written to one file. */
const requireDistinctNames = (jobs: readonly Job[]): void => {
  for (const { problem, candidates } of jobs) {
    const seen = new Map<string, string | undefined>();
    for (const { name, file } of candidates) {
      if (seen.has(name))
        throw new InputError([`--out: ${seen.get(name)} and ${file} of ${problem.id} have one name; rename one`]);
      seen.set(name, file);
    }
  }
};

const matchingFaults = (jobs: readonly Job[], evaluator: Evaluator): string[] => {
  const faults = jobs.flatMap(({ problem, candidates }) =>
    candidates.flatMap((candidate) => evaluator.matchingFault(problem, candidate) ?? []),
  );
  return [...new Set(faults)];
};

type Planned = { readonly problem: Problem; readonly candidate: Job["candidates"][number] };

const withModelOnly = ["runs", "paraphrase", "paraphraser", "shots", "signatures", "prompt", "repair", "dryRun"];
const withoutModelOnly = ["candidates", "match", "filter", "witnesses", "allowScripts", "failUnder", "json"];

/** A flag that would do nothing is a misunderstanding, and is said before anything is done. */
const requireFittingFlags = (command: Command, asksModels: boolean): void => {
  const idle = asksModels ? withoutModelOnly : withModelOnly;
  const given = command.options.filter(
    (option) => idle.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === "cli",
  );
  if (given.length === 0) return;
  const names = given.map(({ long }) => long).join(", ");
  throw new InputError([
    asksModels
      ? `${names}: not with --model, which makes a run folder; see blast status, report and compare (report has --fail-under)`
      : `${names}: only with --model`,
  ]);
};

const evaluateAll = async (jobs: readonly Job[], flags: EvalFlags, io: Io): Promise<number> => {
  const started = io.now();
  const solver = await openChosenSolver(flags);
  try {
    const evaluator = createEvaluator(evaluateOptions(flags, solver, io.now));
    // One matching for all candidates must make sense for each; a candidate's own is that candidate's affair.
    const misfits = flags.match === undefined ? [] : matchingFaults(jobs, evaluator);
    if (misfits.length > 0) throw new InputError(misfits);
    const checks = await Promise.all(jobs.map(({ problem }) => evaluator.validate(problem)));
    const faults = checks.flatMap((check) => check.faults);
    if (faults.length > 0) throw new InputError(faults.map(formatFault));
    if (flags.out !== undefined) {
      requireDistinctNames(jobs);
      mkdirSync(flags.out, { recursive: true });
    }
    const planned = jobs.flatMap(({ problem, candidates }) =>
      candidates.map((candidate): Planned => ({ problem, candidate })),
    );
    const progress = startProgress(io.stderr, planned.length, io.now);
    const evaluations: Evaluation[] = [];
    const match = isModelMatcher(flags.matcher) ? await openModelMatcher(flags.matcher) : undefined;
    const results = inOrder(planned, flags.jobs * 2, async ({ problem, candidate }) =>
      evaluator.evaluate(problem, match ? await match(problem, candidate) : candidate),
    );
    for await (const evaluation of results) {
      evaluations.push(evaluation);
      progress.advance(`${evaluation.result.problem}/${evaluation.result.candidate}`);
    }
    progress.clear();
    const all = evaluations.map(({ result }) => result);
    const document: EvalDocument = {
      schema: "blast.eval/1",
      versions: {
        ...(await versionsWith(solver)),
        problems: Object.fromEntries(jobs.map(({ problem }) => [problem.id, problem.hash])),
      },
      options: shownOptions(flags),
      planned: all.length,
      scored: all.filter(isScored).length,
      results: all,
    };
    if (flags.out !== undefined) writeOut(flags.out, document, evaluations);
    if (flags.json) io.stdout.write(`${JSON.stringify(document)}\n`);
    else printTables(jobs, all, (io.now() - started) / 1000, io);
    return verdictOfRun(all, flags, io);
  } finally {
    await solver.close();
  }
};

const printTables = (jobs: readonly Job[], all: readonly EvaluationResult[], seconds: number, io: Io): void => {
  for (const { problem, candidates } of jobs) {
    const results = all.filter((result) => result.problem === problem.id);
    if (candidates.length > 0) io.stdout.write(formatProblem(problem, results));
    else io.stderr.write(`${problem.folder}: no candidates\n`);
  }
  io.stdout.write(formatTotal(all, seconds));
};

const verdictOfRun = (all: readonly EvaluationResult[], flags: EvalFlags, io: Io): number => {
  const failed = all.filter(({ verdict }) => verdict === "error");
  for (const { problem, candidate, reason } of failed)
    io.stderr.write(`${problem}/${candidate}: not scored: ${reason}\n`);
  if (failed.length > 0) return exitCode.incomplete;
  const { low, high } = meanF1(all);
  if (flags.failUnder && low < flags.failUnder.f1) {
    const known = low === high ? low.toFixed(4) : `is only known to be at least ${low.toFixed(4)}, which`;
    io.stderr.write(`mean F1 ${known} is below --fail-under f1=${flags.failUnder.f1}\n`);
    return exitCode.missed;
  }
  return exitCode.done;
};

/** `blast eval PROBLEM...` */
export const addEval = (program: Command, io: Io, finish: (code: number) => void): void => {
  withGradingFlags(
    program
      .command("eval")
      .description("grade candidate programs against a problem's gold program")
      .argument("<problem...>", "a problem folder, or a folder of them")
      .option("--candidates <path...>", "candidate files or folders (default: candidates/ in the problem folder)")
      .option("--match <file>", "one matching for all candidates")
      .option("--filter <glob>", "only candidates whose name, or problem/name, fits"),
  )
    .option(
      "--fail-under <threshold>",
      "exit with 1 when the mean over all candidates is below, such as f1=0.9",
      threshold,
    )
    .option("--json", "one JSON document on standard output, and nothing else there", false)
    .option("--out <dir>", "write results.json and the adapted candidates there")
    .option("--model <name...>", "ask these models for programs instead of reading candidates, such as openai:gpt-5")
    .option("--runs <n>", "with --model: how often each question is asked", wholeNumber(1), 5)
    .option("--paraphrase <levels>", "with --model: paraphrase levels, such as 0,1,2", levels, [0])
    .option("--paraphraser <name>", "with --model: the model that paraphrases")
    .option("--shots <n>", "with --model: how many examples from other problems", wholeNumber(0), 0)
    .option("--signatures", "with --model: tell the model the predicates", false)
    .option("--prompt <file>", "with --model: a prompt file of your own that asks for programs (see docs/prompts.md)")
    .option("--repair <n>", "with --model: up to n further turns with the solver's messages", wholeNumber(0), 0)
    .option("--dry-run", "with --model: print the calls, tokens and cost that it would take, and send nothing", false)
    .action(async (paths: string[], flags: EvalFlags, command: Command) => {
      requireFittingFlags(command, flags.model !== undefined);
      finish(
        flags.model
          ? await evaluateModels(paths, flags.model, flags, io)
          : await evaluateAll(loadJobs(paths, flags), flags, io),
      );
    });
};
