import type { CompileMessage, RunOutcome } from "@blast-asp/datalog-engine";
import type { DatalogTask, TaskInstance } from "../task/task.js";
import { compareOutputs, expectedCount } from "./confusion.js";
import { readsOtherFiles } from "./host-access.js";
import type { ResolvedDatalogOptions } from "./options.js";
import type { VariantResult } from "./result.js";

/** What a program comes to on the variants of a task. */
export type VariantRuns = {
  readonly variants: readonly VariantResult[];
  /** Errors and warnings of compiling, at lines of the program. */
  readonly messages: readonly CompileMessage[];
  /** Warnings while running, each once. */
  readonly notes: readonly string[];
};

/** More notes than these are not kept. */
const maxNotes = 20;

/** The instances that are graded. */
export const gradedInstances = (task: DatalogTask, on: "eval" | "demo"): readonly TaskInstance[] =>
  on === "eval" ? task.instances : task.demo ? [task.demo] : [];

const nothing = { tp: 0, fp: 0, fn: 0, negatives: { hits: 0, total: 0 }, relations: [] };

const resultOf = (
  task: DatalogTask,
  instance: TaskInstance,
  outcome: RunOutcome,
  milliseconds: number,
  witnesses: number,
): VariantResult => {
  const failed = (kind: VariantResult["outcome"], message: string): VariantResult => ({
    instance: instance.name,
    outcome: kind,
    message,
    ...nothing,
    milliseconds,
  });
  switch (outcome.kind) {
    case "done": {
      const { counts, negatives, relations } = compareOutputs(instance, task.output, outcome.outputs, witnesses);
      return { instance: instance.name, outcome: "graded", ...counts, negatives, relations, milliseconds };
    }
    case "compile-error":
      return failed("syntax-error", outcome.messages.find(({ severity }) => severity === "error")?.message ?? "");
    case "runtime-error":
      return failed("runtime-error", outcome.message);
    case "not-supported":
      return failed("not-supported", outcome.message);
    case "engine-error":
      return failed("error", outcome.message);
    case "limit":
      return outcome.limit === "memory"
        ? failed("out-of-memory", "the memory limit was reached")
        : { ...failed("timeout", "the time limit was reached"), fn: expectedCount(instance) };
  }
};

/**
 * Runs a composed program on every instance. When it does not compile on the first it does on none, and is not run again.
 *
 * @param first the instance to begin with, when it is not the first one
 * @param onVariant looks at each result as it comes; false ends the work, and the later instances are left out
 */
export const runVariants = async (
  task: DatalogTask,
  text: string,
  options: Pick<ResolvedDatalogOptions, "engine" | "limits" | "witnesses" | "on" | "clock" | "signal">,
  onVariant: (result: VariantResult) => boolean = () => true,
  first?: string,
): Promise<VariantRuns> => {
  const { engine, limits, witnesses, clock, signal } = options;
  const all = gradedInstances(task, options.on);
  const instances = all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
  const notesOf = new Map<TaskInstance, readonly string[]>();
  const notes = (): string[] =>
    [...new Set(instances.flatMap((one) => notesOf.get(one) ?? []))].slice(0, maxNotes).sort();
  let messages: readonly CompileMessage[] = [];
  const outside = readsOtherFiles(text);
  const run = async (instance: TaskInstance): Promise<VariantResult> => {
    const started = clock();
    const outcome: RunOutcome =
      outside === undefined
        ? await engine.run(
            { source: text, fileName: "candidate.dl", facts: { kind: "folder", path: instance.folder }, limits },
            signal,
          )
        : { kind: "not-supported", feature: "include", message: outside };
    signal?.throwIfAborted();
    if (outcome.kind === "done") {
      notesOf.set(instance, outcome.notes);
      messages = outcome.warnings;
    } else if (outcome.kind === "compile-error") messages = outcome.messages;
    return resultOf(task, instance, outcome, clock() - started, witnesses);
  };
  const variants: VariantResult[] = [];
  const [opening, ...others] = instances;
  if (opening === undefined) return { variants, messages, notes: [] };
  const result = await run(opening);
  variants.push(result);
  if (!onVariant(result)) return { variants, messages, notes: notes() };
  if (result.outcome === "syntax-error" || result.outcome === "not-supported")
    variants.push(...others.map(({ name }) => ({ ...result, instance: name, milliseconds: 0 })));
  else
    for (const rest of await Promise.all(others.map(run))) {
      variants.push(rest);
      if (!onVariant(rest)) break;
    }
  return { variants, messages, notes: notes() };
};
