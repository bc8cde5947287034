import type { Program } from "@blast-asp/asp";

/** Quoted strings, white space, everything else; strings are left as they are. */
const pieces = /"(?:[^"\\]|\\.)*"|\s+|[^"\s]+|"/g;

const isWord = (char: string): boolean => /[\w'#]/.test(char);
const isBracket = (char: string): boolean => /[()[\]{},;"]/.test(char);

/** Would two pieces read otherwise without a gap? Words run together, and so do signs: `1 - -1`. */
const needsGap = (before: string, after: string): boolean =>
  isWord(before) === isWord(after) && !isBracket(before) && !isBracket(after);

/** A program without comments and without white space that separates nothing: two layouts of one program become equal. */
export const normalText = ({ text, comments }: Program): string => {
  let bare = "";
  let at = 0;
  for (const { range } of comments) {
    bare += `${text.slice(at, range.start)} `;
    at = range.end;
  }
  bare += text.slice(at);
  let normal = "";
  let gap = false;
  for (const [piece] of bare.matchAll(pieces)) {
    if (/^\s/.test(piece)) gap = true;
    else {
      const separates = gap && needsGap(normal.at(-1) ?? "(", piece.charAt(0));
      normal += separates ? ` ${piece}` : piece;
      gap = false;
    }
  }
  return normal;
};
