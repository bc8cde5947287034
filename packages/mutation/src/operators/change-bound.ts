import type { Guard, Statement, Term } from "@blast-asp/asp";
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

/** Bounds of choices and aggregates go: `1 { … } 1` → `1 { … }`, `{ … } 1`. */
export const dropBound: Operator = ({ text, statements }) =>
  statements.flatMap(boundsOf).map(({ statement, aggregate, guard, side }): Mutation => {
    const { term, operatorRange } = guard;
    const range =
      side === "left"
        ? { start: term.range.start, end: operatorRange?.end ?? term.range.end }
        : { start: operatorRange?.start ?? term.range.start, end: term.range.end };
    const description = `drops the bound ${quote(text, range)} of ${quote(text, aggregate.range)} in ${theStatement(text, statement)}`;
    return { operator: "drop-bound", statement, edits: [{ range, replacement: "" }], description };
  });
