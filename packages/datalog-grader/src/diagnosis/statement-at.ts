/** The text with comments blanked out; every line and column stays where it is. */
const withBlankComments = (text: string): string =>
  text.replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, (found) =>
    found.startsWith('"') ? found : found.replace(/[^\n]/g, " "),
  );

/** The offsets behind the dots that end statements, outside of strings. Comments must be blank already. */
const statementEnds = (code: string): number[] => {
  const ends: number[] = [];
  for (const { 0: found, index } of code.matchAll(/"(?:[^"\\\n]|\\.)*"|\.(?=\s|$)/g))
    if (found === ".") ends.push(index + 1);
  return ends;
};

/** The statement around an offset, as far as one can tell in a text that does not parse. */
export const statementAt = (text: string, offset: number): string => {
  const code = withBlankComments(text);
  const ends = statementEnds(code);
  const start = ends.findLast((end) => end <= offset) ?? 0;
  const end = ends.find((at) => at > offset) ?? code.length;
  const before = code.slice(start, end);
  // A directive has no dot at its end: what stands above the line of the error begins with the last of them.
  const within = offset - start;
  const lineStart = before.lastIndexOf("\n", within - 1) + 1;
  const lineEnd = before.indexOf("\n", within);
  const line = before.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  if (/^\s*\.[a-z]/.test(line)) return line.trim();
  const directive = [...before.slice(0, within).matchAll(/^\s*\.[a-z][^\n]*\n/gm)].at(-1);
  return before.slice(directive ? directive.index + directive[0].length : 0).trim();
};
