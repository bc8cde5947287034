import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createDatalogEvaluator, loadDatalogTask } from "@blast-asp/datalog-grader";
import { describe, expect, test } from "vitest";
import { parseDocument, parse as parseYaml } from "yaml";
import type { CandidateMeanings } from "./candidate-meanings.js";
import { inThisThread } from "./engine.js";
import { formalReasoningCandidates } from "./formal-reasoning/candidates.js";
import { graphAnalyticsCandidates } from "./graph-analytics/candidates.js";
import { allTasks, asLines, instanceFolders, type Meaning, readExpected, readFacts, taskFolder } from "./instances.js";
import { knowledgeDiscoveryCandidates } from "./knowledge-discovery/candidates.js";
import { programAnalysisCandidates } from "./program-analysis/candidates.js";

const meanings: CandidateMeanings = {
  ...formalReasoningCandidates,
  ...graphAnalyticsCandidates,
  ...knowledgeDiscoveryCandidates,
  ...programAnalysisCandidates,
};

interface Ratios {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

interface Figures extends Ratios {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** What expected.yaml says of a candidate; the counts of tuples may be left out. */
interface Stated extends Ratios, Partial<Pick<Figures, "tp" | "fp" | "fn">> {
  readonly verdict: string;
  readonly exact: boolean;
}

const ratiosOf = ({ precision, recall, f1 }: Ratios): Ratios => ({ precision, recall, f1 });

const rounded = (part: number, whole: number): number => (whole === 0 ? 0 : Number((part / whole).toFixed(6)));

const figuresOf = (tp: number, fp: number, fn: number): Figures => ({
  tp,
  fp,
  fn,
  precision: rounded(tp, tp + fp),
  recall: rounded(tp, tp + fn),
  f1: rounded(2 * tp, 2 * tp + fp + fn),
});

/** Counts over all graded variants and relations. */
const count = (task: string, meaning: Meaning): Figures => {
  const [, ...variants] = instanceFolders(task);
  let [tp, fp, fn] = [0, 0, 0];
  for (const variant of variants) {
    const derived = meaning(readFacts(variant));
    for (const [name, rows] of Object.entries(readExpected(variant))) {
      const expected = new Set(asLines(rows));
      const produced = asLines(derived[name]);
      const hits = produced.filter((line) => expected.has(line)).length;
      tp += hits;
      fp += produced.length - hits;
      fn += expected.size - hits;
    }
  }
  return figuresOf(tp, fp, fn);
};

const folderOf = (task: string): string => `${taskFolder(task)}/candidates`;
const withCandidates = allTasks().filter((task) => existsSync(folderOf(task)));

describe.each(withCandidates)("candidates of %s", (id) => {
  const folder = folderOf(id);
  const file = `${folder}/expected.yaml`;
  if (process.env.WRITE_EXPECTED === "1") {
    const document = parseDocument(readFileSync(file, "utf8"));
    for (const [name, meaning] of Object.entries(meanings[id] ?? {}))
      for (const [figure, value] of Object.entries(count(id, meaning))) document.setIn([name, figure], value);
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
  const stated: Record<string, Stated> = parseYaml(readFileSync(file, "utf8"));

  test("all are listed", () => {
    const names = readdirSync(folder).filter((name) => name !== "expected.yaml");
    expect(Object.keys(stated).sort()).toEqual(names.sort());
  });

  test.each(Object.entries(stated))("%s comes to what is stated", async (name, expected) => {
    const meaning = meanings[id]?.[name];
    if (!meaning) expect(expected.verdict).toBe("syntax-error");
    const meant = meaning ? count(id, meaning) : figuresOf(0, 0, 0);
    expect(ratiosOf(expected)).toEqual(ratiosOf(meant));
    if (expected.tp !== undefined) expect(expected).toMatchObject(meant);
    expect(expected.exact).toBe(expected.verdict === "correct");

    const task = loadDatalogTask(taskFolder(id));
    if (!task.ok) throw new Error(JSON.stringify(task.faults));
    const evaluator = createDatalogEvaluator({ engine: inThisThread, hints: false });
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const { result } = await evaluator.evaluate(task.value, { name, text });
    const { exact, tp, fp, fn } = result.score ?? {};
    expect({ verdict: result.verdict, exact }).toEqual({ verdict: expected.verdict, exact: expected.exact });
    expect({ tp, fp, fn }).toEqual({ tp: meant.tp, fp: meant.fp, fn: meant.fn });
  });
});
