import type { Mutant } from "./mutant.js";

/** The lines that a mutant changes, as they were and as they are; lines left empty are not shown. */
export type MutantDiff = {
  /** The first changed line of the original, counted from 1. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
};

/** The changed lines of a mutant. */
export const diffOf = (original: string, { text, edits }: Pick<Mutant, "text" | "edits">): MutantDiff => {
  const start = Math.min(...edits.map(({ range }) => range.start));
  const end = Math.max(...edits.map(({ range }) => range.end));
  const from = original.lastIndexOf("\n", start - 1) + 1;
  const after = original.indexOf("\n", end);
  const to = after < 0 ? original.length : after;
  const lines = (stretch: string): string[] => stretch.split("\n").filter((line) => line.trim() !== "");
  return {
    line: original.slice(0, from).split("\n").length,
    removed: lines(original.slice(from, to)),
    added: lines(text.slice(from, to + text.length - original.length)),
  };
};

/** A diff as people know it: removed lines with `-`, added ones with `+`. */
export const formatDiff = ({ removed, added }: MutantDiff): string =>
  [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join("\n");
