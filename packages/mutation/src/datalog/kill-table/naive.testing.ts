import { type Atom, type Literal, parse, type Rule } from "@blast-asp/datalog";

type Binding = ReadonlyMap<string, string>;
type Tuples = Map<string, Set<string>>;

const match = (atom: Atom, tuple: readonly string[], binding: Binding): Binding | undefined => {
  const bound = new Map(binding);
  for (const [at, argument] of atom.arguments.entries()) {
    const value = tuple[at] ?? "";
    if (argument.kind === "wildcard") continue;
    if (argument.kind !== "variable") throw new Error(`not for the naive evaluation: ${argument.kind}`);
    if ((bound.get(argument.name) ?? value) !== value) return undefined;
    bound.set(argument.name, value);
  }
  return bound;
};

const atomsOf = (body: Literal | undefined): Atom[] => {
  if (body === undefined) return [];
  if (body.kind === "atom") return [body];
  if (body.kind === "conjunction") return body.operands.flatMap(atomsOf);
  throw new Error(`not for the naive evaluation: ${body.kind}`);
};

/**
 * Evaluates rules of plain atoms over variables, trying all tuples for all atoms until nothing new comes out. Facts and result: lines
 * with tabs by relation. Throws on anything else in the program.
 */
export const naive = (text: string, facts: Readonly<Record<string, readonly string[]>>): Tuples => {
  const rules = parse(text).statements.filter((one): one is Rule => one.kind === "rule");
  const tuples: Tuples = new Map(Object.entries(facts).map(([name, lines]) => [name, new Set(lines)]));
  const linesOf = (name: string): string[] => [...(tuples.get(name) ?? [])];
  for (let grown = true; grown; ) {
    grown = false;
    for (const { heads, body } of rules) {
      let bindings: Binding[] = [new Map()];
      for (const atom of atomsOf(body))
        bindings = bindings.flatMap((binding) =>
          linesOf(atom.relation).flatMap((line) => match(atom, line.split("\t"), binding) ?? []),
        );
      for (const binding of bindings)
        for (const { relation, arguments: list } of heads) {
          const line = list.map((one) => (one.kind === "variable" ? (binding.get(one.name) ?? "") : "")).join("\t");
          const known = tuples.get(relation) ?? new Set();
          tuples.set(relation, known);
          if (known.has(line)) continue;
          known.add(line);
          grown = true;
        }
    }
  }
  return tuples;
};
