import { classifyFact, parse, type Term } from "@blast-asp/asp";

/** A ground atom: its signature and its arguments as they are printed. */
export type GroundAtom = { readonly signature: string; readonly arguments: readonly string[] };

/** An instance with more atoms than this is not drawn anyway. */
const most = 20_000;

/** All ground terms that a term of a fact stands for; `undefined` for what is more than constants, intervals and pools. */
const values = (term: Term): string[] | undefined => {
  switch (term.kind) {
    case "number":
      return [String(term.value)];
    case "constant":
      return [term.name];
    case "string":
      return [JSON.stringify(term.value)];
    case "parenthesized":
      return values(term.term);
    case "pool":
      return all(term.alternatives);
    case "unary":
      return term.operator === "-" && term.operand.kind === "number" ? [String(-term.operand.value)] : undefined;
    case "binary":
      return term.operator === ".." ? interval(term.left, term.right) : undefined;
    case "tuple":
      return tuples(term.elements)?.map((parts) => `(${parts.join(",")}${parts.length === 1 ? "," : ""})`);
    case "function":
      return alternatives(term.arguments.alternatives)?.map((parts) => `${term.name}(${parts.join(",")})`);
    default:
      return undefined;
  }
};

const all = (terms: readonly Term[]): string[] | undefined => {
  const found: string[] = [];
  for (const term of terms) {
    const some = values(term);
    if (!some) return undefined;
    found.push(...some);
  }
  return found;
};

const interval = (left: Term, right: Term): string[] | undefined => {
  const [low, high] = [values(left), values(right)].map((ends) => (ends?.length === 1 ? Number(ends[0]) : Number.NaN));
  if (low === undefined || high === undefined || !Number.isInteger(low) || !Number.isInteger(high)) return undefined;
  if (high - low > most) return undefined;
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => String(low + at));
};

/** All ways to take a value for each term. */
const tuples = (terms: readonly Term[]): string[][] | undefined => {
  let found: string[][] = [[]];
  for (const term of terms) {
    const some = values(term);
    if (!some || found.length * some.length > most) return undefined;
    found = found.flatMap((before) => some.map((value) => [...before, value]));
  }
  return found;
};

const alternatives = (lists: readonly (readonly Term[])[]): string[][] | undefined => {
  const found: string[][] = [];
  for (const list of lists) {
    const some = tuples(list);
    if (!some) return undefined;
    found.push(...some);
  }
  return found;
};

/**
 * The atoms of an instance, in the order of its text, each once. No solver is asked, so only facts with constants, intervals and pools
 * are read; `undefined` for anything more, such as a rule or arithmetic.
 */
export const factsOf = (text: string): GroundAtom[] | undefined => {
  const program = parse(text);
  if (program.errors.length > 0) return undefined;
  const found = new Map<string, GroundAtom>();
  for (const statement of program.statements) {
    const fact = classifyFact(statement);
    if (!fact || fact.statement.body.length > 0 || fact.statement.head?.kind !== "literal") return undefined;
    const { atom } = fact.statement.head;
    if (atom.kind !== "predicate" || atom.negative) return undefined;
    const lists = alternatives(atom.arguments?.alternatives ?? [[]]);
    if (!lists || found.size + lists.length > most) return undefined;
    for (const list of lists)
      found.set(`${atom.name}(${list.join(",")})`, { signature: `${atom.name}/${list.length}`, arguments: list });
  }
  return [...found.values()];
};
