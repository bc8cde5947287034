import type { BodyElement, ConditionalLiteral, Head, Literal } from "../ast/literal.js";
import type { Program } from "../ast/program.js";
import type { Rule, Statement } from "../ast/statement.js";
import { formatSignature, type Signature } from "./signature.js";

/** How a program is built, as far as its text shows. */
export type ProgramStructure = {
  /**
   * Whether some predicate depends positively on itself, directly or through others: the program is not tight (Fages 1994), as
   * when it defines reachability. A pair of rules such as `in :- not out. out :- not in.` is no recursion.
   */
  readonly recursive: boolean;
  /** The predicates that rules, choices and disjunctions derive, in order of their first place; plain facts count. */
  readonly derived: readonly Signature[];
  /** Whether `not` is somewhere in a body, a condition or an objective. */
  readonly negation: boolean;
  /** Whether there is an aggregate: `#sum`, `#count` and their like, or `{ … }` in a body. */
  readonly aggregates: boolean;
  /** Whether there is a choice: `{ … }` in a head. */
  readonly choice: boolean;
  /** Whether a head has several alternatives. */
  readonly disjunction: boolean;
  /** Whether there is a weak constraint, `#minimize` or `#maximize`. */
  readonly optimisation: boolean;
};

type Noted = { negation: boolean; aggregates: boolean };

const signaturesOf = ({ atom }: Literal): Signature[] => {
  if (atom.kind !== "predicate") return [];
  const { name, negative } = atom;
  const alternatives = atom.arguments?.alternatives ?? [[]];
  return [...new Set(alternatives.map((terms) => formatSignature({ name, arity: terms.length, negative })))];
};

/** The predicates that literals need to be true; notes `not` on the way. */
const needed = (literals: readonly Literal[], noted: Noted): Signature[] =>
  literals.flatMap((literal) => {
    if (literal.sign === "none") return signaturesOf(literal);
    noted.negation = true;
    return [];
  });

const neededByConditional = ({ literal, condition }: ConditionalLiteral, noted: Noted): Signature[] =>
  needed([literal, ...condition], noted);

const neededByBody = (body: readonly BodyElement[], noted: Noted): Signature[] =>
  body.flatMap((element): Signature[] => {
    switch (element.kind) {
      case "literal":
        return needed([element], noted);
      case "conditional-literal":
        return neededByConditional(element, noted);
      case "theory-literal":
        return needed(element.atom.elements?.flatMap(({ condition }) => condition) ?? [], noted);
    }
    noted.aggregates = true;
    if (element.sign !== "none") noted.negation = true;
    const inside =
      element.kind === "set-aggregate"
        ? element.elements.flatMap((one) => neededByConditional(one, noted))
        : element.elements.flatMap(({ condition }) => needed(condition, noted));
    // Under `not` an aggregate is no positive dependency, as a literal is none.
    return element.sign === "none" ? inside : [];
  });

/** What each part of a head derives and what besides the body it needs. */
const headParts = (head: Head | undefined, noted: Noted): { derives: Signature[]; needs: Signature[] }[] => {
  switch (head?.kind) {
    case "literal":
      return [{ derives: head.sign === "none" ? signaturesOf(head) : [], needs: [] }];
    case "disjunction":
    case "set-aggregate":
    case "head-aggregate":
      if (head.kind === "head-aggregate") noted.aggregates = true;
      return head.elements.map(({ literal, condition }) => ({
        derives: literal.sign === "none" ? signaturesOf(literal) : [],
        needs: needed(condition, noted),
      }));
    default:
      return [];
  }
};

/** Whether a graph has a cycle: taking away again and again what leads to nothing leaves something. */
const hasCycle = (edges: ReadonlyMap<Signature, ReadonlySet<Signature>>): boolean => {
  const left = new Map([...edges].map(([from, to]) => [from, [...to]]));
  for (;;) {
    const dead = [...left].filter(([, to]) => !to.some((next) => left.has(next))).map(([from]) => from);
    if (dead.length === 0) return left.size > 0;
    for (const name of dead) left.delete(name);
  }
};

const isRule = (statement: Statement): statement is Rule => statement.kind === "rule";

/** Bodies and conditions of the statements that are no rules but have a say in what an answer set is worth. */
const objectiveBody = (statement: Statement): readonly BodyElement[] => {
  switch (statement.kind) {
    case "weak-constraint":
      return statement.body;
    case "minimize":
    case "maximize":
      return statement.elements.flatMap(({ condition }) => condition);
    default:
      return [];
  }
};

/** Reads off a program how it is built, for comparing how models do on recursive programs and others. */
export function programStructure(program: Program): ProgramStructure {
  const noted: Noted = { negation: false, aggregates: false };
  const edges = new Map<Signature, Set<Signature>>();
  const rules = program.statements.filter(isRule);
  for (const { head, body } of rules) {
    const fromBody = neededByBody(body, noted);
    for (const { derives, needs } of headParts(head, noted))
      for (const derived of derives) {
        const from = edges.get(derived) ?? new Set();
        for (const need of [...fromBody, ...needs]) from.add(need);
        edges.set(derived, from);
      }
  }
  for (const statement of program.statements) neededByBody(objectiveBody(statement), noted);
  return {
    recursive: hasCycle(edges),
    derived: [...edges.keys()],
    ...noted,
    choice: rules.some(({ head }) => head?.kind === "set-aggregate"),
    disjunction: rules.some(({ head }) => head?.kind === "disjunction" && head.elements.length > 1),
    optimisation: program.statements.some(({ kind }) => /^(weak-constraint|minimize|maximize)$/.test(kind)),
  };
}
