import {
  type AggregateTerm,
  type Argument,
  aggregateLiterals,
  type Clause,
  clausesOf,
  type FlatLiteral,
  type FunctorTerm,
  type Program,
  visitArgument,
} from "@blast-asp/datalog";

/** A second, deliberately simple meaning of programs: numbers are bigints, symbols strings, everything is tried. */
type Value = bigint | string;
type Tuple = readonly Value[];
type Bindings = ReadonlyMap<string, Value>;
type Database = Map<string, Map<string, Tuple>>;

/**
 * Applies all rules to all tuples, level by level, until nothing new comes. Witnesses, floats and unsigned numbers are
 * left out, and most functors. `levels` are the relations, those a rule negates or counts in an earlier level.
 */
export function naive(program: Program, levels: readonly (readonly string[])[]): Map<string, string[]> {
  const clauses = clausesOf(program, () => {});
  const db: Database = new Map(levels.flat().map((name) => [name, new Map()]));
  for (const level of levels) {
    const own = clauses.filter(({ heads }) => heads.some(({ relation }) => level.includes(relation)));
    while (own.map((clause) => apply(clause, db)).some((grown) => grown));
  }
  return new Map([...db].map(([name, tuples]) => [name, [...tuples.values()].map((t) => t.join("\t")).sort()]));
}

function apply(clause: Clause, db: Database): boolean {
  const found: { relation: string; tuple: Tuple }[] = [];
  for (const bindings of solutions(clause.body, new Map(), db))
    for (const head of clause.heads)
      found.push({ relation: head.relation, tuple: head.arguments.map((a) => valueIn(a, bindings, db) ?? "?") });
  let grown = false;
  for (const { relation, tuple } of found) {
    const tuples = db.get(relation);
    const key = JSON.stringify(tuple.map(String));
    if (tuples === undefined || tuples.has(key)) continue;
    tuples.set(key, tuple);
    grown = true;
  }
  return grown;
}

function* solutions(body: readonly FlatLiteral[], bindings: Bindings, db: Database): Generator<Bindings> {
  // Aggregates come last, and those that use the value of another one after it.
  const ready = body.filter((l) => isReady(l, bindings, db));
  const next =
    ready.find((l) => insideAggregates(l).size === 0) ??
    ready.find((l) => !body.some((other) => other !== l && namesOf(other).some((name) => waitsFor(l, name, bindings))));
  if (next === undefined) {
    if (body.length > 0) throw new Error("a literal never becomes ready");
    yield bindings;
    return;
  }
  const rest = body.filter((l) => l !== next);
  for (const more of satisfy(next, bindings, db)) yield* solutions(rest, more, db);
}

function isReady({ literal, negated }: FlatLiteral, bindings: Bindings, db: Database): boolean {
  const known = (a: Argument): boolean => a.kind === "wildcard" || namesIn(a).every((name) => bindings.has(name));
  if (literal.kind === "boolean") return true;
  if (literal.kind === "atom")
    return literal.arguments.every((a) => known(a) || (a.kind === "variable" && !negated)) && db.has(literal.relation);
  const { left, right, operator } = literal;
  if (known(left) && known(right)) return true;
  return operator === "=" && ((left.kind === "variable" && known(right)) || (right.kind === "variable" && known(left)));
}

function* satisfy({ literal, negated }: FlatLiteral, bindings: Bindings, db: Database): Generator<Bindings> {
  if (literal.kind === "boolean") {
    if (literal.value !== negated) yield bindings;
  } else if (literal.kind === "atom") {
    const matches: Bindings[] = [];
    for (const tuple of db.get(literal.relation)?.values() ?? []) {
      let more: Bindings | undefined = bindings;
      // What an aggregate in one column needs may be bound by another column.
      const places = [...literal.arguments.entries()];
      for (const [i, argument] of [...places.filter(([, a]) => !computed(a)), ...places.filter(([, a]) => computed(a))])
        if (more !== undefined && argument.kind !== "wildcard") more = unify(argument, tuple[i] ?? "?", more, db);
      if (more !== undefined) matches.push(more);
    }
    if (!negated) yield* matches;
    else if (matches.length === 0) yield bindings;
  } else {
    const left = valueIn(literal.left, bindings, db);
    const right = valueIn(literal.right, bindings, db);
    if (literal.operator === "=") {
      const more =
        left !== undefined
          ? unify(literal.right, left, bindings, db)
          : right !== undefined
            ? unify(literal.left, right, bindings, db)
            : undefined;
      if (more !== undefined) yield more;
    } else if (left !== undefined && right !== undefined) {
      const holds = { "!=": left !== right, "<": left < right, "<=": left <= right, ">": left > right }[
        literal.operator as string
      ];
      const other = { ">=": left >= right, contains: `${right}`.includes(`${left}`) }[literal.operator as string];
      if ((holds ?? other) !== negated) yield bindings;
    }
  }
}

const computed = (argument: Argument): boolean => argument.kind === "aggregate" || argument.kind === "functor";

/** The bindings under which an argument has a value; none when it has another. */
function unify(argument: Argument, value: Value, bindings: Bindings, db: Database): Bindings | undefined {
  if (argument.kind === "variable" && !bindings.has(argument.name)) return new Map(bindings).set(argument.name, value);
  return valueIn(argument, bindings, db) === value ? bindings : undefined;
}

function valueIn(argument: Argument, bindings: Bindings, db: Database): Value | undefined {
  switch (argument.kind) {
    case "variable":
      return bindings.get(argument.name);
    case "numeric":
      return BigInt(argument.text);
    case "string":
      return argument.value;
    case "functor":
      return functorValue(argument, bindings, db);
    case "aggregate":
      return aggregateValue(argument, bindings, db);
    default:
      throw new Error(`${argument.kind} is not part of this`);
  }
}

function functorValue({ name, arguments: list }: FunctorTerm, bindings: Bindings, db: Database): Value | undefined {
  const parts = list.map((part) => valueIn(part, bindings, db));
  const [a, b] = parts;
  if (parts.some((part) => part === undefined) || a === undefined) return undefined;
  if (name === "cat") return parts.join("");
  if (name === "strlen") return BigInt(`${a}`.length);
  const [x, y] = [BigInt(a), BigInt(b ?? 0n)];
  const results: Record<string, () => bigint> = {
    "+": () => x + y,
    "-": () => (b === undefined ? -x : x - y),
    "*": () => x * y,
    "/": () => x / y,
    "%": () => x % y,
    min: () => (x < y ? x : y),
    max: () => (x > y ? x : y),
    band: () => x & y,
    bxor: () => x ^ y,
    bshl: () => x << y,
  };
  return BigInt.asIntN(64, results[name]?.() ?? 0n);
}

/** Names in the target are always new; other names that are bound are the ones outside. */
function aggregateValue(term: AggregateTerm, bindings: Bindings, db: Database): Value | undefined {
  const outside = new Map(bindings);
  const [target] = term.targets;
  for (const name of target === undefined ? [] : namesIn(target)) outside.delete(name);
  const body = aggregateLiterals(term.body).map(nameWildcards);
  const distinct = new Map<string, Bindings>();
  for (const solution of solutions(body, outside, db))
    distinct.set(JSON.stringify([...solution].map(([name, value]) => [name, String(value)]).sort()), solution);
  if (target === undefined) return BigInt(distinct.size);
  const values = [...distinct.values()].map((solution) => valueIn(target, solution, db) as bigint);
  if (term.function === "sum")
    return BigInt.asIntN(
      64,
      values.reduce((sum, value) => sum + value, 0n),
    );
  const better = (a: bigint, b: bigint): boolean => (term.function === "min" ? a < b : a > b);
  const [first] = values;
  return first === undefined ? undefined : values.reduce((best, value) => (better(value, best) ? value : best));
}

/** Every column of an atom in an aggregate counts, those with `_` too. */
function nameWildcards(literal: FlatLiteral, at: number): FlatLiteral {
  const { literal: l, negated } = literal;
  if (l.kind !== "atom" || negated) return literal;
  const arguments_ = l.arguments.map((a, i): Argument => {
    return a.kind === "wildcard" ? { kind: "variable", name: `_${at}.${i}`, range: a.range } : a;
  });
  return { literal: { ...l, arguments: arguments_ }, negated };
}

function waitsFor(literal: FlatLiteral, name: string, bindings: Bindings): boolean {
  return !bindings.has(name) && insideAggregates(literal).has(name);
}

/** The variables in the bodies of a literal's aggregates; with an empty name, so that there is one at least. */
function insideAggregates({ literal }: FlatLiteral): Set<string> {
  const found = new Set<string>();
  for (const side of sidesOf(literal))
    visitArgument(side, (a) => {
      if (a.kind !== "aggregate") return;
      found.add("");
      for (const inner of aggregateLiterals(a.body)) {
        for (const name of namesOf(inner)) found.add(name);
        for (const name of insideAggregates(inner)) found.add(name);
      }
    });
  return found;
}

function sidesOf(literal: FlatLiteral["literal"]): readonly Argument[] {
  if (literal.kind === "atom") return literal.arguments;
  return literal.kind === "comparison" ? [literal.left, literal.right] : [];
}

/** A literal's variables outside of aggregates. */
function namesOf({ literal }: FlatLiteral): string[] {
  return sidesOf(literal).flatMap(namesIn);
}

/** Variables outside of aggregates. */
function namesIn(argument: Argument): string[] {
  const found: string[] = [];
  visitArgument(argument, (a) => {
    if (a.kind === "variable") found.push(a.name);
  });
  return found;
}
