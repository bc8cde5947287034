const name = "[`'\"*]*(-?[a-z_][\\w']*(?:/\\d+)?)[`'\"*]*";
const nothing = "(?:[`'\"*]*(?:None|null|N/A|No semantic match|no match|—|–|-)[`'\"*]*)";
const arrow = "(?:->|-->|→|=>|⇒|↦|⟶)";
const pair = new RegExp(`^\\s*(?:[-*•]|\\d+[.)])?\\s*${name}\\s*${arrow}\\s*(?:${name}|${nothing})\\s*[.,;]?\\s*$`);
const cell = new RegExp(`^\\s*(?:${name}|${nothing})\\s*$`);

/** Pairs of names, or why a text that has arrows or a table cannot be read with certainty; `undefined` when it has neither. */
export type WrittenPairs =
  | { readonly ok: true; readonly entries: readonly (readonly [gold: string, candidate: string | null])[] }
  | { readonly ok: false; readonly message: string };

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");

/** A table of two columns whose head says which is gold's. */
const fromTable = (lines: readonly string[]): WrittenPairs | undefined => {
  const rows = lines.filter((line) => /^\s*\|.*\|\s*$/.test(line)).map(cellsOf);
  const [head, ruler, ...body] = rows;
  if (!head || !ruler?.every((text) => /^\s*:?-+:?\s*$/.test(text)) || body.length === 0) return undefined;
  if (!/gold|reference/i.test(head[0] ?? "") || !/candidate|tested|generated/i.test(head[1] ?? ""))
    return { ok: false, message: "the columns of the table are not named gold and candidate" };
  const entries: [string, string | null][] = [];
  for (const [left = "", right = ""] of body) {
    const [gold, candidate] = [cell.exec(left), cell.exec(right)];
    if (!gold?.[1] || !candidate)
      return { ok: false, message: `a row of the table is no pair of names:${left}|${right}` };
    entries.push([gold[1], candidate[1] ?? null]);
  }
  return { ok: true, entries };
};

/** Reads `node/1 -> vertex/1` line by line, or a table with the columns gold and candidate. */
export const writtenPairs = (text: string): WrittenPairs | undefined => {
  const lines = text.split("\n");
  const arrows = lines.filter((line) => new RegExp(arrow).test(line));
  if (arrows.length === 0) return fromTable(lines);
  const entries: [string, string | null][] = [];
  for (const line of arrows) {
    const match = pair.exec(line);
    if (!match?.[1]) return { ok: false, message: `a line with an arrow is no pair of names: ${line.trim()}` };
    entries.push([match[1], match[2] ?? null]);
  }
  const twice = entries.find(([gold], index) => entries.findIndex(([other]) => other === gold) < index);
  return twice ? { ok: false, message: `'${twice[0]}' is given twice` } : { ok: true, entries };
};
