import { type Candidate, type Dictionary, extractProgram, matchByStructure, type Problem } from "@blast-asp/core";
import { LlmError, openModel } from "@blast-asp/llm";
import { accuracyOverRepeats, type MatchingScore, matchPredicates, scoreMatching } from "@blast-asp/predicate-matcher";
import { estimateClusters } from "@blast-asp/report";
import type { Command } from "commander";
import { wholeNumber } from "../input/options.js";
import { type Job, loadJobs } from "../input/problems.js";
import { exitCode, InputError, type Io } from "../io.js";
import { printable } from "../terminal/escape.js";
import { formatTable } from "../terminal/table.js";

type MatchFlags = {
  readonly matcher: string;
  readonly candidates?: readonly string[];
  readonly filter?: string;
  readonly repeats: number;
  readonly score: boolean;
  readonly json: boolean;
};

/** What a matcher answered: a dictionary, or why it has none. */
type Answer = { readonly dictionary: Dictionary } | { readonly reason: string };

type Matcher = (problem: Problem, program: string, repeat: number) => Promise<Answer>;

const openMatcher = async (name: string): Promise<Matcher> => {
  if (name === "structural")
    return (problem, program) => Promise.resolve({ dictionary: matchByStructure(problem, program) });
  try {
    const model = await openModel(name);
    return async (problem, candidate, repeat) => {
      const outcome = await matchPredicates({ model, problem, candidate, repeat });
      return outcome.kind === "matched" || outcome.kind === "no-match"
        ? { dictionary: outcome.dictionary }
        : { reason: outcome.reason };
    };
  } catch (error) {
    if (error instanceof LlmError) throw new InputError([`--matcher ${name}: ${error.message}`]);
    throw error;
  }
};

type Row = {
  readonly problem: string;
  readonly candidate: string;
  readonly repeat: number;
  readonly answer: Answer;
  readonly score?: MatchingScore;
};

const gradedPredicates = (problem: Problem): string[] =>
  [...problem.input, ...problem.output].map(({ signature }) => signature);

const handMade = ({ matching }: Candidate): Dictionary | undefined =>
  matching?.kind === "dictionary" ? matching.dictionary : undefined;

/** Why there is nothing to ask about a candidate. */
const leftOut = (candidate: Candidate, { score }: MatchFlags): string | undefined => {
  const extraction = extractProgram(candidate.text);
  if (extraction.kind === "none") return extraction.reason;
  return score && !handMade(candidate) ? "no hand-made matching beside it to compare with" : undefined;
};

const matchOne = async (
  problem: Problem,
  candidate: Candidate,
  matcher: Matcher,
  flags: MatchFlags,
): Promise<Row[]> => {
  const extraction = extractProgram(candidate.text);
  const truth = handMade(candidate);
  if (extraction.kind === "none" || (flags.score && !truth)) return [];
  const rows: Row[] = [];
  for (let repeat = 0; repeat < flags.repeats; repeat++) {
    const answer = await matcher(problem, extraction.program, repeat);
    const found = "dictionary" in answer ? answer.dictionary : undefined;
    const score = flags.score && truth ? scoreMatching(found, truth, gradedPredicates(problem)) : undefined;
    rows.push({ problem: problem.id, candidate: candidate.name, repeat, answer, ...(score ? { score } : {}) });
  }
  return rows;
};

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** The 95 % interval of the mean of the strictest measure; repeats of one candidate, or candidates of one problem, are no independent evidence. */
const intervalOf = (rows: readonly Row[], unit: (row: Row) => string): string => {
  const observations = rows.flatMap((row) =>
    row.score ? [{ cluster: unit(row), value: row.score.accuracy.order }] : [],
  );
  const { lower, upper } = estimateClusters(observations);
  return lower === null || upper === null ? "–" : `${percent(lower)} to ${percent(upper)}`;
};

const scoreTable = (jobs: readonly Job[], rows: readonly Row[]): string[] => {
  const line = (name: string, of: readonly Row[], unit: (row: Row) => string): string[] => {
    const scores = of.flatMap(({ score }) => score ?? []);
    if (scores.length === 0) return [name, "0", "", "", "", "", ""];
    const { measures, abstained } = accuracyOverRepeats(scores);
    return [
      name,
      String(scores.length),
      ...(["name", "arity", "order"] as const).map((measure) => percent(measures[measure].mean)),
      intervalOf(of, unit),
      String(abstained),
    ];
  };
  const columns = ["problem", "answers", "name", "with arity", "with order", "95 % interval", "abstained"].map(
    (heading, at) => ({ heading, align: at === 0 ? "left" : "right" }) as const,
  );
  const body = jobs.map(({ problem }) =>
    line(
      printable(problem.id),
      rows.filter((row) => row.problem === problem.id),
      ({ candidate }) => candidate,
    ),
  );
  return formatTable(columns, [...body, line("all", rows, ({ problem }) => problem)]);
};

const matchAll = async (paths: readonly string[], flags: MatchFlags, io: Io): Promise<number> => {
  const jobs = loadJobs(paths, flags);
  const matcher = await openMatcher(flags.matcher);
  const rows: Row[] = [];
  for (const { problem, candidates } of jobs)
    for (const candidate of candidates) {
      const reason = leftOut(candidate, flags);
      if (reason === undefined) rows.push(...(await matchOne(problem, candidate, matcher, flags)));
      else io.stderr.write(`${printable(`${problem.id}/${candidate.name}`)}: left out: ${printable(reason)}\n`);
    }
  if (flags.json)
    io.stdout.write(`${JSON.stringify({ schema: "blast.match/1", matcher: flags.matcher, answers: rows })}\n`);
  else if (flags.score) for (const line of scoreTable(jobs, rows)) io.stdout.write(`${line}\n`);
  else
    for (const { problem, candidate, answer } of rows)
      io.stdout.write(
        `${printable(`${problem}/${candidate}`)} ${"dictionary" in answer ? JSON.stringify(answer.dictionary) : `no answer: ${printable(answer.reason)}`}\n`,
      );
  return rows.some(({ answer }) => "reason" in answer) ? exitCode.incomplete : exitCode.done;
};

/** `blast match PROBLEM...` */
export const addMatch = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("match")
    .description("find out which predicate of each candidate means what; --score compares with the hand-made matchings")
    .argument("<problem...>", "a problem folder, or a folder of them")
    .option("--matcher <name>", "structural, or a model such as openai:gpt-5", "structural")
    .option("--candidates <path...>", "candidate files or folders (default: candidates/ in the problem folder)")
    .option("--filter <glob>", "only candidates whose name, or problem/name, fits")
    .option("--repeats <n>", "how often each question is asked", wholeNumber(1), 1)
    .option("--score", "the share of right associations over all graded predicates, by problem", false)
    .option("--json", "one JSON document on standard output", false)
    .action(async (paths: string[], flags: MatchFlags) => finish(await matchAll(paths, flags, io)));
};
