import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DatalogEngine, openDatalogEngine } from "@blast-asp/datalog-engine";
import { type ChatRequest, openModel, type ScriptedReply, scriptedModel } from "@blast-asp/llm";
import { openSolver } from "@blast-asp/solver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseExperiment } from "../file/load.js";
import { openStudy, type Study } from "../plan/study.js";
import { reachGold, writeReachTask } from "../testing/datalog-task.testing.js";
import { contentOf, gold as pickGold, recordsOf, scratch, writeProblem } from "../testing/small-study.testing.js";
import { runStudy } from "./run-study.js";

type Solver = Awaited<ReturnType<typeof openSolver>>;
let solver: Solver;
let engine: DatalogEngine;
beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 1 });
  engine = await openDatalogEngine({ jobs: 1 });
});
afterAll(async () => {
  await Promise.all([solver.close(), engine.close()]);
});

const oneStep = "```datalog\nReach(a, b) :- Edge(a, b).\n```";
const undeclared = "```datalog\nReach(a, b) :- Path(a, b).\nPath(a, b) :- Edge(a, b).\n```";
const right = "```datalog\nReach(a, b) :- Edge(a, b).\nReach(a, c) :- Edge(a, b), Reach(b, c).\n```";

const studyWith = async (
  folder: string,
  yaml: string,
  answer: (request: ChatRequest) => ScriptedReply,
): Promise<Study> => {
  const parsed = parseExperiment(
    `problems: [problems]\nmodels: [scripted:m]\nruns: 1\n${yaml}`,
    join(folder, "x.yaml"),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const study = await openStudy(parsed.value, { solver, engine, openModel: () => scriptedModel(answer, "m") });
  if (!study.ok) throw new Error(JSON.stringify(study.faults));
  return study.value;
};

const lastMessage = ({ messages }: ChatRequest): string => messages.at(-1)?.content ?? "";

describe("a study with a Datalog task", () => {
  it("asks with the signatures, the knowledge and nothing of the instances", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    let asked = "";
    const study = await studyWith(folder, "", (request) => {
      asked = lastMessage(request);
      return right;
    });
    const out = join(folder, "run");
    expect(await runStudy(study, { out, timing: false })).toMatchObject({ ok: true, value: { complete: true } });
    expect(asked).toContain("- Edge(a, b)\n");
    expect(asked).toContain("A path may visit a node twice.");
    expect(asked).not.toContain("symbol");
    expect(asked).not.toContain("there is an edge");
    expect(asked).toContain("Example data:\n\nnone\n");
    expect(recordsOf(out, "scores")).toMatchObject([
      { metrics: { syntax: 1, tests: null, f1: 1, exact: 1 }, result: { language: "datalog", verdict: "correct" } },
    ]);
  });

  it("tells meanings, types and the demonstration instance where the conditions say so", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    let asked = "";
    const study = await studyWith(
      folder,
      "conditions: {descriptions: true, types: true, example: true}\n",
      (request) => {
        asked = lastMessage(request);
        return oneStep;
      },
    );
    const out = join(folder, "run");
    await runStudy(study, { out, timing: false });
    expect(asked).toContain("- Edge(a: symbol, b: symbol)\n  there is an edge from a to b\n");
    expect(asked).toContain("Input:\n- Edge: (a, b), (b, c)\nOutput:\n- Reach: (a, b), (a, c), (b, c)\n");
    // Chain: 3 of 6 pairs; cycle: 2 of 4. Precision 1, recall 5/10, F1 = 2/3.
    expect(recordsOf(out, "scores")).toMatchObject([
      { metrics: { syntax: 1, exact: 0, f1: 2 / 3 }, result: { verdict: "incorrect", score: { tp: 5, fp: 0, fn: 5 } } },
    ]);
  });

  it("says what is wrong on the demonstration instance, and counts the best turn", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    const said: string[] = [];
    const turns = [undeclared, oneStep, undeclared];
    const study = await studyWith(folder, "conditions: {repair: 2}\n", (request) => {
      if (request.messages.length > 1) said.push(lastMessage(request));
      return turns[(request.messages.length - 1) / 2] ?? right;
    });
    const out = join(folder, "run");
    await runStudy(study, { out, timing: false });
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/- line 1, column 16: Undefined relation Path/);
    expect(said[1]).toContain('- Reach: 1 missing, such as\n  Reach("a", "c")\n');
    expect(said[1]).toContain('The input, in part:\n  Edge("a", "b")\n  Edge("b", "c")\n');
    const [score] = recordsOf(out, "scores");
    const second = recordsOf(out, "generations").find(({ turn }) => turn === 1);
    expect(score).toMatchObject({ reply: second?.id, metrics: { syntax: 1, exact: 0 } });
  });

  it("ends the turns when the demonstration instance comes out right", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    const study = await studyWith(folder, "conditions: {repair: 4}\n", () => right);
    const out = join(folder, "run");
    await runStudy(study, { out, timing: false });
    expect(recordsOf(out, "generations")).toHaveLength(1);
    expect(recordsOf(out, "scores")).toMatchObject([{ metrics: { exact: 1 } }]);
  });

  it("goes beside an ASP problem, and the run gives equal bytes again", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    writeProblem(join(folder, "problems"), "pick");
    const answer = ({ label }: ChatRequest): string => (label?.problem === "pick" ? pickGold : right);
    const study = await studyWith(folder, "matcher: structural\n", answer);
    for (const name of ["one", "two"]) {
      const result = await runStudy(study, { out: join(folder, name), timing: false });
      expect(result).toMatchObject({
        ok: true,
        value: {
          complete: true,
          summary: {
            rows: [
              { language: "asp", scored: 1 },
              { language: "datalog", scored: 1 },
            ],
          },
        },
      });
    }
    expect(contentOf(join(folder, "two"))).toEqual(contentOf(join(folder, "one")));
    expect(
      recordsOf(join(folder, "one"), "scores")
        .map(({ problem }) => problem)
        .sort(),
    ).toEqual(["pick", "reach"]);
  });

  it("is put to an agent, which finds the schema and the demonstration and nothing that is graded", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    const agent = join(folder, "agent.sh");
    // It answers only if what it finds is what it should find.
    writeFileSync(
      agent,
      [
        "#!/bin/sh",
        'test "$(find . -type f | sort | tr "\\n" " ")" = "./demo/Edge.facts ./demo/Reach.expected ./question.md ./schema.dl " || exit 7',
        "grep -q '^.decl Edge(a: symbol, b: symbol)$' schema.dl || exit 8",
        "grep -rqw k . && exit 9",
        "grep -v '^\\.' > answer.dl <<'END'",
        reachGold,
        "END",
        "",
      ].join("\n"),
    );
    chmodSync(agent, 0o755);
    const text = `problems: [problems]\nmodels: [{name: agent, model: "agent:${agent}"}]\nruns: 1\n`;
    const parsed = parseExperiment(text, join(folder, "x.yaml"));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const study = await openStudy(parsed.value, { solver, engine, openModel: (name) => openModel(name) });
    if (!study.ok) throw new Error(JSON.stringify(study.faults));
    const out = join(folder, "run");
    await runStudy(study.value, { out, timing: false });
    expect(recordsOf(out, "scores")).toMatchObject([{ metrics: { exact: 1 } }]);
  });

  it("gives an agent no more time than the limits say", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    const agent = join(folder, "agent.sh");
    writeFileSync(agent, "#!/bin/sh\nsleep 60\n");
    chmodSync(agent, 0o755);
    const text = `problems: [problems]\nmodels: [{name: slow, model: "agent:${agent}"}]\nruns: 1\nlimits: {answer: 0.5}\n`;
    const parsed = parseExperiment(text, join(folder, "x.yaml"));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const study = await openStudy(parsed.value, { solver, engine });
    if (!study.ok) throw new Error(JSON.stringify(study.faults));
    const out = join(folder, "run");
    const result = await runStudy(study.value, { out, timing: false });
    expect(result).toMatchObject({ ok: true, value: { complete: false } });
    expect(recordsOf(out, "attempts")).toMatchObject([
      { modelLabel: "slow", failure: { reason: expect.stringContaining("within 500 ms"), attempts: 1 } },
    ]);
  });

  it("whose gold is not exact is refused before anything is asked", async () => {
    const folder = scratch();
    writeReachTask(join(folder, "problems"));
    writeFileSync(join(folder, "problems/reach/instances/eval/0/Reach.expected"), "k\tl\n");
    let asked = 0;
    const study = await studyWith(folder, "", () => {
      asked++;
      return right;
    });
    const result = await runStudy(study, { out: join(folder, "run"), timing: false });
    expect(result).toMatchObject({ ok: false, faults: [{ message: expect.stringContaining("not exact") }] });
    expect(asked).toBe(0);
  });
});
