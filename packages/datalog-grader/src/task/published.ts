import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Checked, Fault } from "@blast-asp/core";
import { parse } from "@blast-asp/datalog";
import { z } from "zod";
import { programInterface } from "./gold.js";
import { taskHash } from "./load.js";
import { isFolder, readInstance, variantFolders } from "./read-instance.js";
import { isColumnType, parseUntypedSignature } from "./signature.js";
import type { DatalogTask, TaskInstance, TaskRelation, TaskSet } from "./task.js";

const recordSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, "expected a name of letters and digits"),
  category: z.string(),
  sub_category: z.string(),
  question: z.string(),
  input_relation: z.record(z.string(), z.string()),
  output_relation: z.record(z.string(), z.string()),
  knowledge: z.string().optional(),
});

type Record_ = z.infer<typeof recordSchema>;

const readDataset = (file: string): Checked<Record_[]> => {
  const bad = (message: string): Checked<Record_[]> => ({ ok: false, faults: [{ file, message }] });
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return bad(`this is no JSON: ${(error as Error).message}`);
  }
  const parsed = z.array(recordSchema).safeParse(value);
  if (parsed.success) {
    const twice = parsed.data.find(({ id }, index) => parsed.data.findIndex((other) => other.id === id) !== index);
    return twice ? bad(`the task ${twice.id} is there twice`) : { ok: true, value: parsed.data };
  }
  const faults = parsed.error.issues.map(({ path: [index, ...path], message }): Fault => {
    const id =
      Array.isArray(value) && typeof index === "number" ? (value[index] as { id?: unknown } | null)?.id : undefined;
    const where =
      index === undefined
        ? ""
        : `task ${typeof id === "string" ? id : `number ${String(index)}`}${path.length > 0 ? `, '${path.join(".")}'` : ""}: `;
    return { file, message: `${where}${message}` };
  });
  return { ok: false, faults };
};

/** Names of relations that hold exactly one row, by task. */
const readSingletons = (file: string): Readonly<Record<string, readonly string[]>> => {
  if (!existsSync(file)) return {};
  try {
    const schema = z.object({ singletons: z.record(z.string(), z.array(z.string())) });
    return schema.parse(JSON.parse(readFileSync(file, "utf8"))).singletons;
  } catch {
    return {};
  }
};

/** The columns of a relation with the types that the reference program declares, by position; symbols where it says nothing. */
const withTypes = (relations: readonly TaskRelation[], gold: string | undefined): TaskRelation[] => {
  if (gold === undefined) return [...relations];
  const { declarations } = programInterface(parse(gold));
  return relations.map((relation) => {
    const attributes = declarations.get(relation.name)?.attributes;
    if (attributes === undefined || attributes.length !== relation.columns.length) return relation;
    const columns = attributes.map(({ name, type }) => ({
      name,
      type: isColumnType(type.name) ? type.name : ("symbol" as const),
    }));
    return { ...relation, columns };
  });
};

/** The task of a record with what is missing of it, or why it cannot be graded. */
const readTask = (
  root: string,
  record: Record_,
  singletons: readonly string[],
  missing: Fault[],
): DatalogTask | { reason: string } => {
  const { id } = record;
  const goldFile = join(root, "query", `${id}.dl`);
  const goldText = existsSync(goldFile) ? readFileSync(goldFile, "utf8") : undefined;
  const unread: string[] = [];
  const relationsOf = (given: Readonly<Record<string, string>>): TaskRelation[] =>
    Object.entries(given).flatMap(([signature, meaning]) => {
      const parsed = parseUntypedSignature(signature);
      if (parsed) return [{ ...parsed, signature, meaning }];
      unread.push(signature);
      return [];
    });
  const input = withTypes(relationsOf(record.input_relation), goldText);
  const output = withTypes(relationsOf(record.output_relation), goldText);
  if (unread.length > 0) return { reason: `its signatures cannot be read: ${unread.join("; ")}` };
  if (output.length === 0) return { reason: "it names no output relation" };
  if (goldText === undefined)
    missing.push({ file: goldFile, message: "the reference program is missing; every column is taken for a symbol" });
  const folder = join(root, "io_data", id);
  const whole = (name: string, path: string): TaskInstance | undefined => {
    if (!isFolder(path)) {
      missing.push({ file: path, message: "the instance is missing" });
      return undefined;
    }
    const lacking = input.map((relation) => join(path, `${relation.name}.facts`)).filter((file) => !existsSync(file));
    const expected = output.map((relation) => join(path, `${relation.name}.expected`));
    const unknown = expected.filter((file) => !existsSync(file));
    for (const file of lacking) missing.push({ file, message: "the facts are missing, so the instance is not used" });
    if (unknown.length === expected.length && expected.length > 0)
      for (const file of unknown)
        missing.push({ file, message: "no expected tuples at all, so the instance is not used" });
    else
      for (const file of unknown) missing.push({ file, message: "the file is missing and read as an empty relation" });
    return lacking.length === 0 && unknown.length < expected.length ? readInstance(name, path, output) : undefined;
  };
  const demo = whole("demo", join(folder, "demo", "0"));
  const { numbers } = variantFolders(join(folder, "eval"));
  if (numbers.length === 0) missing.push({ file: join(folder, "eval"), message: "no evaluation variant" });
  const instances = numbers.flatMap((number) => whole(number, join(folder, "eval", number)) ?? []);
  const gold = goldText === undefined ? {} : { gold: { file: goldFile, text: goldText } };
  return {
    language: "datalog",
    id,
    title: id,
    domain: record.category,
    topic: record.sub_category,
    input,
    output,
    singletons: singletons.filter((name) => input.some((relation) => relation.name === name)),
    question: record.question,
    ...(record.knowledge === undefined ? {} : { knowledge: record.knowledge }),
    ...gold,
    ...(demo ? { demo } : {}),
    instances,
    candidates: join(root, "candidates", id),
    hash: taskHash({ input, output, ...gold, instances }),
    folder,
  };
};

/**
 * Reads tasks in the layout in which DatalogBench publishes them: `dataset.json`, `query/TASK.dl`, `io_data/TASK/demo/0` and
 * `io_data/TASK/eval/N`. What a task lacks is named in `missing`; a task without a whole evaluation variant is in `notGradable`.
 *
 * @param path the folder with `dataset.json`, or one whose folder `benchmark` has it
 */
export const readDatalogBench = (path: string): Checked<TaskSet> => {
  const root = existsSync(join(path, "dataset.json")) ? path : join(path, "benchmark");
  const file = join(root, "dataset.json");
  if (!existsSync(file))
    return {
      ok: false,
      faults: [{ file: join(path, "dataset.json"), message: "there is no such file, here or in the folder benchmark" }],
    };
  const read = readDataset(file);
  if (!read.ok) return read;
  const singletons = readSingletons(join(root, "singleton_inputs.json"));
  const tasks: DatalogTask[] = [];
  const notGradable: { id: string; reason: string; task?: DatalogTask }[] = [];
  const missing: Fault[] = [];
  for (const record of read.value) {
    const task = readTask(root, record, singletons[record.id] ?? [], missing);
    if ("reason" in task) notGradable.push({ id: record.id, reason: task.reason });
    else if (task.instances.length === 0)
      notGradable.push({ id: record.id, reason: "it has no evaluation variant that is whole", task });
    else tasks.push(task);
  }
  return { ok: true, value: { tasks, notGradable, missing } };
};
