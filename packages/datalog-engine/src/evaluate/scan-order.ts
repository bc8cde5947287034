import { type Argument, type Atom, type Clause, visitArgument, visitClause } from "@blast-asp/datalog";
import type { NeededRelation, Stratum } from "./strata.js";

/** In which order Soufflé goes through relations, where that follows from the program. */
export type ScanOrders = {
  /** The columns of a relation from the most to the least significant one of its rows' order, if it is known. */
  readonly columnsOf: (relation: string) => readonly number[] | undefined;
  /**
   * Whether it is known in which order a clause gives its rows when its atoms are taken as they are written. A relation
   * with one row in question, as `rows` says, is in order anyway.
   */
  readonly isKnown: (clause: Clause, rows: (relation: string) => number) => boolean;
};

/**
 * Soufflé keeps a relation in B-trees, one for each chain of column sets by which rows are looked up (Subotić et al.
 * 2018, Automatic index selection for large-scale Datalog computation, PVLDB 12(2)): a chain's tree sorts by the
 * columns of its smallest set first. With one chain there is one tree, so its order is known.
 */
export function scanOrders(strata: readonly Stratum[]): ScanOrders {
  const relations = new Map(strata.flatMap((stratum) => stratum.relations.map((r) => [r.name, r] as const)));
  const group = new Map(strata.flatMap((stratum, i) => stratum.relations.map((r) => [r.name, i] as const)));
  const clauses = strata.flatMap(({ base, recursive, subsumptive }) => [...base, ...recursive, ...subsumptive]);
  const lookups = lookupsOf(clauses, [...relations.values()]);
  const symbolsKnown = numbersOfSymbolsAreKnown(strata);
  const written = writtenFacts(clauses, [...relations.values()]);
  const columnsOf = (name: string): readonly number[] | undefined => {
    const relation = relations.get(name);
    const sets = lookups.get(name);
    if (relation === undefined || sets === undefined || !relation.sorted) return undefined;
    if (relation.columns.some(({ kind }) => kind === "structure")) return undefined;
    return oneChain(sets, relation.columns.length);
  };
  /** Whether the rows of a relation with the same values in the key columns are in a known order. */
  const isOrdered = (name: string, keys: ReadonlySet<number>): boolean => {
    const order = columnsOf(name);
    if (order === undefined) return false;
    const seen = new Set(keys);
    const facts = written(name);
    for (const column of order) {
      if (keys.has(column)) continue;
      if (facts?.isUnique(seen) === true) return true;
      const isSymbol = relations.get(name)?.columns[column]?.kind === "symbol";
      if (isSymbol && !symbolsKnown && facts?.isItsOwn(column) !== true) return false;
      seen.add(column);
    }
    return true;
  };
  const isKnown: ScanOrders["isKnown"] = ({ body, heads }, rows) => {
    const atoms = body.flatMap(({ literal, negated }) => (literal.kind === "atom" && !negated ? [literal] : []));
    const own = group.get(heads[0]?.relation ?? "");
    if (atoms.filter(({ relation }) => group.get(relation) === own).length > 1 || generates(body)) return false;
    const bound = new Set<string>();
    for (const atom of atoms) {
      if (rows(atom.relation) > 1 && !isOrdered(atom.relation, keyColumns(atom, bound))) return false;
      for (const name of namesIn(atom)) bound.add(name);
    }
    return true;
  };
  return { columnsOf, isKnown };
}

/** What is known of a relation that is written out in the program. */
type WrittenFacts = {
  /** No two rows have the same values in these columns. */
  readonly isUnique: (columns: ReadonlySet<number>) => boolean;
  /** The texts of the column stand nowhere else in the program, so that they are numbered as they stand here. */
  readonly isItsOwn: (column: number) => boolean;
};

function writtenFacts(
  clauses: readonly Clause[],
  relations: readonly NeededRelation[],
): (relation: string) => WrittenFacts | undefined {
  const rows = new Map<string, string[][]>(relations.map(({ name }) => [name, []]));
  for (const { name, inputs } of relations) if (inputs.length > 0) rows.delete(name);
  const homes = new Map<string, Set<string>>();
  for (const clause of clauses) {
    const name = clause.heads[0]?.relation ?? "";
    for (const text of stringsOf(clause)) homes.set(text, (homes.get(text) ?? new Set()).add(clause.bare ? name : ""));
    const row = clause.heads.flatMap((head) => head.arguments.flatMap(plainText));
    if (clause.bare && row.length === clause.heads[0]?.arguments.length) rows.get(name)?.push(row);
    else rows.delete(name);
  }
  return (name) => {
    const own = rows.get(name);
    if (own === undefined) return undefined;
    const distinct = [...new Map(own.map((row) => [JSON.stringify(row), row])).values()];
    return {
      isUnique: (columns) =>
        new Set(distinct.map((row) => JSON.stringify([...columns].map((c) => row[c])))).size === distinct.length,
      isItsOwn: (column) => distinct.every((row) => homes.get(row[column] ?? "")?.size === 1),
    };
  };
}

/** Equal texts are equal values, and different ones different. */
function plainText(argument: Argument): string[] {
  if (argument.kind === "string") return [argument.value];
  return argument.kind === "numeric" && /^-?\d+$/.test(argument.text) ? [String(BigInt(argument.text))] : [];
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
