import type { SolveOutcome, SolveRequest } from "../request.js";
import type { Solver } from "../solver.js";
import { checkRequest } from "./check-request.js";
import type { Engine, RunResult } from "./engine.js";
import { invocationOf } from "./invocation.js";
import { outcomeOf } from "./outcome.js";

/** The limits under which the solver is asked for its version. */
const versionLimits = { timeoutMs: 30_000, memoryMiB: 1024 };

/** Makes a `Solver` out of a way to run clingo. */
export function clingoSolver(name: string, engine: Engine): Solver {
  let closed = false;
  let version: Promise<string> | undefined;
  const assertOpen = (): void => {
    if (closed) throw new Error(`the solver ${name} is closed`);
  };
  return {
    name,
    version: async () => {
      assertOpen();
      version ??= askVersion(name, engine);
      return version;
    },
    solve: async (request: SolveRequest): Promise<SolveOutcome> => {
      assertOpen();
      checkRequest(request);
      const result = await engine.run(invocationOf(request, false), request.limits, request.signal);
      return outcomeOf(request, result);
    },
    close: async () => {
      closed = true;
      await engine.close();
    },
  };
}

async function askVersion(name: string, engine: Engine): Promise<string> {
  const invocation = { files: [], options: ["--version"], discardOutput: false, runsScripts: false };
  const result: RunResult = await engine.run(invocation, versionLimits, undefined);
  const found = result.kind === "exit" ? /clingo version (\S+)/.exec(result.stdout)?.[1] : undefined;
  if (found === undefined) throw new Error(`the solver ${name} does not tell its version`);
  return found;
}
