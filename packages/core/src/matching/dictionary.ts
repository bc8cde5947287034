import { z } from "zod";
import { withoutReasoning } from "../extraction/reasoning.js";
import { readValue } from "./lenient-json.js";
import { writtenPairs } from "./written-pairs.js";

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

const malformed = (message: string): ParsedDictionary => ({ kind: "malformed", message });

/** Words that say that a gold predicate has no counterpart; none of them can be the name of a predicate. */
const saysNothing = new Set(["", "None", "N/A", "No semantic match", "no semantic match"]);

/** `{"mapping": {…}}` stands for what it holds. */
const unwrapped = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  const inner: unknown = only?.[1];
  const isWrapper =
    entries.length === 1 &&
    /^(?:mapping|matching|matches|dictionary|result|answer|predicates)$/i.test(only?.[0] ?? "") &&
    typeof inner === "object" &&
    inner !== null &&
    !("predicate" in inner);
  if (isWrapper) return unwrapped(inner);
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, typeof entry === "string" && saysNothing.has(entry.trim()) ? null : entry]),
  );
};

const check = (value: unknown): ParsedDictionary => {
  const parsed = dictionarySchema.safeParse(unwrapped(value));
  if (parsed.success) return { kind: "dictionary", dictionary: parsed.data };
  const at = parsed.error.issues[0]?.path.join(".") ?? "";
  return malformed(`'${at}': expected a name, a signature, null or {"predicate": "arc/2", "arguments": [2, 1]}`);
};

/** The offset behind the brace that closes the one at `from`, or the end of the text. */
const behindBraces = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
};

/** All that stands in braces and may be a dictionary. `{x}` in a sentence, or a form with dots to fill in, is none. */
const inBraces = (text: string): ParsedDictionary[] => {
  const found: ParsedDictionary[] = [];
  for (let start = text.indexOf("{"); start >= 0; ) {
    const read = readValue(text, start);
    const end = read.ok ? read.end : behindBraces(text, start);
    const braces = text.slice(start, end);
    if (read.ok) found.push(check(read.value));
    else if (/["'“”‘’]\s*:/.test(braces) && !/\.\.\.|…/.test(braces))
      found.push(malformed(`neither JSON nor a Python dictionary: ${read.message}`));
    start = text.indexOf("{", end);
  }
  return found;
};

/** Does one dictionary say all that the other says? */
const includes = (all: Dictionary, part: Dictionary): boolean =>
  Object.entries(part).every(([key, entry]) => JSON.stringify(all[key]) === JSON.stringify(entry));

/**
 * Reads a matching from a file or a model's reply: JSON (comments, unquoted keys and trailing commas are let through), a Python
 * dictionary, either of them in fences or between prose; lines such as `node/1 -> vertex/1`; a table with the columns gold and
 * candidate; or the sentence `No semantic match`. Two dictionaries that differ are no matching.
 */
export const parseDictionary = (text: string): ParsedDictionary => {
  const reply = withoutReasoning(text.replace(/^\uFEFF/, "")).text;
  const found = inBraces(reply);
  const bad = found.find(({ kind }) => kind === "malformed");
  if (bad) return bad;
  const dictionaries = found.flatMap((item) => (item.kind === "dictionary" ? [item.dictionary] : []));
  const last = dictionaries[dictionaries.length - 1];
  if (last) {
    if (dictionaries.every((other) => includes(last, other))) return { kind: "dictionary", dictionary: last };
    return malformed(`${dictionaries.length} dictionaries that differ; expected one`);
  }
  const pairs = writtenPairs(reply);
  if (pairs?.ok) return { kind: "dictionary", dictionary: Object.fromEntries(pairs.entries) };
  if (pairs) return malformed(pairs.message);
  if (/\bno semantic match\b/i.test(reply)) return { kind: "no-match" };
  return malformed('expected an object such as {"node/1": "vertex/1"}, found none');
};
