import type { Block } from "@blast-asp/core";
import { type ReadBlock, readBlock } from "./read-block.js";

/** The blocks that make up the program, in order, and why the others do not. */
export type Choice = { readonly kept: readonly Block[]; readonly notes: readonly string[] };

type Reason = (part: ReadBlock, index: number, all: readonly ReadBlock[]) => string | undefined;

const shared = (a: ReadBlock, b: ReadBlock): string[] => [...a.byRules.keys()].filter((name) => b.byRules.has(name));

/** What stands in `part` stands in `whole` as well. */
const quotes = (part: ReadBlock, whole: ReadBlock): boolean => {
  if (!part.parses) return part.folded !== "" && whole.folded.includes(part.folded);
  return part.statements.length > 0 && part.statements.every((statement) => whole.statements.includes(statement));
};

const isQuotation: Reason = (part, index, all) => {
  // A corrected program may be the earlier one without a rule.
  const isNew = part.role?.kind === "complete" || part.role?.kind === "version";
  const whole = all.find((other, at) => {
    if (at === index || !quotes(part, other)) return false;
    return quotes(other, part) ? at > index : !(isNew && at < index);
  });
  return whole && `it repeats what the block at line ${whole.block.line} says`;
};

const isElided: Reason = (part, _index, all) =>
  !part.parses && /\.{3}|…/.test(part.folded.replace(/"[^"]*"/g, "")) && all.some((one) => one.size > 0)
    ? "dots stand in it for parts that are left out"
    : undefined;

/** An example of input or output beside the program. */
const isSample: Reason = (part, _index, all) =>
  part.onlyFacts && all.some(({ size }) => size > 0) ? "it holds only facts, and another one the rules" : undefined;

const isOptional: Reason = (part, index, all) =>
  part.role?.kind === "aside" && all.some(({ role, size }, at) => at < index && role?.kind !== "aside" && size > 0)
    ? "the reply calls it optional, an alternative or a bad example"
    : undefined;

const isBeforeTheWhole: Reason = (part, index, all) => {
  const whole = all.findLast(({ role, size, parses }) => role?.kind === "complete" && size > 0 && parses);
  return whole && part.size > 0 && index < all.indexOf(whole)
    ? `the reply calls the block at line ${whole.block.line} the whole or the corrected program`
    : undefined;
};

/** Declarations alone, all of which another block has as well. */
const isDeclaredElsewhere: Reason = (part, index, all) => {
  const names = [...part.declares];
  if (names.length === 0 || part.statements.length > names.length || part.size > 0) return undefined;
  const other = all.find(({ declares }, at) => at > index && names.every((name) => declares.has(name)));
  return other && `the block at line ${other.block.line} declares the same relations`;
};

/** Of some relation `a` has only base cases and `b` only the recursion: parts, and no versions. */
const completes = (a: ReadBlock, b: ReadBlock): boolean =>
  shared(a, b).some((name) => a.byRules.get(name)?.recursion === false && b.byRules.get(name)?.base === false);

const areParts = (a: ReadBlock, b: ReadBlock): boolean =>
  (a.role?.kind === "part" && b.role?.kind === "part" && a.role.number !== b.role.number) ||
  completes(a, b) ||
  completes(b, a);

/** A few rules out of a whole program, changed perhaps, or a recursion of it without a base case: a remark, and no version. */
const isFragmentOf = (part: ReadBlock, whole: ReadBlock): boolean => {
  if (!whole.parses || part.size === 0 || shared(part, whole).length < part.byRules.size) return false;
  const lacksBase = ([name, { base }]: [string, { base: boolean }]): boolean =>
    !base && whole.byRules.get(name)?.base === true && whole.byRules.get(name)?.recursion === true;
  if ([...part.byRules].some(lacksBase)) return true;
  return part.size * (part.byRules.size < whole.byRules.size ? 2 : 3) <= whole.size;
};

/** Of blocks that define the same relations by rules, the last that parses and is no fragment of another. */
const withoutVersions = (all: readonly ReadBlock[], say: (part: ReadBlock, why: string) => void): ReadBlock[] => {
  const chosen = new Set<ReadBlock>();
  let remaining = [...all];
  while (remaining.length > 0) {
    const whole = remaining.filter((part) => !remaining.some((other) => other !== part && isFragmentOf(part, other)));
    const last = whole.findLast(({ parses }) => parses) ?? remaining.at(-1);
    if (last === undefined) break;
    chosen.add(last);
    const isReplaced = (part: ReadBlock): boolean =>
      isFragmentOf(part, last) || (shared(part, last).length > 0 && !areParts(part, last));
    const replaced = remaining.filter((part) => part !== last && isReplaced(part));
    for (const part of replaced) say(part, `the block at line ${last.block.line} is another version of it`);
    remaining = remaining.filter((part) => part !== last && !replaced.includes(part));
  }
  return all.filter((part) => chosen.has(part));
};

/**
 * Which of several blocks are the program. Left out are: one that only repeats what another says; one with dots for what is left
 * out; facts alone beside rules; what the reply calls optional, and what stands before the block that it calls the whole program;
 * of blocks that define the same relations by rules all but the last that parses. The others are joined in order.
 */
export const chooseBlocks = (candidates: readonly Block[]): Choice => {
  const notes: { readonly line: number; readonly note: string }[] = [];
  const say = ({ block: { line } }: ReadBlock, why: string): unknown =>
    notes.push({ line, note: `the block at line ${line} is left out: ${why}` });
  let blocks: readonly ReadBlock[] = candidates.map(readBlock);
  for (const reason of [isQuotation, isElided, isSample, isOptional, isBeforeTheWhole, isDeclaredElsewhere]) {
    const all = blocks;
    blocks = all.filter((part, index) => {
      const why = reason(part, index, all);
      if (why !== undefined) say(part, why);
      return why === undefined;
    });
  }
  const kept = withoutVersions(blocks, say).map(({ block }) => block);
  return { kept, notes: notes.sort((a, b) => a.line - b.line).map(({ note }) => note) };
};
