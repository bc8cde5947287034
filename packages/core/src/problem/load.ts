import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Checked, Fault } from "../fault.js";
import type { Instance, InterfacePredicate, Problem } from "./problem.js";
import { problemFileSchema } from "./schema.js";
import { readYamlFile } from "./yaml-file.js";

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const knownKeys = (path: readonly PropertyKey[]): string =>
  path[0] === "predicates"
    ? "input, output"
    : "id, title, language, kind, domain, predicates, description, gold, instances, testSuite, candidates";

const interfacePredicates = (predicates: string[] | Record<string, string>): InterfacePredicate[] => {
  const entries = Array.isArray(predicates)
    ? predicates.map((signature) => [signature, undefined] as const)
    : Object.entries(predicates);
  return entries.map(([signature, meaning]) => {
    const slash = signature.lastIndexOf("/");
    const base = { signature, name: signature.slice(0, slash), arity: Number(signature.slice(slash + 1)) };
    return meaning === undefined ? base : { ...base, meaning };
  });
};

/** A path from `problem.yaml`, or the name that is looked up inside the folder when it is left out. */
const resolve = (folder: string, given: string | undefined, fallback: string): string =>
  join(folder, given ?? fallback);

const readInstances = (folder: string, faults: Fault[]): Instance[] => {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    faults.push({
      file: folder,
      message: "there is no such folder of instances; create it with one .lp file of facts each",
    });
    return [];
  }
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".lp"))
    .sort(byCodeUnit);
  if (files.length === 0) faults.push({ file: folder, message: "no instance (*.lp) in this folder" });
  return files.map((name) => {
    const file = join(folder, name);
    return { name: basename(name, ".lp"), file, text: readFileSync(file, "utf8") };
  });
};

const contentHash = (parts: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}\n`).update(part);
  return hash.digest("hex");
};

/**
 * Reads a problem folder. Everything that can be seen without a solver is checked, and all faults are reported together.
 *
 * @example
 * const loaded = loadProblem("problems/colorability");
 * if (loaded.ok) loaded.value.instances.length;
 */
export const loadProblem = (folder: string): Checked<Problem> => {
  const file = join(folder, "problem.yaml");
  if (!existsSync(file))
    return { ok: false, faults: [{ file, message: "no such file; `blast init DIR` makes a working problem folder" }] };
  const read = readYamlFile(file, problemFileSchema, knownKeys);
  if (!read.ok) return read;
  const { data } = read.value;
  const faults: Fault[] = [];
  const text = (path: string, what: string): string => {
    if (existsSync(path) && statSync(path).isFile()) return readFileSync(path, "utf8");
    faults.push({ file: path, message: `the ${what} is missing` });
    return "";
  };
  const input = interfacePredicates(data.predicates.input);
  const output = interfacePredicates(data.predicates.output);
  if (output.length === 0)
    faults.push({ file, message: "'predicates.output' names no predicate, so nothing can be graded" });
  const seen = new Set<string>();
  for (const { signature } of [...input, ...output]) {
    if (seen.has(signature)) faults.push({ file, message: `the predicate ${signature} is listed twice` });
    seen.add(signature);
  }
  const goldFile = resolve(folder, data.gold, "gold.lp");
  const gold = { file: goldFile, text: text(goldFile, "gold program") };
  const description = text(resolve(folder, data.description, "description.md"), "description");
  const instances = readInstances(resolve(folder, data.instances, "instances"), faults);
  const testSuite = resolve(folder, data.testSuite, "test-suite.lp");
  if (data.testSuite !== undefined && !existsSync(testSuite))
    faults.push({ file: testSuite, message: "the test suite is missing" });
  if (faults.length > 0) return { ok: false, faults };
  const signatures = [...input.map((p) => `input ${p.signature}`), ...output.map((p) => `output ${p.signature}`)];
  return {
    ok: true,
    value: {
      id: data.id,
      title: data.title,
      kind: data.kind,
      ...(data.domain === undefined ? {} : { domain: data.domain }),
      input,
      output,
      description,
      gold,
      instances,
      ...(existsSync(testSuite) ? { testSuite } : {}),
      candidates: resolve(folder, data.candidates, "candidates"),
      hash: contentHash([...signatures, gold.text, ...instances.flatMap(({ name, text }) => [name, text])]),
      folder,
    },
  };
};
