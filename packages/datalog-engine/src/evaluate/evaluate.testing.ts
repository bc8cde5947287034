import { check, parse } from "@blast-asp/datalog";
import { evaluate } from "./evaluate.js";
import type { EvaluationOptions, EvaluationOutcome } from "./evaluation.js";

/** Runs a program that has no fact files, unless `options` load some. */
export function run(text: string, options: Partial<EvaluationOptions> = {}): EvaluationOutcome {
  const program = parse(text);
  const verdict = check(program);
  if (verdict.kind !== "compiles") throw new Error(`${verdict.kind}: ${text}`);
  return evaluate(program, { load: () => ({ kind: "loaded" }), now: () => 0, ...options });
}

/** The lines of each visible relation, sorted, fields separated by blanks. */
export function rowsOf(outcome: EvaluationOutcome): Record<string, string[]> {
  if (outcome.kind !== "done" && outcome.kind !== "runtime-error") throw new Error(JSON.stringify(outcome));
  return Object.fromEntries(
    outcome.relations.map(({ name, size, line }) => [
      name,
      Array.from({ length: size }, (_, row) => line(row, " ")).sort(),
    ]),
  );
}

/** The rows of relation `r` of a program. */
export const r = (text: string): string[] | undefined => rowsOf(run(text)).r;
