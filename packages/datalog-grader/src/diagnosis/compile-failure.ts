import { parse } from "@blast-asp/datalog";
import type { CompileMessage } from "@blast-asp/datalog-engine";
import { type CoarseFailure, coarseFailure } from "./coarse.js";
import { statementAt } from "./statement-at.js";
import { type SyntaxFailure, syntaxFailure } from "./syntax-failure.js";

/** Why a candidate does not compile, finer than by the error's class. */
export type FineFailure =
  | SyntaxFailure
  | "undefined_schema_relation"
  | "undeclared_invented"
  | "constant_type_mix"
  | "type_inference_invented_head"
  | "type_inference_schema_head"
  | "ungrounded_variable"
  | "unstratifiable_negation"
  | "other";

/** What kinds of mistakes go together. */
export type FailureFamily =
  | "incomplete-predicate-invention"
  | "souffle-dialect"
  | "typing"
  | "safety-and-stratification"
  | "no-clean-program"
  | "other";

/** The class of a compile failure in three grains. */
export type CompileFailure = {
  readonly coarse: CoarseFailure;
  readonly fine: FineFailure;
  readonly family: FailureFamily;
};

const families: Readonly<Record<FineFailure, FailureFamily>> = {
  undeclared_invented: "incomplete-predicate-invention",
  type_inference_invented_head: "incomplete-predicate-invention",
  aggregate_in_head: "souffle-dialect",
  reserved_word_as_name: "souffle-dialect",
  untyped_declaration: "souffle-dialect",
  negation_keyword: "souffle-dialect",
  malformed_aggregate: "souffle-dialect",
  foreign_operator: "souffle-dialect",
  other_dialect: "souffle-dialect",
  constant_type_mix: "typing",
  type_inference_schema_head: "typing",
  undefined_schema_relation: "typing",
  ungrounded_variable: "safety-and-stratification",
  unstratifiable_negation: "safety-and-stratification",
  non_code_in_answer: "no-clean-program",
  truncated_response: "no-clean-program",
  other: "other",
};

/** The names of relations that the errors call undefined, sorted. */
export const undefinedRelations = (messages: readonly CompileMessage[]): string[] => {
  const names = messages.flatMap(({ severity, message }) =>
    severity === "error" ? (/Undefined relation ([\w?.]+)/.exec(message)?.[1] ?? []) : [],
  );
  return [...new Set(names)].sort();
};

const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(before + column - 1, before + (lines[line - 1]?.length ?? 0));
};

/** The relation of the head of the rule, or of the declaration, around an offset. */
const definedAt = (text: string, offset: number): string | undefined => {
  const found = parse(text).statements.find(({ range }) => range.start <= offset && offset <= range.end);
  if (found?.kind === "relation") return found.names[0]?.name;
  return found?.kind === "rule" ? found.heads[0]?.relation : undefined;
};

/**
 * Classifies a compile failure from the messages of an engine. Where there are several errors, the coarse class is the first of the
 * list that any of them has, and the finer one is that of the first error of that class.
 *
 * @param text the composed program, at whose lines the messages are
 * @param schema the names of the graded relations
 */
export const compileFailure = (
  messages: readonly CompileMessage[],
  text: string,
  schema: ReadonlySet<string>,
): CompileFailure => {
  const errors = messages.filter(({ severity }) => severity === "error");
  const coarse = coarseFailure(errors.map(({ message }) => message).join("\n"));
  const fine = fineFailure(coarse, errors, text, schema);
  return { coarse, fine, family: families[fine] };
};

const fineFailure = (
  coarse: CoarseFailure,
  errors: readonly CompileMessage[],
  text: string,
  schema: ReadonlySet<string>,
): FineFailure => {
  const error = errors.find(({ message }) => coarseFailure(message) === coarse);
  const offset = error?.line === undefined ? text.length : offsetOf(text, error.line, error.column ?? 1);
  switch (coarse) {
    case "syntax":
      return syntaxFailure(statementAt(text, offset), error?.message ?? "");
    case "undefined-relation":
      return undefinedRelations(errors).some((name) => schema.has(name))
        ? "undefined_schema_relation"
        : "undeclared_invented";
    case "type": {
      if (errors.some(({ message }) => coarseFailure(message) === coarse && /constant/i.test(message)))
        return "constant_type_mix";
      const head = definedAt(text, offset);
      return head === undefined || schema.has(head) ? "type_inference_schema_head" : "type_inference_invented_head";
    }
    case "ungrounded":
      return "ungrounded_variable";
    case "stratification":
      return "unstratifiable_negation";
    default:
      return "other";
  }
};
