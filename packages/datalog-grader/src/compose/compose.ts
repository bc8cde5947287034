import type { DatalogTask } from "../task/task.js";
import { composeByLines } from "./benchmark.js";
import { composeBySyntax } from "./by-syntax.js";
import type { ComposedProgram, CompositionMode } from "./composition.js";

/** Makes the program that is graded: the task's interface, then the candidate without its own say in what is read and graded. */
export const composeProgram = (
  task: Pick<DatalogTask, "input" | "output" | "gold">,
  candidate: string,
  mode: CompositionMode = "syntax",
): ComposedProgram => (mode === "syntax" ? composeBySyntax(task, candidate) : composeByLines(task, candidate));
