import type { SolveRequest, Task } from "../request.js";
import type { InputFile, Invocation } from "./engine.js";

/** The file that holds our own `#show` statements. */
export const showFile = "show.lp";

/** The name of the file of the part at `index`. */
export function partFile(index: number): string {
  return `p${index + 1}.lp`;
}

/**
 * The run that answers a request. Each part is a file of its own: clingo then parses each alone, starts each in
 * `#program base.`, counts lines inside it and names it in every message, and nothing left open in one reaches the next.
 */
export function invocationOf(request: SolveRequest, runsScripts: boolean): Invocation {
  const files: InputFile[] = request.parts.map((part, index) => ({ name: partFile(index), text: part.text }));
  if (request.project !== undefined && request.task.kind !== "check") {
    files.push({ name: showFile, text: ["#show.", ...request.project.map((p) => `#show ${p}.`), ""].join("\n") });
  }
  const options = optionsOf(request.task, request.project !== undefined);
  return { files, options, discardOutput: request.task.kind === "check", runsScripts };
}

function optionsOf(task: Task, projected: boolean): string[] {
  if (task.kind === "check") return ["--mode=gringo"];
  const quiet = task.kind === "count" ? "-q" : task.objective === "optimal" ? "-q1" : undefined;
  return [
    "--outf=2",
    `--models=${task.max}`,
    // A #project statement of the program must not decide what a model is.
    projected ? "--project=show" : "--project=no",
    task.objective === "optimal" ? "--opt-mode=optN" : "--opt-mode=ignore",
    ...(quiet === undefined ? [] : [quiet]),
  ];
}
