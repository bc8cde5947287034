import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Checked, Fault } from "@blast-asp/core";
import { type DatalogTask, loadDatalogTask, readDatalogBench, structureOf } from "@blast-asp/datalog-grader";
import type { Experiment } from "../file/experiment.js";
import { contentId, textHash } from "./content-id.js";
import type { DatalogStudyProblem } from "./study-problem.js";
import type { ProblemTraits } from "./traits.js";

const traitsOf = ({ domain, difficulty, gold }: DatalogTask): ProblemTraits => {
  const base = { language: "datalog", domain, ...(difficulty === undefined ? {} : { difficulty }) } as const;
  if (!gold) return base;
  const { recursive, auxiliary, negation, aggregation } = structureOf(gold.text);
  return { ...base, structure: { recursive, auxiliary: [...auxiliary], negation, aggregates: aggregation } };
};

/** All files of the demonstration instance, by name. */
export const demonstrationFiles = ({ demo }: DatalogTask): Readonly<Record<string, string>> =>
  demo === undefined
    ? {}
    : Object.fromEntries(
        readdirSync(demo.folder)
          .filter((name) => /\.(facts|expected)$/.test(name))
          .sort()
          .map((name) => [name, readFileSync(join(demo.folder, name), "utf8")]),
      );

const studyProblem = (task: DatalogTask): DatalogStudyProblem => {
  const { id, question, input, output, knowledge, hash } = task;
  return {
    language: "datalog",
    id,
    description: question,
    task,
    hashes: {
      description: textHash(question),
      interface: contentId({ input, output, knowledge, demonstration: demonstrationFiles(task) }),
      grading: hash,
      suite: null,
    },
    traits: traitsOf(task),
  };
};

const lacking = ({ demo, folder }: DatalogTask, { conditions }: Experiment): Fault[] =>
  (conditions.repair > 0 || conditions.example) && demo === undefined
    ? [{ file: folder, message: "repair turns and the example need a demonstration instance, and this task has none" }]
    : [];

/** Reads a Datalog task for an experiment. */
export const readDatalogProblem = (folder: string, experiment: Experiment): Checked<DatalogStudyProblem> => {
  const loaded = loadDatalogTask(folder);
  if (!loaded.ok) return loaded;
  const faults = lacking(loaded.value, experiment);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: studyProblem(loaded.value) };
};

/** Reads a published data set; all of its tasks must be complete enough to be graded. */
export const readDataset = (path: string, experiment: Experiment): Checked<DatalogStudyProblem[]> => {
  const read = readDatalogBench(path);
  if (!read.ok) return read;
  const { tasks, notGradable } = read.value;
  const faults = [
    ...notGradable.map(({ id, reason }) => ({ file: path, message: `the task ${id} cannot be graded: ${reason}` })),
    ...tasks.flatMap((task) => lacking(task, experiment)),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: tasks.map(studyProblem) };
};
