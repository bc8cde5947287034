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

/** The tuple of a row whose text nothing is to be trimmed off or split in; undefined for every other row. */
const plainTuple = (row: readonly string[]): TupleKey | undefined => {
  const [first] = row;
  if (row.length === 1 && first !== undefined) return /^[\w.:+-]+$/.test(first) ? first : undefined;
  if (row.length === 0 || row.some((field) => field.includes("\t"))) return undefined;
  const line = row.join("\t");
  return suspicious.test(line) ? undefined : line;
};

/** More rows than these are not kept in a set, for which there is no room: an engine's rows are distinct as they are. */
const maxKept = 2_000_000;

/**
 * Visits the tuples of a relation that an engine has derived, read as its output file would be, each once.
 *
 * @param areTexts the columns are symbols and whole numbers, so that distinct rows have distinct texts
 */
export const visitTuples = (
  rows: readonly (readonly string[])[],
  areTexts: boolean,
  visit: (tuple: TupleKey) => void,
): void => {
  const seen = new Set<TupleKey>();
  const once = (tuple: TupleKey): void => {
    if (seen.has(tuple)) return;
    seen.add(tuple);
    visit(tuple);
  };
  // Rows that need a closer look come first: then a plain one is known to be the same as one of them.
  for (const row of rows)
    if (plainTuple(row) === undefined)
      for (const tuple of tuplesOfText(row.length === 0 ? "()" : row.join("\t"))) once(tuple);
  const keep = !areTexts || rows.length <= maxKept;
  for (const row of rows) {
    const tuple = plainTuple(row);
    if (tuple === undefined) continue;
    if (keep) once(tuple);
    else if (!seen.has(tuple)) visit(tuple);
  }
};

/** The tuples of a relation that an engine has derived, read as its output file would be. */
export const tuplesOfRows = (rows: readonly (readonly string[])[]): Set<TupleKey> => {
  const tuples = new Set<TupleKey>();
  visitTuples(rows, false, (tuple) => tuples.add(tuple));
  return tuples;
};
