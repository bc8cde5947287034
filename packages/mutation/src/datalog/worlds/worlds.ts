import { type Edit, splice } from "@blast-asp/asp";
import { type Atom, check, type Program, parse, type RelationDeclaration, type Rule } from "@blast-asp/datalog";
import type { Facts } from "../../inputs/facts.js";
import { rowsOf } from "../../inputs/facts.js";
import { partsOf } from "../operators/parts.js";
import { type Source, sourceOf } from "../operators/source.js";

/** The relation that lists the worlds. */
const list = "World_of_input";
const variable = "world_of_input";

const insert = (at: number, replacement: string): Edit => ({ range: { start: at, end: at }, replacement });

const inAtom = ({ arguments: [first], nameRange }: Atom, { code, whole }: Source): Edit =>
  first === undefined
    ? insert(code.indexOf("(", nameRange.end) + 1, variable)
    : insert(whole(first.range).start, `${variable}, `);

const inDeclaration = ({ names, attributes }: RelationDeclaration, { code }: Source): Edit => {
  const [first] = attributes;
  const column = `${variable}: number`;
  if (first !== undefined) return insert(first.range.start, `${column}, `);
  return insert(code.indexOf("(", names.at(-1)?.range.end ?? 0) + 1, column);
};

const inRule = (rule: Rule, source: Source): Edit[] => {
  const atoms = partsOf(rule, source).atoms.map(({ node }) => inAtom(node, source));
  const last = rule.heads.at(-1)?.range.end ?? rule.range.start;
  if (rule.body === undefined) return [...atoms, insert(last, ` :- ${list}(${variable})`)];
  const { start, end } = source.whole(rule.body.range);
  return [insert(start, `${list}(${variable}), (`), ...atoms, insert(end, ")")];
};

const counts = (rule: Rule): boolean => JSON.stringify(rule).includes('"autoinc"');

const isPlain = ({ statements }: Program): boolean =>
  statements.every((statement) => {
    if (statement.kind === "relation") return statement.qualifiers.length === 0 && statement.choiceDomains.length === 0;
    if (statement.kind === "rule") return statement.plan.length === 0 && !counts(statement);
    return statement.kind === "directive" && statement.directive !== "limitsize" && statement.options.length === 0;
  });

/**
 * A program that does for many inputs at once what the given one does for each: every relation gets a first column that says which
 * input (world) a tuple belongs to, and no rule joins tuples of two worlds. Undefined for a program with parts that do not come
 * apart in this way, such as counters.
 */
export const inWorlds = (text: string): string | undefined => {
  const program = parse(text);
  if (program.errors.length > 0 || !isPlain(program) || text.includes(variable) || text.includes(list))
    return undefined;
  const source = sourceOf(text);
  const edits = program.statements.flatMap((statement) => {
    if (statement.kind === "relation") return [inDeclaration(statement, source)];
    return statement.kind === "rule" ? inRule(statement, source) : [];
  });
  const joined = `${splice(text, edits)}\n.decl ${list}(${variable}: number)\n.input ${list}\n`;
  return check(parse(joined)).kind === "compiles" ? joined : undefined;
};

/** The facts of many inputs, each in the world of its place in the list. */
export const factsInWorlds = (all: readonly Facts[]): Facts => {
  const names = new Set(all.flatMap((facts) => [...facts.keys()]));
  const rows = (name: string): string[][] =>
    all.flatMap((facts, world) => rowsOf(facts, name).map((row) => [String(world), ...row]));
  return new Map([
    ...[...names].map((name) => [name, rows(name)] as const),
    [list, all.map((_, world) => [String(world)])],
  ]);
};

/** The tuples of each world, without their first column. */
export const tuplesByWorld = (
  relations: ReadonlyMap<string, ReadonlySet<string>>,
  worlds: number,
): ReadonlyMap<string, ReadonlySet<string>>[] => {
  const all = Array.from(
    { length: worlds },
    () => new Map([...relations.keys()].map((name) => [name, new Set<string>()])),
  );
  for (const [name, lines] of relations)
    for (const line of lines) {
      const tab = line.indexOf("\t");
      const world = Number(tab < 0 ? line : line.slice(0, tab));
      all[world]?.get(name)?.add(tab < 0 ? "()" : line.slice(tab + 1));
    }
  return all;
};
