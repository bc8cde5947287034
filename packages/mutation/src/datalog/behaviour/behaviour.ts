import type { DatalogEngine, FactSource, RunLimits } from "@blast-asp/datalog-engine";

/** How a program that did not end well ended. */
export type FailureReason = "runtime-error" | "time" | "memory";

/** What a program does with an input, as far as a task looks at it. */
export type Behaviour =
  /** For each graded relation its tuples, as lines with tabs between the fields. */
  | { readonly kind: "tuples"; readonly relations: ReadonlyMap<string, ReadonlySet<string>> }
  | { readonly kind: "failure"; readonly reason: FailureReason; readonly message: string };

/** Runs programs on inputs and sees what a task sees. */
export type Observe = (program: string, facts: FactSource) => Promise<Behaviour>;

/**
 * Programs are run by an engine, within limits; a graded relation that is not written is empty.
 *
 * @throws when the engine itself fails, does not support the program, or rejects it: mutants compile
 */
export const observer =
  (engine: DatalogEngine, graded: readonly string[], limits: RunLimits): Observe =>
  async (source, facts) => {
    const outcome = await engine.run({ source, fileName: "mutant.dl", facts, limits });
    switch (outcome.kind) {
      case "done": {
        const written = new Map(outcome.outputs.map(({ name, rows }) => [name, rows]));
        const lines = (name: string): Set<string> => new Set((written.get(name) ?? []).map((row) => row.join("\t")));
        return { kind: "tuples", relations: new Map(graded.map((name) => [name, lines(name)])) };
      }
      case "runtime-error":
        return { kind: "failure", reason: "runtime-error", message: outcome.message };
      case "limit":
        return { kind: "failure", reason: outcome.limit, message: `${outcome.limit} limit` };
      case "compile-error":
        throw new Error(`${engine.name} rejects a program that compiles: ${outcome.messages[0]?.message ?? ""}`);
      default:
        throw new Error(`${engine.name} could not run a program: ${outcome.message}`);
    }
  };

/** In what two behaviours differ. */
export type Difference =
  | {
      readonly kind: "tuples";
      /** The first graded relation with a difference. */
      readonly relation: string;
      /** Tuples of gold that the other lacks, and the reverse, in that relation; sorted. */
      readonly missing: readonly string[];
      readonly surplus: readonly string[];
    }
  | { readonly kind: "failure"; readonly reason: FailureReason; readonly message: string };

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((line) => !others.has(line)).sort();

/** How a behaviour differs from gold's on graded relations; undefined when it does not. */
export const differenceOf = (
  gold: Extract<Behaviour, { readonly kind: "tuples" }>,
  other: Behaviour,
): Difference | undefined => {
  if (other.kind === "failure") return other;
  for (const [relation, expected] of gold.relations) {
    const found = other.relations.get(relation) ?? new Set();
    const missing = without(expected, found);
    const surplus = without(found, expected);
    if (missing.length + surplus.length > 0) return { kind: "tuples", relation, missing, surplus };
  }
  return undefined;
};
