import { type Program, parse, signatures } from "@blast-asp/asp";
import type { Block } from "./fences.js";

type ReadBlock = {
  readonly block: Block;
  readonly program: Program;
  readonly parses: boolean;
  /** Signatures that some rule (not only a fact) of the block defines. */
  readonly byRules: ReadonlySet<string>;
  readonly byFacts: ReadonlySet<string>;
  /** For a block that does not parse: names that seem to be defined where it could not be read. */
  readonly brokenHeads: ReadonlySet<string>;
  /** The statements, white space folded, to recognise a quotation of another block. */
  readonly statements: readonly string[];
};

/** The blocks that make up the program, in order, and why the others do not. */
export type Choice = { readonly blocks: readonly Block[]; readonly notes: readonly string[] };

/** Names before a neck or in a statement without one, read without a parser. */
const namesInHeads = (text: string): Set<string> => {
  const heads = text
    .replace(/%.*$/gm, "")
    .split(/\.(?!\.)/)
    .flatMap((statement) => statement.split(/:[-~]/)[0] ?? []);
  return new Set(heads.flatMap((head) => [...head.matchAll(/[a-z][A-Za-z0-9_']*(?=\s*\()/g)].map(([name]) => name)));
};

const read = (block: Block): ReadBlock => {
  const program = parse(block.text);
  const byRules = new Set<string>();
  const byFacts = new Set<string>();
  for (const { signature, definedBy } of signatures(program)) {
    if (definedBy === "rules") byRules.add(signature);
    if (definedBy === "facts") byFacts.add(signature);
  }
  const statements = program.statements.map(({ range }) =>
    block.text.slice(range.start, range.end).replace(/\s+/g, ""),
  );
  const parses = program.errors.length === 0;
  return {
    block,
    program,
    parses,
    byRules,
    byFacts,
    brokenHeads: parses ? new Set() : namesInHeads(block.text),
    statements,
  };
};

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((item) => b.has(item));

/** Every statement of `part` stands in `whole` as well: a quotation of it. */
const quotes = (part: ReadBlock, whole: ReadBlock): boolean => {
  if (part.statements.length === 0 || !part.parses) return false;
  const known = new Set(whole.statements);
  return part.statements.every((statement) => known.has(statement));
};

const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

const seemsToDefine = (broken: ReadBlock, other: ReadBlock): boolean =>
  [...other.byRules].some((signature) => broken.brokenHeads.has(nameOf(signature)));

const areVersions = (a: ReadBlock, b: ReadBlock): boolean =>
  shares(a.byRules, b.byRules) || seemsToDefine(a, b) || seemsToDefine(b, a);

/** Puts blocks that share a predicate defined by rules into one group of versions, through any chain of sharing. */
const groupVersions = (blocks: readonly ReadBlock[]): ReadBlock[][] => {
  let groups: ReadBlock[][] = [];
  for (const block of blocks) {
    const related = groups.filter((group) => group.some((other) => areVersions(other, block)));
    groups = groups.filter((group) => !related.includes(group));
    groups.push([...related.flat(), block]);
  }
  return groups;
};

/**
 * Which of several blocks are the program: a block that only repeats statements of another is a quotation and left out; facts
 * over a predicate that another block defines by rules are a sample of its output and left out; blocks that define the same
 * predicates by rules are versions, of which the last that parses counts; all that is left is joined in order.
 */
export const chooseBlocks = (candidates: readonly Block[]): Choice => {
  const notes: string[] = [];
  const all = candidates.map(read);
  const say = ({ block }: ReadBlock, why: string): void => {
    notes.push(`the block at line ${block.line} is not read: ${why}`);
  };
  const unquoted = all.filter((part, index) => {
    const whole = all.find((other, at) => at !== index && quotes(part, other) && (!quotes(other, part) || at > index));
    if (whole) say(part, `it repeats statements of the block at line ${whole.block.line}`);
    return !whole;
  });
  const kept = unquoted.filter((part) => {
    const factsOnly = part.byRules.size === 0 && part.byFacts.size > 0 && part.parses;
    const definer = factsOnly && unquoted.find((other) => other !== part && shares(part.byFacts, other.byRules));
    if (definer)
      say(part, `it gives facts for predicates that the block at line ${definer.block.line} defines by rules`);
    return !definer;
  });
  const chosen = groupVersions(kept).map((versions) => {
    const inOrder = kept.filter((block) => versions.includes(block));
    const last = inOrder.findLast(({ parses }) => parses) ?? inOrder[inOrder.length - 1];
    for (const version of inOrder)
      if (version !== last && last) say(version, `the block at line ${last.block.line} is another version of it`);
    return last;
  });
  return { blocks: kept.filter((block) => chosen.includes(block)).map(({ block }) => block), notes };
};
