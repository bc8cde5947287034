import type { Level } from "../file/experiment.js";

/** The stages of an experiment, in their order. */
export type Stage = "paraphrase" | "generate" | "match" | "score";

/** A description that is to be made more natural. Level 2 is made from level 1. */
export type ParaphraseItem = {
  readonly id: string;
  readonly problem: string;
  readonly level: 1 | 2;
  /** The item that level 2 is made from. */
  readonly source?: string;
};

/** A program that is to be written, with the ids of what follows from it. */
export type GenerationItem = {
  /** A hash over everything that can change the answer; what a paraphrase will say stands in it by the id of the paraphrase. */
  readonly id: string;
  readonly problem: string;
  /** The label of the model. */
  readonly model: string;
  readonly level: Level;
  /** Which repetition, from 1. */
  readonly run: number;
  /** The paraphrase that is shown to the model, for the levels 1 and 2. */
  readonly paraphrase?: string;
  /** The matching by a model; the other matchers are part of scoring. */
  readonly matching?: string;
  readonly score: string;
};

/** All work of an experiment, in an order that spreads partial runs over models and problems. */
export type Plan = {
  readonly paraphrases: readonly ParaphraseItem[];
  readonly generations: readonly GenerationItem[];
};

/** A label as one component of a path. */
const component = (label: string): string => label.replace(/[^A-Za-z0-9._+-]+/g, "-");

/** A name for people and filters: `colorability/sample-strong/level-1/run-2`. */
export const itemName = ({ problem, model, level, run }: Omit<GenerationItem, "id" | "score">): string =>
  `${problem}/${component(model)}/level-${level}/run-${run}`;
