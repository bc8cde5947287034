import { type Block, type BlockRole, roleOfBlock } from "@blast-asp/core";
import { parse, type Rule } from "@blast-asp/datalog";
import { visitRule } from "../structure/walk.js";

/** A block of a reply with what its program says. */
export type ReadBlock = {
  readonly block: Block;
  /** What the sentence before it says of it. */
  readonly role: BlockRole | undefined;
  readonly parses: boolean;
  /** The relations that rules with a body define: do some of these rules read the relation itself, and do some not? */
  readonly byRules: ReadonlyMap<string, { readonly recursion: boolean; readonly base: boolean }>;
  readonly declares: ReadonlySet<string>;
  /** It holds facts and nothing else. */
  readonly onlyFacts: boolean;
  /** How many rules have a body. */
  readonly size: number;
  /** The statements without comments and white space, to recognise a quotation. */
  readonly statements: readonly string[];
  readonly folded: string;
};

const fold = (text: string): string =>
  text
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (found) => (found.startsWith('"') ? found : ""))
    .replace(/\s+/g, "");

const readsItself = (rule: Rule, relation: string): boolean => {
  const read = new Set<string>();
  visitRule(rule, { atom: ({ atom }) => read.add(atom.relation) });
  return read.has(relation);
};

export const readBlock = (block: Block): ReadBlock => {
  const { text } = block;
  const { statements, errors } = parse(text);
  const rules = statements.filter((statement): statement is Rule => statement.kind === "rule");
  const withBody = rules.filter(({ body }) => body !== undefined);
  const byRules = new Map<string, { recursion: boolean; base: boolean }>();
  for (const rule of withBody)
    for (const { relation } of rule.heads) {
      const known = byRules.get(relation);
      const isRecursive = readsItself(rule, relation);
      byRules.set(relation, { recursion: known?.recursion || isRecursive, base: known?.base || !isRecursive });
    }
  return {
    block,
    role: roleOfBlock(block.introduction),
    parses: errors.length === 0,
    byRules,
    declares: new Set(statements.flatMap((one) => (one.kind === "relation" ? one.names.map(({ name }) => name) : []))),
    onlyFacts: statements.length > 0 && errors.length === 0 && statements.length === rules.length - withBody.length,
    size: withBody.length,
    statements: statements.map(({ range }) => fold(text.slice(range.start, range.end))),
    folded: fold(text),
  };
};
