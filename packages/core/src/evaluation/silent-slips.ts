import {
  type Comparison,
  constDefinitions,
  formatSignature,
  type Program,
  type Rule,
  signatures,
  type Term,
  visitStatement,
  visitTerm,
} from "@blast-asp/asp";

/** Something legal that means other than it looks, where clingo itself says nothing. */
export type Slip = { readonly offset: number; readonly message: string };

/** Longer numerals than this are certainly too large. */
const longest = 40;

/** clingo's numbers have 32 bits, and what does not fit wraps without a word. */
const wrappedNumbers = (program: Program): Slip[] => {
  const found: Slip[] = [];
  const look = (term: Term): void => {
    if (term.kind !== "number") return;
    const { start, end } = term.range;
    const written = program.text.slice(start, end);
    if (written.length < 10 || (written.length <= longest && BigInt(written) === BigInt(term.value))) return;
    // -2147483648 is its own negative.
    if (term.value === -(2 ** 31) && program.text[start - 1] === "-" && written.length <= longest) return;
    const shown = written.length > longest ? `${written.slice(0, longest)}…` : written;
    found.push({ offset: start, message: `numbers have 32 bits: ${shown} is read as ${term.value}` });
  };
  for (const statement of program.statements) visitStatement(statement, { term: (term) => visitTerm(term, look) });
  return found;
};

/** `exactly { in(X) } 1.`, `minimize { … }.`: a word before a choice is its bound. */
const wordsAsBounds = ({ head }: Rule, constants: ReadonlySet<string>): Slip[] => {
  if (head?.kind !== "set-aggregate") return [];
  return [head.left, head.right].flatMap((guard) =>
    guard?.term.kind === "constant" && !constants.has(guard.term.name)
      ? [
          {
            offset: guard.term.range.start,
            message: `${guard.term.name} is read as a bound of the choice, and every number is smaller than a name`,
          },
        ]
      : [],
  );
};

/** `a <- b.` is `a < -b.` */
const comparisonsAsFacts = ({ head, body, range }: Rule): Slip[] =>
  head?.kind === "literal" && head.atom.kind === "comparison" && body.length === 0
    ? [{ offset: range.start, message: "this is a comparison without a body: it derives no atom (a rule is a :- b)" }]
    : [];

const isOrder = (operator: string): boolean => operator !== "=" && operator !== "!=";

const calls = (term: Term): { name: string; arity: number } | undefined => {
  if (term.kind === "constant") return { name: term.name, arity: 0 };
  const [args, ...more] = term.kind === "function" ? term.arguments.alternatives : [];
  return term.kind === "function" && args && more.length === 0 ? { name: term.name, arity: args.length } : undefined;
};

/** `T < last` with a predicate `last/1`: the name is compared, not what the predicate holds for. */
const predicatesAsNumbers = (
  { left, steps }: Comparison,
  predicates: ReadonlyMap<string, string>,
  constants: ReadonlySet<string>,
): Slip[] => {
  if (!steps.some(({ operator }) => isOrder(operator))) return [];
  return [left, ...steps.map(({ term }) => term)].flatMap((term) => {
    const named = calls(term);
    const predicate = named && !constants.has(named.name) ? predicates.get(named.name) : undefined;
    return predicate === undefined
      ? []
      : [
          {
            offset: term.range.start,
            message: `${named?.name} is compared as a name, which is larger than every number; it does not stand for what ${predicate} holds for`,
          },
        ];
  });
};

/** What in a program that clingo accepts probably was meant otherwise, in source order. */
export const silentSlips = (program: Program): Slip[] => {
  const constants = new Set(constDefinitions(program).map(({ name }) => name));
  const predicates = new Map(
    signatures(program).map(({ name, arity }) => [name, formatSignature({ name, arity, negative: false })]),
  );
  const rules = program.statements.filter((statement) => statement.kind === "rule");
  const comparisons = rules.flatMap(({ body }) =>
    body.flatMap((element) => (element.kind === "literal" && element.atom.kind === "comparison" ? [element.atom] : [])),
  );
  return [
    ...wrappedNumbers(program),
    ...rules.flatMap((rule) => [...wordsAsBounds(rule, constants), ...comparisonsAsFacts(rule)]),
    ...comparisons.flatMap((comparison) => predicatesAsNumbers(comparison, predicates, constants)),
  ].sort((a, b) => a.offset - b.offset);
};
