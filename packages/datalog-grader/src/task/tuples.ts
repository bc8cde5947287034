/** A tuple as the grader compares it: its trimmed fields with tabs between. */
export type TupleKey = string;

// What Python's `str.strip` takes off, which is not quite what `trim` takes off.
const blank = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const outer = new RegExp(`^[${blank}]+|[${blank}]+$`, "g");
const between = new RegExp(`[${blank}]+`);
const suspicious = new RegExp(`^[${blank}/]|[${blank}]$|\\t[${blank}]|[${blank}]\\t|[\\n]`);

const strip = (text: string): string => text.replace(outer, "");

/**
 * The tuple that a line stands for, or undefined for a line that is none: blank, or a comment that two slashes open. Fields end
 * at tabs if there is one, else at commas if there is one, else at blanks; each is trimmed. Numbers stay the text they are.
 */
export const tupleOfLine = (line: string): TupleKey | undefined => {
  const trimmed = strip(line);
  if (trimmed === "" || trimmed.startsWith("//")) return undefined;
  // A tab at an end of the line is a field border as well.
  if (line.includes("\t")) return line.split("\t").map(strip).join("\t");
  if (line.includes(",")) return line.split(",").map(strip).join("\t");
  return trimmed.split(between).join("\t");
};

/** The tuples of a file of `.expected`, `.undesired` or written facts. */
export const tuplesOfText = (text: string): Set<TupleKey> => {
  const tuples = new Set<TupleKey>();
  for (const line of text.split(/\r?\n/)) {
    const tuple = tupleOfLine(line);
    if (tuple !== undefined) tuples.add(tuple);
  }
  return tuples;
};

/** The tuples of a relation that an engine has derived, read as its output file would be. */
export const tuplesOfRows = (rows: readonly (readonly string[])[]): Set<TupleKey> => {
  const tuples = new Set<TupleKey>();
  for (const row of rows) {
    const line = row.length === 0 ? "()" : row.join("\t");
    if (row.length > 1 && !suspicious.test(line)) tuples.add(line);
    else for (const tuple of tuplesOfText(line)) tuples.add(tuple);
  }
  return tuples;
};
