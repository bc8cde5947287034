import { describe, expect, it } from "vitest";
import { type BruteForce, solutionKeys } from "./brute-force.js";
import { type Facts, factsFrom } from "./facts.js";
import { listModels } from "./listing.js";
import { readProblem } from "./problem-folder.js";
import { seededRandom } from "./random.js";

const randomInstances = 60;

/** Reads the facts of an instance with the solver, so that ranges and pools may be used in it. */
export async function readFacts(instance: string): Promise<Facts> {
  const models = await listModels([instance]);
  const [atoms] = models;
  if (atoms === undefined || models.length !== 1) throw new Error("an instance must have exactly one answer set");
  return factsFrom(atoms);
}

/** Checks gold against the definition: on every shipped instance and on random small ones, the same solutions. */
export function testGold(bruteForce: BruteForce): void {
  const problem = readProblem(bruteForce.id);

  const compare = async (instance: string): Promise<void> => {
    const facts = await readFacts(instance);
    expect(bruteForce.faults(facts)).toEqual([]);
    for (const signature of facts.keys()) expect(problem.input).toContain(signature);
    const models = await listModels([problem.gold, instance], problem.output);
    expect(solutionKeys(models), instance).toEqual(solutionKeys(bruteForce.solve(facts)));
  };

  describe(`gold program of ${bruteForce.id}`, () => {
    it.each(problem.instances)("lists the solutions of $name", ({ text }) => compare(text));

    it(`lists the solutions of ${randomInstances} random instances`, async () => {
      for (let seed = 1; seed <= randomInstances; seed += 1) {
        await compare(bruteForce.randomInstance(seededRandom(seed)));
      }
    });
  });
}
