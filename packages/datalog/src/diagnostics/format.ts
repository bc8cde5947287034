import { type LineIndex, lineIndex, type SourceRange } from "@blast-asp/asp";
import type { Diagnostic } from "../checks/check.js";
import type { Warning } from "../checks/warnings.js";
import type { TypePlace } from "./semantic.js";

/** A line and a column in bytes of UTF-8, both from 1, as Soufflé counts. */
export type BytePosition = { readonly line: number; readonly column: number };

/** The position of an offset as Soufflé prints it. `lines` is the text's line index, when one is kept. */
export function bytePosition(text: string, offset: number, lines: LineIndex = lineIndex(text)): BytePosition {
  const { line, column } = lines.positionAt(offset);
  const before = text.slice(offset - column + 1, offset);
  return { line, column: new TextEncoder().encode(before).length + 1 };
}

/** `line:column: message` with Soufflé's words; where Soufflé names a second place it stands behind in parentheses. */
export function formatDiagnostic(text: string, diagnostic: Diagnostic): string {
  const at = ({ start }: SourceRange): string => {
    const { line, column } = bytePosition(text, start);
    return `${line}:${column}`;
  };
  return `${at(diagnostic.range)}: ${diagnosticMessage(diagnostic, at)}`;
}

/** Like {@link formatDiagnostic}, for a warning. */
export function formatWarning(text: string, warning: Warning): string {
  const { line, column } = bytePosition(text, warning.range.start);
  return `${line}:${column}: ${warningMessage(warning)}`;
}

function warningMessage(w: Warning): string {
  switch (w.kind) {
    case "single-variable":
      return `Variable ${w.variable} only occurs once`;
    case "repeated-underscore":
      return `Variable ${w.variable} marked as singleton but occurs more than once`;
    case "empty-relation":
      return `No rules/facts defined for relation ${w.relation}`;
    case "deprecated":
      if (w.what === "type") return "Deprecated type declaration used";
      if (w.what === "counter") return "Deprecated $ symbol was used. Use functor 'autoinc()' instead.";
      return `Deprecated ${w.what} qualifier was used`;
  }
}

/** The message without its place; `at` writes second places. */
export function diagnosticMessage(d: Diagnostic, at: (range: SourceRange) => string): string {
  switch (d.kind) {
    case "preprocessor":
      return d.message;
    case "syntax-error":
      return `syntax error, unexpected ${quoted(d.unexpected)}${d.expected.length > 0 ? `, expecting ${d.expected.map(quoted).join(" or ")}` : ""}`;
    case "invalid-character":
      return `unexpected ${d.byte}`;
    case "unknown-escape":
      return `Unknown escape sequence ${d.escape}`;
    case "redefinition":
      return `Redefinition of ${d.what === "printsize" || d.what === "limitsize" ? `${d.what} directives for relation` : d.what} ${d.name} (Previous definition at ${at(d.previous)})`;
    case "duplicate-qualifier":
      return `${d.qualifier} qualifier already set`;
    case "aggregate-arity":
      return "incorrect expression arity for given aggregate mode";
    case "aggregate-disjunction":
      return "disjunctions in aggregation clauses are currently not supported";
    case "aggregate-as-functor":
      return "aggregate operation has no functor equivalent";
    case "too-deep":
      return "nested too deeply to be read";
    case "undefined-relation":
      return `Undefined relation ${d.relation}`;
    case "arity":
      return `Mismatching arity of relation ${d.relation} (expected ${d.expected}, got ${d.actual})`;
    case "undefined-type":
      return undefinedType(d.type, d.place, d.name);
    case "subtype-of":
      return `Subset type ${d.type} can't be derived from ${d.structure} ${d.base}`;
    case "union-of-structure":
      return `Union type ${d.type} contains the non-primitive type ${d.member}`;
    case "duplicate-field":
      return `Doubly defined field name ${d.field} in definition of type ${d.type}`;
    case "duplicate-branch":
      return `Branch ${d.branch} is defined multiple times`;
    case "cyclic-type":
      return `Infinite descent in the definition of type ${d.type}`;
    case "predefined-type":
      return "Redefinition of the predefined type";
    case "mixed-union":
      return `Union type ${d.type} is defined over {${d.primitives.join(", ")}} (multiple primitive types in union)`;
    case "duplicate-attribute":
      return `Doubly defined attribute name ${d.attribute}:${d.type}`;
    case "name-clash":
      return `Name clash on relation ${d.relation}`;
    case "ungrounded-variable":
      return `Ungrounded variable ${d.variable}`;
    case "ungrounded-record":
      return "Ungrounded record";
    case "dependent-aggregates":
      return "Mutually dependent aggregate";
    case "subsumption-relations":
      return "Subsumption must compare tuples from the same relation";
    case "record-arity":
      return "Wrong number of arguments given to record";
    case "fact-not-constant":
      return "Argument in fact is not constant";
    case "wildcard":
      return {
        head: "Underscore in head of rule",
        comparison: "Underscore in binary relation",
        functor: "Underscore in functor",
      }[d.place];
    case "witness":
      return "Witness problem: argument grounded by an aggregator's inner scope is used ungrounded in outer scope in a count/sum/mean aggregate";
    case "variable-type":
      return `Unable to deduce type for variable ${d.variable}`;
    case "ambiguous-constant":
      return "Ambiguous constant (unable to deduce type)";
    case "ambiguous-record":
      return "Ambiguous record";
    case "constant-type":
      return d.constant === "Nil" ? "Nil constant used as a non-record" : `${d.constant} constant (type mismatch)`;
    case "functor-arity":
      return "invalid overload (arity mismatch)";
    case "functor-types":
      return "no valid overloads";
    case "undefined-functor":
      return `Undefined user-defined functor ${d.functor}`;
    case "user-functor-arity":
      return `Functor arity mismatch: Got ${d.actual} arguments, expecting ${d.expected}`;
    case "aggregate-types":
      return "Couldn't assign types to the aggregator";
    case "argument-type":
      return `Atom's argument type is not a subtype of its declared type (The argument's declared type is ${d.declared} at ${at(d.attributeRange)})`;
    case "operand-type":
      return `Constraint requires an operand of type ${d.kinds.map((kind) => `\`${kind}\``).join(" or ")}`;
    case "undeclared-branch":
      return "Undeclared branch";
    case "branch-arity":
      return `Invalid arity, the declared arity of ${d.branch} is ${d.expected}`;
    case "unstratified":
      return `Unable to stratify relation(s) {${d.relations.join(",")}} (Relation ${d.relation} at ${at(d.range)}) (has cyclic ${d.through} at ${at(d.cause)})`;
    case "inline-io":
      return `IO relation ${d.relation} cannot be inlined`;
    case "inline-cycle":
      return `Cannot inline cyclically dependent relations {${d.relations.join(", ")}}`;
    case "inline-in-aggregate":
      return "Cannot inline relations that appear in aggregator";
    case "inline-negated":
      return d.reason === "new-variables"
        ? "Cannot inline negated relation which may introduce new variables"
        : "Cannot inline negated atom containing an unnamed variable unless the variable is within an aggregator";
    case "inline-autoinc":
      return "Cannot inline clause containing a counter argument '$'";
    case "recursive-autoinc":
      return "Auto-increment functor in a recursive rule";
    case "eqrel-arity":
      return `Equivalence relation ${d.relation} is not binary`;
    case "eqrel-domains":
      return `Domains of equivalence relation ${d.relation} are different`;
    case "choice-attribute":
      return `Attribute ${d.attribute} not found in relation definition.`;
    case "plan":
      return planMessage(d.problem, d.version, d.versions);
    case "too-many-branches":
      return `the rule stands for more than ${d.limit} clauses; split it`;
  }
}

function undefinedType(type: string, place: TypePlace, name: string): string {
  switch (place) {
    case "attribute":
      return `Undefined type in attribute ${name}:${type}`;
    case "union":
      return `Undefined type ${type} in definition of union type ${name}`;
    case "alias":
    case "base":
      return `Undefined ${place} type ${type} in definition of type ${name}`;
    case "field":
    case "branch":
      return `Undefined type ${type} in definition of ${place} ${name}`;
    case "functor":
      return `Undefined type ${type} in functor ${name}`;
    case "cast":
      return `Type cast to the undeclared type "${type}"`;
  }
}

/** A comma is the only sign that messages quote. */
function quoted(token: string): string {
  return token === "," ? '","' : token;
}

function planMessage(problem: "not-recursive" | "incomplete" | "version", version: number, versions: number): string {
  if (problem === "not-recursive") return "Ignored execution plan for non-recursive clause";
  if (problem === "incomplete") return "Invalid execution order in plan (incomplete)";
  return `execution plan for version ${version} (only versions 0..${versions - 1} permitted)`;
}
