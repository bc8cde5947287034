import type { Signature, Term } from "@blast-asp/asp";
import type { ProgramPart } from "@blast-asp/solver";
import type { AtomList, WrittenAtom } from "../assertions/atoms.js";
import { maxNumber } from "../assertions/read-assertion.js";
import type { Names } from "./names.js";
import type { SolverCalls } from "./solver-calls.js";

/** A ground atom as clingo prints it. */
export type GroundAtom = { readonly text: string; readonly signature: Signature };

/** Ground atoms, each once, sorted; or why a list stands for none. */
export type GroundAtoms = readonly GroundAtom[] | { readonly message: string };

/**
 * Works out the ranges, pools and arithmetic of atom lists, with the program's constants. Plain lists are done here; what is left
 * goes to the solver, all in one call.
 */
export async function expandAtoms(
  lists: ReadonlyMap<number, AtomList>,
  constants: { readonly names: ReadonlySet<string>; readonly parts: readonly ProgramPart[] },
  names: Names,
  calls: SolverCalls,
): Promise<Map<number, GroundAtoms>> {
  const found = new Map<number, GroundAtoms>();
  const left = new Map<number, AtomList>();
  for (const [index, list] of lists) {
    const values = list.atoms.map((atom) => atomValues(atom, constants.names));
    if (values.every((value) => value !== undefined)) found.set(index, groundAtoms(list, values));
    else left.set(index, list);
  }
  if (left.size === 0) return found;
  const facts = [...left].flatMap(([index, list]) =>
    list.atoms.map((atom, at) => `${names.own(index, `${at}`)}${argumentText(list, atom)}.\n`),
  );
  const outcome = await calls.models([...constants.parts, { name: "<atoms>", text: facts.join("") }], { max: 1 });
  for (const [index, list] of left) {
    if (outcome.kind !== "models") {
      found.set(index, { message: `the atoms cannot be worked out: ${outcome.message}` });
      continue;
    }
    const shown = outcome.models[0]?.atoms ?? [];
    const values = list.atoms.map((atom, at) => {
      const name = names.own(index, `${at}`);
      const mine = shown.filter((text) => text === name || text.startsWith(`${name}(`));
      return mine.map((text) => `${atom.negative ? "-" : ""}${atom.name}${text.slice(name.length)}`);
    });
    found.set(index, groundAtoms(list, values));
  }
  return found;
}

function groundAtoms({ text, atoms }: AtomList, values: readonly (readonly string[])[]): GroundAtoms {
  const empty = atoms[values.findIndex((value) => value.length === 0)];
  if (empty) return { message: `${empty.name}${argumentText({ text }, empty)} stands for no atom` };
  const found = new Map<string, GroundAtom>();
  values.forEach((texts, at) => {
    for (const written of texts) found.set(written, { text: written, signature: atoms[at]?.signature ?? "" });
  });
  if (found.size > maxNumber) return { message: `these are more than ${maxNumber} atoms` };
  return [...found.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

function argumentText({ text }: Pick<AtomList, "text">, atom: WrittenAtom): string {
  const [first, last] = [atom.arguments[0], atom.arguments.at(-1)];
  return first && last ? `(${text.slice(first.range.start, last.range.end)})` : "";
}

function atomValues(atom: WrittenAtom, constants: ReadonlySet<string>): string[] | undefined {
  const name = `${atom.negative ? "-" : ""}${atom.name}`;
  if (atom.arguments.length === 0) return [name];
  return product(atom.arguments, constants)?.map((terms) => `${name}(${terms.join(",")})`);
}

/** The values of a ground term as clingo prints them; undefined when that takes more than plain reading. */
function termValues(term: Term, constants: ReadonlySet<string>): string[] | undefined {
  switch (term.kind) {
    case "number":
      return [String(term.value)];
    case "string":
      return [`"${term.value.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`];
    case "constant":
      return constants.has(term.name) ? undefined : [term.name];
    case "infimum":
      return ["#inf"];
    case "supremum":
      return ["#sup"];
    case "parenthesized":
      return termValues(term.term, constants);
    case "tuple":
      return product(term.elements, constants)?.map((terms) => `(${terms.join(",")}${terms.length === 1 ? "," : ""})`);
    case "function": {
      const alternatives = term.arguments.alternatives.map((terms) =>
        terms.length === 0
          ? undefined
          : product(terms, constants)?.map((values) => `${term.name}(${values.join(",")})`),
      );
      return joined(alternatives);
    }
    case "pool":
      return joined(term.alternatives.map((alternative) => termValues(alternative, constants)));
    case "unary":
      return term.operator === "-" && term.operand.kind === "number" ? [String(-term.operand.value | 0)] : undefined;
    case "binary":
      return term.operator === ".." ? interval(term.left, term.right) : undefined;
    default:
      return undefined;
  }
}

function interval(left: Term, right: Term): string[] | undefined {
  const [low, high] = [integer(left), integer(right)];
  if (low === undefined || high === undefined || high - low > maxNumber) return undefined;
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => String(low + index));
}

function integer(term: Term): number | undefined {
  if (term.kind === "number") return term.value;
  return term.kind === "unary" && term.operator === "-" && term.operand.kind === "number"
    ? -term.operand.value | 0
    : undefined;
}

function joined(values: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const all: string[] = [];
  for (const value of values) {
    if (value === undefined) return undefined;
    all.push(...value);
  }
  return all;
}

/** All combinations of the values of the terms. */
function product(terms: readonly Term[], constants: ReadonlySet<string>): string[][] | undefined {
  let rows: string[][] = [[]];
  for (const term of terms) {
    const values = termValues(term, constants);
    if (values === undefined || rows.length * values.length > maxNumber) return undefined;
    rows = rows.flatMap((row) => values.map((value) => [...row, value]));
  }
  return rows;
}
