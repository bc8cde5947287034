import type { Block } from "./block.js";
import { type ReadBlock, readBlock } from "./read-block.js";

/** The blocks that make up the program, in order, and why the others do not. */
export type Choice = { readonly blocks: readonly Block[]; readonly notes: readonly string[] };

type Say = (block: ReadBlock, why: string) => void;

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((item) => b.has(item));
const within = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].every((item) => b.has(item));

/** What stands in `part` stands in `whole` as well: a quotation of it, of whole statements or (not parsing) of a piece of one. */
const quotes = (part: ReadBlock, whole: ReadBlock): boolean => {
  if (!part.parses) return part.folded !== "" && whole.folded.includes(part.folded);
  if (part.statements.length === 0) return false;
  const known = new Set(whole.statements);
  return part.statements.every((statement) => known.has(statement));
};

/** `{ in(X) } :- ... .`: dots stand for what the reader is to imagine. */
const isElided = ({ parses, block }: ReadBlock): boolean =>
  !parses && /(?<!\.)\.{3}(?!\.)|…/.test(block.text.replace(/%.*$/gm, "").replace(/"[^"\n]*"/g, ""));

const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

const seemsToDefine = (broken: ReadBlock, other: ReadBlock): boolean =>
  [...other.byRules].some((signature) => broken.brokenHeads.has(nameOf(signature)));

const areVersions = (a: ReadBlock, b: ReadBlock): boolean => {
  if (a.role?.kind === "version" && b.role?.kind === "version") return true;
  if (a.role?.kind === "part" && b.role?.kind === "part" && a.role.number !== b.role.number) return false;
  return shares(a.byRules, b.byRules) || seemsToDefine(a, b) || seemsToDefine(b, a);
};

/** A few rules out of a whole program, changed perhaps: no version of it but a remark on it. */
const isFragmentOf = (part: ReadBlock, whole: ReadBlock): boolean => {
  if (!whole.parses || part.byRules.size === 0 || !within(part.byRules, whole.byRules)) return false;
  return part.size * (part.byRules.size < whole.byRules.size ? 2 : 3) <= whole.size;
};

const leaveOut = (
  blocks: readonly ReadBlock[],
  say: Say,
  why: (part: ReadBlock, index: number) => string | undefined,
): ReadBlock[] =>
  blocks.filter((part, index) => {
    const reason = why(part, index);
    if (reason !== undefined) say(part, reason);
    return reason === undefined;
  });

const withoutQuotations = (all: readonly ReadBlock[], say: Say): ReadBlock[] => {
  const unquoted = leaveOut(all, say, (part, index) => {
    // A corrected program may be the earlier one without a rule.
    const isNew = part.role?.kind === "complete" || part.role?.kind === "version";
    const whole = all.find((other, at) =>
      quotes(other, part)
        ? at > index && quotes(part, other)
        : at !== index && !(isNew && at < index) && quotes(part, other),
    );
    return whole && `it repeats statements of the block at line ${whole.block.line}`;
  });
  return leaveOut(unquoted, say, (part) =>
    isElided(part) && unquoted.some(({ parses, size }) => parses && size > 0)
      ? "dots stand in it for parts that are left out"
      : undefined,
  );
};

const withoutSamples = (all: readonly ReadBlock[], say: Say): ReadBlock[] =>
  leaveOut(all, say, (part) => {
    const factsOnly = part.size === 0 && part.byFacts.size > 0 && part.parses;
    const definer = factsOnly && all.find((other) => other !== part && shares(part.byFacts, other.byRules));
    return definer
      ? `it gives facts for predicates that the block at line ${definer.block.line} defines by rules`
      : undefined;
  });

/** Goes by what the sentences before the blocks say of them. */
const byIntroductions = (all: readonly ReadBlock[], say: Say): ReadBlock[] => {
  const main = all.filter(({ role, size }) => role?.kind !== "aside" && size > 0);
  const answers = leaveOut(all, say, (part, index) =>
    part.role?.kind === "aside" && main.some((other) => all.indexOf(other) < index)
      ? "the reply calls it optional, an alternative or a bad example"
      : undefined,
  );
  const whole = answers.findLast(({ role, size, parses }) => role?.kind === "complete" && size > 0 && parses);
  return leaveOut(answers, say, (part, index) =>
    whole && index < answers.indexOf(whole) && part.size > 0
      ? `the reply calls the block at line ${whole.block.line} the whole or the corrected program`
      : undefined,
  );
};

/** Of blocks that define the same predicates, the last that parses and is no fragment of another. */
const withoutVersions = (all: readonly ReadBlock[], say: Say): ReadBlock[] => {
  const chosen = new Set<ReadBlock>();
  let remaining = [...all];
  while (remaining.length > 0) {
    const whole = remaining.filter(
      (part) => !remaining.some((other) => other !== part && !isPart(part, other) && isFragmentOf(part, other)),
    );
    const last = whole.findLast(({ parses }) => parses) ?? remaining[remaining.length - 1];
    if (!last) break;
    chosen.add(last);
    const [replaced, others] = [remaining.filter((part) => part !== last && areVersions(last, part)), remaining];
    for (const part of replaced) say(part, `the block at line ${last.block.line} is another version of it`);
    remaining = others.filter((part) => part !== last && !replaced.includes(part));
  }
  return all.filter((part) => chosen.has(part));
};

const isPart = (a: ReadBlock, b: ReadBlock): boolean =>
  a.role?.kind === "part" && b.role?.kind === "part" && a.role.number !== b.role.number;

/**
 * Which of several blocks are the program: a block that only repeats statements of another is a quotation and left out; facts
 * over a predicate that another block defines by rules are a sample of its output and left out; what the reply itself calls
 * optional is left out, and what it calls the whole program replaces what stands before; blocks that define the same predicates
 * by rules are versions, of which the last that parses counts; all that is left is joined in order.
 */
export const chooseBlocks = (candidates: readonly Block[]): Choice => {
  const notes: string[] = [];
  const say: Say = ({ block }, why) => {
    notes.push(`the block at line ${block.line} is not read: ${why}`);
  };
  let blocks: ReadBlock[] = candidates.map(readBlock);
  for (const step of [withoutQuotations, withoutSamples, byIntroductions, withoutVersions]) blocks = step(blocks, say);
  return { blocks: blocks.map(({ block }) => block), notes };
};
