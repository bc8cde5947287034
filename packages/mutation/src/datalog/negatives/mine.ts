import type { DatalogEngine, RunLimits } from "@blast-asp/datalog-engine";
import { mapInLanes } from "../../lanes.js";
import { observer } from "../behaviour/behaviour.js";
import { allDatalogMutants } from "../mutants/all-mutants.js";
import type { MutationTask } from "../task/mutation-task.js";

/** How negatives are mined. */
export type MiningOptions = {
  readonly engine: DatalogEngine;
  /** How many mutants at most: first those with something deleted, then those with exchanged variables. @default 20 */
  readonly mutants?: number;
  /** How many tuples of a relation one mutant gives at most. @default 50 */
  readonly tuples?: number;
  /** Limits of each run; a mutant that hits one gives nothing. @default 10 s and 512 MiB */
  readonly limits?: RunLimits;
};

/** The tuples of one variant that wrong programs derive and the reference program does not. */
export type VariantNegatives = {
  readonly variant: string;
  /** For each graded relation with any, the tuples as lines, sorted by code units. */
  readonly undesired: Readonly<Record<string, readonly string[]>>;
  /** How many mutants give any: the failure modes that the variant knows. */
  readonly modes: number;
  /** How many mutants died or hit a limit, and so give nothing. */
  readonly stalled: number;
};

/**
 * Mines negatives as DatalogBench does: the paper's mutants, cut after the first 20, run on each variant; of the tuples that one
 * derives beyond the reference program the 50 smallest of each relation; over all mutants the union. Mutants that do not compile
 * count among the 20 and give nothing.
 *
 * @throws RangeError when the reference program does not end well on a variant
 */
export const mineNegatives = async (task: MutationTask, options: MiningOptions): Promise<VariantNegatives[]> => {
  const { engine, mutants: most = 20, tuples: kept = 50 } = options;
  const observe = observer(engine, task.graded, options.limits ?? { milliseconds: 10_000, mebibytes: 512 });
  const { mutants, stillborn } = allDatalogMutants(task.gold, "paper");
  const first = [...mutants, ...stillborn].sort((a, b) => a.number - b.number).slice(0, most);
  const alive = first.filter((mutant) => mutants.includes(mutant));
  const mineVariant = async ({ name, facts }: MutationTask["variants"][number]): Promise<VariantNegatives> => {
    const gold = await observe(task.gold, facts);
    if (gold.kind === "failure")
      throw new RangeError(`${task.id}: the reference program fails on variant ${name}: ${gold.message}`);
    const found = await mapInLanes(alive, async ({ text }) => {
      const behaviour = await observe(text, facts);
      if (behaviour.kind === "failure") return undefined;
      return task.graded.map((relation) => {
        const expected = gold.relations.get(relation) ?? new Set();
        return [...(behaviour.relations.get(relation) ?? [])]
          .filter((line) => !expected.has(line))
          .sort()
          .slice(0, kept);
      });
    });
    const undesired = task.graded.flatMap((relation, index): [string, string[]][] => {
      const lines = new Set(found.flatMap((one) => one?.[index] ?? []));
      return lines.size === 0 ? [] : [[relation, [...lines].sort()]];
    });
    return {
      variant: name,
      undesired: Object.fromEntries(undesired),
      modes: found.filter((one) => one?.some((lines) => lines.length > 0)).length,
      stalled: found.filter((one) => one === undefined).length,
    };
  };
  const mined: VariantNegatives[] = [];
  for (const variant of task.variants) mined.push(await mineVariant(variant));
  return mined;
};

/** The `.undesired` files of a variant, by name; relations without negatives have none. */
export const undesiredFiles = ({ undesired }: VariantNegatives): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(undesired).map(([relation, lines]) => [
      `${relation}.undesired`,
      lines.map((line) => `${line}\n`).join(""),
    ]),
  );
