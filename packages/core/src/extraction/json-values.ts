import { readValue } from "../matching/lenient-json.js";

/** Line ends and tabs inside strings are no JSON, but many models write them so: they are read as what they are. */
const withEscapedControls = (text: string): string => {
  let json = "";
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? "";
    if (inString && char === "\\") json += char + (text[++index] ?? "");
    else if (inString && char < " ") json += JSON.stringify(char).slice(1, -1);
    else {
      if (char === '"') inString = !inString;
      json += char;
    }
  }
  return json;
};

/**
 * The object or list that a whole text is in one of JSON's looser forms: a Python display, trailing commas, comments, keys without
 * quotes, triple quotes, a lone backslash in a string.
 */
const parseLoosely = (text: string): unknown => {
  if (!/^(?:\{\s*(?:(?:#|\/\/)[^\n]*\s*)*["'“\w][^\n]*:|\[\s*\{)/.test(text)) return undefined;
  const read = readValue(text, 0);
  return read.ok && text.slice(read.end).trim() === "" ? read.value : undefined;
};

/** The value that a text is in JSON, also with line ends inside its strings; `undefined` for any other text. */
export const parseJson = (text: string): unknown => {
  for (const json of [text, withEscapedControls(text)])
    try {
      return JSON.parse(json) as unknown;
    } catch {
      // Not this form.
    }
  return undefined;
};

const isLineOfJson = (line: string): boolean => /^[{[]/.test(line.trim());

/** The JSON value in a reply: all of it, one value a line, or one value between lines of prose. */
export const jsonInReply = (reply: string): { readonly value: unknown; readonly whole: boolean } | undefined => {
  const text = reply.replace(/^\uFEFF/, "").trim();
  if (/^[{["]/.test(text)) {
    const value = parseJson(text) ?? parseLoosely(text);
    if (value !== undefined) return { value, whole: true };
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const values = lines.every(isLineOfJson) ? lines.map(parseJson) : [];
    if (values.length > 1 && values.every((item) => item !== undefined)) return { value: values, whole: true };
  }
  const start = /^[ \t]*[{[]/m.exec(text)?.index;
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  if (start === undefined || end < start) return undefined;
  const value = parseJson(text.slice(start, end + 1));
  return value === undefined ? undefined : { value, whole: false };
};

/** The last string of a JSON text that breaks off inside it, when it is the value of one of the fields. */
export const brokenOffField = (
  reply: string,
  fields: readonly string[],
): { text: string; field: string } | undefined => {
  const text = reply.trim();
  if (!text.startsWith("{") && !text.startsWith("[{")) return undefined;
  const match = /"([A-Za-z_]+)"\s*:\s*"((?:[^"\\]|\\[\s\S])*)\\?$/.exec(text);
  const [, field = "", content = ""] = match ?? [];
  if (!fields.includes(field.toLowerCase())) return undefined;
  const value = parseJson(`"${content.replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, "")}"`);
  return typeof value === "string" ? { text: value, field } : undefined;
};
