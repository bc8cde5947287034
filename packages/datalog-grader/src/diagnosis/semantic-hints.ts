import { lineIndex, splice } from "@blast-asp/asp";
import { parse, type Rule } from "@blast-asp/datalog";
import type { ComposedProgram } from "../compose/composition.js";
import { programInterface } from "../task/gold.js";
import type { DatalogTask } from "../task/task.js";
import { argumentOrder } from "./edits/argument-order.js";
import type { CandidateEdit, EditContext, HintKind } from "./edits/candidate-edit.js";
import { missingBaseCase, missingOrientation } from "./edits/missing-rules.js";
import { transposedColumns } from "./edits/transposed-columns.js";
import { ungroupedAggregate } from "./edits/ungrouped-aggregate.js";

/** What probably is wrong with a candidate that compiles: an edit that makes it right, or much better. */
export type SemanticHint = {
  readonly kind: HintKind;
  /** The line in the candidate. */
  readonly line: number;
  readonly change: string;
  /** With the edit every tuple of every variant is right. */
  readonly exact: boolean;
  /** F1 with the edit. */
  readonly f1: number;
};

/** More edits than these are not tried on one candidate. */
const maxEdits = 80;

/** Edits are tried so many at a time, and no more of them once this many have met a limit: the program is too slow for it. */
const batchSize = 4;
const maxLimits = 2;

/** An edit that does not make the candidate exact is told when at most this share of what F1 lacks to 1 is left. */
const mostLeft = 0.5;

/** The edits of a program, those of the rarest mistakes first. */
const candidateEdits = (text: string, task: Pick<DatalogTask, "input" | "output">): CandidateEdit[] => {
  const program = parse(text);
  if (program.errors.length > 0) return [];
  const types = new Map<string, readonly string[]>();
  for (const [name, { attributes }] of programInterface(program).declarations)
    types.set(
      name,
      attributes.map(({ type }) => type.name),
    );
  const rules = program.statements.filter((statement): statement is Rule => statement.kind === "rule");
  const context: EditContext = { program, rules, types, task };
  return [argumentOrder, ungroupedAggregate, missingBaseCase, missingOrientation, transposedColumns]
    .flatMap((edits) => edits(context))
    .slice(0, maxEdits);
};

/**
 * Tries simple edits of an incorrect candidate. Those that make it exact are the hints; without any, the one that makes it best,
 * provided it is clearly better.
 *
 * @param f1 of the candidate as it is
 * @param grade what an edited program comes to, or why it does not run on every variant
 */
export const semanticHints = async (
  task: Pick<DatalogTask, "input" | "output">,
  composed: ComposedProgram,
  f1: number,
  grade: (text: string) => Promise<{ readonly exact: boolean; readonly f1: number } | "fails" | "limit">,
): Promise<SemanticHint[]> => {
  const lines = lineIndex(composed.text);
  const edits = candidateEdits(composed.text, task);
  const hints: SemanticHint[] = [];
  let limits = 0;
  for (let from = 0; from < edits.length && limits < maxLimits; from += batchSize) {
    const batch = edits.slice(from, from + batchSize);
    const scores = await Promise.all(batch.map((edit) => grade(splice(composed.text, edit.edits))));
    for (const [index, { kind, change, at }] of batch.entries()) {
      const score = scores[index] ?? "fails";
      if (score === "limit") limits++;
      if (typeof score === "string") continue;
      const line = composed.candidateLine(lines.positionAt(at).line) ?? 1;
      hints.push({ kind, line, change, exact: score.exact, f1: score.f1 });
    }
  }
  const exact = hints.filter((hint) => hint.exact);
  if (exact.length > 0) return exact.slice(0, 3);
  const [best] = hints.toSorted((a, b) => b.f1 - a.f1);
  return best !== undefined && 1 - best.f1 <= (1 - f1) * mostLeft ? [best] : [];
};
