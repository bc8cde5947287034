import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { RunFolderError } from "@blast-asp/experiment";
import {
  compareRuns,
  type Metric,
  notWorse,
  type RunData,
  readRuns,
  reportTables,
  type Thresholds,
  thresholds,
  writeComparison,
  writeFigures,
  writeReport,
} from "@blast-asp/report";
import { reportHtml } from "@blast-asp/report-html";
import { type Command, InvalidArgumentError } from "commander";
import { exitCode, InputError, type Io } from "../io.js";

type Limits = Readonly<Partial<Record<Metric, number>>>;

type ReportFlags = {
  readonly markdown?: string;
  readonly csv?: string;
  readonly latex?: string;
  readonly failUnder?: Limits;
};

type RunReportFlags = ReportFlags & {
  readonly html?: string;
  readonly problems?: readonly string[];
  readonly figures?: string;
};

type CompareFlags = ReportFlags & {
  readonly modelA?: string;
  readonly modelB?: string;
  readonly metrics?: readonly Metric[];
  readonly wanted?: number;
  readonly failIfWorse: boolean;
  readonly json: boolean;
};

const metrics: readonly Metric[] = ["syntax", "tests", "exact", "f1"];

const metricNamed = (text: string): Metric => {
  const found = metrics.find((metric) => metric === text.trim());
  if (found === undefined) throw new InvalidArgumentError(`expected some of ${metrics.join(", ")}, comma separated.`);
  return found;
};

const fraction = (text: string): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 1) throw new InvalidArgumentError("expected a number from 0 to 1.");
  return value;
};

const limit = (text: string, before: Limits = {}): Limits => {
  const [name = "", value = "", ...more] = text.split("=");
  if (more.length > 0 || !metrics.some((metric) => metric === name) || !/^\d+(\.\d+)?$/.test(value))
    throw new InvalidArgumentError(`expected METRIC=NUMBER with a metric of ${metrics.join(", ")}, such as f1=0.8.`);
  return { ...before, [metricNamed(name)]: fraction(value) };
};

const metricList = (text: string): Metric[] => text.split(",").map(metricNamed);

const read = async (folders: readonly string[]): Promise<RunData[]> => {
  try {
    return await readRuns(folders);
  } catch (error) {
    if (error instanceof RunFolderError) throw new InputError([error.message]);
    throw error;
  }
};

const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

type Write = (formats: {
  markdown?: boolean;
  csv?: boolean;
  latex?: boolean;
  text?: boolean;
}) => Readonly<Record<string, string>>;

/** Writes what the flags ask for, and prints the text form. */
const deliver = (write: Write, { markdown, csv, latex }: ReportFlags, io: Io): void => {
  if (markdown !== undefined) {
    mkdirSync(dirname(markdown), { recursive: true });
    writeFileSync(markdown, write({ markdown: true })["report.md"] ?? "");
  }
  if (csv !== undefined) writeFiles(csv, write({ csv: true }));
  if (latex !== undefined) writeFiles(latex, write({ latex: true }));
  io.stdout.write(write({ text: true })["report.txt"] ?? "");
};

const codes = { met: exitCode.done, missed: exitCode.missed, undecided: exitCode.incomplete } as const;

const verdict = ({ status, checks }: Thresholds, io: Io): number => {
  for (const check of checks)
    if (check.status !== "met") io.stderr.write(`${check.subject}: ${check.status}: ${check.reason}\n`);
  return codes[status];
};

/** Writes the page beside its place first, so that a reader never sees half of one. */
const writePage = async (file: string, pieces: AsyncIterable<string>): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  try {
    await pipeline(pieces, createWriteStream(unfinished));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

const report = async (folders: readonly string[], flags: RunReportFlags, io: Io): Promise<number> => {
  const runs = await read(folders);
  if (flags.html !== undefined)
    await writePage(flags.html, reportHtml(runs, folders, flags.problems ? { problems: flags.problems } : {}));
  const tables = reportTables(runs);
  if (flags.figures !== undefined) writeFiles(flags.figures, await writeFigures(runs, tables));
  deliver((formats) => writeReport(runs, formats, tables), flags, io);
  return flags.failUnder ? verdict(thresholds(runs, flags.failUnder), io) : exitCode.done;
};

const compare = async (folders: readonly string[], flags: CompareFlags, io: Io): Promise<number> => {
  const [a, b = a] = await read(folders);
  if (!a || !b) throw new InputError(["name two run folders, or one with --model-a and --model-b"]);
  if (folders.length === 1 && (flags.modelA === undefined || flags.modelB === undefined))
    throw new InputError(["to compare two models of one run, name them with --model-a and --model-b"]);
  const { modelA, modelB, metrics: chosen, wanted } = flags;
  const comparison = compareRuns(a, b, { modelA, modelB, metrics: chosen, wanted });
  if (comparison.kind === "cannot-compare") throw new InputError([comparison.reason]);
  if (flags.json) io.stdout.write(`${JSON.stringify({ schema: "blast.compare/1", ...comparison })}\n`);
  else deliver((formats) => writeComparison(comparison, formats), flags, io);
  return flags.failIfWorse ? verdict(notWorse(comparison), io) : exitCode.done;
};

const withFormats = (command: Command): Command =>
  command
    .option("--markdown <file>", "also write a Markdown file")
    .option("--csv <dir>", "also write one CSV file for each table, with columns and notes explained")
    .option("--latex <dir>", "also write one LaTeX table for each");

/** `blast report` and `blast compare`. */
export const addReport = (program: Command, io: Io, finish: (code: number) => void): void => {
  withFormats(
    program
      .command("report")
      .description(
        "tables from run folders: accuracies with intervals, by model, problem and level; outcomes, time and cost",
      )
      .argument("<run...>", "run folders"),
  )
    .option("--html <file>", "also write one HTML file with everything, down to each candidate; opens anywhere")
    .option("--problems <dir...>", "for --html: where the problems are (default: where the runs' experiment files say)")
    .option("--figures <dir>", "also write each figure as SVG, as Vega-Lite, and its numbers as CSV")
    .option("--fail-under <limit>", "exit with 1 when a model's mean is below, such as f1=0.8 (may be repeated)", limit)
    .action(async (folders: string[], flags: RunReportFlags) => finish(await report(folders, flags, io)));
  withFormats(
    program
      .command("compare")
      .description("compare two runs, or two models of one run, pair by pair; says when a difference is no difference")
      .argument("<run...>", "two run folders, or one"),
  )
    .option("--model-a <name>", "the model of the first run")
    .option("--model-b <name>", "the model of the second run")
    .option("--metrics <list>", "syntax, tests, exact, f1 (default: all that both have)", metricList)
    .option(
      "--wanted <difference>",
      "the difference that one would want to see: how many runs would it take? (default: 0.05)",
      fraction,
    )
    .option("--fail-if-worse", "exit with 1 when the second is worse", false)
    .option("--json", "one JSON document on standard output", false)
    .action(async (folders: string[], flags: CompareFlags) => finish(await compare(folders, flags, io)));
};
