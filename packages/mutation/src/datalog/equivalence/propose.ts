import type { DatalogEngine, RunLimits } from "@blast-asp/datalog-engine";
import { mapInLanes } from "../../lanes.js";
import { type Behaviour, differenceOf, observer } from "../behaviour/behaviour.js";
import { factFilesOf } from "../inputs/fact-files.js";
import { type DatalogInput, readDatalogInputs } from "../inputs/random-inputs.js";
import type { DatalogKillTable } from "../kill-table/kill-table.js";
import type { MutationTask } from "../task/mutation-task.js";
import { observeEach } from "../worlds/observe-many.js";

/** A new variant for a task. */
export type ProposedVariant = {
  readonly from: string;
  /** The numbers of the survivors that it kills and no proposal before it. */
  readonly kills: readonly number[];
  /** What all instances have and this one lacks. */
  readonly unlike: readonly string[];
  /** `.facts` files, and `.expected` files with what the reference program derives, by name. */
  readonly files: Readonly<Record<string, string>>;
};

/** What the proposals are chosen from: the random inputs of the kill table. */
export type ProposalOptions = {
  readonly engine: DatalogEngine;
  /** As for the kill table. @default 200 */
  readonly inputs?: number;
  readonly limits?: RunLimits;
};

type Tuples = Extract<Behaviour, { readonly kind: "tuples" }>;

const expectedFiles = ({ relations }: Tuples): Record<string, string> =>
  Object.fromEntries(
    [...relations].map(([name, lines]) => [
      `${name}.expected`,
      [...lines]
        .sort()
        .map((line) => `${line}\n`)
        .join(""),
    ]),
  );

/**
 * Chooses few of the random inputs that together kill the survivors of a kill table, by a greedy cover: first those like the
 * instances, then others for what is left. What limits end is not counted as a difference here.
 */
export const proposeVariants = async (
  task: MutationTask,
  { rows, seed }: DatalogKillTable,
  options: ProposalOptions,
): Promise<ProposedVariant[]> => {
  const { engine, inputs = 200, limits = { milliseconds: 2000, mebibytes: 256 } } = options;
  const observe = observer(engine, task.graded, limits);
  const survivors = rows.filter(({ equivalence }) => equivalence?.kind === "not-equivalent");
  if (survivors.length === 0) return [];
  type Scored = { readonly input: DatalogInput; readonly gold: Tuples; readonly kills: readonly number[] };
  const drawn = readDatalogInputs(task).draw(inputs, seed);
  const run = async (program: string): Promise<Behaviour[]> => {
    const behaviours: Behaviour[] = [];
    for await (const one of observeEach(
      observe,
      program,
      drawn.map(({ facts }) => facts),
    ))
      behaviours.push(one);
    return behaviours;
  };
  const gold = await run(task.gold);
  const others = await mapInLanes(survivors, async ({ mutant }) => ({ mutant, behaviours: await run(mutant.text) }));
  const useful = drawn.flatMap((input, index): Scored[] => {
    const expected = gold[index];
    if (expected?.kind !== "tuples") return [];
    const kills = others.flatMap(({ mutant, behaviours }) => {
      const behaviour = behaviours[index];
      const difference = behaviour && differenceOf(expected, behaviour);
      const counts = difference && (difference.kind === "tuples" || difference.reason === "runtime-error");
      return counts ? [mutant.number] : [];
    });
    return kills.length > 0 ? [{ input, gold: expected, kills }] : [];
  });
  const killed = new Set<number>();
  const proposals: ProposedVariant[] = [];
  for (const some of [useful.filter(({ input }) => input.unlike.length === 0), useful])
    for (;;) {
      const fresh = ({ kills }: Scored): number[] => kills.filter((number) => !killed.has(number));
      const best = some.reduce<Scored | undefined>(
        (a, b) => (fresh(b).length > (a ? fresh(a).length : 0) ? b : a),
        undefined,
      );
      if (best === undefined) break;
      const { from, facts, unlike } = best.input;
      const files = { ...factFilesOf(facts), ...expectedFiles(best.gold) };
      proposals.push({ from, kills: fresh(best), unlike, files });
      for (const number of best.kills) killed.add(number);
    }
  return proposals;
};
