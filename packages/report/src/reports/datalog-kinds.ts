import type { DatalogFailure } from "../data/datalog-details.js";
import type { CandidateRow, RowVerdict } from "../data/row.js";

/** What DatalogBench calls the ends of a graded program (arXiv 2609.37233), with those that we tell apart besides. */
export const outcomeKinds = {
  exact: "no tuple missing or surplus on any variant",
  "compiles but wrong": "it runs on every variant, and some tuple is missing or surplus",
  "compile failure": "the engine does not accept the program; scored 0",
  "run-time error": "it stops with an error on some variant",
  "time-out": "it met the time limit on some variant",
  "out of memory": "it met the memory limit on some variant",
  "no program": "the reply holds no program; scored 0",
  "not supported": "the engine lacks something that the program uses; not scored",
  "engine fault": "the engine broke down; not scored",
  "no score": "nothing was graded: see the table of outcomes",
} as const;

export type OutcomeKind = keyof typeof outcomeKinds;

const outcomeOfVerdict: Readonly<Partial<Record<RowVerdict, OutcomeKind>>> = {
  correct: "exact",
  incorrect: "compiles but wrong",
  "syntax-error": "compile failure",
  "runtime-error": "run-time error",
  timeout: "time-out",
  "out-of-memory": "out of memory",
  "no-program": "no program",
  "not-supported": "not supported",
  error: "engine fault",
};

export const outcomeOf = ({ verdict }: CandidateRow): OutcomeKind =>
  (verdict === null ? undefined : outcomeOfVerdict[verdict]) ?? "no score";

/** The class of the error message, in the order in which the first that fits counts. */
export const coarseKinds: Readonly<Record<DatalogFailure["coarse"], string>> = {
  timeout: "the compiler met a time limit",
  "compiler-missing": "the engine could not be started",
  "missing-output": "an output file is missing",
  syntax: "it cannot be read",
  stratification: "a negation or an aggregate is part of a cycle",
  type: "the types of columns or variables do not fit, or cannot be told",
  ungrounded: "a variable has no value in the body",
  "undefined-relation": "a relation is used and not declared",
  redefinition: "something is declared twice",
  arity: "a relation has another number of arguments",
  io: "a fact file cannot be read",
  other: "another error",
};

/** What lies behind the error, in the order of DatalogBench's finer taxonomy. */
export const fineKinds: Readonly<Record<DatalogFailure["fine"], string>> = {
  non_code_in_answer: "prose or markup among the code",
  truncated_response: "the text ends in the middle of a rule",
  aggregate_in_head: "an aggregate in the head of a rule",
  reserved_word_as_name: "the name of an aggregate as a variable or attribute",
  untyped_declaration: "a declaration without types",
  negation_keyword: "'not' or the like in place of '!'",
  malformed_aggregate: "an aggregate written otherwise",
  foreign_operator: "an operator of another language",
  other_dialect: "other syntax that the dialect does not have",
  undefined_schema_relation: "a relation of the task counts as not declared",
  undeclared_invented: "an invented relation is not declared",
  constant_type_mix: "the type of a constant does not fit or cannot be told",
  type_inference_invented_head: "other typing errors in a rule for an invented relation",
  type_inference_schema_head: "other typing errors in a rule for a relation of the task",
  ungrounded_variable: "a variable has no value in the body",
  unstratifiable_negation: "a negation or an aggregate is part of a cycle",
  other: "another error",
};

/** Which mistakes go together. */
export const familyKinds: Readonly<Record<DatalogFailure["family"], string>> = {
  "incomplete-predicate-invention": "invented relations that are not declared, or not with fitting types",
  "souffle-dialect": "what the dialect writes otherwise",
  typing: "types of constants and of the task's relations",
  "safety-and-stratification": "variables without a value, cycles through negation",
  "no-clean-program": "prose, or a text that ends too early",
  other: "another error",
};

/** What came of adding the missing declarations, where nothing else keeps a program from compiling. */
export const repairKinds = {
  exact: "exact once its undeclared relations are declared",
  wrong: "it runs then, and some tuple is missing or surplus",
  fails: "it still does not run on every variant",
  unrepairable: "no declaration could be inferred",
} as const;

/** What a simple edit of a wrong program turns round, or whether any does. */
export const hintKinds = {
  "argument-order": "the arguments of 'contains' or 'match' are the wrong way round",
  "transposed-columns": "two columns of a relation are swapped",
  "missing-base-case": "a recursive relation lacks its first rule",
  "missing-orientation": "a relation is followed in one direction only",
  "ungrouped-aggregate": "an aggregate runs over everything in place of its group",
  "none found": "no simple edit makes it clearly better",
  "made exact by an edit": "one of its hints leaves no tuple wrong; counted in its kind as well",
} as const;

export type HintKind = keyof typeof hintKinds;
