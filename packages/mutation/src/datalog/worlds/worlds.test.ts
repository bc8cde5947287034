import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadDatalogTask } from "@blast-asp/datalog-grader";
import { describe, expect, test } from "vitest";
import { observer } from "../behaviour/behaviour.js";
import { asFactSource } from "../inputs/fact-files.js";
import { readDatalogInputs } from "../inputs/random-inputs.js";
import { allDatalogMutants } from "../mutants/all-mutants.js";
import { sampleOf } from "../mutants/sample.js";
import { asMutationTask } from "../task/from-task.js";
import { inlineEngine } from "../task/task.testing.js";
import { observeEach } from "./observe-many.js";
import { inWorlds } from "./worlds.js";

describe("a program in worlds", () => {
  test("worked out by hand", () => {
    const text = `.decl A(x: number)
.decl N()
.input A
.output N
A(1).
N() :- A(x), !A((x + 1) * 2) ; A(_), 1 < count : { A(_) }.
`;
    expect(inWorlds(text)).toBe(`.decl A(world_of_input: number, x: number)
.decl N(world_of_input: number)
.input A
.output N
A(world_of_input, 1) :- World_of_input(world_of_input).
N(world_of_input) :- World_of_input(world_of_input), (A(world_of_input, x), !A(world_of_input, (x + 1) * 2) ; A(world_of_input, _), 1 < count : { A(world_of_input, _) }).

.decl World_of_input(world_of_input: number)
.input World_of_input
`);
  });

  test("counters and sizes keep a program out of worlds", () => {
    const declared = ".decl A(x: number)\n.output A\n";
    expect(inWorlds(`${declared}A(autoinc()) :- 1 = 1.`)).toBeUndefined();
    expect(inWorlds(`${declared}A(x) :- x = autoinc().`)).toBeUndefined();
    expect(inWorlds(`${declared}.limitsize A(n=3)\nA(1).`)).toBeUndefined();
  });
});

const folder = fileURLToPath(new URL("../../../../../problems/datalog", import.meta.url));
const limits = { milliseconds: 400, mebibytes: 128 };

test("inputs on which a run ends badly get what they have alone, in their place", async () => {
  const program =
    ".decl A(x: number)\n.decl B(x: number)\n.input A\n.output B\nB(12 / x) :- A(x).\nB(x + 1) :- B(x), x > 90.\n";
  const observe = observer(inlineEngine, ["B"], { milliseconds: 200, mebibytes: 32 });
  const facts = ["1", "0", "2", "3", "0", "4"].map((value) => new Map([["A", [[value]]]]));
  const found = [];
  for await (const behaviour of observeEach(observe, program, facts))
    found.push(behaviour.kind === "tuples" ? [...(behaviour.relations.get("B") ?? [])] : behaviour.reason);
  expect(found).toEqual([["12"], "runtime-error", ["6"], ["4"], "runtime-error", ["3"]]);
  const endless = [
    ["A", [["1"]]],
    ["A", [["0"]]],
  ].map((one) => new Map([one as [string, string[][]]]));
  const reasons = [];
  for await (const behaviour of observeEach(observe, program.replace("12 / x", "100 * x"), endless))
    reasons.push(behaviour.kind === "tuples" ? "tuples" : "limit");
  expect(reasons).toEqual(["limit", "tuples"]);
});

describe("all inputs at once are the same as one by one", () => {
  for (const id of readdirSync(folder).filter((name) => !name.includes(".")))
    test(`${id} and one of its mutants`, async () => {
      const loaded = loadDatalogTask(join(folder, id));
      const task = loaded.ok ? asMutationTask(loaded.value) : undefined;
      if (task === undefined) throw new Error(`${id} is not read`);
      const observe = observer(inlineEngine, task.graded, limits);
      const inputs = readDatalogInputs(task)
        .draw(8, 3)
        .map(({ facts }) => facts);
      const mutants = sampleOf(allDatalogMutants(task.gold).mutants, 1, 4).map(({ text }) => text);
      for (const program of [task.gold, ...mutants]) {
        const alone = [];
        for (const facts of inputs) {
          const behaviour = await observe(program, asFactSource(facts));
          // What never ends is not compared: both would take the whole limit, again and again.
          if (behaviour.kind === "failure" && behaviour.reason !== "runtime-error") break;
          alone.push(behaviour);
        }
        const compared = inputs.slice(0, alone.length);
        const together = [];
        const patient = observer(inlineEngine, task.graded, { mebibytes: 256 });
        for await (const behaviour of observeEach(patient, program, compared)) together.push(behaviour);
        expect(together).toEqual(alone);
      }
    });
});
