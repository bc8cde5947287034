import { diffOf } from "../../mutants/diff.js";
import type { Difference } from "../behaviour/behaviour.js";
import type { DatalogEquivalence } from "../equivalence/equivalence.js";
import { factFilesOf } from "../inputs/fact-files.js";
import type { MutantSet } from "../mutants/all-mutants.js";
import type { CoverStep } from "./cover.js";
import type { DatalogKill, DatalogKillTable, DatalogKillTableRow } from "./kill-table.js";

/** One mutant of a kill table in JSON. */
export type DatalogKillTableRowJson = {
  readonly number: number;
  readonly operator: string;
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly killedBy: readonly DatalogKill[];
  readonly survives: boolean;
  readonly equivalence?:
    | { readonly kind: "equivalent-so-far"; readonly inputs: number }
    | {
        readonly kind: "not-equivalent";
        readonly input: {
          readonly from: string;
          /** Fact files by name. */
          readonly files: Readonly<Record<string, string>>;
          readonly unlike: readonly string[];
          readonly difference: Difference;
        };
      };
};

/** A kill table in JSON. */
export type DatalogKillTableJson = {
  readonly problem: string;
  readonly language: "datalog";
  readonly set: MutantSet;
  readonly seed: number;
  readonly variants: readonly string[];
  readonly mutants: readonly DatalogKillTableRowJson[];
  /** How many mutants do not compile; for the paper they count as killed. */
  readonly stillborn: number;
  /** Numbers of the mutants that survive. */
  readonly survivors: readonly number[];
  readonly cover: readonly CoverStep[] | null;
};

const equivalenceJson = (equivalence: DatalogEquivalence): NonNullable<DatalogKillTableRowJson["equivalence"]> => {
  if (equivalence.kind !== "not-equivalent") return equivalence;
  const { from, facts, unlike, difference } = equivalence.input;
  return { kind: "not-equivalent", input: { from, files: factFilesOf(facts), unlike, difference } };
};

const rowJson = ({ mutant, kills, equivalence }: DatalogKillTableRow, gold: string): DatalogKillTableRowJson => {
  const { number, operator, line, column, description } = mutant;
  const { removed, added } = diffOf(gold, mutant);
  return {
    number,
    operator,
    line,
    column,
    description,
    removed,
    added,
    killedBy: kills,
    survives: kills.length === 0,
    ...(equivalence ? { equivalence: equivalenceJson(equivalence) } : {}),
  };
};

/** A kill table as plain data for `--json`. */
export const datalogKillTableJson = (table: DatalogKillTable): DatalogKillTableJson => {
  const { task, set, seed, variants, gold, rows, stillborn, cover } = table;
  const mutants = rows.map((row) => rowJson(row, gold));
  return {
    problem: task,
    language: "datalog",
    set,
    seed,
    variants,
    mutants,
    stillborn: stillborn.length,
    survivors: mutants.filter(({ survives }) => survives).map(({ number }) => number),
    cover: cover ?? null,
  };
};
