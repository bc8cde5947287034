import { type Literal, parseLiteral, parseString, skipBlank } from "./literal.js";

/** The dictionaries (or lists of pairs) in a reply, or what is wrong with the first that cannot be read. */
export type FoundLiterals =
  | { readonly ok: true; readonly values: readonly Literal[]; readonly rest: string }
  | { readonly ok: false; readonly fault: string };

/** Does a dictionary begin at this brace? In `{ color(N,C) : shade(C) }` of a program and `{x}` of a script none does. */
const beginsObject = (text: string, brace: number): boolean => {
  let index = skipBlank(text, brace + 1);
  if (text[index] === "}" || text[index] === "(") return text[index] === "}" || beginsTupleKey(text, index);
  const key = parseString(text, index);
  if (!key.ok) return false;
  index = skipBlank(text, key.end);
  // `:-` and `{"a" : p}` belong to programs, but no program has a string before a colon.
  return text[index] === ":";
};

const beginsTupleKey = (text: string, parenthesis: number): boolean => {
  const key = parseLiteral(text, parenthesis);
  return key.ok && text[skipBlank(text, key.end)] === ":";
};

/** Does a list of dictionaries or of pairs of strings begin at this bracket? */
const beginsList = (text: string, bracket: number): boolean => {
  const index = skipBlank(text, bracket + 1);
  if (text[index] === "{") return beginsObject(text, index);
  if (text[index] !== "[" && text[index] !== "(") return false;
  return parseString(text, skipBlank(text, index + 1)).ok;
};

/**
 * Finds every dictionary in a reply, in order, wherever it stands: in a fence, between prose, behind an assignment. `rest` is the
 * reply without them.
 */
export const findLiterals = (text: string): FoundLiterals => {
  const values: Literal[] = [];
  let rest = "";
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    const begins = char === "{" ? beginsObject(text, index) : char === "[" && beginsList(text, index);
    if (!begins) {
      rest += char;
      continue;
    }
    const parsed = parseLiteral(text, index);
    if (!parsed.ok) {
      const line = text.slice(0, parsed.at).split("\n").length;
      return { ok: false, fault: `line ${line} of the reply: ${parsed.message}` };
    }
    values.push(parsed.value);
    index = parsed.end - 1;
  }
  return { ok: true, values, rest };
};
