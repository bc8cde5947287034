import type { Distinguishing, Equivalence } from "../equivalence/equivalence.js";
import { atomsOf } from "../inputs/facts.js";
import { diffOf } from "../mutants/diff.js";
import type { KillTable, KillTableRow, Metric } from "./kill-table.js";

/** A distinguishing input in JSON: facts and models as lists of atoms. */
export type DistinguishingJson = {
  readonly from: string;
  readonly facts: readonly string[];
  readonly gold: number | null;
  readonly mutant: number | null;
  readonly missing: readonly string[] | null;
  readonly wrong: readonly string[] | null;
};

/** One mutant of a kill table in JSON. Parts that were not asked for are absent. */
export type KillTableRowJson = {
  readonly number: number;
  readonly operator: string;
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly killedBy: {
    readonly tests?: readonly string[];
    readonly instances?: readonly string[];
    readonly limit?: string;
  };
  readonly survives: readonly Metric[];
  readonly equivalence?:
    | { readonly kind: "equivalent-so-far"; readonly inputs: number; readonly undecided: number }
    | { readonly kind: "not-equivalent"; readonly input: DistinguishingJson };
};

/** A kill table in JSON. */
export type KillTableJson = {
  readonly problem: string;
  readonly seed: number;
  readonly against: readonly Metric[];
  readonly instances: number;
  readonly tests?: number;
  readonly mutants: readonly KillTableRowJson[];
  /** Numbers of the mutants that survive each metric. */
  readonly survivors: Readonly<Partial<Record<Metric, readonly number[]>>>;
};

/** A distinguishing input as plain data. */
export const distinguishingJson = ({
  from,
  facts,
  gold,
  mutant,
  missing,
  wrong,
}: Distinguishing): DistinguishingJson => ({
  from,
  facts: atomsOf(facts),
  gold,
  mutant,
  missing: missing ?? null,
  wrong: wrong ?? null,
});

const equivalenceJson = (equivalence: Equivalence): NonNullable<KillTableRowJson["equivalence"]> =>
  equivalence.kind === "not-equivalent"
    ? { kind: equivalence.kind, input: distinguishingJson(equivalence.input) }
    : equivalence;

const rowJson = (
  { mutant, failedTests, differingInstances, limit, survives, equivalence }: KillTableRow,
  gold: string,
): KillTableRowJson => {
  const { removed, added } = diffOf(gold, mutant);
  const { number, operator, line, column, description } = mutant;
  return {
    number,
    operator,
    line,
    column,
    description,
    removed,
    added,
    killedBy: {
      ...(failedTests ? { tests: failedTests } : {}),
      ...(differingInstances ? { instances: differingInstances } : {}),
      ...(limit ? { limit: limit.instance } : {}),
    },
    survives,
    ...(equivalence ? { equivalence: equivalenceJson(equivalence) } : {}),
  };
};

/** A kill table as plain data for `--json`. */
export const killTableJson = ({ problem, seed, against, instances, tests, gold, rows }: KillTable): KillTableJson => {
  const survivors = (metric: Metric): number[] =>
    rows.filter(({ survives }) => survives.includes(metric)).map(({ mutant }) => mutant.number);
  return {
    problem,
    seed,
    against,
    instances,
    ...(tests === undefined ? {} : { tests }),
    mutants: rows.map((row) => rowJson(row, gold)),
    survivors: Object.fromEntries(against.map((metric) => [metric, survivors(metric)])),
  };
};
