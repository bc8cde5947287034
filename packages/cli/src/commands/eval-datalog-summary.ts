import {
  type DatalogResult,
  type DatalogSummary,
  type DatalogTask,
  type DatalogVerdict,
  type MeanBounds,
  summarizeDatalog,
} from "@blast-asp/datalog-grader";
import type { DatalogJob } from "../input/problems.js";
import { printable } from "../terminal/escape.js";
import { formatTable } from "../terminal/table.js";

const lineWidth = 140;

const cut = (text: string): string => (text.length <= lineWidth ? text : `${text.slice(0, lineWidth - 1)}…`);

const ratio = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : value.toFixed(4);

const row = ({ candidate, verdict, score, reason }: DatalogResult): string[] => [
  printable(candidate),
  verdict,
  ratio(score?.precision),
  ratio(score?.recall),
  ratio(score?.f1),
  ratio(score?.negativeExclusion),
  printable(reason),
];

/** A tuple as an atom; fields that could be misread are quoted. */
const atom = (relation: string, tuple: readonly string[]): string => {
  const fields = tuple.map((field) => (/^[\w.:/-]+$/.test(field) ? field : JSON.stringify(field)));
  return printable(`${relation}(${fields.join(", ")})`);
};

/** One tuple of a kind from the first variant and relation that has one, and how many there are in all. */
const example = ({ variants = [] }: DatalogResult, kind: "missing" | "surplus"): string | undefined => {
  const count = kind === "missing" ? "fn" : "fp";
  const total = variants
    .filter(({ outcome }) => outcome === "graded")
    .reduce((sum, variant) => sum + variant[count], 0);
  for (const { instance, relations } of variants)
    for (const relation of relations) {
      const [tuple] = relation[kind];
      if (tuple === undefined) continue;
      const more = total > 1 ? `, one of ${total}` : "";
      return `on variant ${instance}${kind === "surplus" ? ", but gold has not" : ""}: ${atom(relation.relation, tuple)}${more}`;
    }
  return undefined;
};

/** What there is to say about a candidate that is not exact. */
const findings = (result: DatalogResult): string[] => {
  const { candidate, hints = [], repair } = result;
  const missing = example(result, "missing");
  const surplus = example(result, "surplus");
  const repaired = {
    exact: "it is exact",
    wrong: "it compiles, but is not exact",
    fails: "it still fails",
    unrepairable: "nothing could be inferred",
  };
  const lines = [
    ...(missing === undefined ? [] : [`lacks ${missing}`]),
    ...(surplus === undefined ? [] : [`has ${surplus}`]),
    ...hints.map(({ line, change, exact, f1 }) =>
      printable(`hint, line ${line}: ${change}, and ${exact ? "it is exact" : `F1 is ${f1.toFixed(4)}`}`),
    ),
    ...(repair ? [printable(`with ${repair.declarations.join(" ")} ${repaired[repair.outcome]}`)] : []),
  ];
  return lines.length === 0 ? [] : [`  ${printable(candidate)}`, ...lines.map((line) => cut(`    ${line}`))];
};

/** The results of one task as a table for people. */
export const formatTask = (task: DatalogTask, results: readonly DatalogResult[]): string => {
  const columns = [
    { heading: "candidate", align: "left" },
    { heading: "verdict", align: "left" },
    { heading: "precision", align: "right" },
    { heading: "recall", align: "right" },
    { heading: "F1", align: "right" },
    { heading: "NE", align: "right" },
    { heading: "why", align: "left" },
  ] as const;
  const table = formatTable(columns, results.map(row)).map((line) => cut(`  ${line}`));
  const found = results.flatMap(findings);
  const variants = task.instances.length;
  const title = task.title === task.id ? "" : `${printable(task.title)}, `;
  const heading = `${printable(task.id)} (Datalog, ${title}${variants} variant${variants === 1 ? "" : "s"})`;
  return [heading, ...table, ...(found.length > 0 ? ["", ...found] : []), ""].map((line) => `${line}\n`).join("");
};

const order: readonly DatalogVerdict[] = [
  "correct",
  "incorrect",
  "no-program",
  "syntax-error",
  "runtime-error",
  "timeout",
  "out-of-memory",
  "not-supported",
  "error",
];

const tally = (results: readonly DatalogResult[]): string =>
  order
    .map((verdict) => ({ verdict, count: results.filter((result) => result.verdict === verdict).length }))
    .flatMap(({ verdict, count }) => (count > 0 ? [`${count} ${verdict}`] : []))
    .join(", ");

const mean = ({ low, high }: MeanBounds): string =>
  low === high ? low.toFixed(4) : `${low.toFixed(2)}–${high.toFixed(2)}`;

const summaryRow = (name: string, summary: DatalogSummary): string[] => [
  name,
  String(summary.tasks),
  mean(summary.compilePass),
  mean(summary.exactMatch),
  mean(summary.exactRepaired),
  mean(summary.precision),
  mean(summary.recall),
  mean(summary.f1),
  ratio(summary.negativeExclusion),
];

/** The measures over tasks, by domain and in all, and the last line about the candidates. */
export const formatDatalogTotal = (
  jobs: readonly DatalogJob[],
  results: readonly DatalogResult[],
  seconds: number,
): string => {
  const domainOf = new Map(jobs.map(({ task }) => [task.id, task.domain]));
  const domains = [...new Set(results.map(({ problem }) => domainOf.get(problem) ?? ""))].sort();
  const rows = domains.map((domain) =>
    summaryRow(printable(domain), summarizeDatalog(results.filter(({ problem }) => domainOf.get(problem) === domain))),
  );
  const headings = ["Datalog", "tasks", "CP", "EX", "EX†", "P", "R", "F1", "NE"];
  const columns = headings.map((heading, at) => ({ heading, align: at === 0 ? "left" : "right" }) as const);
  const all = summarizeDatalog(results);
  const table = formatTable(columns, [...(rows.length > 1 ? rows : []), summaryRow("all", all)]);
  const unscored = results.filter(({ score }) => score === undefined);
  const named = unscored.length > 0 ? ` (${unscored.length} not scored: ${tally(unscored)})` : "";
  const tasks = all.tasks === jobs.length ? "" : ` of ${all.tasks} of ${jobs.length} tasks`;
  const last = `${all.scored} of ${results.length} Datalog candidates${tasks} scored${named}: ${tally(results)}; ${seconds.toFixed(1)} s`;
  return [...table, "", last].map((line) => `${line}\n`).join("");
};
