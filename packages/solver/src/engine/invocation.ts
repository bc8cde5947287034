import type { SolveRequest, Task } from "../request.js";
import type { InputFile, Invocation } from "./engine.js";
import type { OutputFormat } from "./output.js";

/** The file of the `#show` statements that a projection adds. */
export const showFile = "show.lp";

/** The name of the file of the part at `index`. */
export function partFile(index: number): string {
  return `p${index + 1}.lp`;
}

/**
 * The run that answers a request. Each part is a file of its own: clingo then parses each alone, starts each in
 * `#program base.`, counts lines inside it and names it in every message, and nothing left open in one reaches the next.
 */
export function invocationOf(request: SolveRequest, format: OutputFormat): Invocation {
  const files: InputFile[] = request.parts.map((part, index) => ({ name: partFile(index), text: part.text }));
  if (request.project !== undefined && request.task.kind !== "check") {
    const text = ["#show.", ...request.project.map((signature) => `#show ${signature}.`), ""].join("\n");
    files.push({ name: showFile, text });
  }
  return {
    files,
    options: optionsOf(request.task, request.project !== undefined, format),
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

/**
 * The format in which the answer to a request is printed. Before 5.6, clingo's JSON leaves out some backslashes of string
 * constants, so that different atoms look the same; then models are printed as text, an atom a line.
 */
export function outputFormat(request: SolveRequest, jsonLosesBackslashes: boolean): OutputFormat {
  const affected = request.task.kind === "models" && request.parts.some((part) => part.text.includes("\\"));
  return jsonLosesBackslashes && affected ? "text" : "json";
}

function optionsOf(task: Task, projected: boolean, format: OutputFormat): string[] {
  if (task.kind === "check") return ["--mode=gringo"];
  return [
    ...(format === "json" ? ["--outf=2"] : ["--outf=0", "--out-ifs=\\n"]),
    `--models=${task.max}`,
    // A #project statement of the program must not decide what a model is.
    projected ? "--project=show" : "--project=no",
    task.objective === "optimal" ? "--opt-mode=optN" : "--opt-mode=ignore",
    ...(task.kind === "count" ? ["--quiet"] : []),
  ];
}
