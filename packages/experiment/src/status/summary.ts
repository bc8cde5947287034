import type { RecordFiles } from "../folder/run-folder.js";
import type { Plan } from "../plan/items.js";
import type { Metrics } from "../records/records.js";
import { itemStates } from "./states.js";

type Language = "asp" | "datalog";

/** A mean with the number of generations it is over. */
export type Mean = { readonly mean: number | null; readonly n: number };

/** One row of the final table: a model in one language, as no mean is over both. */
export type SummaryRow = {
  readonly model: string;
  readonly language: Language;
  readonly planned: number;
  /** Generations that have a score record. */
  readonly scored: number;
  readonly syntax: Mean;
  readonly tests: Mean;
  readonly f1: Mean;
  /** Exact match; only for Datalog. */
  readonly exact?: Mean;
  /** Why generations have no number, with how many there are of each; sorted by count. */
  readonly notScored: readonly { readonly reason: string; readonly count: number }[];
};

/** Model × metric. */
export type Summary = {
  /** Which metrics were asked for. */
  readonly metrics: readonly SummaryMetric[];
  /** By language, models in the order of the experiment. */
  readonly rows: readonly SummaryRow[];
};

class Sum {
  #total = 0;
  #n = 0;

  add(value: number | null): void {
    if (value === null) return;
    this.#total += value;
    this.#n++;
  }

  get mean(): Mean {
    return { mean: this.#n === 0 ? null : this.#total / this.#n, n: this.#n };
  }
}

type Row = {
  readonly model: string;
  readonly language: Language;
  planned: number;
  scored: number;
  readonly sums: Readonly<Record<"syntax" | "tests" | "f1" | "exact", Sum>>;
  readonly reasons: Map<string, number>;
};

const emptyRow = (model: string, language: Language): Row => ({
  model,
  language,
  planned: 0,
  scored: 0,
  sums: { syntax: new Sum(), tests: new Sum(), f1: new Sum(), exact: new Sum() },
  reasons: new Map(),
});

type SummaryMetric = "syntax" | "tests" | "f1";

const undecided = ({ syntax, tests, f1, exact }: Metrics, asked: readonly SummaryMetric[]): boolean =>
  (asked.includes("syntax") && syntax === null) ||
  (asked.includes("f1") && f1 === null) ||
  // What is in Datalog has no test suite.
  (asked.includes("tests") && tests === null && exact === undefined);

const columnOf = { syntax: "syntax", tests: "tests", models: "f1" } as const;

/**
 * The final table over some planned generations: plain means over the generations that have a number, beside how many of the planned
 * ones these are and why the others have none.
 *
 * @param languageOf the language of a problem, by its id
 * @param unscored what is known beside the records of why generations have no score, by their ids
 */
export const summarize = async (
  items: Plan["generations"],
  files: RecordFiles,
  asked: readonly ("syntax" | "tests" | "models")[],
  languageOf: (problem: string) => Language,
  unscored: ReadonlyMap<string, string> = new Map(),
): Promise<Summary> => {
  const metrics = asked.map((metric) => columnOf[metric]);
  const rows: Record<Language, Map<string, Row>> = { asp: new Map(), datalog: new Map() };
  for await (const { item, state } of itemStates(items, files)) {
    const language = languageOf(item.problem);
    const row = rows[language].get(item.model) ?? emptyRow(item.model, language);
    rows[language].set(item.model, row);
    row.planned++;
    if (state.kind === "scored") {
      row.scored++;
      for (const [metric, sum] of Object.entries(row.sums)) sum.add(state.metrics[metric as keyof Metrics] ?? null);
      if (!undecided(state.metrics, metrics)) continue;
    }
    const reason = state.kind === "scored" ? `undecided: ${state.verdict}` : (unscored.get(item.id) ?? state.reason);
    row.reasons.set(reason, (row.reasons.get(reason) ?? 0) + 1);
  }
  return {
    metrics,
    rows: [...rows.asp.values(), ...rows.datalog.values()].map(({ sums, reasons, ...row }) => ({
      ...row,
      syntax: sums.syntax.mean,
      tests: sums.tests.mean,
      f1: sums.f1.mean,
      ...(row.language === "datalog" ? { exact: sums.exact.mean } : {}),
      notScored: [...reasons]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    })),
  };
};
