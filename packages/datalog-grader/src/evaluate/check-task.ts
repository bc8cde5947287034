import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "@blast-asp/core";
import { parse, type Rule } from "@blast-asp/datalog";
import { composeProgram } from "../compose/compose.js";
import { interfaceNames } from "../compose/given-interface.js";
import { structureOf } from "../structure/structure-of.js";
import { visitRule } from "../structure/walk.js";
import { programInterface } from "../task/gold.js";
import type { DatalogTask, TaskInstance } from "../task/task.js";
import { tuplesOfText } from "../task/tuples.js";
import { interfaceFindings } from "./check-interface.js";
import { gradeDatalog } from "./grade.js";
import type { ResolvedDatalogOptions } from "./options.js";

/** What is wrong with a task: faults keep it from being used, warnings do not. */
export type TaskCheck = { readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

/** Rules whose head no output depends on, and inputs that no rule reads. */
const deadParts = (file: string, text: string): TaskCheck => {
  const program = parse(text);
  const { inputs, outputs } = programInterface(program);
  const rules = program.statements.filter((statement): statement is Rule => statement.kind === "rule");
  const uses = new Map<string, Set<string>>();
  const read = new Set<string>();
  for (const rule of rules)
    visitRule(rule, {
      atom: ({ atom }) => {
        read.add(atom.relation);
        for (const { relation } of rule.heads) uses.set(relation, (uses.get(relation) ?? new Set()).add(atom.relation));
      },
    });
  const live = new Set(outputs);
  for (const relation of live) for (const used of uses.get(relation) ?? []) live.add(used);
  const dead = new Set(
    rules.flatMap(({ heads }) => heads.map(({ relation }) => relation)).filter((name) => !live.has(name)),
  );
  return {
    faults: [...dead].sort().map((name) => ({ file, message: `no output depends on the rules of ${name}` })),
    warnings: inputs
      .filter((name) => !read.has(name) && !outputs.includes(name))
      .map((name) => ({ file, message: `no rule reads the input relation ${name}` })),
  };
};

/** The notes with domain knowledge must not give a relation of the reference program away. */
const knowledgeFaults = ({ folder, knowledge }: DatalogTask, auxiliary: readonly string[]): Fault[] =>
  auxiliary
    .filter((name) => new RegExp(`(?<!\\w)${name.replace(/\?/g, "\\?")}(?!\\w)`, "i").test(knowledge ?? ""))
    .map((name) => ({
      file: join(folder, "problem.yaml"),
      message: `'knowledge' names ${name}, an auxiliary relation of the reference program`,
    }));

/** The tuples of all input relations as one text. */
const inputText = ({ input }: DatalogTask, { folder }: TaskInstance): string =>
  input
    .map(({ name }) =>
      [name, ...[...tuplesOfText(readFileSync(join(folder, `${name}.facts`), "utf8"))].sort()].join("\n"),
    )
    .join("\n\n");

const expectedText = ({ expected }: TaskInstance): string =>
  Object.entries(expected)
    .map(([name, tuples]) => [name, ...[...tuples].sort()].join("\n"))
    .join("\n\n");

/** Instances with the same input, and relations of which nothing is expected. */
const instanceFindings = (task: DatalogTask): TaskCheck => {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const all = [...(task.demo ? [task.demo] : []), ...task.instances];
  const seen = new Map<string, TaskInstance>();
  for (const instance of all) {
    const text = inputText(task, instance);
    const other = seen.get(text);
    if (other) {
      const message = `the same input as the instance ${other.name}`;
      const grave = other === task.demo || expectedText(other) !== expectedText(instance);
      (grave ? faults : warnings).push({ file: instance.folder, message });
    } else seen.set(text, instance);
    for (const [name, tuples] of Object.entries(instance.undesired)) {
      const both = [...tuples].filter((tuple) => instance.expected[name]?.has(tuple));
      if (both.length > 0)
        faults.push({
          file: join(instance.folder, `${name}.undesired`),
          message: `${both.length} undesired tuple${both.length === 1 ? " is" : "s are"} expected as well`,
        });
    }
  }
  for (const { name } of task.output) {
    const isEmpty = ({ expected }: TaskInstance): boolean => expected[name]?.size === 0;
    const file = (instance: TaskInstance): string => join(instance.folder, `${name}.expected`);
    if (task.demo && isEmpty(task.demo))
      faults.push({
        file: file(task.demo),
        message: `no tuple of ${name} is expected, so the demonstration shows none`,
      });
    const [first] = task.instances;
    if (first && task.instances.every(isEmpty))
      warnings.push({
        file: file(first),
        message: `no tuple of ${name} is expected here or on any other graded variant`,
      });
  }
  if (task.instances.length < 2)
    warnings.push({
      file: task.folder,
      message: "fewer than two graded variants: a program that is right by accident may pass",
    });
  return { faults, warnings };
};

/** A candidate with a relation of its own must compose to gold's interface, that relation, and nothing else. */
const compositionFaults = (task: DatalogTask, file: string): Fault[] => {
  const names = [...interfaceNames(task)];
  let own = "Own";
  while (names.includes(own)) own += "_";
  const composed = composeProgram(task, `.decl ${own}(x: symbol)\n.output ${own}\n`);
  const { declarations, inputs, outputs } = programInterface(parse(composed.text));
  const same = (a: Iterable<string>, b: Iterable<string>): boolean => [...a].sort().join() === [...b].sort().join();
  const fine =
    same(declarations.keys(), [...names, own]) &&
    same(
      inputs,
      task.input.map(({ name }) => name),
    ) &&
    same(
      outputs,
      task.output.map(({ name }) => name),
    );
  return fine ? [] : [{ file, message: "candidates cannot be composed with the interface of this task" }];
};

/** Gold, graded like a candidate. */
const goldFault = async (
  task: DatalogTask,
  options: ResolvedDatalogOptions,
  on: "eval" | "demo",
  composition: ResolvedDatalogOptions["composition"],
): Promise<Fault[]> => {
  const { gold } = task;
  if (!gold) return [];
  const candidate = { name: "gold", file: gold.file, text: gold.text };
  const { result } = await gradeDatalog(task, candidate, { ...options, on, composition, hints: false, repair: false });
  if (result.verdict === "correct") return [];
  const how = composition === "benchmark" ? ", composed line by line as in DatalogBench," : "";
  const where = on === "demo" ? " on the demonstration instance" : "";
  const message = `the reference program${how} is not exact${where} (${result.verdict}): ${result.reason}`;
  return [{ file: gold.file, message }];
};

/** Gold on the graded variants. */
export const goldFaults = (task: DatalogTask, options: ResolvedDatalogOptions): Promise<Fault[]> =>
  goldFault(task, options, "eval", "syntax");

/** Gold on every instance, and by the rules of DatalogBench as well. */
const goldFindings = async (task: DatalogTask, options: ResolvedDatalogOptions): Promise<Fault[]> => {
  const faults = await goldFaults(task, options);
  if (task.demo) faults.push(...(await goldFault(task, options, "demo", "syntax")));
  return faults.length > 0 ? faults : goldFault(task, options, "eval", "benchmark");
};

/**
 * Checks what only an engine or a look at the whole task can tell: gold exact on every instance, no dead rules, no two instances with
 * the same input, knowledge that names no auxiliary relation, composition that keeps the interface.
 */
export const checkDatalogTask = async (task: DatalogTask, options: ResolvedDatalogOptions): Promise<TaskCheck> => {
  const { gold } = task;
  if (!gold)
    return {
      faults: [],
      warnings: [{ file: task.folder, message: "the reference program is missing, so it is not checked" }],
    };
  const given = interfaceFindings(task);
  const dead = deadParts(gold.file, gold.text);
  const instances = instanceFindings(task);
  const faults = [
    ...given.faults,
    ...dead.faults,
    ...instances.faults,
    ...knowledgeFaults(task, structureOf(gold.text).auxiliary),
    ...compositionFaults(task, gold.file),
    ...(await goldFindings(task, options)),
  ];
  return { faults, warnings: [...given.warnings, ...dead.warnings, ...instances.warnings] };
};
