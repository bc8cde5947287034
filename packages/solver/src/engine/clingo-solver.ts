import type { SolveOutcome, SolveRequest } from "../request.js";
import type { Solver } from "../solver.js";
import { checkRequest } from "./check-request.js";
import type { Engine } from "./engine.js";
import { invocationOf, outputFormat, parseOnly } from "./invocation.js";
import { outcomeOf } from "./outcome.js";
import { refusal } from "./refusal.js";

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
      version ??= engine.version();
      return version;
    },
    solve: async (request) => {
      assertOpen();
      checkRequest(request);
      return refusal(request) ?? solve(engine, request);
    },
    close: async () => {
      closed = true;
      await engine.close();
    },
  };
}

async function solve(engine: Engine, request: SolveRequest): Promise<SolveOutcome> {
  const format = outputFormat(request, engine.jsonLosesBackslashes);
  const result = await engine.run(invocationOf(request, format), request.limits, request.signal);
  const outcome = outcomeOf(request, result, format);
  if (request.task.kind !== "check" || outcome.status !== "unknown" || outcome.reason === "aborted") return outcome;
  // clingo reports errors before it grounds, but was it through with that when the limit came?
  const invocation = parseOnly(request);
  if (invocation === undefined) return outcome;
  const parsed = await engine.run(invocation, request.limits, request.signal);
  const fine = parsed.kind === "exit" && parsed.code === 0;
  return fine ? { status: "ok", grounded: false, infos: outcome.infos } : outcome;
}
