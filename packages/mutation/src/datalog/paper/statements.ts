import type { SourceRange } from "@blast-asp/asp";
import type { Source } from "../operators/source.js";

/** An atom without nested brackets; its range begins at the `!` where there is one. */
export type SimpleAtom = {
  readonly range: SourceRange;
  /** The arguments that are plain variables. */
  readonly variables: readonly string[];
};

/** A statement as the paper's line-based reader sees it. */
export type PaperStatement = {
  readonly range: SourceRange;
  readonly head: SourceRange;
  /** What stands behind the first `:-` up to the closing dot; undefined for a fact. */
  readonly body: SourceRange | undefined;
};

const statementOf = (code: string, start: number, end: number): PaperStatement => {
  const last = code[end - 1] === "." ? end - 1 : end;
  const neck = code.indexOf(":-", start);
  const range = { start, end };
  if (neck < 0 || neck >= last) return { range, head: { start, end: last }, body: undefined };
  return { range, head: { start, end: neck }, body: { start: neck + 2, end: last } };
};

/** Lines that begin with a dot are directives; all others are joined up to one that ends in a dot. */
export const paperStatements = ({ code }: Source): PaperStatement[] => {
  const statements: PaperStatement[] = [];
  let start: number | undefined;
  let end = 0;
  let at = 0;
  const close = (): void => {
    if (start !== undefined) statements.push(statementOf(code, start, end));
    start = undefined;
  };
  for (const line of code.split("\n")) {
    const words = line.trim();
    if (words !== "" && (start !== undefined || !words.startsWith("."))) {
      start ??= at + line.indexOf(words);
      end = at + line.trimEnd().length;
      if (words.endsWith(".")) close();
    }
    at += line.length + 1;
  }
  close();
  return statements;
};

const atomPattern = /!?\s*([A-Za-z_?][\w?]*)\s*\(([^()]*)\)/g;
const variablePattern = /^(?!_$)[A-Za-z_?][\w?]*$/;

/** The simple atoms of declared relations in a stretch of the program. */
export const simpleAtoms = ({ code }: Source, stretch: SourceRange, relations: ReadonlySet<string>): SimpleAtom[] => {
  const found: SimpleAtom[] = [];
  for (const match of code.slice(stretch.start, stretch.end).matchAll(atomPattern)) {
    const [atom, name = "", list = ""] = match;
    if (!relations.has(name)) continue;
    const end = stretch.start + match.index + atom.length;
    const variables = list.split(",").map((argument) => argument.trim());
    found.push({
      range: { start: end - atom.trimStart().length, end },
      variables: variables.filter((argument) => variablePattern.test(argument)),
    });
  }
  return found;
};
