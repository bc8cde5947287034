import type { RecordFiles } from "../folder/run-folder.js";
import type { Plan } from "../plan/items.js";
import type { Metrics } from "../records/records.js";
import { itemStates } from "./states.js";

/** A mean with the number of generations it is over. */
export type Mean = { readonly mean: number | null; readonly n: number };

/** One row of the final table. */
export type SummaryRow = {
  readonly model: string;
  readonly planned: number;
  /** Generations that have a score record. */
  readonly scored: number;
  readonly syntax: Mean;
  readonly tests: Mean;
  readonly f1: Mean;
  /** Why generations have no number, with how many there are of each; sorted by count. */
  readonly notScored: readonly { readonly reason: string; readonly count: number }[];
};

/** Model × metric. */
export type Summary = {
  /** Which metrics were asked for. */
  readonly metrics: readonly SummaryMetric[];
  /** In the order of the experiment. */
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

type Row = { planned: number; scored: number; syntax: Sum; tests: Sum; f1: Sum; reasons: Map<string, number> };

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
 * @param unscored what is known beside the records of why generations have no score, by their ids
 */
export const summarize = async (
  items: Plan["generations"],
  files: RecordFiles,
  asked: readonly ("syntax" | "tests" | "models")[],
  unscored: ReadonlyMap<string, string> = new Map(),
): Promise<Summary> => {
  const metrics = asked.map((metric) => columnOf[metric]);
  const rows = new Map<string, Row>();
  for await (const { item, state } of itemStates(items, files)) {
    const row: Row = rows.get(item.model) ?? {
      planned: 0,
      scored: 0,
      syntax: new Sum(),
      tests: new Sum(),
      f1: new Sum(),
      reasons: new Map(),
    };
    rows.set(item.model, row);
    row.planned++;
    if (state.kind === "scored") {
      row.scored++;
      row.syntax.add(state.metrics.syntax);
      row.tests.add(state.metrics.tests);
      row.f1.add(state.metrics.f1);
      if (!undecided(state.metrics, metrics)) continue;
    }
    const reason = state.kind === "scored" ? `undecided: ${state.verdict}` : (unscored.get(item.id) ?? state.reason);
    row.reasons.set(reason, (row.reasons.get(reason) ?? 0) + 1);
  }
  return {
    metrics,
    rows: [...rows].map(([model, { planned, scored, syntax, tests, f1, reasons }]) => ({
      model,
      planned,
      scored,
      syntax: syntax.mean,
      tests: tests.mean,
      f1: f1.mean,
      notScored: [...reasons]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    })),
  };
};
