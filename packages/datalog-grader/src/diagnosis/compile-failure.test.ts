import { runEmbedded } from "@blast-asp/datalog-engine";
import { describe, expect, it } from "vitest";
import { coarseFailure } from "./coarse.js";
import { compileFailure } from "./compile-failure.js";

const given = `.decl Edge(a: symbol, b: symbol)
.decl Cost(a: symbol, n: number)
.decl Out(a: symbol, n: number)
.output Out
`;

const classOf = (rules: string) => {
  const source = `${given}${rules}\n`;
  const outcome = runEmbedded({ source, fileName: "x.dl", facts: { kind: "memory", files: {} } });
  if (outcome.kind !== "compile-error") throw new Error(`expected a compile error, got ${outcome.kind}`);
  return compileFailure(outcome.messages, source, new Set(["Edge", "Cost", "Out"]));
};

describe("the class of an error text", () => {
  // Words as Soufflé 2.5 and the shell around it write them.
  it.each([
    ["timed out after 30 s", "timeout"],
    ["sh: souffle: not found", "compiler-missing"],
    ["Error: syntax error, unexpected identifier in file x.dl at line 3", "syntax"],
    ["Error: Unable to stratify relation(s) {A}", "stratification"],
    ["Error: Unable to deduce type for variable x", "type"],
    ["Error: Ungrounded variable x", "ungrounded"],
    ["Error: Undefined relation A", "undefined-relation"],
    ["Error: Redefinition of relation A", "redefinition"],
    ["Error: Mismatching arity of relation A (expected 2, got 1)", "arity"],
    ["Error loading A data: Cannot open fact file A.facts", "io"],
    ["something else", "other"],
    // The first class of the list counts.
    ["Error: Undefined relation A\nError: Ungrounded variable x", "ungrounded"],
  ])("%j is %s", (text, name) => {
    expect(coarseFailure(text)).toBe(name);
  });
});

describe("a compile failure", () => {
  it.each([
    ["Here are the rules that you asked for:", "non_code_in_answer", "no-clean-program"],
    ["```\nOut(x, n) :- Cost(x, n).", "non_code_in_answer", "no-clean-program"],
    ["Out(x, n) :- Cost(x, n), Edge(x,", "truncated_response", "no-clean-program"],
    ["Out(x, count(y)) :- Edge(x, y).", "aggregate_in_head", "souffle-dialect"],
    ["Out(x, min n) :- Cost(x, n).", "aggregate_in_head", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, n), n ≥ 3.", "foreign_operator", "souffle-dialect"],
    ["Out(x, count) :- Cost(x, count).", "reserved_word_as_name", "souffle-dialect"],
    [".decl Own(x, y)\nOut(x, n) :- Cost(x, n).", "untyped_declaration", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, n), not Edge(x, x).", "negation_keyword", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, n), \\+ Edge(x, x).", "negation_keyword", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, _), n = count(Edge(x, _)).", "malformed_aggregate", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, n) && n > 1.", "foreign_operator", "souffle-dialect"],
    ["Out(x, n) :- Cost(x, n), n == 1.", "foreign_operator", "souffle-dialect"],
    ["Out(x, n) <= Cost(x, n);.", "other_dialect", "souffle-dialect"],
  ])("of syntax: %j is %s", (rules, fine, family) => {
    expect(classOf(rules)).toEqual({ coarse: "syntax", fine, family });
  });

  it.each([
    ["Out(x, n) :- Helper(x, n).", "undefined-relation", "undeclared_invented"],
    ['Out(x, n) :- Cost(x, n), n = "a".', "type", "constant_type_mix"],
    ["Out(x, n) :- Edge(x, n).", "type", "type_inference_schema_head"],
    [".decl Own(a: symbol)\nOwn(n) :- Cost(_, n).", "type", "type_inference_invented_head"],
    [".decl Own(x: string)\nOut(x, n) :- Cost(x, n).", "type", "type_inference_invented_head"],
    ["Out(x, n) :- Cost(x, _), n > 1.", "ungrounded", "ungrounded_variable"],
    ["Out(x, n) :- Cost(x, n), !Out(x, n).", "stratification", "unstratifiable_negation"],
    ["Out(x, n) :- Cost(x, n, n).", "arity", "other"],
    [".decl Edge(a: symbol, b: symbol)", "redefinition", "other"],
  ])("of meaning: %j is %s, %s", (rules, coarse, fine) => {
    expect(classOf(rules)).toMatchObject({ coarse, fine });
  });

  it("of a relation of the task that is not declared is told apart", () => {
    const source = "Out(x) :- Edge(x).\n";
    const messages = [{ severity: "error" as const, message: "Undefined relation Edge", line: 1, column: 11 }];
    expect(compileFailure(messages, source, new Set(["Edge"])).fine).toBe("undefined_schema_relation");
    expect(compileFailure(messages, source, new Set(["Node"])).fine).toBe("undeclared_invented");
  });
});
