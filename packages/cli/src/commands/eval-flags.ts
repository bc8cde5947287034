import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { type GradingFlags, wholeNumber, withGradingFlags } from "../input/options.js";
import { datasetFolder } from "../input/problems.js";
import { InputError } from "../io.js";
import { type DatalogFlags, withDatalogFlags } from "./eval-datalog.js";
import type { ModelFlags } from "./eval-models.js";

/** The flags of `blast eval`. */
export type EvalFlags = GradingFlags &
  DatalogFlags &
  ModelFlags & {
    readonly candidates?: readonly string[];
    readonly dataset?: readonly string[];
    readonly match?: string;
    readonly filter?: string;
    readonly failUnder?: { readonly f1: number };
    readonly json: boolean;
    readonly out?: string;
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

const withModelOnly = [
  "runs",
  "paraphrase",
  "paraphraser",
  "shots",
  "signatures",
  "descriptions",
  "types",
  "example",
  "prompt",
  "repair",
  "dryRun",
];
const withoutModelOnly = [
  "candidates",
  "match",
  "filter",
  "witnesses",
  "allowScripts",
  "failUnder",
  "json",
  "composition",
];
/** Flags that one language alone knows. */
export const aspOnly: readonly string[] = [
  "matcher",
  "metrics",
  "strategy",
  "solver",
  "maxModels",
  "allowScripts",
  "match",
];
export const datalogOnly: readonly string[] = ["engine", "composition"];

/** Those of the named flags that were given on the command line. */
export const givenOf = (command: Command, names: readonly string[]): string =>
  command.options
    .filter(
      (option) =>
        names.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === "cli",
    )
    .map(({ long }) => long)
    .join(", ");

/** A flag that would do nothing is a misunderstanding, and is said before anything is done. */
export const requireFittingFlags = (command: Command, asksModels: boolean): void => {
  const names = givenOf(command, asksModels ? withoutModelOnly : withModelOnly);
  if (names === "") return;
  throw new InputError([
    asksModels
      ? `${names}: not with --model, which makes a run folder; see blast status, report and compare (report has --fail-under)`
      : `${names}: only with --model`,
  ]);
};

const dataset = (name: string, before: readonly string[] | undefined): string[] => {
  if (datasetFolder(name) === undefined) throw new InvalidArgumentError("expected datalogbench:DIR.");
  return [...(before ?? []), name];
};

/** Adds all flags of `blast eval`. */
export const withEvalFlags = (command: Command): Command =>
  withDatalogFlags(
    withGradingFlags(
      command
        .option("--dataset <name>", "Datalog tasks as they are published: datalogbench:DIR (repeatable)", dataset)
        .option("--candidates <path...>", "candidate files or folders (default: candidates/ in the problem folder)")
        .option("--match <file>", "one matching for all candidates")
        .option("--filter <glob>", "only candidates whose name, or problem/name, fits"),
    ),
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
    .option("--descriptions", "with --model, Datalog: tell what each relation means", false)
    .option("--types", "with --model, Datalog: tell the types of the columns", false)
    .option("--example", "with --model, Datalog: show the demonstration instance", false)
    .option("--prompt <file>", "with --model: a prompt file of your own that asks for programs (see docs/prompts.md)")
    .option("--repair <n>", "with --model: up to n further turns with the solver's messages", wholeNumber(0), 0)
    .option("--dry-run", "with --model: print the calls, tokens and cost that it would take, and send nothing", false);
