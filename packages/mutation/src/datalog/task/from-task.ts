import type { DatalogTask } from "@blast-asp/datalog-grader";
import type { MutationTask } from "./mutation-task.js";

/** A task as mutants need it; undefined for a published task without a reference program. */
export const asMutationTask = (task: DatalogTask): MutationTask | undefined => {
  const { id, gold, input, output, singletons, instances, demo } = task;
  if (gold === undefined) return undefined;
  const variant = ({ name, folder }: { readonly name: string; readonly folder: string }) => ({
    name,
    facts: { kind: "folder", path: folder } as const,
  });
  return {
    id,
    gold: gold.text,
    input,
    graded: output.map(({ name }) => name),
    singletons,
    variants: instances.map(variant),
    examples: demo ? [variant(demo)] : [],
  };
};
