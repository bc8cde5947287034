import type { Block } from "./block.js";

/** How a model writes that the user speaks again, when it goes on with a conversation of its own invention. */
const userTurn =
  /^(?:[*_#> ]*(?:user|human|instruction|question)[*_]*[ \t]*:[*_]*(?=\s|$)|#{2,4} *(?:instruction|human|user|question)\b:?[ \t]*$|<\|?(?:user|im_start\|>user|start_header_id\|>user)\b|\[INST\])/i;

/**
 * Where a reply goes on with a turn of the user that is not its own: the offset of that line, when something stands before it.
 * A line inside a block is none.
 */
export const laterTurn = (text: string, blocks: readonly Block[]): number | undefined => {
  let offset = 0;
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const inBlock = blocks.some(({ lines: [start, end] }) => index >= start && index < end);
    if (!inBlock && userTurn.test(line) && text.slice(0, offset).trim() !== "") return offset;
    offset += line.length;
  }
  return undefined;
};
