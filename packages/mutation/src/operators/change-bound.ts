import type { Guard, SourceRange, Statement, Term } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { type Aggregate, partsOf } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

type Bound = {
  readonly statement: Statement;
  readonly aggregate: Aggregate;
  readonly guard: Guard;
  readonly side: "left" | "right";
};

const boundsOf = (statement: Statement): Bound[] =>
  partsOf(statement).aggregates.flatMap(({ aggregate }) => {
    const { left, right } = aggregate;
    return [
      ...(left ? [{ statement, aggregate, guard: left, side: "left" as const }] : []),
      ...(right ? [{ statement, aggregate, guard: right, side: "right" as const }] : []),
    ];
  });

const shifted = (text: string, term: Term): string[] => {
  if (term.kind === "number") return [String(term.value + 1), String(term.value - 1)];
  const written = text.slice(term.range.start, term.range.end);
  const operand = term.kind === "binary" ? `(${written})` : written;
  return [`${operand}+1`, `${operand}-1`];
};

/** Bounds of choices and aggregates move by one: `{ … } K` → `{ … } K+1`, `{ … } K-1`. */
export const shiftBound: Operator = ({ text, statements }) =>
  statements.flatMap(boundsOf).flatMap(({ statement, aggregate, guard }) =>
    shifted(text, guard.term).map((replacement): Mutation => {
      const description = `writes \`${replacement}\` for the bound ${quote(text, guard.term.range)} of ${quote(text, aggregate.range)} in ${theStatement(text, statement)}`;
      return { operator: "shift-bound", statement, edits: [{ range: guard.term.range, replacement }], description };
    }),
  );

/** The bound with its operator and the white space between it and the braces. */
const boundRange = (text: string, { guard: { term, operatorRange }, side }: Bound): SourceRange => {
  if (side === "left") {
    const end = operatorRange?.end ?? term.range.end;
    return { start: term.range.start, end: end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0) };
  }
  const start = operatorRange?.start ?? term.range.start;
  return { start: text.slice(0, start).trimEnd().length, end: term.range.end };
};

/** Bounds of choices and aggregates go: `1 { … } 1` → `1 { … }`, `{ … } 1`. */
export const dropBound: Operator = ({ text, statements }) =>
  statements.flatMap(boundsOf).map((bound): Mutation => {
    const { statement, aggregate } = bound;
    const range = boundRange(text, bound);
    const description = `drops the bound ${quote(text, range)} of ${quote(text, aggregate.range)} in ${theStatement(text, statement)}`;
    return { operator: "drop-bound", statement, edits: [{ range, replacement: "" }], description };
  });
