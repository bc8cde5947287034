import { mkdirSync } from "node:fs";
import type { Evaluation, EvaluationResult } from "@blast-asp/core";
import { type DatalogEvaluation, summarizeDatalog } from "@blast-asp/datalog-grader";
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { type GradingFlags, wholeNumber, withGradingFlags } from "../input/options.js";
import { type AllJobs, datasetFolder, loadAllJobs } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { startProgress } from "../terminal/progress.js";
import { blastVersion } from "../versions.js";
import { openAspGrading } from "./eval-asp.js";
import { type DatalogFlags, datasetLines, firstNames, openDatalogGrading, withDatalogFlags } from "./eval-datalog.js";
import { formatDatalogTotal, formatTask } from "./eval-datalog-summary.js";
import { type EvalDocument, type GradedProgram, writeOut } from "./eval-document.js";
import { evaluateModels, type ModelFlags } from "./eval-models.js";
import { formatProblem, formatTotal, isScored, meanF1 } from "./eval-summary.js";

type EvalFlags = GradingFlags &
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

/** What the numbers depend on, without the flags of a language of which nothing was graded. */
const shownOptions = (flags: EvalFlags, { asp, datalog }: Graded): Record<string, unknown> => ({
  ...(asp
    ? { matcher: flags.matcher ?? "file-else-structural", metrics: flags.metrics, strategy: flags.strategy }
    : {}),
  timeoutSeconds: flags.timeout,
  memoryMiB: flags.memory,
  ...(asp ? { maxModels: flags.maxModels } : {}),
  witnesses: flags.witnesses,
  ...(asp ? { allowScripts: flags.allowScripts } : {}),
  ...(datalog ? { composition: flags.composition } : {}),
});

/** Two candidates of one name would be written to one file. */
const requireDistinctNames = ({ asp, datalog }: AllJobs): void => {
  const owned = [
    ...asp.map(({ problem, candidates }) => ({ id: problem.id, candidates })),
    ...datalog.map(({ task, candidates }) => ({ id: task.id, candidates })),
  ];
  for (const { id, candidates } of owned) {
    const seen = new Map<string, string | undefined>();
    for (const { name, file } of candidates) {
      if (seen.has(name))
        throw new InputError([`--out: ${seen.get(name)} and ${file} of ${id} have one name; rename one`]);
      seen.set(name, file);
    }
  }
};

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
const aspOnly = ["matcher", "metrics", "strategy", "solver", "maxModels", "allowScripts", "match"];
const datalogOnly = ["engine", "composition"];

const givenOf = (command: Command, names: readonly string[]): string =>
  command.options
    .filter(
      (option) =>
        names.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === "cli",
    )
    .map(({ long }) => long)
    .join(", ");

/** A flag that would do nothing is a misunderstanding, and is said before anything is done. */
const requireFittingFlags = (command: Command, asksModels: boolean): void => {
  const names = givenOf(command, asksModels ? withoutModelOnly : withModelOnly);
  if (names === "") return;
  throw new InputError([
    asksModels
      ? `${names}: not with --model, which makes a run folder; see blast status, report and compare (report has --fail-under)`
      : `${names}: only with --model`,
  ]);
};

/** The results of the languages of which something is graded. */
type Graded = {
  readonly asp?: { readonly evaluations: readonly Evaluation[]; readonly seconds: number };
  readonly datalog?: { readonly evaluations: readonly DatalogEvaluation[]; readonly seconds: number };
};

/** Jobs of a language without a single candidate are not looked at any further. */
const withCandidates = <J extends { readonly candidates: readonly unknown[] }>(jobs: readonly J[]): readonly J[] =>
  jobs.some(({ candidates }) => candidates.length > 0) ? jobs : [];

const evaluateAll = async (paths: readonly string[], flags: EvalFlags, command: Command, io: Io): Promise<number> => {
  const loaded = loadAllJobs(paths, flags);
  for (const line of loaded.datasets.flatMap(datasetLines)) io.stderr.write(`${line}\n`);
  const jobs: AllJobs = { ...loaded, asp: withCandidates(loaded.asp), datalog: withCandidates(loaded.datalog) };
  for (const [isIdle, names, language] of [
    [jobs.asp.length === 0, aspOnly, "answer set programs"],
    [jobs.datalog.length === 0, datalogOnly, "Datalog tasks"],
  ] as const) {
    const given = isIdle ? givenOf(command, names) : "";
    if (given !== "") throw new InputError([`${given}: only for ${language}, of which there is no candidate here`]);
  }
  if (flags.out !== undefined) {
    requireDistinctNames(jobs);
    mkdirSync(flags.out, { recursive: true });
  }
  await using asp = jobs.asp.length > 0 ? await openAspGrading(jobs.asp, flags, io) : undefined;
  await using datalog = jobs.datalog.length > 0 ? await openDatalogGrading(jobs.datalog, flags, io) : undefined;
  await asp?.check();
  const published = new Set(jobs.datasets.length > 0 ? publishedIds(jobs) : []);
  const doubtful = (await datalog?.check(published)) ?? [];
  for (const line of doubtful) io.stderr.write(`${line}\n`);
  const planned = [...jobs.asp, ...jobs.datalog].reduce((sum, { candidates }) => sum + candidates.length, 0);
  const progress = startProgress(io.stderr, planned, io.now);
  const grade = async <E extends Evaluation | DatalogEvaluation>(
    run: (onResult: (evaluation: E) => void) => Promise<void>,
  ): Promise<{ evaluations: E[]; seconds: number }> => {
    const started = io.now();
    const evaluations: E[] = [];
    await run((evaluation) => {
      evaluations.push(evaluation);
      progress.advance(`${evaluation.result.problem}/${evaluation.result.candidate}`);
    });
    return { evaluations, seconds: (io.now() - started) / 1000 };
  };
  const graded: Graded = {
    ...(asp ? { asp: await grade<Evaluation>((onResult) => asp.run(onResult)) } : {}),
    ...(datalog ? { datalog: await grade<DatalogEvaluation>((onResult) => datalog.run(onResult)) } : {}),
  };
  progress.clear();
  const versions = {
    blast: blastVersion,
    ...(await asp?.versions()),
    ...(datalog ? { datalogEngine: { name: datalog.engine.name, version: datalog.engine.version } } : {}),
  };
  const document = documentOf(jobs, graded, versions, flags);
  if (flags.out !== undefined) writeOut(flags.out, document, programsOf(graded));
  if (flags.json) io.stdout.write(`${JSON.stringify(document)}\n`);
  else printTables(jobs, graded, io);
  return Math.max(verdictOfRun(graded, flags, io), doubtful.length > 0 ? exitCode.incomplete : exitCode.done);
};

/** The tasks that come from data sets: those whose folder is no problem folder of the user. */
const publishedIds = ({ datalog, datasets }: AllJobs): string[] => {
  const roots = datasets.map(({ path }) => datasetFolder(path) ?? path);
  return datalog.filter(({ task }) => roots.some((root) => task.folder.startsWith(root))).map(({ task }) => task.id);
};

const documentOf = (
  { asp, datalog, datasets }: AllJobs,
  graded: Graded,
  versions: Omit<EvalDocument["versions"], "problems">,
  flags: EvalFlags,
): EvalDocument => {
  const aspResults = graded.asp?.evaluations.map(({ result }) => result) ?? [];
  const datalogResults = graded.datalog?.evaluations.map(({ result }) => result) ?? [];
  const hashes = [...asp.map(({ problem }) => problem), ...datalog.map(({ task }) => task)];
  return {
    schema: "blast.eval/1",
    versions: { ...versions, problems: Object.fromEntries(hashes.map(({ id, hash }) => [id, hash])) },
    options: shownOptions(flags, graded),
    planned: aspResults.length + datalogResults.length,
    scored: aspResults.filter(isScored).length + datalogResults.filter(({ score }) => score !== undefined).length,
    results: [...aspResults, ...datalogResults],
    ...(graded.datalog ? { datalog: summarizeDatalog(datalogResults) } : {}),
    ...(datasets.length > 0
      ? {
          datasets: datasets.map(({ path, notGradable, missing }) => ({
            path,
            notGradable: notGradable.map(({ id, reason }) => ({ id, reason })),
            missing: missing.map(({ file, message }) => ({ file, message })),
          })),
        }
      : {}),
  };
};

const programsOf = ({ asp, datalog }: Graded): GradedProgram[] => [
  ...(asp?.evaluations ?? []).flatMap(({ result: { problem, candidate }, adapted }) =>
    adapted === undefined ? [] : [{ problem, candidate, text: adapted, ending: "lp" as const }],
  ),
  ...(datalog?.evaluations ?? []).flatMap(({ result: { problem, candidate }, composed }) =>
    composed === undefined ? [] : [{ problem, candidate, text: composed, ending: "dl" as const }],
  ),
];

const printTables = (jobs: AllJobs, { asp, datalog }: Graded, io: Io): void => {
  const withoutCandidate: string[] = [];
  if (asp) {
    const all = asp.evaluations.map(({ result }) => result);
    for (const { problem, candidates } of jobs.asp) {
      const results = all.filter((result) => result.problem === problem.id);
      if (candidates.length > 0) io.stdout.write(formatProblem(problem, results));
      else withoutCandidate.push(problem.folder);
    }
    io.stdout.write(formatTotal(all, asp.seconds));
  }
  if (datalog) {
    if (asp) io.stdout.write("\n");
    const all = datalog.evaluations.map(({ result }) => result);
    for (const { task, candidates } of jobs.datalog) {
      const results = all.filter((result) => result.problem === task.id);
      if (candidates.length > 0) io.stdout.write(formatTask(task, results));
    }
    io.stdout.write(formatDatalogTotal(jobs.datalog, all, datalog.seconds));
    const none = jobs.datalog.filter(({ candidates }) => candidates.length === 0).map(({ task }) => task.id);
    if (none.length > 0) withoutCandidate.push(firstNames(none));
  }
  for (const names of withoutCandidate) io.stderr.write(`${names}: no candidates\n`);
};

const verdictOfRun = ({ asp, datalog }: Graded, { failUnder }: EvalFlags, io: Io): number => {
  const aspResults: EvaluationResult[] = asp?.evaluations.map(({ result }) => result) ?? [];
  const datalogResults = datalog?.evaluations.map(({ result }) => result) ?? [];
  const failed = [...aspResults, ...datalogResults].filter(({ verdict }) => verdict === "error");
  for (const { problem, candidate, reason } of failed)
    io.stderr.write(`${problem}/${candidate}: not scored: ${reason}\n`);
  if (failed.length > 0) return exitCode.incomplete;
  if (!failUnder) return exitCode.done;
  const means = [
    ...(asp ? [{ name: "mean F1", ...meanF1(aspResults) }] : []),
    ...(datalog ? [{ name: "mean F1 of the Datalog tasks", ...summarizeDatalog(datalogResults).f1 }] : []),
  ];
  const below = means.filter(({ low }) => low < failUnder.f1);
  for (const { name, low, high } of below) {
    const known = low === high ? low.toFixed(4) : `is only known to be at least ${low.toFixed(4)}, which`;
    io.stderr.write(`${name} ${known} is below --fail-under f1=${failUnder.f1}\n`);
  }
  return below.length > 0 ? exitCode.missed : exitCode.done;
};

const dataset = (name: string, before: readonly string[] | undefined): string[] => {
  if (datasetFolder(name) === undefined) throw new InvalidArgumentError("expected datalogbench:DIR.");
  return [...(before ?? []), name];
};

/** `blast eval PROBLEM...` */
export const addEval = (program: Command, io: Io, finish: (code: number) => void): void => {
  withDatalogFlags(
    withGradingFlags(
      program
        .command("eval")
        .description("grade candidate programs against a problem's gold program")
        .argument("[problem...]", "a problem folder, or a folder of them")
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
    .option("--dry-run", "with --model: print the calls, tokens and cost that it would take, and send nothing", false)
    .action(async (given: string[], flags: EvalFlags, command: Command) => {
      requireFittingFlags(command, flags.model !== undefined);
      const paths = [...given, ...(flags.dataset ?? [])];
      if (paths.length === 0)
        throw new InputError(["name a problem folder, or a data set with --dataset datalogbench:DIR"]);
      finish(
        flags.model
          ? await evaluateModels(paths, flags.model, flags, io)
          : await evaluateAll(paths, flags, command, io),
      );
    });
};
