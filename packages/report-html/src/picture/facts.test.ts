import { fileURLToPath } from "node:url";
import { findProblemFolders, loadProblem } from "@blast-asp/core";
import { openSolver, type Solver } from "@blast-asp/solver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOf } from "./facts.js";

let solver: Solver;

beforeAll(async () => {
  solver = await openSolver("clingo-wasm", { jobs: 2 });
});

afterAll(() => solver.close());

const problems = findProblemFolders(fileURLToPath(new URL("../../../../problems", import.meta.url))).flatMap(
  (folder) => {
    const loaded = loadProblem(folder);
    return loaded.ok ? [loaded.value] : [];
  },
);

/** The facts as clingo grounds them. */
const grounded = async (text: string): Promise<string[]> => {
  const outcome = await solver.solve({
    parts: [{ name: "instance", text }],
    task: { kind: "models", objective: "all", max: 1 },
    limits: { timeoutMs: 20_000, memoryMiB: 512 },
  });
  if (outcome.status !== "satisfiable") throw new Error(outcome.status);
  return [...(outcome.models[0]?.atoms ?? [])].sort();
};

const written = (text: string): string[] | undefined =>
  factsOf(text)
    ?.map(({ signature, arguments: parts }) => {
      const name = signature.slice(0, signature.lastIndexOf("/"));
      return parts.length === 0 ? name : `${name}(${parts.join(",")})`;
    })
    .sort();

test.each(problems.map((problem) => [problem.id, problem] as const))(
  "the instances of %s hold the atoms that clingo grounds",
  async (_, problem) => {
    for (const { text } of problem.instances) expect(written(text)).toEqual(await grounded(text));
  },
);

test("intervals, pools, terms and strings", async () => {
  const text = 'p(1..3). q(a;b). r(1,2;3,4). s(f(1..2),(a,"x y")). t. u((1,)). v(-1..1). w(3..1). x((a;b),1). y(-2).';
  expect(written(text)).toEqual(await grounded(text));
});

test.each([
  "p(X) :- X = 1..3.",
  "p(1+1).",
  "q. p :- q.",
  "p(X).",
  "{ p }.",
  "-p(1).",
  "p(",
  "p(@f(1)).",
  "p(1..100000,1..100000).",
])("no guess is made about %s", (text) => expect(factsOf(text)).toBeUndefined());
