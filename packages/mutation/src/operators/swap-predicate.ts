import type { PredicateAtom, Program, Statement } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

const atomsOf = (statement: Statement): PredicateAtom[] =>
  partsOf(statement).literals.flatMap(({ literal: { atom } }) => (atom.kind === "predicate" ? [atom] : []));

const arities = ({ arguments: list }: PredicateAtom): string =>
  (list?.alternatives ?? [[]]).map((terms) => terms.length).join(";");

const replace = (text: string, statement: Statement, atom: PredicateAtom, name: string): Mutation => ({
  operator: "swap-predicate",
  statement,
  edits: [{ range: atom.nameRange, replacement: name }],
  description: `writes \`${name}\` for the predicate of ${quote(text, atom.range)} in ${theStatement(text, statement)}`,
});

const exchange = (text: string, statement: Statement, one: PredicateAtom, two: PredicateAtom): Mutation => ({
  operator: "swap-predicate",
  statement,
  edits: [
    { range: one.nameRange, replacement: two.name },
    { range: two.nameRange, replacement: one.name },
  ],
  description: `exchanges the predicates of ${quote(text, one.range)} and ${quote(text, two.range)} in ${theStatement(text, statement)}`,
});

const inStatement = (program: Program, statement: Statement, all: readonly PredicateAtom[]): Mutation[] => {
  const atoms = atomsOf(statement);
  const alike = (one: PredicateAtom, two: PredicateAtom): boolean =>
    one.name !== two.name && arities(one) === arities(two);
  return atoms.flatMap((atom, index) => {
    const names = [...new Set(all.filter((other) => alike(atom, other)).map(({ name }) => name))];
    const partners = atoms.slice(index + 1).filter((other) => alike(atom, other));
    return [
      ...partners.map((other) => exchange(program.text, statement, atom, other)),
      ...names.map((name) => replace(program.text, statement, atom, name)),
    ];
  });
};

/**
 * Predicates of equal arity: two atoms of a rule exchange theirs, or one atom gets that of some other atom of the program:
 * `reached(V) :- reached(U), joined(U,V).` → `reached(V) :- dom(U), joined(U,V).`
 */
export const swapPredicate: Operator = (program) => {
  const all = program.statements.flatMap(atomsOf);
  return program.statements.flatMap((statement) => inStatement(program, statement, all));
};
