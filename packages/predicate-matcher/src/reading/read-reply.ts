import { type Dictionary, parseDictionary } from "@blast-asp/core";
import { findLiterals } from "./find-literals.js";
import { interpret, type ReadEntry } from "./interpret.js";

/** What a reply of the matcher says, names as written; or why it says nothing that can be used. */
export type Reading =
  | { readonly kind: "entries"; readonly entries: readonly ReadEntry[] }
  /** The sentence `No semantic match` stands for the whole answer. */
  | { readonly kind: "no-match" }
  | { readonly kind: "unreadable"; readonly fault: string };

const reasoningTag = /<(\/?)(?:think|thinking|thought|reasoning)(?:\s[^<>]*)?>/gi;

/** A reply without what stands in reasoning tags, or before a closing one; `undefined` when it ends within. */
const withoutReasoning = (reply: string): string | undefined => {
  let kept = "";
  let last = 0;
  let inside = false;
  for (const tag of reply.matchAll(reasoningTag)) {
    const opens = tag[1] === "";
    if (opens && inside) continue;
    if (opens) kept += reply.slice(last, tag.index);
    else if (!inside) kept = "";
    inside = opens;
    last = tag.index + tag[0].length;
  }
  return inside ? undefined : kept + reply.slice(last);
};

/** Keys around a whole answer, as in `{"result": "No semantic match"}`. */
const answerKey = /^(?:answer|dictionary|mapping|match|matching|output|response|result)$/i;

const entriesOf = (dictionary: Dictionary): ReadEntry[] =>
  Object.entries(dictionary).map(([key, entry]) => {
    if (entry === null) return { key };
    if (typeof entry === "string") return { key, match: { predicate: entry } };
    const { predicate, arguments: order } = entry;
    return { key, match: order ? { predicate, arguments: order } : { predicate } };
  });

/** Does some line consist of the sentence alone, with marks or a label around it? */
const saysNoMatch = (text: string): boolean =>
  text.split("\n").some((line) => {
    const plain = line.replace(/[*_`"'“”‘’#>]/g, "").trim();
    return /^(?:(?:the )?(?:final )?(?:answer|result|reply|output)(?: is)?\s*[:=]?\s*)?no semantic match[.!]?$/i.test(
      plain,
    );
  });

/**
 * Reads a reply of the matcher: a Python dictionary or a JSON object, in a fence or not, with prose around it, in one piece or in
 * several, or the sentence `No semantic match`. A model's reasoning in tags is not part of the answer. Nothing is guessed: what cannot be
 * read in one way only is `unreadable` with a reason that the model can act on.
 *
 * @param isGold whether a key names a predicate of the gold program
 */
export const readReply = (reply: string, isGold: (key: string) => boolean): Reading => {
  const text = withoutReasoning(reply.replace(/\r\n?/g, "\n"));
  if (text === undefined) return { kind: "unreadable", fault: "the reply ends within the reasoning" };
  const found = findLiterals(text);
  if (!found.ok) return { kind: "unreadable", fault: found.fault };
  const noMatch = saysNoMatch(found.rest);
  if (found.values.length === 0) {
    if (noMatch) return { kind: "no-match" };
    // Arrows and tables, as in matching files.
    const written = parseDictionary(text);
    if (written.kind === "dictionary") return { kind: "entries", entries: entriesOf(written.dictionary) };
    return { kind: "unreadable", fault: "the reply has no JSON object" };
  }
  const entries: ReadEntry[] = [];
  for (const value of found.values) {
    const interpreted = interpret(value, isGold);
    if (!interpreted.ok) return { kind: "unreadable", fault: interpreted.fault };
    entries.push(...interpreted.entries);
  }
  const [only] = entries;
  if (!only) return { kind: "unreadable", fault: "the JSON object is empty" };
  if (entries.length === 1 && !only.match && !isGold(only.key) && answerKey.test(only.key)) return { kind: "no-match" };
  if (noMatch && entries.some(({ match }) => match))
    return { kind: "unreadable", fault: "the reply names counterparts and also says that there is no semantic match" };
  return { kind: "entries", entries };
};
