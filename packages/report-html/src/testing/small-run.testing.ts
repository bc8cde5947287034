import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const lines = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** A run folder with two planned candidates of a problem that nobody has; one is scored. The model has said `reply`. */
export const smallRun = (reply = "p(1).\n"): string => {
  const folder = join(mkdtempSync(join(tmpdir(), "blast-page-")), "run");
  mkdirSync(folder);
  const model = { name: "scripted", provider: "scripted", model: "m", parameters: {} };
  writeFileSync(
    join(folder, "manifest.json"),
    JSON.stringify({
      format: "blast.run/1",
      content: {
        problems: { made: { description: "d", interface: "i", grading: "g", suite: null } },
        prompts: {},
        models: { m: model },
        matcher: { kind: "structural" },
        conditions: { shots: 0, signatures: false, repair: 0 },
        levels: [0],
        runs: 2,
        metrics: ["syntax", "models"],
        strategy: "product",
        limits: { timeoutMs: 1000, memoryMiB: 64, maxModels: 0 },
        versions: { blast: "1", solver: "clingo-wasm", clingo: "5" },
      },
      earlier: [],
    }),
  );
  const item = (run: number) => ({
    stage: "generate",
    id: `g${run}`,
    problem: "made",
    model: "m",
    level: 0,
    run,
    score: `s${run}`,
  });
  writeFileSync(join(folder, "plan.jsonl"), lines([item(1), item(2)]));
  const about = { problem: "made", modelLabel: "m", level: 0 };
  const question = {
    role: "candidate",
    repeat: 0,
    model: "scripted:m",
    key: "k",
    promptVersion: "v",
    prompt: { name: "generate", version: "1", hash: "h" },
    parameters: {},
    turn: 0,
    outcome: { kind: "reply", text: reply },
    exchange: { request: null, response: null, attempts: 1, milliseconds: 1 },
  };
  writeFileSync(
    join(folder, "generations.jsonl"),
    lines([1, 2].map((run) => ({ id: `g${run}`, generation: `g${run}`, run, ...about, ...question }))),
  );
  writeFileSync(
    join(folder, "scores.jsonl"),
    lines([
      {
        id: "s1",
        generation: "g1",
        reply: "g1",
        run: 1,
        ...about,
        metrics: { syntax: 1, tests: null, f1: null },
        result: { problem: "made", candidate: reply, verdict: "error", reason: reply },
        versions: { blast: "1", solver: "clingo-wasm", clingo: "5" },
      },
    ]),
  );
  return folder;
};
