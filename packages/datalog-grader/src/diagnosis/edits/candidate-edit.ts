import type { Edit } from "@blast-asp/asp";
import type { Program, Rule } from "@blast-asp/datalog";
import type { DatalogTask } from "../../task/task.js";

/** The mistakes that simple edits can show. */
export type HintKind =
  | "argument-order"
  | "transposed-columns"
  | "missing-base-case"
  | "missing-orientation"
  | "ungrouped-aggregate";

/** An edit of a candidate that may turn a typical mistake round. */
export type CandidateEdit = {
  readonly kind: HintKind;
  /** What the edit does, in words: `transpose columns 1 and 2 of Edge`. */
  readonly change: string;
  /** Where in the program, as an offset. */
  readonly at: number;
  readonly edits: readonly Edit[];
};

/** A program with what the edits ask of it. */
export type EditContext = {
  readonly program: Program;
  readonly rules: readonly Rule[];
  /** The column types of every declared relation. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly task: Pick<DatalogTask, "input" | "output">;
};

/** `a` and `b` swapped. */
export const swapped = (text: string, a: Edit["range"], b: Edit["range"]): Edit[] => [
  { range: a, replacement: text.slice(b.start, b.end) },
  { range: b, replacement: text.slice(a.start, a.end) },
];

/** A new statement at the end of the program. */
export const appended = (text: string, statement: string): Edit[] => [
  { range: { start: text.length, end: text.length }, replacement: `${statement}\n` },
];
