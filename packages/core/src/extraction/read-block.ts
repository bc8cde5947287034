import { classifyFact, parse, signatures } from "@blast-asp/asp";
import type { Block } from "./block.js";
import { type Role, roleOf } from "./introductions.js";

/** A block with what its program defines. */
export type ReadBlock = {
  readonly block: Block;
  readonly role: Role | undefined;
  readonly parses: boolean;
  /** Signatures that some rule (not only a fact) of the block defines. */
  readonly byRules: ReadonlySet<string>;
  readonly byFacts: ReadonlySet<string>;
  /** For a block that does not parse: names that seem to be defined where it could not be read. */
  readonly brokenHeads: ReadonlySet<string>;
  /** The statements, white space folded and variables numbered, to recognise a quotation of another block. */
  readonly statements: readonly string[];
  /** How many statements are no facts. */
  readonly size: number;
  /** The whole text without comments and white space. */
  readonly folded: string;
};

const withoutComments = (text: string): string => text.replace(/%\*[\s\S]*?\*%/g, "").replace(/%.*$/gm, "");

/** Names before a neck or in a statement without one, read without a parser. */
const namesInHeads = (text: string): Set<string> => {
  const heads = withoutComments(text)
    .split(/\.(?!\.)/)
    .flatMap((statement) => statement.split(/:[-~]/)[0] ?? []);
  return new Set(heads.flatMap((head) => [...head.matchAll(/[a-z][A-Za-z0-9_']*(?=\s*\()/g)].map(([name]) => name)));
};

const fold = (text: string): string => withoutComments(text).replace(/\s+/g, "");

/** `p(X,Y)` and `p(A,B)` are the same statement: variables are numbered in the order of their first place. */
const withNumberedVariables = (statement: string): string => {
  const numbers = new Map<string, number>();
  return fold(statement).replace(/(?<![\w'])_*[A-Z][\w']*/g, (name) => {
    numbers.set(name, numbers.get(name) ?? numbers.size + 1);
    return `V${numbers.get(name)}`;
  });
};

export const readBlock = (block: Block): ReadBlock => {
  const { text, introduction } = block;
  const program = parse(text);
  const uses = signatures(program);
  const definedBy = (kind: string): Set<string> =>
    new Set(uses.filter((use) => use.definedBy === kind).map(({ signature }) => signature));
  const parses = program.errors.length === 0;
  return {
    block,
    role: roleOf(introduction),
    parses,
    byRules: definedBy("rules"),
    byFacts: definedBy("facts"),
    brokenHeads: parses ? new Set() : namesInHeads(text),
    statements: program.statements.map(({ range }) => withNumberedVariables(text.slice(range.start, range.end))),
    size: program.statements.filter((statement) => classifyFact(statement) === undefined).length,
    folded: fold(text),
  };
};
