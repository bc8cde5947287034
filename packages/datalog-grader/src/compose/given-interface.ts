import { referenceLines } from "../task/reference-lines.js";
import { declarationOf } from "../task/signature.js";
import type { DatalogTask } from "../task/task.js";

/** The names of the relations that the task gives and grades. */
export const interfaceNames = ({ input, output }: Pick<DatalogTask, "input" | "output">): Set<string> =>
  new Set([...input, ...output].map(({ name }) => name));

/** Declarations and directives of the graded relations from the task's signatures: inputs first, then outputs. */
export const interfaceFromSignatures = ({ input, output }: Pick<DatalogTask, "input" | "output">): string[] => {
  const declared = new Set<string>();
  return [
    ...input.map((relation) => ({ relation, kind: "input" })),
    ...output.map((relation) => ({ relation, kind: "output" })),
  ].flatMap(({ relation, kind }) => {
    const directive = `.${kind} ${relation.name}`;
    if (declared.has(relation.name)) return [directive];
    declared.add(relation.name);
    return [declarationOf(relation), directive];
  });
};

/** The same read line by line from the reference program: each directive in its order, with the declaration before the first. */
export const interfaceFromReference = (reference: string): string[] => {
  const { declarations, directives } = referenceLines(reference);
  const declared = new Set<string>();
  return directives.flatMap(({ name, line }) => {
    const declaration = declared.has(name) ? undefined : declarations.get(name);
    declared.add(name);
    return declaration === undefined ? [line] : [declaration, line];
  });
};
