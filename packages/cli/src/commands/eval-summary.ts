import type { EvaluationResult, ModelsResult, Problem, Verdict } from "@blast-asp/core";
import { printable } from "../terminal/escape.js";
import { formatTable } from "../terminal/table.js";

const ratio = (value: number | null | undefined, bounds: { low: number; high: number } | undefined): string => {
  if (value !== null && value !== undefined) return value.toFixed(4);
  return bounds ? `${bounds.low.toFixed(2)}–${bounds.high.toFixed(2)}` : "";
};

const zeroScored: ReadonlySet<Verdict> = new Set(["no-program", "syntax-error", "unmatched", "refused"]);

/** F1 of a result: 0 for a program that could not be compared, `null` where it is not decided or not scored. */
const f1Of = ({ verdict, models }: EvaluationResult): number | null => {
  if (zeroScored.has(verdict)) return 0;
  return models?.f1 ?? null;
};

/** A row is scored when its F1 is a number; every other row is named as not scored. */
export const isScored = (result: EvaluationResult): boolean =>
  f1Of(result) !== null || (result.verdict === "correct" && !result.models);

const row = (result: EvaluationResult): string[] => {
  const { models } = result;
  const cells = models
    ? [
        ratio(models.precision, models.bounds?.precision),
        ratio(models.recall, models.bounds?.recall),
        ratio(models.f1, models.bounds?.f1),
      ]
    : ["", "", f1Of(result) === 0 ? "0.0000" : ""];
  const tests = result.tests ? `${result.tests.passed}/${result.tests.total}` : "";
  return [printable(result.candidate), result.verdict, tests, ...cells, printable(result.reason)];
};

const lineWidth = 140;

const cut = (text: string): string => (text.length <= lineWidth ? text : `${text.slice(0, lineWidth - 1)}…`);

/** The witness with the fewest atoms over all instances: the easiest one to understand. */
const shortest = (
  models: ModelsResult | undefined,
  kind: "missing" | "wrongModels",
): { instance: string; model: string } | undefined => {
  const all = (models?.instances ?? []).flatMap((one) => one[kind].map((model) => ({ instance: one.instance, model })));
  const [first] = all.sort((a, b) => a.model.length - b.model.length);
  return first && { instance: first.instance, model: printable(`{${first.model.join(", ")}}`) };
};

/** For an incorrect candidate: a test case that it fails, a model that it lacks, and one that it should not have. */
const findings = ({ candidate, models, tests }: EvaluationResult): string[] => {
  if (!models) return [];
  const failed = tests?.cases.find(({ verdict }) => verdict !== "pass");
  const missing = shortest(models, "missing");
  const wrong = shortest(models, "wrongModels");
  const lines = [
    ...(failed ? [`fails the test "${printable(failed.name)}"`] : []),
    ...(missing ? [`lacks on ${missing.instance}: ${missing.model}`] : []),
    ...(wrong ? [`has on ${wrong.instance}, but gold has not: ${wrong.model}`] : []),
  ];
  return lines.length === 0 ? [] : [`  ${printable(candidate)}`, ...lines.map((line) => cut(`    ${line}`))];
};

/** The results of one problem as a table for people. */
export const formatProblem = (problem: Problem, results: readonly EvaluationResult[]): string => {
  const columns = [
    { heading: "candidate", align: "left" },
    { heading: "verdict", align: "left" },
    { heading: "tests", align: "right" },
    { heading: "precision", align: "right" },
    { heading: "recall", align: "right" },
    { heading: "F1", align: "right" },
    { heading: "why", align: "left" },
  ] as const;
  const table = formatTable(columns, results.map(row)).map((line) => cut(`  ${line}`));
  const wrong = results.flatMap(findings);
  const heading = `${printable(problem.id)} (${printable(problem.title)}, ${problem.instances.length} instance${problem.instances.length === 1 ? "" : "s"})`;
  return [heading, ...table, ...(wrong.length > 0 ? ["", ...wrong] : []), ""].map((line) => `${line}\n`).join("");
};

/** `12 correct, 3 incorrect`, in a fixed order. */
const tally = (results: readonly EvaluationResult[]): string => {
  const order: Verdict[] = [
    "correct",
    "incorrect",
    "no-program",
    "syntax-error",
    "unmatched",
    "refused",
    "timeout",
    "out-of-memory",
    "error",
  ];
  const counts = order.map((verdict) => ({
    verdict,
    count: results.filter((result) => result.verdict === verdict).length,
  }));
  return counts.flatMap(({ verdict, count }) => (count > 0 ? [`${count} ${verdict}`] : [])).join(", ");
};

/** The mean F1 over all planned rows is only known when all of them are scored; otherwise its bounds are. */
export const meanF1 = (results: readonly EvaluationResult[]): { low: number; high: number } => {
  const bounds = results.map((result) => {
    const f1 = f1Of(result);
    if (f1 !== null) return { low: f1, high: f1 };
    return result.models?.bounds?.f1 ?? { low: 0, high: 1 };
  });
  const mean = (pick: (one: { low: number; high: number }) => number): number =>
    bounds.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, bounds.length);
  return { low: mean(({ low }) => low), high: mean(({ high }) => high) };
};

/** The last line of the human output. */
export const formatTotal = (results: readonly EvaluationResult[], seconds: number): string => {
  const scored = results.filter(isScored).length;
  const withModels = results.some(({ models }) => models);
  const { low, high } = meanF1(results);
  const mean = low === high ? low.toFixed(4) : `between ${low.toFixed(4)} and ${high.toFixed(4)}`;
  const unscored = results.length - scored;
  const named =
    unscored > 0 ? ` (${unscored} not scored: ${tally(results.filter((result) => !isScored(result)))})` : "";
  const f1 = withModels ? `; mean F1 ${mean}` : "";
  return `${scored} of ${results.length} candidates scored${named}: ${tally(results)}${f1}; ${seconds.toFixed(1)} s\n`;
};
