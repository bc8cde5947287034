import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "@blast-asp/core";
import {
  acceptedMutants,
  allMutants,
  asInstance,
  asTestCase,
  formatKillTable,
  formatMutants,
  type KillTable,
  killTable,
  killTableJson,
  type Metric,
  mutants,
  type RunSuite,
  suiteRunner,
} from "@blast-asp/mutation";
import type { Limits, Solver } from "@blast-asp/solver";
import { loadSuite } from "@blast-asp/test-runner";
import type { Command } from "commander";
import { listOf, oneOf, openChosenSolver, seconds, wholeNumber } from "../input/options.js";
import { loadProblems, problemFolders } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { mutateDatalog } from "./mutate-datalog.js";
import { scanForLeaks } from "./mutate-leaks.js";

/** The flags of `blast mutate`. */
export type MutateFlags = {
  readonly mutants: number;
  readonly seed: number;
  readonly against?: readonly Metric[];
  readonly inputs: number;
  readonly list: boolean;
  readonly addInstance: boolean;
  readonly suggestTest: boolean;
  readonly paper: boolean;
  readonly mine: boolean;
  readonly leaks?: string;
  readonly vocabulary?: string;
  readonly engine: "embedded" | "souffle" | "auto";
  readonly solver: string;
  readonly timeout: number;
  readonly json: boolean;
};

const runnerFor = async (problem: Problem, solver: Solver, limits: Limits): Promise<RunSuite | undefined> => {
  if (problem.testSuite === undefined) return undefined;
  const { suite } = await loadSuite(problem.testSuite, undefined, { roots: [process.cwd()] });
  return suiteRunner(suite, solver, limits);
};

/** What the survivors that differ from gold suggest: instances are written, test cases printed. */
const suggest = async (
  problem: Problem,
  table: KillTable,
  flags: MutateFlags,
  solver: Solver,
  io: Io,
): Promise<void> => {
  for (const { mutant, equivalence } of table.rows) {
    if (equivalence?.kind !== "not-equivalent") continue;
    const { input: distinguishing } = equivalence;
    if (flags.addInstance) {
      const { name, text } = asInstance(mutant, distinguishing);
      const folder = problem.instances[0]?.file.replace(/[^/\\]*$/, "") ?? problem.folder;
      writeFileSync(join(folder, name), text);
      io.stderr.write(`${join(folder, name)} written: it tells gold from mutant ${mutant.number}\n`);
    }
    if (flags.suggestTest) {
      const test = await asTestCase(problem, mutant, distinguishing, solver);
      io.stdout.write(test ?? `% mutant ${mutant.number}: no short test case was found\n`);
    }
  }
};

/** Documents of the answer-set problems for `--json`. */
const mutateAsp = async (folders: readonly string[], flags: MutateFlags, io: Io): Promise<unknown[]> => {
  const problems = loadProblems(folders);
  const solver = await openChosenSolver({ solver: flags.solver, jobs: 2 });
  try {
    const documents: unknown[] = [];
    const limits: Limits = { timeoutMs: Math.round(flags.timeout * 1000), memoryMiB: 512 };
    for (const problem of problems) {
      const gold = problem.gold.text;
      if (flags.list) {
        const sample = await mutants(gold, { count: flags.mutants, seed: flags.seed, solver });
        io.stdout.write(
          `${problem.id}: ${sample.length} of ${(await acceptedMutants(allMutants(gold), solver)).length} mutants\n${formatMutants(gold, sample)}`,
        );
        continue;
      }
      const runOn = await runnerFor(problem, solver, limits);
      if (flags.against?.includes("tests") && !runOn)
        throw new InputError([`${problem.folder}: the problem has no test suite to run mutants against`]);
      const table = await killTable(problem, {
        solver,
        count: flags.mutants,
        seed: flags.seed,
        inputs: flags.inputs,
        limits,
        ...(flags.against ? { against: flags.against } : {}),
        ...(runOn ? { runSuite: runOn } : {}),
      });
      if (flags.json) documents.push(killTableJson(table));
      else io.stdout.write(formatKillTable(table));
      await suggest(problem, table, flags, solver, io);
    }
    return documents;
  } finally {
    await solver.close();
  }
};

/** Flags that would do nothing are said, not passed over. */
const checkFlags = (flags: MutateFlags, asp: boolean, datalog: boolean): void => {
  const refuse = (given: boolean, message: string): void => {
    if (given) throw new InputError([message]);
  };
  for (const [given, name] of [
    [flags.list, "--list"],
    [flags.suggestTest, "--suggest-test"],
    [flags.mine, "--mine"],
  ] as const)
    refuse(given && flags.json, `${name} has no JSON form; leave out one of ${name} and --json`);
  if (!asp) {
    refuse(flags.suggestTest, "--suggest-test writes unit tests, which Datalog tasks do not have; try --add-instance");
    refuse(
      flags.against !== undefined,
      "--against chooses between tests and models; Datalog tasks have their variants",
    );
  }
  if (!datalog) {
    refuse(flags.mine, "--mine is about Datalog tasks; none is among the problems");
    refuse(flags.paper, "--paper is about Datalog tasks; none is among the problems");
    refuse(flags.leaks !== undefined, "--leaks is about Datalog tasks; none is among the problems");
  }
  refuse(
    flags.vocabulary !== undefined && flags.leaks === undefined,
    "--vocabulary needs --leaks DIR, the candidates to scan",
  );
};

const mutateAll = async (paths: readonly string[], flags: MutateFlags, io: Io): Promise<number> => {
  const { asp, datalog } = problemFolders(paths);
  checkFlags(flags, asp.length > 0, datalog.length > 0);
  const aboutAsp = !flags.mine && !flags.paper;
  const documents =
    flags.leaks === undefined
      ? [
          ...(asp.length > 0 && aboutAsp ? await mutateAsp(asp, flags, io) : []),
          ...(datalog.length > 0 ? await mutateDatalog(datalog, flags, io) : []),
        ]
      : scanForLeaks(datalog, { ...flags, leaks: flags.leaks }, io);
  if (flags.json) io.stdout.write(`${JSON.stringify({ schema: "blast.mutate/1", problems: documents })}\n`);
  return exitCode.done;
};

/** `blast mutate PROBLEM...` */
export const addMutate = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("mutate")
    .description("run mutants of a gold program against the problem's tests and instances, and look into the survivors")
    .argument("<problem...>", "a problem folder, or a folder of them")
    .option("--mutants <n>", "how many mutants of each problem", wholeNumber(1), 15)
    .option("--seed <n>", "seed of the sample and of random inputs", wholeNumber(0), 1)
    .option(
      "--against <list>",
      "tests, models or both (default: both where there is a suite)",
      listOf(["tests", "models"]),
    )
    .option("--inputs <n>", "random inputs on which a survivor is compared with gold", wholeNumber(0), 100)
    .option("--list", "only list the mutants as diffs", false)
    .option("--add-instance", "write the smallest input that tells a survivor from gold as a new instance", false)
    .option("--suggest-test", "print a test case that such a survivor fails", false)
    .option("--paper", "Datalog: all mutants of DatalogBench's kind instead of a sample of ours", false)
    .option(
      "--mine",
      "Datalog: write the tuples that DatalogBench's mutants derive too many to .undesired files",
      false,
    )
    .option("--leaks <dir>", "Datalog: only list names in these candidates that gold has and their prompt did not show")
    .option("--vocabulary <file>", "with --leaks: further names to look for, each with a tab and the task that uses it")
    .option(
      "--engine <name>",
      "Datalog: embedded, souffle or auto",
      oneOf(["embedded", "souffle", "auto"] as const),
      "embedded",
    )
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option("--timeout <seconds>", "wall-clock limit of each solver call or run", seconds, 3)
    .option("--json", "one JSON document on standard output", false)
    .action(async (paths: string[], flags: MutateFlags) => finish(await mutateAll(paths, flags, io)));
};
