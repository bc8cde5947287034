import {
  formatSignature,
  type Program,
  parse,
  predicateOccurrences,
  type RenameOutcome,
  type Rule,
  renamePredicates,
  type Signature,
  type Statement,
  signatures,
} from "@blast-asp/asp";
import type { DiagnosticSink } from "../annotations/diagnostic.js";
import type { StringValue } from "../annotations/parameters.js";
import { fileOffset } from "../annotations/quoted.js";
import { negativeCycle } from "./stratified.js";

const example = 'write integrity constraints, such as ":- edge(X,Y), chosen(X), chosen(Y)."';

/**
 * Reads a string of integrity constraints, together with rules for helper predicates that only these constraints know. Helpers must
 * be defined without choice and without recursion through negation, so they have exactly one meaning in each answer set. Reports
 * and answers undefined otherwise.
 */
export function readConstraint(value: StringValue, sink: DiagnosticSink): Program | undefined {
  const fail = (offset: number, message: string, advice = example): undefined => {
    sink.error("bad-constraint", fileOffset(value.quoted, offset), message, advice);
    return undefined;
  };
  let program = parse(value.text);
  if (program.errors.length > 0) {
    const completed = parse(`${value.text}\n.`);
    if (completed.errors.length === 0) program = completed;
  }
  const [error] = program.errors;
  if (error) return fail(error.range.start, error.message);
  for (const statement of program.statements) {
    const fault = faultOf(statement);
    if (fault !== undefined) return fail(statement.range.start, fault);
  }
  if (!program.statements.some(isConstraint)) return fail(0, "there is no constraint");
  const cycle = negativeCycle(predicateOccurrences(program));
  if (cycle !== undefined) {
    const message = `${cycle.signature} is defined through its own negation`;
    return fail(cycle.range.start, message, "define helpers so that each has one meaning");
  }
  const mixed = renameHelpers(program, (name) => `${name}_`);
  const [conflict] = mixed.status === "conflict" ? mixed.conflicts : [];
  if (conflict) {
    const message = "this pool names a helper and another predicate at once";
    return fail(conflict.occurrence.nameRange.start, message, "write the alternatives out");
  }
  return program;
}

/** Is this an integrity constraint `:- body.`? */
export function isConstraint(statement: Statement): statement is Rule {
  return statement.kind === "rule" && statement.head === undefined;
}

function faultOf(statement: Statement): string | undefined {
  if (statement.kind !== "rule") return "only constraints and rules for helpers can be used here";
  const { head } = statement;
  if (head === undefined) return undefined;
  const isAtom =
    head.kind === "literal" && head.sign === "none" && head.atom.kind === "predicate" && !head.atom.negative;
  return isAtom ? undefined : "the head of a helper rule must be one atom without negation";
}

/** The predicates that the rules of a constraint text define. */
export function helperSignatures(program: Program): Signature[] {
  return signatures(program).flatMap(({ signature, definedBy }) => (definedBy === "nothing" ? [] : [signature]));
}

/** Renames the helpers of a constraint text. A pool that names helpers and other predicates at once is a conflict. */
export function renameHelpers(program: Program, rename: (name: string) => string): RenameOutcome {
  const helpers = new Set(helperSignatures(program));
  return renamePredicates(program, (name, arity) =>
    helpers.has(formatSignature({ name, arity, negative: false })) ? rename(name) : undefined,
  );
}
