import { fileURLToPath } from "node:url";
import { type DatalogEngine, runEmbedded } from "@blast-asp/datalog-engine";
import { createDatalogEvaluator, loadDatalogTask } from "@blast-asp/datalog-grader";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { documentOf } from "./commands/eval-document.js";
import type { EvalFlags } from "./commands/eval-flags.js";
import { jsonSchemas } from "./schemas.js";

const loaded = loadDatalogTask(fileURLToPath(new URL("../../../problems/datalog/widest-routes", import.meta.url)));
if (!loaded.ok) throw new Error("the task is not in order");
const task = loaded.value;

const engine: DatalogEngine = {
  name: "embedded",
  version: "0",
  run: async (request) =>
    request.source.includes("broken engine") ? { kind: "engine-error", message: "as asked" } : runEmbedded(request),
  close: async () => {},
  [Symbol.asyncDispose]: async () => {},
};

const route =
  ".decl Route(a: symbol, b: symbol, w: number)\nRoute(a, b, w) :- Pipe(a, b, w).\n" +
  "Route(a, c, min(v, w)) :- Route(a, b, v), Pipe(b, c, w).\n";
const widest = "Widest(a, b, w) :- Route(a, b, _), w = max v : Route(a, b, v).\n";

/** A candidate for each verdict that takes no time. */
const replies: Readonly<Record<string, string>> = {
  correct: `${route}${widest}`,
  incorrect: `${route}Widest(a, b, w) :- w = max v : Route(a, b, v).\n`,
  "no-program": "I cannot say.",
  "syntax-error": `\`\`\`datalog\n.input Pipe\nRoute(a, b, w) :- Pipe(a, b, w).\n${widest}\`\`\``,
  "runtime-error": `${route}Widest(a, b, w / (w - w)) :- Route(a, b, w).\n`,
  "not-supported": '#include "a.dl"\nA(1).\n',
  error: "// broken engine\nWidest(a, b, w) :- Pipe(a, b, w).\n",
};

describe("the schema of what blast eval prints", () => {
  const schema = z.fromJSONSchema(jsonSchemas().eval as Parameters<typeof z.fromJSONSchema>[0]);

  const documentOfAll = async () => {
    const evaluator = createDatalogEvaluator({ engine });
    const candidates = Object.entries(replies).map(([name, text]) => ({ name, file: `${name}.txt`, text }));
    const evaluations = await Promise.all(candidates.map((candidate) => evaluator.evaluate(task, candidate)));
    const notGradable = [{ id: "Other", reason: "it has no variant" }];
    const missing = [{ file: "io_data/Other", message: "the instance is missing" }];
    const jobs = {
      asp: [],
      datalog: [{ task, candidates }],
      datasets: [{ path: "datalogbench:x", notGradable, missing }],
    };
    const versions = { blast: "0", datalogEngine: { name: engine.name, version: engine.version } };
    const flags = { timeout: 30, memory: 1024, witnesses: 5, composition: "syntax" } as unknown as EvalFlags;
    const document = documentOf(jobs, { datalog: { evaluations, seconds: 1 } }, versions, flags);
    return JSON.parse(JSON.stringify(document)) as { results: { candidate: string; verdict: string }[] };
  };

  it("fits results of every verdict", async () => {
    const document = await documentOfAll();
    expect(document.results.map(({ verdict }) => verdict)).toEqual(Object.keys(replies));
    expect(schema.safeParse(document).error).toBeUndefined();
  });

  it("refuses fields that it does not know", async () => {
    const document = await documentOfAll();
    expect(schema.safeParse({ ...document, surprise: 1 }).success).toBe(false);
    const [first] = document.results;
    expect(schema.safeParse({ ...document, results: [{ ...first, surprise: 1 }] }).success).toBe(false);
  });
});
