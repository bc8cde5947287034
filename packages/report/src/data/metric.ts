import type { MetricName } from "@blast-asp/core";
import type { Language } from "./language.js";

/**
 * A number that candidates are compared by: syntactic accuracy (0 or 1); test-case accuracy (ASP only); exact match (0 or 1, Datalog
 * only); F1 of the answer sets, or of the derived tuples.
 */
export type Metric = "syntax" | "tests" | "exact" | "f1";

const metricsOf: Readonly<Record<MetricName, Readonly<Record<Language, readonly Metric[]>>>> = {
  syntax: { asp: ["syntax"], datalog: ["syntax"] },
  tests: { asp: ["tests"], datalog: [] },
  models: { asp: ["f1"], datalog: ["exact", "f1"] },
};

/** The metrics that a run has measured, in the order of tables. */
export const measured = (asked: readonly MetricName[], languages: readonly Language[]): Metric[] => {
  const found = new Set(asked.flatMap((name) => languages.flatMap((language) => metricsOf[name][language])));
  return (Object.keys(metricTitle) as Metric[]).filter((metric) => found.has(metric));
};

/** What tables call a metric, in their order. */
export const metricTitle: Readonly<Record<Metric, string>> = {
  syntax: "syntactic accuracy",
  tests: "test-suite accuracy",
  exact: "exact match",
  f1: "F1",
};
