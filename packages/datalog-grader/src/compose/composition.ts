/**
 * How a candidate and the graded interface become one program: `syntax` works on the parsed candidate; `benchmark` on its lines,
 * exactly as DatalogBench does.
 */
export type CompositionMode = "syntax" | "benchmark";

/** Something of the candidate that was left out, or that is worth knowing, at its line in the candidate. */
export type CompositionNote = { readonly line: number; readonly message: string };

/** The program that is graded. */
export type ComposedProgram = {
  readonly text: string;
  readonly notes: readonly CompositionNote[];
  /** The line of the candidate (from 1) that a line of `text` comes from; undefined for a line of the given interface. */
  readonly candidateLine: (line: number) => number | undefined;
};
