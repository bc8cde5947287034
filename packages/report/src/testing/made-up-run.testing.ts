import type { StudyContent } from "@blast-asp/experiment";
import { languagesOf } from "../data/language.js";
import { measured } from "../data/metric.js";
import { byCodeUnits, distinct } from "../data/order.js";
import type { CandidateRow, RunData } from "../data/row.js";
import { nothingScored } from "../data/scored.js";

type Values = { syntax?: number | null; tests?: number | null; exact?: number | null; f1?: number | null };

/** A row with some values; without them it is a planned candidate that nobody was asked for. */
export const row = (
  problem: string,
  model: string,
  values: Values | null,
  more: Partial<CandidateRow> = {},
): CandidateRow => {
  const { level = 0, repeat = 1, language = "asp" } = more;
  const about = { id: `${problem}/${model}/${level}/${repeat}`, problem, language, model, level, repeat, reply: null };
  if (!values) return { ...nothingScored, ...about, notScored: { kind: "open", reason: "not asked yet" }, ...more };
  const bounds = (value: number | null | undefined) =>
    value === null || value === undefined ? { low: 0, high: 1 } : { low: value, high: value };
  return {
    ...nothingScored,
    ...about,
    notScored: null,
    verdict: values.f1 === 1 ? "correct" : "incorrect",
    values: {
      syntax: values.syntax ?? null,
      tests: values.tests ?? null,
      exact: values.exact ?? null,
      f1: values.f1 ?? null,
    },
    bounds: {
      syntax: bounds(values.syntax),
      tests: bounds(values.tests),
      exact: bounds(values.exact),
      f1: bounds(values.f1),
    },
    ...more,
  };
};

/** A run of made-up rows. */
export const run = (rows: readonly CandidateRow[], label = "run", matcher = "structural"): RunData => {
  const models = distinct(rows.map(({ model }) => model));
  const problems = distinct(rows.map(({ problem }) => problem)).sort(byCodeUnits);
  const content: StudyContent = {
    problems: Object.fromEntries(
      problems.map((id) => [id, { description: id, interface: id, grading: id, suite: id }]),
    ),
    prompts: {},
    models: Object.fromEntries(
      models.map((name) => [name, { name, provider: "scripted", model: name, parameters: {} }]),
    ),
    matcher: { kind: matcher },
    conditions: { shots: 0, signatures: false, repair: 0 },
    levels: distinct(rows.map(({ level }) => level)).sort(),
    runs: Math.max(...rows.map(({ repeat }) => repeat)),
    metrics: ["syntax", "tests", "models"],
    strategy: "product",
    limits: { timeoutMs: 1000, memoryMiB: 64, maxModels: 0 },
    versions: { blast: "1", solver: "clingo-wasm", clingo: "5" },
  };
  const metrics = measured(content.metrics, languagesOf(rows));
  return { label, content, metrics, models, problems, rows, spending: [] };
};
