import type { Instance, Problem } from "@blast-asp/core";
import type { DatalogTask } from "@blast-asp/datalog-grader";
import type { ProblemTraits } from "./traits.js";

/** Hashes of what a change would make worthless: of the generations, the matchings, the scores. */
export type ProblemHashes = {
  readonly description: string;
  readonly interface: string;
  readonly grading: string;
  readonly suite: string | null;
};

type Common = {
  readonly id: string;
  /** The problem in words, which is paraphrased and shown. */
  readonly description: string;
  readonly hashes: ProblemHashes;
  /** What the problem is like. */
  readonly traits: ProblemTraits;
};

/** An ASP problem of an experiment. */
export type AspStudyProblem = Common & {
  readonly language: "asp";
  /** Without the demonstration instance. */
  readonly problem: Problem;
  /** The instance that repair turns run on; it is never graded. */
  readonly demonstration?: Instance;
};

/** A Datalog task of an experiment. Repair turns run on its demonstration instance. */
export type DatalogStudyProblem = Common & { readonly language: "datalog"; readonly task: DatalogTask };

/** A problem of an experiment. */
export type StudyProblem = AspStudyProblem | DatalogStudyProblem;
