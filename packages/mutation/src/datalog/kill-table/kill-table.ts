import type { DatalogEngine, RunLimits } from "@blast-asp/datalog-engine";
import { mapInLanes } from "../../lanes.js";
import { type Behaviour, differenceOf, type FailureReason, observer } from "../behaviour/behaviour.js";
import { type DatalogEquivalence, equivalenceTest } from "../equivalence/equivalence.js";
import { readDatalogInputs } from "../inputs/random-inputs.js";
import { allDatalogMutants, type DatalogMutant, type MutantSet } from "../mutants/all-mutants.js";
import { sampleOf } from "../mutants/sample.js";
import type { MutationTask } from "../task/mutation-task.js";
import { type CoverStep, greedyCover } from "./cover.js";

/** How a kill table is made. */
export type DatalogKillTableOptions = {
  readonly engine: DatalogEngine;
  /** @default ours */
  readonly set?: MutantSet;
  /** How many mutants; the paper's set is always taken as a whole. @default all */
  readonly count?: number;
  /** @default 1 */
  readonly seed?: number;
  /**
   * Run every mutant on every variant; without, a mutant is done with at its first kill, which is enough for the score but says
   * nothing about the variants behind. @default true
   */
  readonly complete?: boolean;
  /** On how many random inputs a survivor is compared with gold; 0 leaves survivors unexamined. @default 200 */
  readonly inputs?: number;
  /** Limits of each run. @default 2 s and 256 MiB */
  readonly limits?: RunLimits;
};

/** A variant that tells a mutant from gold, and by what. */
export type DatalogKill = {
  readonly variant: string;
} & (
  | {
      readonly reason: "tuples";
      /** The first graded relation that differs, and by how many tuples. */
      readonly relation: string;
      readonly missing: number;
      readonly surplus: number;
    }
  | { readonly reason: FailureReason }
);

/** What became of one mutant. */
export type DatalogKillTableRow = {
  readonly mutant: DatalogMutant;
  /** In the order of the variants. The variants after one that hits a limit are not tried. */
  readonly kills: readonly DatalogKill[];
  /** Found out for survivors. */
  readonly equivalence?: DatalogEquivalence;
};

/** Which mutants of a task's reference program its variants tell from it. */
export type DatalogKillTable = {
  readonly task: string;
  readonly set: MutantSet;
  readonly seed: number;
  readonly variants: readonly string[];
  readonly gold: string;
  readonly rows: readonly DatalogKillTableRow[];
  /** Mutants that do not compile: left out by us, killed for the paper. */
  readonly stillborn: readonly DatalogMutant[];
  /** Of a table that is complete. */
  readonly cover?: readonly CoverStep[];
};

const defaultLimits: RunLimits = { milliseconds: 2000, mebibytes: 256 };

/**
 * Makes the kill table of a task: mutants of its reference program, each run on the variants. A variant kills a mutant when a
 * graded relation has other tuples there, or the mutant dies or hits a limit. Survivors are compared on random inputs.
 *
 * @throws RangeError when the reference program does not compile, or does not end well on a variant
 *
 * @example
 * const table = await datalogKillTable(task, { engine, inputs: 200 });
 * process.stdout.write(formatDatalogKillTable(table));
 */
export const datalogKillTable = async (
  task: MutationTask,
  options: DatalogKillTableOptions,
): Promise<DatalogKillTable> => {
  const { engine, set = "ours", count, seed = 1, complete = true, inputs = 200, limits = defaultLimits } = options;
  const { mutants, stillborn } = allDatalogMutants(task.gold, set);
  const sample = count === undefined || set === "paper" ? mutants : sampleOf(mutants, count, seed);
  const observe = observer(engine, task.graded, limits);
  const expected = await mapInLanes(task.variants, async ({ name, facts }) => {
    const behaviour = await observe(task.gold, facts);
    if (behaviour.kind === "tuples") return behaviour;
    throw new RangeError(`${task.id}: the reference program fails on variant ${name}: ${behaviour.message}`);
  });
  const killsOf = async ({ text }: DatalogMutant): Promise<DatalogKill[]> => {
    const kills: DatalogKill[] = [];
    for (const [index, { name: variant, facts }] of task.variants.entries()) {
      const gold = expected[index];
      const found: Behaviour = await observe(text, facts);
      const difference = gold && differenceOf(gold, found);
      if (difference === undefined) continue;
      if (difference.kind === "failure") kills.push({ variant, reason: difference.reason });
      else {
        const { relation, missing, surplus } = difference;
        kills.push({ variant, reason: "tuples", relation, missing: missing.length, surplus: surplus.length });
      }
      const last = kills.at(-1)?.reason;
      if (!complete || last === "time" || last === "memory") break;
    }
    return kills;
  };
  const tight = { ...limits, ...(limits.milliseconds ? { milliseconds: Math.ceil(limits.milliseconds / 4) } : {}) };
  const observers = { observe, observeGold: observer(engine, task.graded, tight) };
  const test = equivalenceTest(task.gold, readDatalogInputs(task), observers, { inputs, seed });
  const rows = await mapInLanes(sample, async (mutant): Promise<DatalogKillTableRow> => {
    const kills = await killsOf(mutant);
    if (kills.length > 0 || inputs === 0) return { mutant, kills };
    return { mutant, kills, equivalence: await test.examine(mutant.text) };
  });
  const variants = task.variants.map(({ name }) => name);
  return {
    task: task.id,
    set,
    seed,
    variants,
    gold: task.gold,
    rows,
    stillborn,
    ...(complete ? { cover: greedyCover(variants, rows) } : {}),
  };
};
