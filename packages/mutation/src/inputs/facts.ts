import type { InterfacePredicate, Problem } from "@blast-asp/core";
import type { Solver } from "@blast-asp/solver";

/** A row of a table: ground terms as clingo prints them. */
export type Row = readonly string[];

/** The facts of an input: for each input predicate (by signature, in the problem's order) its rows, sorted. */
export type Facts = ReadonlyMap<string, readonly Row[]>;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The arguments of a printed atom, split at the commas that stand in no parentheses and no string. */
const splitArguments = (atom: string): string[] => {
  const open = atom.indexOf("(");
  if (open < 0) return [];
  const args: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < atom.length; at++) {
    const char = atom[at];
    if (char === '"') {
      for (at++; at < atom.length && atom[at] !== '"'; at++) if (atom[at] === "\\") at++;
    } else if (char === "(") depth++;
    else if (char === ")") depth--;
    if ((char === "," && depth === 1) || (depth === 0 && char === ")")) {
      args.push(atom.slice(start, at));
      start = at + 1;
    }
  }
  return args;
};

/** A printed atom as its signature and its arguments. */
export const readAtom = (atom: string): { readonly signature: string; readonly row: Row } => {
  const row = splitArguments(atom);
  const open = atom.indexOf("(");
  return { signature: `${open < 0 ? atom : atom.slice(0, open)}/${row.length}`, row };
};

const integer = /^-?\d+$/;

/** Is this term a number? */
export const isInteger = (term: string): boolean => integer.test(term);

/** Numbers by value, before all other terms; those by their text. */
export const compareTerms = (a: string, b: string): number => {
  if (isInteger(a) && isInteger(b)) return Number(a) - Number(b);
  if (isInteger(a) !== isInteger(b)) return isInteger(a) ? -1 : 1;
  return byCodeUnit(a, b);
};

const compareRows = (a: Row, b: Row): number => {
  for (const [index, term] of a.entries()) {
    const order = compareTerms(term, b[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
};

/** A row as a text, to look it up in sets. */
export const rowKey = (row: Row): string => row.join("\u0000");

/** Facts with every row once and in order. */
export const sortedFacts = (signatures: readonly string[], rowsOf: (signature: string) => readonly Row[]): Facts =>
  new Map(
    signatures.map((signature) => {
      const rows = new Map(rowsOf(signature).map((row) => [rowKey(row), row]));
      return [signature, [...rows.values()].sort(compareRows)];
    }),
  );

/** The rows of one predicate. */
export const rowsOf = (facts: Facts, signature: string): readonly Row[] => facts.get(signature) ?? [];

/** How many facts there are. */
export const factCount = (facts: Facts): number => [...facts.values()].reduce((sum, rows) => sum + rows.length, 0);

const printAtom = (signature: string, row: Row): string => {
  const name = signature.slice(0, signature.lastIndexOf("/"));
  return row.length === 0 ? name : `${name}(${row.join(",")})`;
};

/** All facts as atoms, predicate by predicate. */
export const atomsOf = (facts: Facts): string[] =>
  [...facts].flatMap(([signature, rows]) => rows.map((row) => printAtom(signature, row)));

/** Facts as text, one line for each predicate that has any. */
export const printFacts = (facts: Facts): string =>
  [...facts]
    .filter(([, rows]) => rows.length > 0)
    .map(([signature, rows]) => `${rows.map((row) => `${printAtom(signature, row)}.`).join(" ")}\n`)
    .join("");

/** Reads the facts of an instance with the solver, so that ranges, pools and constants are expanded as clingo does. */
export const readFacts = async (text: string, input: readonly InterfacePredicate[], solver: Solver): Promise<Facts> => {
  const signatures = input.map(({ signature }) => signature);
  const outcome = await solver.solve({
    parts: [{ name: "instance", text }],
    project: signatures,
    task: { kind: "models", objective: "all", max: 1 },
    limits: { timeoutMs: 10_000, memoryMiB: 512 },
  });
  if (outcome.status !== "satisfiable")
    throw new Error(`the facts of an instance could not be read: ${outcome.status}`);
  const atoms = (outcome.models[0]?.atoms ?? []).map(readAtom);
  return sortedFacts(signatures, (signature) =>
    atoms.filter((atom) => atom.signature === signature).map(({ row }) => row),
  );
};

/** The facts of all instances of a problem. */
export const instanceFacts = (problem: Problem, solver: Solver): Promise<Facts[]> =>
  Promise.all(problem.instances.map(({ text }) => readFacts(text, problem.input, solver)));
