import { availableParallelism } from "node:os";
import type { EvaluateOptions, MetricName, Strategy } from "@blast-asp/core";
import { loadSolver, type Solver } from "@blast-asp/solver";
import { type Command, InvalidArgumentError } from "commander";
import { InputError } from "../io.js";
import { isModelMatcher, type MatcherFlag } from "./model-matcher.js";

/** The flags that all grading commands share. */
export type GradingFlags = {
  readonly matcher?: MatcherFlag;
  readonly metrics: readonly MetricName[];
  readonly strategy: Strategy;
  readonly solver: string;
  readonly timeout: number;
  readonly memory: number;
  readonly maxModels: number;
  readonly witnesses: number;
  readonly jobs: number;
  readonly allowScripts: boolean;
  readonly timing: boolean;
};

/** Reads a whole number from `least` on. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value))
      throw new InvalidArgumentError(`expected a whole number from ${least}.`);
    return value;
  };

/** Reads a number of seconds above 0. */
export const seconds = (text: string): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > 1e6)
    throw new InvalidArgumentError("expected a number of seconds above 0.");
  return value;
};

/** Reads one of the known words. */
export const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T => {
    const found = known.find((name) => name === text);
    if (found === undefined) throw new InvalidArgumentError(`expected one of ${known.join(", ")}.`);
    return found;
  };

/** Reads known words, comma separated. */
export const listOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T[] =>
    text.split(",").map((item) => oneOf(known)(item.trim()));

const isModelName = (text: string): text is `${string}:${string}` => /^[a-z][a-z0-9-]*:./i.test(text);

const matcherName = (text: string): MatcherFlag =>
  isModelName(text) ? text : oneOf(["file", "structural", "oracle"])(text);

/** Adds the shared grading flags to a command. */
export const withGradingFlags = (command: Command): Command =>
  command
    .option(
      "--matcher <name>",
      "file, structural, oracle, or a model such as openai:gpt-5 (default: the matching beside the candidate, else structural)",
      matcherName,
    )
    .option(
      "--metrics <list>",
      "what to measure, comma separated: syntax, tests, models",
      listOf(["syntax", "tests", "models"]),
      ["syntax", "tests", "models"],
    )
    .option(
      "--strategy <name>",
      "product, algorithm1 or enumerate",
      oneOf(["product", "algorithm1", "enumerate"]),
      "product",
    )
    .option("--solver <name>", "clingo-wasm, clingo, or a module that exports a binding", "clingo-wasm")
    .option("--timeout <seconds>", "wall-clock limit of each solver call", seconds, 30)
    .option("--memory <MiB>", "memory cap of each solver call", wholeNumber(16), 1024)
    .option("--max-models <n>", "count at most n models of a program on an instance (0: no cap)", wholeNumber(0), 0)
    .option("--witnesses <n>", "how many missing and wrong models to show for an instance", wholeNumber(0), 3)
    .option(
      "--jobs <n>",
      "solver calls at the same time (default: number of processors)",
      wholeNumber(1),
      availableParallelism(),
    )
    .option("--allow-scripts", "let scripts and #include in candidates run; only for candidates you trust", false)
    .option("--no-timing", "leave times at 0, so that equal input gives equal bytes");

/** Opens the solver that the flags name. */
export const openChosenSolver = async ({ solver, jobs }: Pick<GradingFlags, "solver" | "jobs">): Promise<Solver> => {
  try {
    return await loadSolver(solver, { jobs });
  } catch (error) {
    throw new InputError([`--solver ${solver}: ${(error as Error).message}`]);
  }
};

/** The flags as evaluation options. */
export const evaluateOptions = (flags: GradingFlags, solver: Solver, now: () => number): EvaluateOptions => ({
  solver,
  ...(isModelMatcher(flags.matcher) ? { matcher: "file" } : flags.matcher ? { matcher: flags.matcher } : {}),
  metrics: flags.metrics,
  strategy: flags.strategy,
  limits: { timeoutMs: Math.round(flags.timeout * 1000), memoryMiB: flags.memory },
  maxModels: flags.maxModels,
  witnesses: flags.witnesses,
  allowScripts: flags.allowScripts,
  clock: flags.timing ? now : () => 0,
});
