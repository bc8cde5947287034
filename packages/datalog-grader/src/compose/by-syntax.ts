import { type Edit, lineIndex, type SourceRange, splice } from "@blast-asp/asp";
import {
  type Attribute,
  type Directive,
  type Pragma,
  parse,
  type RelationDeclaration,
  type Statement,
} from "@blast-asp/datalog";
import { hasTypesOf } from "../task/signature.js";
import type { DatalogTask, TaskRelation } from "../task/task.js";
import { blanked, commaIn } from "./blank.js";
import type { ComposedProgram, CompositionNote } from "./composition.js";
import { interfaceFromSignatures } from "./given-interface.js";

const ioQualifiers: ReadonlySet<string> = new Set(["input", "output", "printsize"]);

type Found = { readonly range: SourceRange; readonly message: string };

type Removal = { readonly edits: readonly Edit[]; readonly found: readonly Found[] };

/** Puts the graded interface in front of a candidate whose own declarations of it and directives are blanked out. */
export const composeBySyntax = (task: Pick<DatalogTask, "input" | "output">, candidate: string): ComposedProgram => {
  const graded = new Map([...task.input, ...task.output].map((relation) => [relation.name, relation]));
  const { statements } = parse(candidate);
  const removals = removalsIn(statements, candidate, graded);
  const header = [...interfaceFromSignatures(task), ""];
  const rest = splice(candidate, disjoint(removals.flatMap(({ edits }) => edits)));
  const lines = lineIndex(candidate);
  const found = [...removals.flatMap((removal) => removal.found), ...derivedInputs(statements, task)];
  const notes = found.map(
    ({ range, message }): CompositionNote => ({ line: lines.positionAt(range.start).line, message }),
  );
  return {
    text: `${header.join("\n")}\n${rest}${rest.endsWith("\n") ? "" : "\n"}`,
    notes: notes.sort((a, b) => a.line - b.line),
    candidateLine: (line) => (line > header.length ? Math.min(line - header.length, lines.lineCount) : undefined),
  };
};

/** Statements that one use of a macro stands for share their place: it is blanked once. */
const disjoint = (edits: readonly Edit[]): Edit[] => {
  let done = 0;
  return edits
    .toSorted((a, b) => a.range.start - b.range.start || b.range.end - a.range.end)
    .filter(({ range }) => {
      if (range.start < done) return false;
      done = range.end;
      return true;
    });
};

const removalsIn = (
  statements: readonly Statement[],
  text: string,
  graded: ReadonlyMap<string, TaskRelation>,
): Removal[] =>
  statements.flatMap((statement): Removal[] => {
    switch (statement.kind) {
      case "relation":
        return removalsInDeclaration(statement, text, graded);
      case "directive":
      case "pragma":
        return [withoutStatement(statement, text)];
      // Relations inside a component are its own, but what it reads and writes is not its to say.
      case "component":
        return removalsIn(statement.statements, text, new Map());
      default:
        return [];
    }
  });

const withoutStatement = (statement: Directive | Pragma, text: string): Removal => {
  const { range } = statement;
  const message =
    statement.kind === "pragma"
      ? ".pragma is left out: a candidate does not set the engine's options"
      : `.${statement.directive} ${statement.relations.map(({ name }) => name).join(", ")} is left out: the task says what is read and graded`;
  return { edits: [{ range, replacement: blanked(text.slice(range.start, range.end)) }], found: [{ range, message }] };
};

const differs = (attributes: readonly Attribute[], { columns }: TaskRelation): string | undefined =>
  hasTypesOf(attributes, columns) ? undefined : ", which has other columns or types";

/** A declaration loses the names of graded relations; one of others loses its qualifiers that read or write. */
const removalsInDeclaration = (
  { names, attributes, qualifiers, choiceDomains, range }: RelationDeclaration,
  text: string,
  graded: ReadonlyMap<string, TaskRelation>,
): Removal[] => {
  const blank = ({ start, end }: SourceRange): Edit => ({
    range: { start, end },
    replacement: blanked(text.slice(start, end)),
  });
  const isPlain = choiceDomains.length === 0 && qualifiers.every(({ name }) => ioQualifiers.has(name));
  const found = names.flatMap((name): Found[] => {
    const relation = graded.get(name.name);
    if (!relation) return [];
    const why = differs(attributes, relation) ?? (isPlain ? "" : ", which has no such qualifiers");
    const message = `the declaration of ${name.name} is left out: the task's counts${why}`;
    return [{ range: name.range, message }];
  });
  if (found.length === names.length) return [{ edits: [blank(range)], found }];
  const isKept = names.map(({ name }) => !graded.has(name));
  const edits: Edit[] = [];
  for (const [index, { range: place }] of names.entries()) {
    if (!isKept[index]) edits.push(blank(place));
    const next = names[index + 1];
    if (next === undefined || (isKept[index] && isKept.includes(true, index + 1))) continue;
    const comma = place.end + commaIn(text.slice(place.end, next.range.start));
    edits.push(blank({ start: comma, end: comma + 1 }));
  }
  const io = qualifiers.filter(({ name }) => ioQualifiers.has(name));
  const removed = io.map((qualifier) => ({
    range: qualifier.range,
    message: `the qualifier ${qualifier.name} is left out: the task says what is read and graded`,
  }));
  return [{ edits: [...edits, ...io.map((qualifier) => blank(qualifier.range))], found: [...found, ...removed] }];
};

/** Rules that add to a relation that the task gives are legal, and often a sign of a misunderstanding. */
const derivedInputs = (
  statements: readonly Statement[],
  { input, output }: Pick<DatalogTask, "input" | "output">,
): Found[] => {
  const outputs = new Set(output.map(({ name }) => name));
  const inputs = new Set(input.map(({ name }) => name).filter((name) => !outputs.has(name)));
  const seen = new Set<string>();
  return statements.flatMap((statement): Found[] => {
    if (statement.kind !== "rule") return [];
    return statement.heads.flatMap(({ relation, range }): Found[] => {
      if (!inputs.has(relation) || seen.has(relation)) return [];
      seen.add(relation);
      return [{ range, message: `${relation} is given by the task; the program derives tuples of it as well` }];
    });
  });
};
