/** Places where a string goes wrong, in code whose whole strings still stand. */
export const stringHints = (code: string): { offset: number; message: string }[] => {
  const found: { offset: number; message: string }[] = [];
  let start = 0;
  for (const line of code.split("\n")) {
    const strings = /"(?:[^"\\]|\\.)*("?)/g;
    for (const { 0: string, 1: end, index } of line.matchAll(strings)) {
      const wrong = /(?:[^\\]|^)(?:\\\\)*(\\[^n\\"])/.exec(string);
      if (end === "")
        found.push({ offset: start + index, message: "a string opens here and is not closed in its line" });
      else if (wrong)
        found.push({
          offset: start + index,
          message: `${wrong[1]} is no escape: a string knows \\n, \\\\ and \\" only`,
        });
    }
    start += line.length + 1;
  }
  return found;
};
