/** Widths of the characters from space to tilde in Helvetica, in thousandths of the font size (Adobe's font metrics). */
const widths: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** A font that takes the place of Helvetica may be wider. */
const allowance = 1.08;

const widthOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return widths[code - 32] ?? (code < 0x2e80 ? 620 : 1000);
};

/** About how wide a text is, in pixels: the same on every machine, as no font is asked. */
export const textWidth = (text: string, fontSize: number): number =>
  ([...text].reduce((sum, character) => sum + widthOf(character), 0) * fontSize * allowance) / 1000;

/** Breaks a text at spaces into lines of at most so many pixels. A word that is longer has a line of its own. */
export const wrapped = (text: string, fontSize: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
