import { check, parse } from "@blast-asp/datalog";
import { openSolver, type Solver } from "@blast-asp/solver";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { evaluate } from "../evaluate/evaluate.js";
import { naive } from "./naive.testing.js";
import { type RandomProgram, randomPrograms } from "./random-programs.testing.js";

let clingo: Solver;
beforeAll(async () => {
  clingo = await openSolver("clingo-wasm", { jobs: 1 });
});
afterAll(() => clingo.close());

function embedded(text: string): Map<string, string[]> {
  const program = parse(text);
  expect(check(program)).toEqual({ kind: "compiles" });
  const outcome = evaluate(program, { load: () => ({ kind: "loaded" }), now: () => 0 });
  if (outcome.kind !== "done") throw new Error(`${outcome.kind} for ${text}`);
  return new Map(
    outcome.relations.map(({ name, size, line }) => [
      name,
      Array.from({ length: size }, (_, row) => line(row, "\t")).sort(),
    ]),
  );
}

/** The atoms of the only answer set, as tuples by relation. */
async function withClingo({ asp = "", levels }: RandomProgram): Promise<Map<string, string[]>> {
  const outcome = await clingo.solve({
    parts: [{ name: "program", text: asp }],
    task: { kind: "models", objective: "all", max: 0 },
    limits: { timeoutMs: 20_000, memoryMiB: 512 },
  });
  if (outcome.status !== "satisfiable" || outcome.models.length !== 1) throw new Error(JSON.stringify(outcome));
  const found = new Map<string, string[]>(levels.flat().map((name) => [name, []]));
  for (const atom of outcome.models[0]?.atoms ?? []) {
    const [, name = "", inside = ""] = /^(\w+)\((.*)\)$/.exec(atom) ?? [];
    found.get(name)?.push(inside.replaceAll('"', "").replaceAll(",", "\t"));
  }
  for (const tuples of found.values()) tuples.sort();
  return found;
}

const sorted = (relations: Map<string, string[]>): [string, string[]][] =>
  [...relations].sort(([a], [b]) => (a < b ? -1 : 1));

it("semi-naive evaluation derives what trying all rules on all tuples derives", () => {
  fc.assert(
    fc.property(randomPrograms, ({ datalog, levels }) => {
      expect(sorted(embedded(datalog))).toEqual(sorted(naive(parse(datalog), levels)));
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

it("stratified programs have the answer set that clingo finds", async () => {
  await fc.assert(
    fc.asyncProperty(
      randomPrograms.filter(({ asp }) => asp !== undefined),
      async (program) => {
        expect(sorted(embedded(program.datalog))).toEqual(sorted(await withClingo(program)));
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});
