import type { DatalogEngine } from "@blast-asp/datalog-engine";
import type { Solver } from "@blast-asp/solver";
import { packageVersion } from "../package-files.js";
import type { StudyProblem } from "./study-problem.js";

/** What scores are made with. */
export type Versions = {
  readonly blast: string;
  readonly solver: string;
  readonly clingo: string;
  /** Name and version of the engine for Datalog; absent when nothing is in Datalog. */
  readonly datalogEngine?: string;
};

export const versionsWith = async (solver: Solver, engine: DatalogEngine | undefined): Promise<Versions> => ({
  blast: packageVersion,
  solver: solver.name,
  clingo: await solver.version(),
  ...(engine ? { datalogEngine: `${engine.name} ${engine.version}` } : {}),
});

/** Those that the scores of a language depend on. */
export const versionsFor = (versions: Versions, language: StudyProblem["language"]): Partial<Versions> => {
  const { datalogEngine, ...asp } = versions;
  return language === "asp"
    ? asp
    : { blast: versions.blast, ...(datalogEngine === undefined ? {} : { datalogEngine }) };
};
