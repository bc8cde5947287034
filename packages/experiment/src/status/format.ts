import type { Estimate } from "../run/estimate.js";
import type { Progress } from "../run/progress.js";
import type { RunStatus, StageCount } from "./status.js";
import type { Mean, Summary, SummaryRow } from "./summary.js";

/** Rows of equal width; the first column to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length)));
  const pad = (text: string, column: number): string => {
    const blanks = " ".repeat(Math.max(0, (widths[column] ?? 0) - [...text].length));
    return column === 0 ? text + blanks : blanks + text;
  };
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
};

/** Labels and reasons may hold anything, also what moves a terminal's cursor. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").slice(0, 300);

const aspHeadings = { syntax: "syntactic accuracy", tests: "test-suite accuracy", f1: "F1" } as const;
const datalogHeadings = { syntax: "compile pass", exact: "exact match", f1: "F1" } as const;

const cell = ({ mean, n }: Mean, planned: number): string =>
  `${mean === null ? "–" : mean.toFixed(4)} (${n}/${planned})`;

const languageTable = (
  { metrics }: Summary,
  rows: readonly SummaryRow[],
  language: SummaryRow["language"],
): string[] => {
  const headings: Partial<Record<"syntax" | "tests" | "f1" | "exact", string>> =
    language === "asp" ? aspHeadings : datalogHeadings;
  const wanted = (["syntax", "tests", "exact", "f1"] as const).filter(
    (metric) => headings[metric] !== undefined && metrics.includes(metric === "exact" ? "f1" : metric),
  );
  const head = ["model", "scored / planned", ...wanted.map((metric) => headings[metric] ?? "")];
  const body = rows.map((row) => [
    printable(row.model),
    `${row.scored} / ${row.planned}`,
    ...wanted.map((metric) => cell(row[metric] ?? { mean: null, n: 0 }, row.planned)),
  ]);
  return table([head, ...body]);
};

/**
 * The final table of each language, model × metric: each mean with how many of the planned generations it is over. Below stands why the
 * others have no number.
 */
export const formatSummary = (summary: Summary): string => {
  const { rows } = summary;
  const byLanguage = (["asp", "datalog"] as const)
    .map((language) => ({ language, rows: rows.filter((row) => row.language === language) }))
    .filter((part) => part.rows.length > 0);
  const tables = byLanguage.flatMap(({ language, rows: part }, place) => [
    ...(place > 0 ? [""] : []),
    ...(byLanguage.length > 1 ? [language === "asp" ? "Answer Set Programming" : "Datalog"] : []),
    ...languageTable(summary, part, language),
  ]);
  const reasons = rows.flatMap(({ model, notScored }) =>
    notScored.map(({ reason, count }) => `  ${printable(model)}: ${count} × ${printable(reason)}`),
  );
  const lines = [...tables, ...(reasons.length > 0 ? ["", "not scored, or in part:", ...reasons] : [])];
  return lines.map((line) => `${line}\n`).join("");
};

const ofPlanned = ({ planned, done, settled }: StageCount): string =>
  planned === 0 ? "–" : `${done}/${planned}${settled > 0 ? ` (${settled} not needed)` : ""}`;

/** The state of a run as text: done / planned by model and stage, what is open and why, what it cost. */
export const formatStatus = (status: RunStatus): string => {
  const { paraphrase, models, reasons, unused, cost, tokens } = status;
  const rows = [
    ["model", "generated", "matched", "scored"],
    ...models.map(({ model, generate, match, score }) => [
      printable(model),
      ...[generate, match, score].map(ofPlanned),
    ]),
  ];
  const lines = [
    ...(paraphrase.planned > 0 ? [`paraphrases: ${ofPlanned(paraphrase)}`] : []),
    ...table(rows),
    ...(reasons.length > 0 ? [""] : []),
    ...reasons.map(({ model, reason, count }) => `  ${printable(model)}: ${count} × ${printable(reason)}`),
    ...(tokens > 0 ? [`tokens: ${tokens}${cost > 0 ? `, cost: ${cost.toFixed(4)}` : ""}`] : []),
    ...(unused > 0
      ? [`${unused} records are of earlier problems, prompts, parameters or versions and are not used`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
};

/** The same table for a run that is going on. */
export const formatProgress = ({ paraphrase, models, cost }: Progress): string => {
  const rows = [
    ["model", "generated", "matched", "scored", "failed"],
    ...[...models].map(([model, { generate, match, score }]) => [
      printable(model),
      ...[generate, match, score].map(ofPlanned),
      String(generate.failed + match.failed),
    ]),
  ];
  const lines = [
    ...(paraphrase.planned > 0 ? [`paraphrases: ${ofPlanned(paraphrase)}`] : []),
    ...table(rows),
    ...(cost > 0 ? [`cost: ${cost.toFixed(4)}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
};

/** What a dry run found out, with sums. */
export const formatEstimates = (estimates: readonly Estimate[], currency?: string): string => {
  if (estimates.length === 0) return "nothing is left to ask\n";
  const sum = (pick: (one: Estimate) => number): number => estimates.reduce((total, one) => total + pick(one), 0);
  const money = (cost: number | undefined): string =>
    cost === undefined ? "–" : `${cost.toFixed(4)}${currency ? ` ${currency}` : ""}`;
  const known = estimates.filter(({ cost }) => cost !== undefined);
  const rows = [
    ["model", "stage", "calls", "input tokens", "output tokens", "cost"],
    ...estimates.map(({ model, stage, calls, inputTokens, outputTokens, cost }) => [
      printable(model),
      stage,
      String(calls),
      `~${inputTokens}`,
      `~${outputTokens}`,
      money(cost),
    ]),
    [
      "all",
      "",
      String(sum(({ calls }) => calls)),
      `~${sum(({ inputTokens }) => inputTokens)}`,
      `~${sum(({ outputTokens }) => outputTokens)}`,
      known.length === 0 ? "–" : money(sum(({ cost = 0 }) => cost)),
    ],
  ];
  return table(rows)
    .map((line) => `${line}\n`)
    .join("");
};
