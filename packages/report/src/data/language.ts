import type { Metric } from "./metric.js";
import { distinct } from "./order.js";

/** What candidates are written in. */
export type Language = "asp" | "datalog";

/** What tables call a language. */
export const languageTitle: Readonly<Record<Language, string>> = { asp: "ASP", datalog: "Datalog" };

const order: readonly Language[] = ["asp", "datalog"];

/** A Datalog program has no test suite; it is exact when every variant gives the expected tuples, of which an ASP program has none. */
const apply: Readonly<Record<Language, readonly Metric[]>> = {
  asp: ["syntax", "tests", "f1"],
  datalog: ["syntax", "exact", "f1"],
};

/** Those of the metrics that a language has. */
export const metricsIn = (language: Language, metrics: readonly Metric[]): Metric[] =>
  metrics.filter((metric) => apply[language].includes(metric));

/** The languages of some rows, in a fixed order. */
export const languagesOf = (rows: Iterable<{ readonly language: Language }>): Language[] => {
  const found = new Set(distinct([...rows].map(({ language }) => language)));
  return order.filter((language) => found.has(language));
};
