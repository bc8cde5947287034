import type { CandidateRow } from "@blast-asp/report";
import type { PageRow } from "../page-data.js";

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

/** A Datalog program that did not run to the end has counts that are 0 because nothing was compared. */
const wasCompared = ({ language, verdict }: CandidateRow): boolean =>
  language === "asp" || verdict === "correct" || verdict === "incorrect";

/** The part of a candidate that the table shows. */
export const pageRow = (row: CandidateRow, run: string, id: string): PageRow => ({
  id,
  run,
  problem: row.problem,
  language: row.language,
  model: row.model,
  level: row.level,
  repeat: row.repeat,
  verdict: row.verdict ?? "not scored",
  reason: row.notScored?.reason ?? row.reason,
  syntax: row.values.syntax,
  tests: row.values.tests,
  passed: row.testsPassed,
  total: row.testsTotal,
  exact: row.values.exact,
  f1: row.values.f1,
  missing: row.counts && wasCompared(row) ? difference(row.counts.gold, row.counts.covered) : null,
  wrong: wasCompared(row) ? (row.counts?.wrong ?? null) : null,
  testsMs: row.milliseconds.tests,
  modelsMs: row.milliseconds.models,
});

/** Short ids that are still different, in the order of the rows: with several runs the number of the run stands in front. */
export const shortIds = (ids: readonly (readonly string[])[]): string[][] => {
  const lengthFor = (group: readonly string[]): number => {
    for (let length = 10; length < 64; length += 2)
      if (new Set(group.map((id) => id.slice(0, length))).size === new Set(group).size) return length;
    return 64;
  };
  return ids.map((group, run) => {
    const length = lengthFor(group);
    return group.map((id) => `${ids.length > 1 ? `${run + 1}.` : ""}${id.slice(0, length)}`);
  });
};
