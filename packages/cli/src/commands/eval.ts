import { mkdirSync } from "node:fs";
import type { Evaluation, EvaluationResult } from "@blast-asp/core";
import { type DatalogEvaluation, summarizeDatalog } from "@blast-asp/datalog-grader";
import type { Command } from "commander";
import { type AllJobs, datasetFolder, loadAllJobs } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { startProgress } from "../terminal/progress.js";
import { blastVersion } from "../versions.js";
import { openAspGrading } from "./eval-asp.js";
import { datasetLines, firstNames, openDatalogGrading } from "./eval-datalog.js";
import { formatDatalogTotal, formatTask } from "./eval-datalog-summary.js";
import { documentOf, type Graded, programsOf, writeOut } from "./eval-document.js";
import { aspOnly, datalogOnly, type EvalFlags, givenOf, requireFittingFlags, withEvalFlags } from "./eval-flags.js";
import { evaluateModels } from "./eval-models.js";
import { formatProblem, formatTotal, meanF1 } from "./eval-summary.js";

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

/** `blast eval PROBLEM...` */
export const addEval = (program: Command, io: Io, finish: (code: number) => void): void => {
  const command = program
    .command("eval")
    .description("grade candidate programs against a problem's gold program")
    .argument("[problem...]", "a problem folder, or a folder of them");
  withEvalFlags(command).action(async (given: string[], flags: EvalFlags) => {
    requireFittingFlags(command, flags.model !== undefined);
    const paths = [...given, ...(flags.dataset ?? [])];
    if (paths.length === 0)
      throw new InputError(["name a problem folder, or a data set with --dataset datalogbench:DIR"]);
    finish(
      flags.model ? await evaluateModels(paths, flags.model, flags, io) : await evaluateAll(paths, flags, command, io),
    );
  });
};
