import { readFileSync, watch } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { adaptToProblem, extractProgram, loadMatching, type Problem } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";
import { reportJson, reportJunit, reportPretty, reportTap, runSuite, type SuiteResult } from "@blast-asp/test-runner";
import type { Command } from "commander";
import { requireFile } from "../input/files.js";
import { oneOf, openChosenSolver, seconds, wholeNumber } from "../input/options.js";
import { loadSuites, type SuiteToRun } from "../input/suites.js";
import { exitCode, InputError, type Io } from "../io.js";

const reporters = { pretty: reportPretty, json: reportJson, tap: reportTap, junit: reportJunit } as const;

type TestFlags = {
  readonly program?: string;
  readonly match?: string;
  readonly reporter: keyof typeof reporters;
  readonly strict: boolean;
  readonly filter?: string;
  readonly solver: string;
  readonly timeout: number;
  readonly memory: number;
  readonly jobs: number;
  readonly allowScripts: boolean;
  readonly watch: boolean;
  readonly timing: boolean;
};

/** The program under `--program`: as it is, or in gold's vocabulary when the suite belongs to a problem or a matching is given. */
const programUnderTest = (
  file: string,
  match: string | undefined,
  problem: Problem | undefined,
): SuiteToRun["program"] => {
  requireFile(file);
  if (match !== undefined) requireFile(match);
  const extraction = extractProgram(readFileSync(file, "utf8"));
  if (extraction.kind === "none") throw new InputError([`${file}: ${extraction.reason}`]);
  if (match !== undefined && !problem)
    throw new InputError([
      "--match translates to a problem's vocabulary: name the problem folder instead of its suite",
    ]);
  if (!problem) return { name: file, text: extraction.program };
  const matching = match === undefined ? undefined : loadMatching(match);
  const adapted = adaptToProblem(extraction.program, problem, matching);
  if (adapted.kind === "failed") throw new InputError([`${file}: ${adapted.message}`]);
  return { name: file, text: adapted.text };
};

const runAll = async (paths: readonly string[], flags: TestFlags, solver: Solver, io: Io): Promise<number> => {
  const suites = await loadSuites(paths);
  const results: SuiteResult[] = [];
  for (const { suite, problem, program } of suites) {
    const tested = flags.program === undefined ? program : programUnderTest(flags.program, flags.match, problem);
    results.push(
      await runSuite(suite, {
        solver,
        limits: { timeoutMs: Math.round(flags.timeout * 1000), memoryMiB: flags.memory },
        strict: flags.strict,
        jobs: flags.jobs,
        allowScripts: flags.allowScripts,
        ...(flags.filter === undefined ? {} : { filter: flags.filter }),
        ...(tested ? { program: tested } : {}),
        ...(flags.timing ? {} : { clock: () => 0 }),
      }),
    );
  }
  const { reporter } = flags;
  io.stdout.write(reporter === "pretty" ? reportPretty(results, { color: io.color }) : reporters[reporter](results));
  if (results.some(({ problem }) => problem)) return exitCode.badInput;
  if (results.some(({ verdict }) => verdict === "fail")) return exitCode.missed;
  return results.some(({ verdict }) => verdict === "error") ? exitCode.incomplete : exitCode.done;
};

/** Runs again whenever a file changes, until the command is interrupted. */
const watchAndRun = async (paths: readonly string[], flags: TestFlags, solver: Solver, io: Io): Promise<number> => {
  const folders = new Set([...paths, ...(flags.program === undefined ? [] : [dirname(flags.program)])]);
  let wake = (): void => {};
  const watchers = [...folders].map((path) => watch(path, { recursive: true }, () => wake()));
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await runAll(paths, flags, solver, io);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const line of error.lines) io.stderr.write(`${line}\n`);
      }
      io.stderr.write("waiting for a change (end with Ctrl-C)\n");
      await changed;
      // An editor writes a file in several steps.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
};

const testPrograms = async (paths: readonly string[], flags: TestFlags, io: Io): Promise<number> => {
  if (flags.match !== undefined && flags.program === undefined)
    throw new InputError(["--match is the matching of the program under --program; name that too"]);
  const solver = await openChosenSolver(flags);
  try {
    return await (flags.watch ? watchAndRun : runAll)(paths, flags, solver, io);
  } finally {
    await solver.close();
  }
};

/** `blast test FILE|PROBLEM...` */
export const addTest = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("test")
    .description(
      "run the unit tests in program files, suites or problem folders; exits with 1 when a test failed, 2 for a malformed suite",
    )
    .argument("<path...>", "a program or suite with tests in comments, a folder of them, or a problem folder")
    .option("--program <file>", "run the suite on another program; for a problem, translated by the matching")
    .option("--match <file>", "the matching for --program (default: the one beside it, else found by structure)")
    .option("--reporter <name>", "pretty, json, tap or junit", oneOf(["pretty", "json", "tap", "junit"]), "pretty")
    .option("--strict", "tests that pass only because there is no answer set fail", false)
    .option("--filter <text>", "only tests whose name contains this text")
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option("--timeout <seconds>", "wall-clock limit of each solver call", seconds, 10)
    .option("--memory <MiB>", "memory cap of each solver call", wholeNumber(16), 1024)
    .option(
      "--jobs <n>",
      "tests at the same time (default: number of processors)",
      wholeNumber(1),
      availableParallelism(),
    )
    .option("--allow-scripts", "let scripts and #include run; only for programs you trust", false)
    .option("--watch", "run again whenever a file changes", false)
    .option("--no-timing", "leave times at 0, so that equal input gives equal bytes")
    .action(async (paths: string[], flags: TestFlags) => finish(await testPrograms(paths, flags, io)));
};
