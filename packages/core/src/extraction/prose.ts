const threeWords = /\p{L}[\p{L}'’-]* \p{L}[\p{L}'’-]* \p{L}[\p{L}'’-]*/u;
const heading = /^(#{1,6} |\*\*[^*]+\*\*:?$|[-*_]{3,}$|[\p{Lu}][\p{L} ()-]*:$)/u;

/** Does this line read as natural language (or Markdown around it) rather than as a line of a program? */
export const isProseLine = (line: string): boolean => {
  const text = line.trim();
  if (text === "" || text.startsWith("%")) return false;
  if (heading.test(text)) return true;
  const withoutCode = text.replace(/`[^`]*`/g, "code");
  if (/:-|:~|^#(?:const|show|minimize|maximize|program|external|include|script|defined|project)\b/.test(withoutCode))
    return false;
  const code = withoutCode.replace(/%.*$/, "").replace(/"[^"]*"/g, "");
  return threeWords.test(code);
};

/** Does the text hold anything that only a program has: a neck, a directive, or an atom with arguments closed by a dot? */
export const hasProgramEvidence = (text: string): boolean =>
  /:-|:~/.test(text) ||
  /^\s*#(?:const|show|minimize|maximize|program|external|defined|project|script|include)\b/m.test(text) ||
  /^\s*(?:\d*\s*\{[^}]*\}|-?[_']*[a-z]\w*\s*\([^()]*(?:\([^()]*\)[^()]*)*\))[^.\n]*\.\s*(?:%.*)?$/m.test(text);

/** Leaves out the prose lines before the first and after the last line of the program; what stands between is kept as it is. */
export const trimProse = (text: string): string => {
  const lines = text.split(/(?<=\n)/);
  const isOutside = (line: string): boolean => line.trim() === "" || isProseLine(line);
  let first = 0;
  while (first < lines.length && isOutside(lines[first] ?? "")) first++;
  let last = lines.length;
  while (last > first && isOutside(lines[last - 1] ?? "")) last--;
  return lines.slice(first, last).join("");
};
