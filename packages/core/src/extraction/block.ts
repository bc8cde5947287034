/** A part of a reply that its writer has set apart: a fence, a tag, a LaTeX listing, a here-document. */
export type Block = {
  /** The first word of the fence's info string in lower case, or the tag's name; `""` for none. */
  readonly label: string;
  readonly text: string;
  /** Where the block ends: at its own end mark, at the opening fence of the next block, or with the reply. */
  readonly end: "mark" | "next-block" | "reply";
  /** 1-based line of the opening fence or tag in the reply. */
  readonly line: number;
  /** The first line and the line after the last, 0-based, marks included. */
  readonly lines: readonly [start: number, end: number];
  /** What the reply says right before the block: its last line of prose and the last heading above it. */
  readonly introduction: string;
};

const isHeading = (line: string): boolean => /^\s*(?:#{1,6}\s|\*\*|\d+[.)]\s)/.test(line);

/** Adds to each block of a text what is said between the block before and itself. */
export const withIntroductions = (text: string, blocks: readonly Omit<Block, "introduction">[]): Block[] => {
  const lines = text.split("\n");
  let from = 0;
  return blocks.map((block) => {
    const between = lines.slice(from, block.lines[0]).filter((line) => line.trim() !== "");
    from = block.lines[1];
    const last = between[between.length - 1] ?? "";
    const heading = between.findLast(isHeading) ?? "";
    return { ...block, introduction: heading === last ? last.trim() : `${heading}\n${last}`.trim() };
  });
};

/** The text without the lines of its blocks. */
export const withoutBlocks = (text: string, blocks: readonly Block[]): string => {
  const inBlocks = new Set<number>();
  for (const { lines } of blocks) for (let line = lines[0]; line < lines[1]; line++) inBlocks.add(line);
  return text
    .split(/(?<=\n)/)
    .filter((_, index) => !inBlocks.has(index))
    .join("");
};
