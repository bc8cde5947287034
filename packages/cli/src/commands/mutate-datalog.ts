import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DatalogEngine, openDatalogEngine } from "@blast-asp/datalog-engine";
import type { DatalogTask } from "@blast-asp/datalog-grader";
import {
  allDatalogMutants,
  asMutationTask,
  type DatalogKillTable,
  datalogKillTable,
  datalogKillTableJson,
  formatDatalogKillTable,
  formatMutants,
  type MutationTask,
  mineNegatives,
  proposeVariants,
  sampleOf,
  undesiredFiles,
} from "@blast-asp/mutation";
import { loadTasks } from "../input/problems.js";
import { InputError, type Io } from "../io.js";
import type { MutateFlags } from "./mutate.js";

type Limits = { readonly milliseconds: number; readonly mebibytes: number };

const list = (task: MutationTask, flags: MutateFlags, io: Io): void => {
  const { mutants, stillborn } = allDatalogMutants(task.gold, flags.paper ? "paper" : "ours");
  const sample = flags.paper ? mutants : sampleOf(mutants, flags.mutants, flags.seed);
  const dead = stillborn.length === 0 ? "" : ` (${stillborn.length} more do not compile)`;
  io.stdout.write(
    `${task.id}: ${sample.length} of ${mutants.length} mutants${dead}\n${formatMutants(task.gold, sample)}`,
  );
};

/** Replaces the `.undesired` files of all variants. */
const mine = async (
  task: MutationTask,
  { instances }: DatalogTask,
  options: { readonly engine: DatalogEngine; readonly limits: Limits },
  io: Io,
): Promise<void> => {
  const mined = await mineNegatives(task, options);
  let tuples = 0;
  for (const negatives of mined) {
    const folder = instances.find(({ name }) => name === negatives.variant)?.folder;
    if (folder === undefined) continue;
    for (const name of readdirSync(folder)) if (name.endsWith(".undesired")) rmSync(join(folder, name));
    for (const [name, text] of Object.entries(undesiredFiles(negatives))) {
      writeFileSync(join(folder, name), text);
      tuples += text.split("\n").length - 1;
    }
    if (negatives.stalled > 0)
      io.stderr.write(`${task.id}, variant ${negatives.variant}: no result from ${negatives.stalled} of the mutants\n`);
  }
  const modes = mined.reduce((most, one) => Math.max(most, one.modes), 0);
  io.stdout.write(
    `${task.id}: ${tuples} undesired tuples in the ${mined.length} variants; in one of them up to ${modes} of the mutants give any\n`,
  );
};

/** Writes new variants, numbered on from the last one. */
const addVariants = async (
  task: MutationTask,
  { instances, folder }: DatalogTask,
  table: DatalogKillTable,
  options: { readonly engine: DatalogEngine; readonly inputs: number; readonly limits: Limits },
  io: Io,
): Promise<void> => {
  const last = instances.at(-1);
  const below = last ? dirname(last.folder) : join(folder, "instances", "eval");
  let number = Math.max(-1, ...instances.map(({ name }) => Number(name)));
  for (const { files, kills, unlike } of await proposeVariants(task, table, options)) {
    number++;
    const variant = join(below, String(number));
    if (existsSync(variant)) throw new InputError([`${variant}: this is in the way of a new variant`]);
    mkdirSync(variant, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(variant, name), text);
    const warning = unlike.length === 0 ? "" : `; unlike the other instances: ${unlike.join("; ")}`;
    io.stderr.write(`${variant} written: it tells gold from ${kills.length} survivors${warning}\n`);
  }
};

/** Kill tables, lists or negatives of Datalog tasks; documents for `--json`. */
export const mutateDatalog = async (folders: readonly string[], flags: MutateFlags, io: Io): Promise<unknown[]> => {
  const { tasks } = loadTasks(folders, []);
  const engine = await openDatalogEngine({ engine: flags.engine, jobs: 2 });
  const limits = { milliseconds: Math.round(flags.timeout * 1000), mebibytes: 512 };
  const documents: unknown[] = [];
  try {
    for (const whole of tasks) {
      const task = asMutationTask(whole);
      if (task === undefined) throw new InputError([`${whole.folder}: the task has no reference program to mutate`]);
      if (flags.list) list(task, flags, io);
      else if (flags.mine) await mine(task, whole, { engine, limits }, io);
      else {
        const table = await datalogKillTable(task, {
          engine,
          set: flags.paper ? "paper" : "ours",
          count: flags.mutants,
          seed: flags.seed,
          inputs: flags.inputs,
          limits,
        });
        if (flags.json) documents.push(datalogKillTableJson(table));
        else io.stdout.write(formatDatalogKillTable(table));
        if (flags.addInstance) await addVariants(task, whole, table, { engine, inputs: flags.inputs, limits }, io);
      }
    }
  } catch (error) {
    if (error instanceof RangeError) throw new InputError([error.message]);
    throw error;
  } finally {
    await engine.close();
  }
  return documents;
};
