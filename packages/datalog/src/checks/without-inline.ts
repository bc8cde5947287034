import type { Argument } from "../ast/argument.js";
import type { Atom, Literal } from "../ast/literal.js";
import type { Program } from "../ast/program.js";
import type { Rule, Statement } from "../ast/statement.js";

/** Stands between a variable of an `inline` rule and the number of its use; no variable has it in its name. */
const mark = "@";

/** The name that a variable has in the program. */
export const writtenName = (name: string): string => name.split(mark, 1)[0] ?? name;

/** Replaces the atoms of `inline` relations by the bodies of their rules, as Soufflé does, and drops those rules. */
export function withoutInline(program: Program): Program {
  const inline = new Map<string, Rule[]>();
  for (const statement of program.statements)
    if (statement.kind === "relation" && statement.qualifiers.some((q) => q.name === "inline"))
      for (const { name } of statement.names) inline.set(name, []);
  if (inline.size === 0) return program;
  for (const statement of program.statements)
    if (statement.kind === "rule")
      for (const head of statement.heads) inline.get(head.relation)?.push({ ...statement, heads: [head] });
  let uses = 0;

  const expand = (literal: Literal): Literal => {
    if (literal.kind !== "atom") return mapLiteral(literal, expand, (argument) => argument);
    const rules = inline.get(literal.relation);
    if (rules === undefined) return literal;
    const { range } = literal;
    const branches = rules.map((rule) => unfold(literal, rule, `${mark}${uses++}`));
    const [only] = branches;
    if (only === undefined) return { kind: "boolean", value: false, range };
    return branches.length === 1 ? only : { kind: "disjunction", operands: branches, range };
  };

  /** The body of a rule with the arguments of a use in place of its variables. */
  const unfold = (use: Atom, rule: Rule, suffix: string): Literal => {
    const { range } = use;
    const values = new Map<string, Argument>();
    const equations: Literal[] = [];
    const rename = (argument: Argument): Argument => {
      if (argument.kind !== "variable") return mapArgument(argument, rename, renameIn);
      return values.get(argument.name) ?? { ...argument, name: argument.name + suffix };
    };
    const renameIn = (literal: Literal): Literal => mapLiteral(literal, renameIn, rename);
    const rest: [Argument, Argument][] = [];
    for (const [i, given] of use.arguments.entries()) {
      const formal = rule.heads[0]?.arguments[i];
      if (formal === undefined || given.kind === "wildcard") continue;
      if (formal.kind === "variable" && !values.has(formal.name)) values.set(formal.name, given);
      else rest.push([given, formal]);
    }
    // Only now it is known which variables have a value of the use.
    for (const [left, formal] of rest)
      equations.push({ kind: "comparison", operator: "=", left, right: rename(formal), range });
    const body = rule.body === undefined ? [] : [expand(renameIn(rule.body))];
    const operands = [...equations, ...body];
    const [only] = operands;
    if (only === undefined) return { kind: "boolean", value: true, range };
    return operands.length === 1 ? only : { kind: "conjunction", operands, range };
  };

  const statements = program.statements.flatMap((statement): Statement[] => {
    if (statement.kind !== "rule") return [statement];
    const heads = statement.heads.filter((head) => !inline.has(head.relation));
    if (heads.length === 0) return [];
    const { body, ...rest } = statement;
    return [{ ...rest, heads, ...(body === undefined ? {} : { body: expand(body) }) }];
  });
  return { ...program, statements };
}

function mapLiteral(
  literal: Literal,
  onLiteral: (literal: Literal) => Literal,
  onArgument: (argument: Argument) => Argument,
): Literal {
  switch (literal.kind) {
    case "atom":
      return { ...literal, arguments: literal.arguments.map(onArgument) };
    case "comparison":
      return { ...literal, left: onArgument(literal.left), right: onArgument(literal.right) };
    case "negation":
      return { ...literal, operand: onLiteral(literal.operand) };
    case "conjunction":
    case "disjunction":
      return { ...literal, operands: literal.operands.map(onLiteral) };
    case "boolean":
      return literal;
  }
}

function mapArgument(
  argument: Argument,
  onArgument: (argument: Argument) => Argument,
  onLiteral: (literal: Literal) => Literal,
): Argument {
  switch (argument.kind) {
    case "functor":
    case "user-functor":
      return { ...argument, arguments: argument.arguments.map(onArgument) };
    case "record":
    case "branch":
      return { ...argument, fields: argument.fields.map(onArgument) };
    case "cast":
      return { ...argument, value: onArgument(argument.value) };
    case "aggregate":
      return { ...argument, targets: argument.targets.map(onArgument), body: onLiteral(argument.body) };
    default:
      return argument;
  }
}
