import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadProblem } from "@blast-asp/core";
import { scriptedModel } from "@blast-asp/llm";
import { openSolver } from "@blast-asp/solver";
import { expect, test } from "vitest";
import { readManifest } from "../folder/manifest.js";
import { mergeRuns } from "../folder/merge.js";
import { runStudy } from "../run/run-study.js";
import { gold, recordsOf, scratch, studyOf, writeProblem } from "../testing/small-study.testing.js";
import { traitsOf } from "./traits.js";

const shipped = (id: string) => {
  const loaded = loadProblem(fileURLToPath(new URL(`../../../../problems/${id}`, import.meta.url)));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return traitsOf(loaded.value);
};

// Read off the gold programs by a person.
test("what shipped problems are like", () => {
  expect(shipped("colorability")).toEqual({
    language: "asp",
    kind: "search",
    domain: "graphs",
    structure: { recursive: false, auxiliary: [], negation: false, aggregates: false },
  });
  expect(shipped("hamiltonian-cycle")).toMatchObject({ structure: { recursive: true, negation: true } });
  expect(shipped("traveling-salesman")).toMatchObject({ kind: "optimisation", structure: { recursive: true } });
});

test("a folder that says nothing of its problems is gone on with and merged; nobody is asked again", async () => {
  const solver = await openSolver("clingo-wasm", { jobs: 1 });
  try {
    const folder = scratch();
    writeProblem(join(folder, "problems"), "only");
    let asked = 0;
    const models = () =>
      scriptedModel(() => {
        asked++;
        return gold;
      }, "m");
    const study = await studyOf(folder, "problems: [problems]\nmodels: [scripted:m]\nruns: 1\n", solver, models);
    const out = join(folder, "run");
    await runStudy(study, { out, timing: false });
    const before = readManifest(out);
    if (!before) throw new Error("no manifest");
    expect(before.content.problems.only?.traits).toMatchObject({ language: "asp", kind: "search" });

    const old = join(folder, "old");
    cpSync(out, old, { recursive: true });
    const { traits: _, ...silent } = before.content.problems.only ?? {};
    const content = { ...before.content, problems: { only: silent } };
    writeFileSync(join(old, "manifest.json"), JSON.stringify({ ...before, content }));
    await mergeRuns([out, old], join(folder, "merged"));
    expect(recordsOf(join(folder, "merged"), "scores")).toHaveLength(1);

    await runStudy(study, { out: old, timing: false });
    expect(asked).toBe(1);
    expect(readFileSync(join(old, "manifest.json"), "utf8")).toBe(readFileSync(join(out, "manifest.json"), "utf8"));
  } finally {
    await solver.close();
  }
});
