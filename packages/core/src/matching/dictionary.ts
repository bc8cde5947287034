import { z } from "zod";

/** One entry of a matching file: a name or signature, a full match, or nothing. */
export type DictionaryEntry = string | null | { predicate: string; arguments?: number[] | undefined };

/** A matching as users write it: gold name or signature → what it is called in the candidate. */
export type Dictionary = Record<string, DictionaryEntry>;

export const dictionarySchema: z.ZodType<Dictionary> = z
  .record(
    z.string(),
    z.union([
      z.string(),
      z.null(),
      z.strictObject({
        predicate: z.string().describe("The candidate's predicate: name/arity."),
        arguments: z
          .array(z.int().positive())
          .optional()
          .describe(
            "For each argument of the gold predicate in turn, its 1-based position in the candidate's predicate.",
          ),
      }),
    ]),
  )
  .describe(
    "A matching: gold predicate (name or name/arity) to the candidate's (name, name/arity, or with argument order).",
  );

/** A dictionary read from text, the statement that there is none, or why the text is neither. */
export type ParsedDictionary =
  | { readonly kind: "dictionary"; readonly dictionary: Dictionary }
  | { readonly kind: "no-match" }
  | { readonly kind: "malformed"; readonly message: string };

/** Turns a Python dictionary display into JSON: single quotes, `None`, `True`, `False`, tuples, comments, trailing commas. */
const pythonToJson = (text: string): string => {
  let json = "";
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? "";
    if (char === "'" || char === '"') {
      let content = "";
      for (index++; index < text.length && text[index] !== char; index++) {
        if (text[index] === "\\") {
          const next = text[++index] ?? "";
          content += next === "'" ? "'" : `\\${next}`;
        } else content += text[index] === '"' ? '\\"' : text[index];
      }
      json += `"${content}"`;
    } else if (char === "#") while (index + 1 < text.length && text[index + 1] !== "\n") index++;
    else if (char === "(") json += "[";
    else if (char === ")") json += "]";
    else json += char;
  }
  return json
    .replace(/,(\s*[}\]])/g, "$1")
    .replace(/\bNone\b/g, "null")
    .replace(/\bTrue\b/g, "true")
    .replace(/\bFalse\b/g, "false");
};

const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(pythonToJson(text));
  }
};

/**
 * Reads a matching from a file or a model's reply: JSON, a Python dictionary, either of them in a fence or between prose, or
 * the sentence `No semantic match`.
 */
export const parseDictionary = (text: string): ParsedDictionary => {
  const fence = /```[^\n]*\n([\s\S]*?)```/.exec(text)?.[1];
  const body = (fence ?? text).replace(/^\uFEFF/, "");
  const start = body.indexOf("{");
  const end = body.lastIndexOf("}");
  if (start < 0 || end < start) {
    if (/\bno semantic match\b/i.test(text)) return { kind: "no-match" };
    return { kind: "malformed", message: 'expected an object such as {"node/1": "vertex/1"}, found none' };
  }
  let value: unknown;
  try {
    value = parseValue(body.slice(start, end + 1));
  } catch (error) {
    return { kind: "malformed", message: `neither JSON nor a Python dictionary: ${(error as Error).message}` };
  }
  const parsed = dictionarySchema.safeParse(value);
  if (parsed.success) return { kind: "dictionary", dictionary: parsed.data };
  const issue = parsed.error.issues[0];
  const at = issue?.path.join(".") ?? "";
  return {
    kind: "malformed",
    message: `'${at}': expected a name, a signature, null or {"predicate": "arc/2", "arguments": [2, 1]}`,
  };
};
