import { openSolver, type SolveOutcome, type Solver } from "@blast-asp/solver";

const limits = { timeoutMs: 60_000, memoryMiB: 1024 };

let opened: Promise<Solver> | undefined;

/** One solver for all tests of a file. Its workers end with the process of the file. */
function solver(): Promise<Solver> {
  opened ??= openSolver("clingo-wasm", { jobs: 1 });
  return opened;
}

function complain(outcome: SolveOutcome): never {
  throw new Error(`the solver could not list the answer sets: ${JSON.stringify(outcome)}`);
}

/**
 * Lists the answer sets of a program, projected to the given signatures (all atoms when left out), each once. A program with
 * an objective stands for its optimal answer sets.
 */
export async function listModels(parts: readonly string[], shown?: readonly string[]): Promise<string[][]> {
  const outcome = await (await solver()).solve({
    parts: parts.map((text, place) => ({ name: `part ${place + 1}`, text })),
    task: { kind: "models", objective: "optimal", max: 0 },
    ...(shown === undefined ? {} : { project: shown }),
    limits,
  });
  if (outcome.status === "unsatisfiable") return [];
  if (outcome.status !== "satisfiable" || !outcome.exhausted) return complain(outcome);
  return outcome.models.map(({ atoms }) => [...atoms]);
}

/** Whether clingo accepts a program on its own: it parses, and every variable is safe. */
export async function isAccepted(program: string): Promise<boolean> {
  const parts = [{ name: "candidate", text: program }];
  const outcome = await (await solver()).solve({ parts, task: { kind: "check" }, limits });
  if (outcome.status !== "ok" && outcome.status !== "error") complain(outcome);
  return outcome.status === "ok";
}
