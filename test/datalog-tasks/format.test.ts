import { readdirSync, readFileSync } from "node:fs";
import { check, formatDiagnostic, parse, warnings } from "@blast-asp/datalog";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { allTasks, asLines, instanceFolders, readExpected, readFacts, taskFolder } from "./instances.js";

interface Problem {
  readonly id: string;
  readonly domain: string;
  readonly difficulty: string;
  readonly question: string;
  readonly input: Record<string, string>;
  readonly output: Record<string, string>;
  readonly singletons?: readonly string[];
}

const domains = ["program-analysis", "graph-analytics", "formal-reasoning", "knowledge-discovery"];

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf("("));
const typesOf = (signature: string): string[] => [...signature.matchAll(/: (\w+)/g)].map(([, type]) => type ?? "");

const problemOf = (id: string): Problem => parseYaml(readFileSync(`${taskFolder(id)}/problem.yaml`, "utf8"));

describe.each(allTasks())("%s", (id) => {
  const problem = problemOf(id);
  const gold = readFileSync(`${taskFolder(id)}/gold.dl`, "utf8");
  const program = parse(gold);
  const inputs = Object.keys(problem.input);
  const outputs = Object.keys(problem.output);

  test("problem.yaml is complete", () => {
    expect(problem.id).toBe(id);
    expect(domains).toContain(problem.domain);
    expect(["easy", "medium", "hard"]).toContain(problem.difficulty);
    for (const signature of [...inputs, ...outputs])
      expect(signature).toMatch(/^[A-Z]\w*\(\w+: (symbol|number)(, \w+: (symbol|number))*\)$/);
    for (const signature of outputs) expect(problem.question).toMatch(new RegExp(`\\b${nameOf(signature)}\\b`));
  });

  test("gold compiles without a warning", () => {
    const outcome = check(program);
    const errors = outcome.kind === "rejected" ? outcome.diagnostics.map((each) => formatDiagnostic(gold, each)) : [];
    expect(errors).toEqual([]);
    expect(outcome.kind).toBe("compiles");
    expect(warnings(program)).toEqual([]);
  });

  test("gold declares and exports what problem.yaml says", () => {
    const declared = new Map(
      [...gold.matchAll(/^\.decl (\w+)(\(.*\))$/gm)].map(([, name = "", columns = ""]) => [name, name + columns]),
    );
    for (const signature of [...inputs, ...outputs]) expect(declared.get(nameOf(signature))).toBe(signature);
    const directives = (word: string) => [...gold.matchAll(new RegExp(`^\\.${word} (\\w+)$`, "gm"))].map((m) => m[1]);
    expect(directives("input").sort()).toEqual(inputs.map(nameOf).sort());
    expect(directives("output").sort()).toEqual(outputs.map(nameOf).sort());
  });

  test("files hold rows of the declared types", () => {
    for (const folder of instanceFolders(id)) {
      const relations = { ...readFacts(folder), ...readExpected(folder) };
      expect(Object.keys(readFacts(folder)), folder).toEqual(inputs.map(nameOf).sort());
      expect(Object.keys(readExpected(folder)), folder).toEqual(outputs.map(nameOf).sort());
      for (const signature of [...inputs, ...outputs]) {
        const types = typesOf(signature);
        for (const row of relations[nameOf(signature)] ?? []) {
          expect(row.length, `${folder} ${signature}: ${row.join(" ")}`).toBe(types.length);
          for (const [index, type] of types.entries())
            if (type === "number") expect(row[index], `${folder} ${signature}`).toMatch(/^(0|-?[1-9]\d*)$/);
        }
      }
      for (const name of problem.singletons ?? []) expect(relations[name]?.length, `${folder} ${name}`).toBe(1);
    }
  });

  test("files are sorted, hold no row twice and end in a line end", () => {
    for (const folder of instanceFolders(id))
      for (const name of readdirSync(folder).filter((each) => /\.(facts|expected)$/.test(each))) {
        const text = readFileSync(`${folder}/${name}`, "utf8");
        const lines = [...new Set(text.split("\n").filter((line) => line !== ""))].sort();
        expect(text, `${folder}/${name}`).toBe(lines.map((line) => `${line}\n`).join(""));
      }
  });

  test("instances differ, and every output is shown in the demonstration and asked for in a variant", () => {
    const [demo = "", ...variants] = instanceFolders(id);
    const texts = [demo, ...variants].map((folder) =>
      JSON.stringify(Object.entries(readFacts(folder)).map(([name, rows]) => [name, asLines(rows)])),
    );
    expect(new Set(texts).size).toBe(texts.length);
    for (const signature of outputs) {
      expect(readExpected(demo)[nameOf(signature)], `demo ${signature}`).not.toEqual([]);
      const sizes = variants.map((folder) => readExpected(folder)[nameOf(signature)]?.length ?? 0);
      expect(Math.max(...sizes), signature).toBeGreaterThan(0);
    }
  });
});
