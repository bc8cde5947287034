import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Evaluation, EvaluationResult } from "@blast-asp/core";
import {
  type DatalogEvaluation,
  type DatalogResult,
  type DatalogSummary,
  summarizeDatalog,
} from "@blast-asp/datalog-grader";
import type { AllJobs } from "../input/problems.js";
import type { Versions } from "../versions.js";
import type { EvalFlags } from "./eval-flags.js";
import { isScored } from "./eval-summary.js";

/** The document that `blast eval --json` prints. Parts about a language are there when a program in it was graded. */
export type EvalDocument = {
  readonly schema: "blast.eval/1";
  readonly versions: Pick<Versions, "blast"> &
    Partial<Omit<Versions, "blast">> & {
      readonly datalogEngine?: { readonly name: string; readonly version: string };
      readonly problems: Readonly<Record<string, string>>;
    };
  readonly options: Readonly<Record<string, unknown>>;
  readonly planned: number;
  readonly scored: number;
  /** Rows of Datalog tasks have the field `language`. */
  readonly results: readonly (EvaluationResult | DatalogResult)[];
  /** The measures over all Datalog tasks with candidates. */
  readonly datalog?: DatalogSummary;
  /** Of published data sets, what could not be graded and what is missing. */
  readonly datasets?: readonly {
    readonly path: string;
    readonly notGradable: readonly { readonly id: string; readonly reason: string }[];
    readonly missing: readonly { readonly file: string; readonly message: string }[];
  }[];
};

/** A program as it was graded, for `--out`. */
type GradedProgram = {
  readonly problem: string;
  readonly candidate: string;
  readonly text: string;
  readonly ending: "lp" | "dl";
};

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

/** The results of the languages of which something is graded. */
export type Graded = {
  readonly asp?: { readonly evaluations: readonly Evaluation[]; readonly seconds: number };
  readonly datalog?: { readonly evaluations: readonly DatalogEvaluation[]; readonly seconds: number };
};

/** The document of a run. */
export const documentOf = (
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

/** The programs that were run, in the vocabulary in which they were. */
export const programsOf = ({ asp, datalog }: Graded): GradedProgram[] => [
  ...(asp?.evaluations ?? []).flatMap(({ result: { problem, candidate }, adapted }) =>
    adapted === undefined ? [] : [{ problem, candidate, text: adapted, ending: "lp" as const }],
  ),
  ...(datalog?.evaluations ?? []).flatMap(({ result: { problem, candidate }, composed }) =>
    composed === undefined ? [] : [{ problem, candidate, text: composed, ending: "dl" as const }],
  ),
];

/** Writes the document and every graded program: `adapted/<problem>/<candidate>.lp`, or `.dl` for Datalog. */
export const writeOut = (folder: string, document: EvalDocument, programs: readonly GradedProgram[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "results.json"), `${JSON.stringify(document, null, 2)}\n`);
  for (const { problem, candidate, text, ending } of programs) {
    const below = join(folder, "adapted", problem);
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `${candidate}.${ending}`), text);
  }
};
