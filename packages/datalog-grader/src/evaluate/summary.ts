import type { DatalogResult, DatalogScore } from "./result.js";

/** A mean, as far as it is known: rows that are not scored count between 0 and 1. */
export type MeanBounds = { readonly low: number; readonly high: number };

/** The measures over tasks: the plain mean of one value for each task, which is the mean over the task's candidates. */
export type DatalogSummary = {
  readonly tasks: number;
  readonly candidates: number;
  readonly scored: number;
  /** Share that compiles. */
  readonly compilePass: MeanBounds;
  readonly exactMatch: MeanBounds;
  /** Exact match when declarations of undeclared relations are added. */
  readonly exactRepaired: MeanBounds;
  readonly precision: MeanBounds;
  readonly recall: MeanBounds;
  readonly f1: MeanBounds;
  /** Over the tasks with a value; null without any. */
  readonly negativeExclusion: number | null;
  readonly tasksWithNegatives: number;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Summarises results of any number of tasks, each with any number of candidates. */
export const summarizeDatalog = (results: readonly DatalogResult[]): DatalogSummary => {
  const byTask = new Map<string, DatalogResult[]>();
  for (const result of results) byTask.set(result.problem, [...(byTask.get(result.problem) ?? []), result]);
  const tasks = [...byTask.values()];
  const over = (value: (score: DatalogScore) => number): MeanBounds => {
    const bound = (unscored: number): number =>
      mean(tasks.map((task) => mean(task.map(({ score }) => (score ? value(score) : unscored)))));
    return { low: bound(0), high: bound(1) };
  };
  const exclusions = tasks.flatMap((task) => {
    const values = task.flatMap(({ score }) => score?.negativeExclusion ?? []);
    return values.length === 0 ? [] : [mean(values)];
  });
  return {
    tasks: tasks.length,
    candidates: results.length,
    scored: results.filter(({ score }) => score !== undefined).length,
    compilePass: over(({ compiles }) => Number(compiles)),
    exactMatch: over(({ exact }) => Number(exact)),
    exactRepaired: over(({ exactRepaired }) => Number(exactRepaired)),
    precision: over(({ precision }) => precision),
    recall: over(({ recall }) => recall),
    f1: over(({ f1 }) => f1),
    negativeExclusion: exclusions.length === 0 ? null : mean(exclusions),
    tasksWithNegatives: exclusions.length,
  };
};
