import { classifyFact, type Program, parse, renamePredicates, type Statement, splice } from "@blast-asp/asp";
import type { PredicateMatch } from "../matching.js";

type SourceRange = Statement["range"];

/** Orders of equal-looking body elements that are tried for one statement; above, it keeps its own order. */
const orderLimit = 120;

/** Statements above this number are not compared: it would take longer than a solver call. */
const statementLimit = 2000;

/** Sets gold's names apart from the candidate's own. */
const prefix = "gold___";

const variable = /(?<![A-Za-z0-9_'])[_']*[A-Z][A-Za-z0-9_']*/g;

const skeleton = (text: string): string => text.replace(variable, "V");

/** Names variables by their first place. */
const withNumberedVariables = (text: string): string => {
  const numbers = new Map<string, number>();
  return text.replace(variable, (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `V${number}`;
  });
};

const orders = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) =>
        orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      );

/** All orders of the elements that keep them sorted by skeleton; one when there are too many. */
const tieOrders = (elements: readonly string[]): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const element of elements) groups.set(skeleton(element), [...(groups.get(skeleton(element)) ?? []), element]);
  const sorted = [...groups.keys()].sort().map((key) => groups.get(key) ?? []);
  let count = 1;
  for (const { length } of sorted) for (let factor = 2; factor <= length; factor++) count *= factor;
  if (count > orderLimit) return [sorted.flat()];
  let found: string[][] = [[]];
  for (const group of sorted) found = found.flatMap((before) => orders(group).map((order) => [...before, ...order]));
  return found;
};

const canonicalStatement = (statement: Statement, textOf: (range: SourceRange) => string): string => {
  const whole = textOf(statement.range);
  if (whole.includes('"')) return whole;
  if (statement.kind !== "rule" || statement.body.length === 0 || whole.includes('"'))
    return withNumberedVariables(whole);
  const head = statement.head ? textOf(statement.head.range) : "";
  const elements = statement.body.map(({ range }) => textOf(range));
  let least: string | undefined;
  for (const order of tieOrders(elements)) {
    const text = withNumberedVariables(`${head} :- ${order.join(" ; ")}`);
    if (least === undefined || text < least) least = text;
  }
  return least ?? whole;
};

/**
 * A text that is the same for two programs only if they differ in nothing but layout, comments, names of variables, and the order of
 * statements and body elements; so they have the same answer sets. The converse does not hold.
 */
export const canonicalText = (program: Program): string => {
  const { text, comments } = program;
  const textOf = ({ start, end }: SourceRange): string => {
    let found = "";
    let from = start;
    for (const { range } of comments)
      if (range.start >= from && range.end <= end) {
        found += `${text.slice(from, range.start)} `;
        from = range.end;
      }
    found += text.slice(from, end);
    return found.includes('"')
      ? found
      : found
          .replace(/\s+/g, " ")
          .replace(/ ?([(),;:{}[\]|]) ?/g, "$1")
          .trim();
  };
  return program.statements
    .map((statement) => canonicalStatement(statement, textOf))
    .sort()
    .join("\n");
};

/**
 * What a candidate comes to under a matching: its facts over input predicates and its output control taken away, matched predicates
 * renamed, in canonical form. Matchings with the same text have the same score. Undefined when the program cannot be renamed.
 */
export const canonicalUnder = (
  candidate: Program,
  input: readonly string[],
  predicates: Readonly<Record<string, PredicateMatch>>,
): string | undefined => {
  if (candidate.statements.length > statementLimit || candidate.text.includes(prefix)) return undefined;
  const inputs = new Set(input.flatMap((signature) => predicates[signature]?.predicate ?? []));
  const targets = new Map<string, { name: string; arguments: readonly number[] }>();
  for (const [gold, match] of Object.entries(predicates))
    targets.set(match.predicate, {
      name: `${prefix}${gold.slice(0, gold.lastIndexOf("/"))}`,
      arguments: match.arguments,
    });
  const outcome = renamePredicates(candidate, (name, arity) => targets.get(`${name}/${arity}`));
  if (outcome.status === "conflict") return undefined;
  const removed = new Set(
    candidate.statements.filter(
      (statement) =>
        /^(?:show|project)-/.test(statement.kind) ||
        classifyFact(statement)?.signatures.every((signature) => inputs.has(signature)) === true,
    ),
  );
  // Edits inside removed statements are dropped with them; ranges of statements do not overlap.
  const gone = [...removed].map(({ range }) => range);
  const edits = outcome.edits.filter(
    ({ range }) => !gone.some(({ start, end }) => range.start >= start && range.end <= end),
  );
  return canonicalText(
    parse(splice(candidate.text, [...edits, ...gone.map((range) => ({ range, replacement: " " }))])),
  );
};
