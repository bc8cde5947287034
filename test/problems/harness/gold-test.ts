import { describe, expect, it } from "vitest";
import { type BruteForce, solutionKeys } from "./brute-force.js";
import { type Facts, factsFrom } from "./facts.js";
import { listModels } from "./listing.js";
import { readProblem } from "./problem-folder.js";
import { seededRandom } from "./random.js";

const randomInstances = 60;

/** The number of solutions that the first line of an instance, a comment, states; `undefined` when it states none. */
function statedSolutions(instance: string): number | undefined {
  const [, stated] = /^%.*?\b(\d+|no|one) solutions?\b/i.exec(instance) ?? [];
  if (stated === undefined) return undefined;
  return { no: 0, one: 1 }[stated.toLowerCase()] ?? Number(stated);
}

/** Reads the facts of an instance with the solver, so that ranges and pools may be used in it. */
async function readFacts(instance: string): Promise<Facts> {
  const models = await listModels([instance]);
  const [atoms] = models;
  if (atoms === undefined || models.length !== 1) throw new Error("an instance must have exactly one answer set");
  return factsFrom(atoms);
}

/** Checks gold against the definition: on every shipped instance and on random small ones, the same solutions. */
export function testGold(bruteForce: BruteForce): void {
  const problem = readProblem(bruteForce.id);

  const compare = async (instance: string): Promise<number> => {
    const facts = await readFacts(instance);
    expect(bruteForce.faults(facts)).toEqual([]);
    for (const signature of facts.keys()) expect(problem.input).toContain(signature);
    const models = await listModels([problem.gold, instance], problem.output);
    const right = solutionKeys(bruteForce.solve(facts));
    expect(solutionKeys(models), instance).toEqual(right);
    return right.length;
  };

  describe(`gold program of ${bruteForce.id}`, () => {
    it.each(problem.instances)("lists the solutions of $name", async ({ text }) => {
      const solutions = await compare(text);
      expect(text).toMatch(/^% \S/);
      expect(statedSolutions(text) ?? solutions).toBe(solutions);
    });

    it(`lists the solutions of ${randomInstances} random instances`, async () => {
      for (let seed = 1; seed <= randomInstances; seed += 1) {
        await compare(bruteForce.randomInstance(seededRandom(seed)));
      }
    });
  });
}
