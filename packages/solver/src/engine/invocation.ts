import type { SolveRequest, Task } from "../request.js";
import type { InputFile, Invocation } from "./engine.js";

/** The name of the file of the part at `index`. */
export function partFile(index: number): string {
  return `p${index + 1}.lp`;
}

/**
 * The run that answers a request. Each part is a file of its own: clingo then parses each alone, starts each in
 * `#program base.`, counts lines inside it and names it in every message, and nothing left open in one reaches the next.
 */
export function invocationOf(request: SolveRequest): Invocation {
  const files: InputFile[] = request.parts.map((part, index) => ({ name: partFile(index), text: part.text }));
  if (request.project !== undefined && request.task.kind !== "check") {
    const text = ["#show.", ...request.project.map((signature) => `#show ${signature}.`), ""].join("\n");
    files.push({ name: "show.lp", text });
  }
  return {
    files,
    options: optionsOf(request.task, request.project !== undefined),
    discardOutput: request.task.kind === "check",
    runsScripts: mayRunScripts(request),
  };
}

/**
 * A run that parses and checks safety but grounds nothing: all statements stand in a program part that nobody asks for.
 * Undefined when the program itself divides its statements into parts.
 */
export function parseOnly(request: SolveRequest): Invocation | undefined {
  if (request.parts.some((part) => part.text.includes("#program"))) return undefined;
  return {
    files: request.parts.map((part, index) => ({ name: partFile(index), text: `#program unused. ${part.text}` })),
    options: ["--mode=gringo"],
    discardOutput: true,
    runsScripts: mayRunScripts(request),
  };
}

function mayRunScripts(request: SolveRequest): boolean {
  return request.allowScripts === true && request.parts.some((part) => /#script|#include/.test(part.text));
}

function optionsOf(task: Task, projected: boolean): string[] {
  if (task.kind === "check") return ["--mode=gringo"];
  return [
    "--outf=2",
    `--models=${task.max}`,
    // A #project statement of the program must not decide what a model is.
    projected ? "--project=show" : "--project=no",
    task.objective === "optimal" ? "--opt-mode=optN" : "--opt-mode=ignore",
    ...(task.kind === "count" ? ["--quiet"] : []),
  ];
}
