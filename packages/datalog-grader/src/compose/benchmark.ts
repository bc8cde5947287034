import { declaredName, referenceLines } from "../task/reference-lines.js";
import type { DatalogTask } from "../task/task.js";
import type { ComposedProgram, CompositionNote } from "./composition.js";
import { interfaceFromReference, interfaceFromSignatures, interfaceNames } from "./given-interface.js";

/**
 * Composes a candidate as DatalogBench does, line by line: one-line declarations of graded relations are dropped, other ones move up,
 * lines that begin with `.input` or `.output` are dropped, the rest is kept. A declaration over several lines is only half removed.
 */
export const composeByLines = (
  task: Pick<DatalogTask, "input" | "output" | "gold">,
  candidate: string,
): ComposedProgram => {
  const given = task.gold ? interfaceFromReference(task.gold.text) : interfaceFromSignatures(task);
  const names = task.gold
    ? new Set(referenceLines(task.gold.text).directives.map(({ name }) => name))
    : interfaceNames(task);
  const declarations: number[] = [];
  const rules: number[] = [];
  const notes: CompositionNote[] = [];
  const lines = candidate.split("\n");
  for (const [index, line] of lines.entries()) {
    const name = declaredName(line);
    const directive = /^\s*(\.(?:input|output))/.exec(line)?.[1];
    if (name !== undefined && names.has(name))
      notes.push({ line: index + 1, message: `the declaration of ${name} is left out: the task's counts` });
    else if (name !== undefined) declarations.push(index);
    else if (directive !== undefined)
      notes.push({ line: index + 1, message: `${directive} is left out: the task says what is read and graded` });
    else rules.push(index);
  }
  while (rules.length > 0 && lines[rules[0] ?? 0]?.trim() === "") rules.shift();
  while (rules.length > 0 && lines[rules.at(-1) ?? 0]?.trim() === "") rules.pop();
  const sources: (number | undefined)[] = [];
  const text: string[] = [];
  const add = (indices: readonly number[]): void => {
    if (indices.length === 0) return;
    text.push("");
    sources.push(undefined);
    for (const index of indices) {
      text.push(lines[index] ?? "");
      sources.push(index + 1);
    }
  };
  for (const line of given) {
    text.push(line);
    sources.push(undefined);
  }
  add(declarations);
  add(rules);
  return { text: `${text.join("\n")}\n`, notes, candidateLine: (line) => sources[line - 1] };
};
