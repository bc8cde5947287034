/** Why a program did not compile or run, from the text of the error. */
export type CoarseFailure =
  | "timeout"
  | "compiler-missing"
  | "missing-output"
  | "syntax"
  | "stratification"
  | "type"
  | "ungrounded"
  | "undefined-relation"
  | "redefinition"
  | "arity"
  | "io"
  | "other";

/** The first that fits counts. */
const patterns: readonly (readonly [CoarseFailure, RegExp])[] = [
  ["timeout", /\btimed? ?out\b|time limit/i],
  ["compiler-missing", /souffle.*(?:not found|no such file)|could not be started/i],
  ["missing-output", /missing output|output file .*missing/i],
  [
    "syntax",
    /syntax error|\bunexpected\b|unknown escape|unterminated|incorrect expression arity|disjunctions in aggregation|no functor equivalent|qualifier already set|unknown #directive|nested too deeply/i,
  ],
  ["stratification", /unable to stratify/i],
  [
    "type",
    /unable to deduce|incompatible|type mismatch|type clash|ambiguous (?:constant|record)|not a subtype|undefined (?:\w+ )?type|predefined type|requires an operand of type|no valid overloads|couldn't assign types|primitive types? in union|used as a non-record|undeclared type/i,
  ],
  ["ungrounded", /ungrounded|witness problem|underscore in|not constant/i],
  ["undefined-relation", /undefined relation/i],
  ["redefinition", /redefinition|doubly defined|name clash/i],
  ["arity", /\barity\b|wrong number of arguments/i],
  ["io", /fact file|cannot open|error loading|converting|\bi\/o\b|no such file/i],
];

/** Sorts an error text, as DatalogBench does, into one of twelve classes. */
export const coarseFailure = (error: string): CoarseFailure =>
  patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? "other";
