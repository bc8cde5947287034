import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Checked, type Fault, readYamlFile } from "@blast-asp/core";
import { goldFaults } from "./gold.js";
import { instanceFaults, isFolder, readInstance, variantFolders } from "./read-instance.js";
import { datalogTaskSchema, taskKeys } from "./schema.js";
import { declarationOf, parseSignature } from "./signature.js";
import type { DatalogTask, TaskInstance, TaskRelation } from "./task.js";

/** SHA-256 of the interface, the reference program and the graded instances. */
export const taskHash = (task: Pick<DatalogTask, "input" | "output" | "gold" | "instances">): string => {
  const hash = createHash("sha256");
  const add = (part: string | Buffer): unknown => hash.update(`${Buffer.byteLength(part)}\n`).update(part);
  for (const relation of task.input) add(`input ${declarationOf(relation)}`);
  for (const relation of task.output) add(`output ${declarationOf(relation)}`);
  add(task.gold?.text ?? "");
  for (const { name, folder } of task.instances) {
    add(name);
    const files = [
      ...task.input.map((relation) => `${relation.name}.facts`),
      ...task.output.flatMap((relation) => [`${relation.name}.expected`, `${relation.name}.undesired`]),
    ];
    for (const file of files) {
      const path = join(folder, file);
      add(file);
      add(existsSync(path) ? readFileSync(path) : "");
    }
  }
  return hash.digest("hex");
};

/**
 * Reads the folder of a Datalog task. Everything that can be seen without an engine is checked, and all faults are reported
 * together.
 */
export const loadDatalogTask = (folder: string): Checked<DatalogTask> => {
  const file = join(folder, "problem.yaml");
  if (!existsSync(file)) return { ok: false, faults: [{ file, message: "no such file" }] };
  const read = readYamlFile(file, datalogTaskSchema, () => taskKeys);
  if (!read.ok) return read;
  const { data, placeOf } = read.value;
  const faults: Fault[] = [];
  const relationsOf = (side: "input" | "output"): TaskRelation[] => {
    const relations: TaskRelation[] = [];
    for (const [signature, meaning] of Object.entries(data[side])) {
      const parsed = parseSignature(signature);
      const place = { file, ...placeOf([side, signature]) };
      if ("fault" in parsed) faults.push({ ...place, message: `'${side}': '${signature}': ${parsed.fault}` });
      else if (relations.some(({ name }) => name === parsed.name))
        faults.push({ ...place, message: `'${side}': the relation ${parsed.name} is there twice` });
      else relations.push({ ...parsed, signature, meaning });
    }
    return relations;
  };
  const input = relationsOf("input");
  const output = relationsOf("output");
  if (Object.keys(data.output).length === 0)
    faults.push({ file, ...placeOf(["output"]), message: "'output' names no relation, so nothing can be graded" });
  for (const one of output) {
    const other = input.find(({ name }) => name === one.name);
    if (other && declarationOf(other) !== declarationOf(one))
      faults.push({
        file,
        ...placeOf(["output", one.signature]),
        message: `${one.name} is an input with other columns: ${other.signature}`,
      });
  }
  const singletons = data.singletons ?? [];
  for (const name of singletons)
    if (!input.some((relation) => relation.name === name))
      faults.push({ file, ...placeOf(["singletons"]), message: `'singletons': there is no input relation ${name}` });
  const goldFile = join(folder, data.gold ?? "gold.dl");
  const goldText = existsSync(goldFile) && statSync(goldFile).isFile() ? readFileSync(goldFile, "utf8") : undefined;
  if (goldText === undefined) faults.push({ file: goldFile, message: "the reference program is missing" });
  // With a fault in a signature, whatever depends on it would be reported as well.
  if (goldText !== undefined && faults.length === 0) faults.push(...goldFaults(goldFile, goldText, input, output));
  const mayRead = !faults.some((fault) => fault.file === file);
  const below = join(folder, data.instances ?? "instances");
  const instanceOf = (name: string, path: string): TaskInstance | undefined => {
    if (!mayRead) return undefined;
    const found = instanceFaults(path, input, output, singletons);
    faults.push(...found);
    return found.length === 0 ? readInstance(name, path, output) : undefined;
  };
  const demoFolder = join(below, "demo");
  if (!isFolder(demoFolder))
    faults.push({ file: demoFolder, message: "the folder of the demonstration instance is missing" });
  const demo = isFolder(demoFolder) ? instanceOf("demo", demoFolder) : undefined;
  const evaluation = join(below, "eval");
  const { numbers, others } = variantFolders(evaluation);
  if (numbers.length === 0)
    faults.push({ file: evaluation, message: "no graded variant here; expected folders 0, 1, …" });
  for (const name of others)
    faults.push({ file: join(evaluation, name), message: "expected folders with a number as their name here" });
  const instances = numbers.flatMap((number) => instanceOf(number, join(evaluation, number)) ?? []);
  if (faults.length > 0 || goldText === undefined || demo === undefined) return { ok: false, faults };
  const gold = { file: goldFile, text: goldText };
  const { id, title, domain, topic, difficulty, question, knowledge } = data;
  return {
    ok: true,
    value: {
      language: "datalog",
      id,
      title,
      domain,
      topic,
      difficulty,
      input,
      output,
      singletons,
      question: question.trim(),
      ...(knowledge === undefined ? {} : { knowledge: knowledge.trim() }),
      gold,
      demo,
      instances,
      candidates: join(folder, data.candidates ?? "candidates"),
      hash: taskHash({ input, output, gold, instances }),
      folder,
    },
  };
};
