import type { MetricName } from "@blast-asp/core";

/** A number that candidates are compared by: syntactic accuracy (0 or 1), test-case accuracy, F1 of the answer sets. */
export type Metric = "syntax" | "tests" | "f1";

const metricOf: Readonly<Record<MetricName, Metric>> = { syntax: "syntax", tests: "tests", models: "f1" };

/** The metrics that a run has measured, in the order of tables. */
export const measured = (asked: readonly MetricName[]): Metric[] =>
  (["syntax", "tests", "models"] as const).filter((name) => asked.includes(name)).map((name) => metricOf[name]);

/** What tables call a metric. */
export const metricTitle: Readonly<Record<Metric, string>> = {
  syntax: "syntactic accuracy",
  tests: "test-suite accuracy",
  f1: "F1",
};
