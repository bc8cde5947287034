import type { DatalogDetails, DatalogFailure } from "../data/datalog-details.js";
import type { CandidateRow } from "../data/row.js";
import { row } from "./made-up-run.testing.js";

/** Details of a program that ran on two variants without undesired tuples. */
export const details = (more: Partial<DatalogDetails> = {}): DatalogDetails => ({
  timedOut: false,
  exactRepaired: false,
  negatives: { hits: 0, total: 0 },
  negativeExclusion: null,
  variants: 2,
  failure: null,
  repair: null,
  hints: [],
  ...more,
});

const verdicts = [
  "incorrect",
  "correct",
  "syntax-error",
  "runtime-error",
  "timeout",
  "no-program",
  "not-supported",
] as const;

const failures: readonly DatalogFailure[] = [
  { coarse: "undefined-relation", fine: "undeclared_invented", family: "incomplete-predicate-invention" },
  { coarse: "syntax", fine: "negation_keyword", family: "souffle-dialect" },
  { coarse: "type", fine: "constant_type_mix", family: "typing" },
  { coarse: "ungrounded", fine: "ungrounded_variable", family: "safety-and-stratification" },
  { coarse: "syntax", fine: "non_code_in_answer", family: "no-clean-program" },
];

const hintKinds = ["argument-order", "transposed-columns", "missing-base-case"] as const;

/** A made-up Datalog candidate; over seven numbers every verdict comes about. */
export const datalogCandidate = (
  problem: string,
  model: string,
  at: number,
  where: Partial<CandidateRow>,
): CandidateRow => {
  const verdict = verdicts[at % verdicts.length] ?? "correct";
  const about = { ...where, language: "datalog" as const, verdict };
  if (verdict === "not-supported") return row(problem, model, {}, about);
  const f1 = verdict === "correct" ? 1 : verdict === "incorrect" || verdict === "timeout" ? (at % 10) / 10 : 0;
  const ran = verdict === "correct" || verdict === "incorrect";
  const hits = verdict === "correct" ? 0 : at % 4;
  const repair = verdict === "syntax-error" && at % 5 === 0 ? (at % 2 === 0 ? "exact" : "wrong") : null;
  const hint = hintKinds[at % 4];
  return row(
    problem,
    model,
    { syntax: Number(ran || verdict === "timeout"), exact: Number(verdict === "correct"), f1 },
    {
      ...about,
      precision: f1,
      recall: f1,
      counts: ran ? { gold: 10, tested: 10, covered: Math.round(f1 * 10), wrong: 10 - Math.round(f1 * 10) } : null,
      milliseconds: { tests: null, models: verdict === "no-program" ? null : 10 * (1 + (at % 50)) },
      datalog: details({
        timedOut: verdict === "timeout",
        exactRepaired: verdict === "correct" || repair === "exact",
        variants: verdict === "no-program" ? 0 : 2,
        ...(ran ? { negatives: { hits, total: 4 }, negativeExclusion: 1 - hits / 4 } : {}),
        failure: verdict === "syntax-error" ? (failures[at % failures.length] ?? null) : null,
        repair,
        hints: verdict === "incorrect" && hint ? [{ kind: hint, exact: at % 3 === 0 }] : [],
      }),
    },
  );
};
