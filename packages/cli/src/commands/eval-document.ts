import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluationResult } from "@blast-asp/core";
import type { DatalogResult, DatalogSummary } from "@blast-asp/datalog-grader";
import type { Versions } from "../versions.js";

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
export type GradedProgram = {
  readonly problem: string;
  readonly candidate: string;
  readonly text: string;
  readonly ending: "lp" | "dl";
};

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
