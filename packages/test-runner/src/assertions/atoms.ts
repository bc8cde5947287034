import { formatSignature, type PredicateAtom, parse, type Signature, type Statement, type Term } from "@blast-asp/asp";
import type { DiagnosticSink } from "../annotations/diagnostic.js";
import type { StringValue } from "../annotations/parameters.js";
import { fileOffset } from "../annotations/quoted.js";

/** The atoms of an assertion as written; ranges, pools and arithmetic are not worked out yet. */
export type AtomList = { readonly text: string; readonly atoms: readonly WrittenAtom[] };

/** One atom of an {@link AtomList}, or several if it has ranges. Pools over different arities are already split. */
export type WrittenAtom = {
  readonly signature: Signature;
  readonly name: string;
  readonly negative: boolean;
  readonly arguments: readonly Term[];
};

const example = 'write ground atoms, each with a dot behind it, such as "p(1). q(a,2)."';

/** Reads a string of ground atoms. Reports and answers undefined when it is none. */
export function readAtoms(value: StringValue, mayBeEmpty: boolean, sink: DiagnosticSink): AtomList | undefined {
  const fail = (offset: number, message: string): undefined => {
    sink.error("bad-atoms", fileOffset(value.quoted, offset), message, example);
    return undefined;
  };
  let program = parse(value.text);
  if (program.errors.length > 0) {
    const completed = parse(`${value.text}\n.`);
    if (completed.errors.length === 0) program = completed;
  }
  const [error] = program.errors;
  if (error) return fail(error.range.start, error.message);
  if (program.statements.length === 0 && !mayBeEmpty) return fail(0, "there are no atoms");
  const atoms: WrittenAtom[] = [];
  for (const statement of program.statements) {
    const atom = factOf(statement);
    if (typeof atom === "string") return fail(statement.range.start, atom);
    for (const terms of atom.arguments?.alternatives ?? [[]]) {
      const variable = terms.map(nonGround).find((found) => found !== undefined);
      if (variable) return fail(variable.range.start, "a listed atom must have no variables and no script functions");
      const { name, negative } = atom;
      const signature = formatSignature({ name, arity: terms.length, negative });
      atoms.push({ signature, name, negative, arguments: terms });
    }
  }
  return { text: program.text, atoms };
}

function factOf(statement: Statement): PredicateAtom | string {
  if (statement.kind !== "rule") return "this is no atom";
  const { head, body, neckRange } = statement;
  if (body.length > 0 || neckRange) return "rules and constraints cannot be listed as atoms";
  if (head?.kind === "disjunction") return "atoms are separated by dots, not by commas or bars";
  if (head?.kind !== "literal" || head.atom.kind !== "predicate") return "this is no atom";
  if (head.sign !== "none") return "atoms are listed without not; use a falseIn assertion";
  return head.atom;
}

/** The first place in a term that makes it more than a ground term. */
function nonGround(term: Term): Term | undefined {
  switch (term.kind) {
    case "variable":
    case "anonymous":
    case "external-function":
      return term;
    case "function":
      return firstOf(term.arguments.alternatives.flat());
    case "tuple":
      return firstOf(term.elements);
    case "pool":
    case "absolute":
      return firstOf(term.alternatives);
    case "parenthesized":
      return nonGround(term.term);
    case "unary":
      return nonGround(term.operand);
    case "binary":
      return nonGroundInChain(term);
    default:
      return undefined;
  }
}

function firstOf(terms: readonly Term[]): Term | undefined {
  for (const term of terms) {
    const found = nonGround(term);
    if (found) return found;
  }
  return undefined;
}

/** Long sums nest deeply to the left, so the chain is walked, not descended. */
function nonGroundInChain(term: Term): Term | undefined {
  let rest = term;
  let found: Term | undefined;
  while (rest.kind === "binary") {
    found = nonGround(rest.right) ?? found;
    rest = rest.left;
  }
  return nonGround(rest) ?? found;
}
