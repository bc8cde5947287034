import { type Argument, type Atom, type Clause, visitArgument, visitClause } from "@blast-asp/datalog";
import type { NeededRelation, Stratum } from "./strata.js";

/** In which order Soufflé goes through relations, where that follows from the program. */
export type ScanOrders = {
  /** The columns of a relation from the most to the least significant one of its rows' order, if it is known. */
  readonly columnsOf: (relation: string) => readonly number[] | undefined;
  /** Whether it is known in which order a clause gives its rows when its atoms are taken as they are written. */
  readonly isKnown: (clause: Clause) => boolean;
};

/**
 * Soufflé keeps a relation in B-trees, one for each chain of column sets by which rows are looked up (Subotić et al.
 * 2018, Automatic index selection for large-scale Datalog computation, PVLDB 12(2)): a chain's tree sorts by the columns of its
 * smallest set first. With one chain there is one tree, so its order is known.
 */
export function scanOrders(strata: readonly Stratum[]): ScanOrders {
  const relations = new Map(strata.flatMap((stratum) => stratum.relations.map((r) => [r.name, r] as const)));
  const group = new Map(strata.flatMap((stratum, i) => stratum.relations.map((r) => [r.name, i] as const)));
  const clauses = strata.flatMap(({ base, recursive, subsumptive }) => [...base, ...recursive, ...subsumptive]);
  const lookups = lookupsOf(clauses, [...relations.values()]);
  const symbolsKnown = numbersOfSymbolsAreKnown(strata);
  const columnsOf = (name: string): readonly number[] | undefined => {
    const relation = relations.get(name);
    const sets = lookups.get(name);
    if (relation === undefined || sets === undefined || !relation.sorted) return undefined;
    if (relation.columns.some(({ kind }) => kind === "structure")) return undefined;
    if (!symbolsKnown && relation.columns.some(({ kind }) => kind === "symbol")) return undefined;
    return oneChain(sets, relation.columns.length);
  };
  const isKnown = ({ body, heads }: Clause): boolean => {
    const atoms = body.flatMap(({ literal, negated }) => (literal.kind === "atom" && !negated ? [literal] : []));
    const own = group.get(heads[0]?.relation ?? "");
    const recursive = atoms.filter(({ relation }) => group.get(relation) === own);
    return recursive.length < 2 && atoms.every(({ relation }) => columnsOf(relation) !== undefined) && !generates(body);
  };
  return { columnsOf, isKnown };
}

/** Whether something else than atoms gives several rows. */
function generates(body: Clause["body"]): boolean {
  let found = false;
  for (const { literal } of body)
    for (const argument of literal.kind === "comparison" ? [literal.left, literal.right] : [])
      visitArgument(argument, (a) => {
        found ||= a.kind === "aggregate" || (a.kind === "functor" && a.name === "range");
      });
  return found;
}

/** The sets of columns by which each relation is looked up; none where this is not known. */
function lookupsOf(
  clauses: readonly Clause[],
  relations: readonly NeededRelation[],
): ReadonlyMap<string, readonly ReadonlySet<number>[]> {
  const found = new Map(
    relations.map(({ name, choices }) => [name, choices.map((columns): ReadonlySet<number> => new Set(columns))]),
  );
  for (const clause of clauses) {
    const compared = comparedNames(clause);
    const bound = new Set<string>();
    for (const { literal, negated } of clause.body) {
      if (literal.kind !== "atom" || negated) continue;
      if (namesIn(literal).some((name) => compared.has(name))) found.delete(literal.relation);
      found.get(literal.relation)?.push(keyColumns(literal, bound));
      for (const name of namesIn(literal)) bound.add(name);
    }
    visitClause(clause, {
      atom: (atom, role, inside) => {
        if (inside !== undefined) found.delete(atom.relation);
        else if (role === "negated") found.get(atom.relation)?.push(keyColumns(atom));
      },
    });
  }
  return found;
}

/** Variables of equations and orders, which make lookups of their own. */
function comparedNames({ body }: Clause): Set<string> {
  const found = new Set<string>();
  for (const { literal } of body)
    if (literal.kind === "comparison" && ["=", "<", "<=", ">", ">="].includes(literal.operator))
      for (const side of [literal.left, literal.right]) for (const name of variablesOf(side)) found.add(name);
  return found;
}

function variablesOf(argument: Argument): string[] {
  const found: string[] = [];
  visitArgument(argument, (a) => {
    if (a.kind === "variable") found.push(a.name);
  });
  return found;
}

const namesIn = (atom: Atom): string[] => atom.arguments.flatMap(variablesOf);

/** Columns whose values are known: all but `_` and variables that are not bound yet. */
function keyColumns(atom: Atom, bound?: ReadonlySet<string>): Set<number> {
  const isOpen = (argument: Argument): boolean =>
    argument.kind === "wildcard" || (argument.kind === "variable" && bound !== undefined && !bound.has(argument.name));
  return new Set(atom.arguments.flatMap((argument, column) => (isOpen(argument) ? [] : [column])));
}

/** The columns in the order of the only tree, if each set holds all of the smaller ones. */
function oneChain(sets: readonly ReadonlySet<number>[], arity: number): readonly number[] | undefined {
  const order = new Set<number>();
  for (const set of sets.toSorted((a, b) => a.size - b.size)) {
    if (![...order].every((column) => set.has(column))) return undefined;
    for (const column of [...set].sort((a, b) => a - b)) order.add(column);
  }
  for (let column = 0; column < arity; column++) order.add(column);
  return [...order];
}

/**
 * Symbols are numbered as they come up: those of the program by strata, then those of fact files. Strata that do not
 * depend on each other may come in either order, and rules may have theirs in any.
 */
function numbersOfSymbolsAreKnown(strata: readonly Stratum[]): boolean {
  const seen = new Set<string>();
  const written: Stratum[] = [];
  for (const stratum of strata) {
    const before = seen.size;
    for (const clause of stratum.base) if (clause.bare) for (const text of stringsOf(clause)) seen.add(text);
    if (seen.size > before && !(stratum.relations.length === 1 && follows(stratum, written.at(-1)))) return false;
    if (seen.size > before) written.push(stratum);
  }
  const inRules = strata.flatMap(({ base, recursive, subsumptive }) => [
    ...base.filter(({ bare }) => !bare),
    ...recursive,
    ...subsumptive,
  ]);
  if (inRules.flatMap(stringsOf).some((text) => !seen.has(text))) return false;
  const makesSymbols = inRules.some((clause) => {
    let found = false;
    visitClause(clause, {
      argument: (a) => {
        found ||= a.kind === "functor" && ["cat", "substr", "to_string", "+"].includes(a.name);
      },
    });
    return found;
  });
  const read = strata.filter(({ relations }) =>
    relations.some(({ inputs, columns }) => inputs.length > 0 && columns.some(({ kind }) => kind === "symbol")),
  );
  return !makesSymbols && read.length < 2;
}

function follows({ base, recursive }: Stratum, before: Stratum | undefined): boolean {
  if (before === undefined) return true;
  const names = new Set(before.relations.map(({ name }) => name));
  return [...base, ...recursive].some(({ body }) =>
    body.some(({ literal }) => literal.kind === "atom" && names.has(literal.relation)),
  );
}

function stringsOf(clause: Clause): string[] {
  const found: string[] = [];
  visitClause(clause, {
    argument: (a) => {
      if (a.kind === "string") found.push(a.value);
    },
  });
  return found;
}
