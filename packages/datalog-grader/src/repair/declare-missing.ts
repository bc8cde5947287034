import { type Argument, type Atom, type Program, parse, type Rule } from "@blast-asp/datalog";
import { type BodyAtom, visitRule } from "../structure/walk.js";
import { programInterface } from "../task/gold.js";

/** Names that are never taken for relations. */
const builtIn: ReadonlySet<string> = new Set(
  "cat strlen substr ord to_number to_string to_float to_unsigned itof ftoi itou utoi ftou utof contains match count sum min max mean range autoinc number symbol unsigned float".split(
    " ",
  ),
);

const arithmetic: ReadonlySet<string> = new Set(
  "+ - * / % ^ ** band bor bxor bnot bshl bshr bshru land lor lxor lnot".split(" "),
);

/** A type for each column; undefined where nothing is known yet. */
type Slots = (string | undefined)[];

type RuleAtoms = { readonly rule: Rule; readonly atoms: readonly Atom[] };

/**
 * Declares relations that a program uses without a declaration; types come from the rules around them: from variables in declared
 * columns, results of `count`, `sum` and `mean`, comparisons with integers, arithmetic, and constants. The first evidence counts, and
 * a column without any is a symbol.
 *
 * @returns the declarations in order of name; names that are used nowhere or are built in are left out
 */
export const declarationsFor = (text: string, missing: readonly string[]): string[] => {
  const program = parse(text);
  const rules = rulesOf(program);
  const types = new Map<string, Slots>();
  for (const [name, { attributes }] of programInterface(program).declarations)
    types.set(
      name,
      attributes.map(({ type }) => type.name),
    );
  const names = missing.filter((name) => !builtIn.has(name) && !types.has(name)).sort();
  const declared: string[] = [];
  for (const name of names) {
    const uses = rules.flatMap(({ atoms }) => atoms.filter(({ relation }) => relation === name));
    if (uses.length === 0) continue;
    const arity = Math.max(...uses.map((atom) => atom.arguments.length));
    types.set(
      name,
      Array.from({ length: arity }, () => undefined),
    );
    declared.push(name);
  }
  while (rules.some((rule) => learn(rule, new Set(declared), types)));
  return declared.map((name) => {
    const columns = (types.get(name) ?? []).map((type, index) => `c${index + 1}:${type ?? "symbol"}`);
    return `.decl ${name}(${columns.join(", ")})`;
  });
};

const rulesOf = ({ statements }: Program): RuleAtoms[] =>
  statements
    .filter((statement): statement is Rule => statement.kind === "rule")
    .map((rule) => {
      const found: BodyAtom[] = [];
      visitRule(rule, { atom: (atom) => found.push(atom) });
      return { rule, atoms: [...rule.heads, ...found.map(({ atom }) => atom)] };
    });

/** Fills the slots for which a rule has evidence; true when it filled any. */
const learn = (
  { rule, atoms }: RuleAtoms,
  missing: ReadonlySet<string>,
  types: ReadonlyMap<string, Slots>,
): boolean => {
  if (!atoms.some(({ relation }) => missing.has(relation))) return false;
  const variables = variableTypes(rule, atoms, types);
  let learned = false;
  for (const atom of atoms) {
    const slots = types.get(atom.relation);
    if (!missing.has(atom.relation) || slots === undefined) continue;
    for (const [index, argument] of atom.arguments.entries()) {
      const type = slots[index] === undefined ? typeOf(argument, variables) : undefined;
      if (type === undefined) continue;
      slots[index] = type;
      learned = true;
    }
  }
  return learned;
};

const variableTypes = (rule: Rule, atoms: readonly Atom[], types: ReadonlyMap<string, Slots>): Map<string, string> => {
  const found = new Map<string, string>();
  const see = (argument: Argument, type: string | undefined): void => {
    if (argument.kind === "variable" && type !== undefined && !found.has(argument.name)) found.set(argument.name, type);
  };
  for (const atom of atoms)
    for (const [index, argument] of atom.arguments.entries()) see(argument, types.get(atom.relation)?.[index]);
  visitRule(rule, {
    comparison: ({ operator, left, right }) => {
      if (operator === "match" || operator === "contains") return;
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (isInteger(other) || (operator === "=" && isCounting(other))) see(one, "number");
    },
    argument: (argument) => {
      if (isArithmetic(argument)) for (const part of argument.arguments) see(part, "number");
    },
  });
  return found;
};

const isInteger = ({ kind, ...rest }: Argument): boolean =>
  kind === "numeric" && "form" in rest && rest.form === "integer";

const isCounting = (argument: Argument): boolean =>
  argument.kind === "aggregate" && ["count", "sum", "mean"].includes(argument.function);

const isArithmetic = (argument: Argument): argument is Extract<Argument, { kind: "functor" }> =>
  argument.kind === "functor" && arithmetic.has(argument.name);

const typeOf = (argument: Argument, variables: ReadonlyMap<string, string>): string | undefined => {
  if (argument.kind === "variable") return variables.get(argument.name);
  if (argument.kind === "string") return "symbol";
  return isInteger(argument) || isArithmetic(argument) ? "number" : undefined;
};
