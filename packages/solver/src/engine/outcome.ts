import type { Diagnostic } from "../diagnostic.js";
import type { SolveOutcome, SolveRequest, Task } from "../request.js";
import type { RunResult } from "./engine.js";
import { readJson } from "./json-output.js";
import { readMessages } from "./messages.js";
import type { OutputFormat, SolveSummary } from "./output.js";
import { readText } from "./text-output.js";

/** Exit codes of clingo: a sum of flags for a run that went on, else what stopped it. */
const exit = { satisfiable: 10, unsatisfiable: 20, exhausted: 30, outOfMemory: 33, error: 65 } as const;

/** What a run of clingo means for the request it was made for. */
export function outcomeOf(request: SolveRequest, result: RunResult, format: OutputFormat): SolveOutcome {
  if (result.kind === "crash") return { status: "crashed", message: `clingo broke down: ${result.message}` };
  const messages = readMessages(result.stderr, request.parts);
  const infos = messages.filter((message) => message.severity !== "error");
  if (result.kind === "limit") return { status: "unknown", reason: result.reason, infos };
  const errors = messages.filter((message) => message.severity === "error");
  if (result.code === exit.outOfMemory || errors.some((error) => error.message === "std::bad_alloc")) {
    return { status: "unknown", reason: "out-of-memory", infos };
  }
  if (result.code === exit.error && errors.length > 0) return { status: "error", errors, infos };
  if (request.task.kind === "check") {
    return result.code === 0 ? { status: "ok", grounded: true, infos } : crashed(result.code, errors);
  }
  if (result.code === exit.unsatisfiable) return { status: "unsatisfiable", infos };
  if (result.code !== exit.satisfiable && result.code !== exit.exhausted) return crashed(result.code, errors);
  const summary = format === "json" ? readJson(result.stdout) : readText(result.stdout);
  return typeof summary === "string"
    ? { status: "crashed", message: summary }
    : satisfiable(request.task, summary, infos);
}

function satisfiable(task: Exclude<Task, { kind: "check" }>, summary: SolveSummary, infos: Diagnostic[]): SolveOutcome {
  const optimise = task.objective === "optimal" && summary.optimal !== undefined;
  const count = optimise ? (summary.optimal ?? 0) : summary.number;
  // On its way to the optimum clingo prints models that are worse, and then the first optimal one a second time.
  const models = task.kind === "models" ? summary.models.slice(summary.number - count) : [];
  if (task.kind === "models" && models.length !== count) {
    return { status: "crashed", message: `clingo's output shows ${models.length} models and says ${count}` };
  }
  const optimum = optimise ? summary.costs : undefined;
  return {
    status: "satisfiable",
    models,
    count,
    exhausted: !summary.more,
    ...(optimum === undefined ? {} : { optimum }),
    infos,
  };
}

function crashed(code: number, errors: readonly Diagnostic[]): SolveOutcome {
  const said = errors.map((error) => error.message).join("; ");
  return { status: "crashed", message: `clingo ended with exit code ${code}${said === "" ? "" : `: ${said}`}` };
}
