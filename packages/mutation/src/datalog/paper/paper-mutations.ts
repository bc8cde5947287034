import type { Edit, SourceRange } from "@blast-asp/asp";
import { quote } from "../../operators/phrases.js";
import type { Source } from "../operators/source.js";
import { type PaperStatement, paperStatements, simpleAtoms } from "./statements.js";

/** The mutation operators of DatalogBench. */
export type PaperOperatorName = "delete-statement" | "delete-last-atom" | "swap-variables";

/** One change as the paper makes it. */
export type PaperMutation = {
  readonly operator: PaperOperatorName;
  readonly range: SourceRange;
  readonly edits: readonly Edit[];
  readonly description: string;
};

type Make = (statement: PaperStatement, source: Source, relations: ReadonlySet<string>) => PaperMutation[];

const deleteStatement: Make = ({ range }, { text }) => [
  {
    operator: "delete-statement",
    range,
    edits: [{ range, replacement: "" }],
    description: `deletes ${quote(text, range)}`,
  },
];

/** The last simple atom goes with the comma before it, or else with the one behind. */
const deleteLastAtom: Make = ({ range, body }, source, relations) => {
  const atoms = body ? simpleAtoms(source, body, relations) : [];
  const last = atoms.at(-1);
  if (body === undefined || last === undefined || atoms.length < 2) return [];
  const before = source.code.slice(body.start, last.range.start);
  const behind = /^\s*,/.exec(source.code.slice(last.range.end, body.end))?.[0].length ?? 0;
  const gone = before.trimEnd().endsWith(",")
    ? { start: body.start + before.trimEnd().length - 1, end: last.range.end }
    : { start: last.range.start, end: last.range.end + behind };
  const description = `deletes the last atom ${quote(source.text, last.range)} of ${quote(source.text, range)}`;
  return [{ operator: "delete-last-atom", range, edits: [{ range: gone, replacement: "" }], description }];
};

/** Up to two pairs of which one variable occurs in the head; without any, the first two of the body. In alphabetical order. */
const swappedPairs = (body: readonly string[], head: ReadonlySet<string>): [string, string][] => {
  const names = [...new Set(body)].sort();
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two): [string, string] => [one, two]));
  const joins = pairs.filter(([one, two]) => head.has(one) !== head.has(two));
  return joins.length > 0 ? joins.slice(0, 2) : pairs.slice(0, 1);
};

const swapVariables: Make = ({ range, head, body }, source, relations) => {
  if (body === undefined) return [];
  const variablesIn = (stretch: SourceRange): string[] =>
    simpleAtoms(source, stretch, relations).flatMap(({ variables }) => variables);
  const inBody = source.code.slice(body.start, body.end);
  return swappedPairs(variablesIn(body), new Set(variablesIn(head))).map(([one, two]): PaperMutation => {
    const edits = [...inBody.matchAll(/[A-Za-z_?][\w?]*(?!\s*\(|[\w?])/g)].flatMap(({ 0: word, index }): Edit[] => {
      if (word !== one && word !== two) return [];
      const start = body.start + index;
      return [{ range: { start, end: start + word.length }, replacement: word === one ? two : one }];
    });
    const description = `exchanges \`${one}\` and \`${two}\` in the body of ${quote(source.text, range)}`;
    return { operator: "swap-variables", range, edits, description };
  });
};

/**
 * The mutants of DatalogBench: every statement deleted, then the last simple atom of every rule with at least two, then variables
 * exchanged in bodies. Its reader goes by lines: see `paperStatements`. Changes that make the same program all count.
 */
export const paperMutations = (source: Source, relations: ReadonlySet<string>): PaperMutation[] => {
  const statements = paperStatements(source);
  return [deleteStatement, deleteLastAtom, swapVariables].flatMap((make) =>
    statements.flatMap((statement) => make(statement, source, relations)),
  );
};
