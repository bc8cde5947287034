import {
  type Edit,
  lineIndex,
  type Program,
  parse,
  type Rule,
  removeStatements,
  type Statement,
  splice,
} from "@blast-asp/asp";
import { quote } from "../operators/phrases.js";

/** Something in a program that rejects answer sets: an integrity constraint, or the bounds of a choice. */
export type Constraint = {
  readonly kind: "constraint" | "bounds";
  /** In one line, shortened. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
};

/** A program whose constraints reject nothing but say that they are violated: `blast_violated(I)` for the constraint at I. */
export type MarkedProgram = { readonly text: string; readonly constraints: readonly Constraint[] };

/** The predicate that says which constraints are violated. */
export const violatedPredicate = "blast_violated";

const isObjective = ({ kind }: Statement): boolean =>
  kind === "weak-constraint" || kind === "minimize" || kind === "maximize";

/** A choice as an aggregate in a body, bounds and all. */
const choiceAsBody = ({ text }: Program, { head }: Rule): string | undefined => {
  if (head?.kind === "set-aggregate") return text.slice(head.range.start, head.range.end);
  if (head?.kind !== "head-aggregate") return undefined;
  const [first] = head.elements;
  const last = head.elements.at(-1);
  if (!first || !last) return undefined;
  const elements = head.elements.map(({ terms, literal, condition }) => {
    const tuple = terms.map(({ range }) => text.slice(range.start, range.end)).join(",");
    const literals = [literal, ...condition].map(({ range }) => text.slice(range.start, range.end)).join(",");
    return `${tuple} : ${literals}`;
  });
  return (
    text.slice(head.range.start, first.range.start) + elements.join("; ") + text.slice(last.range.end, head.range.end)
  );
};

const withoutBounds = ({ head }: Rule): Edit[] => {
  if (head?.kind !== "set-aggregate" && head?.kind !== "head-aggregate") return [];
  const { left, right } = head;
  const ranges = [
    ...(left ? [{ start: left.term.range.start, end: left.operatorRange?.end ?? left.term.range.end }] : []),
    ...(right ? [{ start: right.operatorRange?.start ?? right.term.range.start, end: right.term.range.end }] : []),
  ];
  return ranges.map((range) => ({ range, replacement: "" }));
};

/** The body of a rule as written, ready to be followed by a comma. */
const bodyText = ({ text }: Program, { body }: Rule): string => {
  const [first] = body;
  const last = body.at(-1);
  // Semicolons end conditional literals, and a comment may stand at the end.
  return first && last ? `${text.slice(first.range.start, last.range.end)}\n; ` : "";
};

/**
 * Turns every constraint of a program into a rule that marks its violation, and does the same with the bounds of choices. What
 * else the program says stays, but objectives go.
 */
export const markConstraints = (text: string): MarkedProgram => {
  const program = parse(text);
  const index = lineIndex(text);
  const edits: Edit[] = [];
  const constraints: Constraint[] = [];
  const rules: string[] = [];
  const mark = (kind: Constraint["kind"], { range }: Rule): string => {
    constraints.push({ kind, text: quote(text, range), line: index.positionAt(range.start).line });
    return `${violatedPredicate}(${constraints.length - 1})`;
  };
  for (const statement of program.statements) {
    if (statement.kind !== "rule") continue;
    if (statement.head === undefined) {
      const { start } = statement.range;
      edits.push({ range: { start, end: start }, replacement: `${mark("constraint", statement)} ` });
      continue;
    }
    const bounds = withoutBounds(statement);
    const choice = bounds.length > 0 ? choiceAsBody(program, statement) : undefined;
    if (choice === undefined) continue;
    edits.push(...bounds);
    rules.push(`${mark("bounds", statement)} :- ${bodyText(program, statement)}not ${choice}.`);
  }
  const marked = splice(text, [...edits, ...removeStatements(program, isObjective)]);
  return { text: `${marked}\n#program base.\n${rules.join("\n")}\n#defined ${violatedPredicate}/1.\n`, constraints };
};

/** A program without its weak constraints and `#minimize` and `#maximize` statements. */
export const withoutObjective = (text: string): string => {
  const program = parse(text);
  return splice(text, removeStatements(program, isObjective));
};
