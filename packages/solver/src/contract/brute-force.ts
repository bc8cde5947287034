import type { SolveOutcome, Task } from "../request.js";
import type { ContractApi } from "./api.js";
import { type Calls, shown } from "./calls.js";
import {
  answerSets,
  type CostedSet,
  optimalSets,
  pick,
  programText,
  randomNumbers,
  randomProgram,
  signatures,
} from "./random-program.js";

const programs = 60;

/** Every kind of task, with and without projection, on random programs whose answer sets are found by trying all sets. */
export function describeBruteForce({ describe, it, expect }: ContractApi, { solve }: Calls): void {
  describe("random programs", () => {
    for (const objective of ["all", "optimal"] as const) {
      for (const projected of [false, true]) {
        it(`agree with brute force: ${objective} answer sets${projected ? ", projected" : ""}`, async () => {
          const wrong: string[] = [];
          for (let seed = 0; seed < programs; seed++) {
            const random = randomNumbers(seed);
            const program = randomProgram(random);
            const project = projected ? pick(random, signatures, 0.5) : undefined;
            const sets = objective === "all" ? answerSets(program) : optimalSets(answerSets(program));
            const expected = expectedOf(sets, project, objective === "optimal" && program.objective.length > 0);
            const text = programText(program);
            for (const kind of ["models", "count"] as const) {
              const task: Task = { kind, objective, max: 0 };
              const outcome = await solve(text, task, project === undefined ? {} : { project });
              const found = foundOf(outcome, kind);
              if (found !== (kind === "models" ? expected.models : expected.count)) {
                wrong.push(`seed ${seed}, ${kind}, ${project}: ${found} for ${text}`);
              }
            }
          }
          expect(wrong).toEqual([]);
        });
      }
    }
  });
}

function expectedOf(
  sets: readonly CostedSet[],
  project: readonly string[] | undefined,
  costed: boolean,
): { models: string; count: string } {
  if (sets.length === 0) return { models: "unsatisfiable", count: "unsatisfiable" };
  const models = [
    ...new Set(
      sets.map(({ atoms }) =>
        atoms
          .filter((atom) => isShown(atom, project))
          .sort()
          .join(" "),
      ),
    ),
  ];
  const optimum = costed ? JSON.stringify(sets[0]?.costs) : "none";
  return { models: `${models.sort().join("; ")} at ${optimum}`, count: `${models.length} at ${optimum}` };
}

function isShown(atom: string, project: readonly string[] | undefined): boolean {
  const [name, ...more] = atom.split("(");
  return project === undefined || project.includes(`${name}/${more.length}`);
}

function foundOf(outcome: SolveOutcome, kind: "models" | "count"): string {
  if (outcome.status !== "satisfiable") return outcome.status;
  const optimum = outcome.optimum === undefined ? "none" : JSON.stringify(outcome.optimum);
  return `${kind === "models" ? shown(outcome).join("; ") : outcome.count} at ${optimum}`;
}
