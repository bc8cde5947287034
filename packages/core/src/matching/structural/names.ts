import { groupsOf, isFiller, isKnownWord } from "./synonyms.js";

/** Endings that are taken off a word to find it among the synonyms, and what is put in their place. */
const endings: readonly (readonly [string, string])[] = [
  ["ies", "y"],
  ["es", ""],
  ["s", ""],
  ["ed", ""],
  ["ed", "e"],
  ["ing", ""],
  ["ing", "e"],
];

const stem = (word: string): string => {
  if (isKnownWord(word) || word.length < 4) return word;
  for (const [ending, instead] of endings)
    if (word.endsWith(ending)) {
      const found = word.slice(0, -ending.length) + instead;
      if (isKnownWord(found)) return found;
    }
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
};

const prefixes = /^(?:in|is|has|to|on)$/;

/** Splits a word such as `vtxbound` or `inpath` into known words, longest first; the word itself when that does not come out even. */
const splitCompound = (word: string): readonly string[] => {
  if (isKnownWord(stem(word))) return [stem(word)];
  for (let length = word.length - 2; length >= 2; length--) {
    const head = word.slice(0, length);
    const fits = length === 2 ? prefixes.test(head) : isKnownWord(stem(head));
    if (!fits) continue;
    const rest = word.slice(length);
    const parts = rest.length < 3 ? [rest] : splitCompound(rest);
    if (parts.every((part) => isKnownWord(part) && part.length >= 3)) return [stem(head), ...parts];
  }
  // An initial before a word: vbound, emax.
  const rest = stem(word.slice(1));
  if (rest.length >= 3 && isKnownWord(rest)) return [word.slice(0, 1), rest];
  return [stem(word)];
};

const known = new Map<string, readonly string[]>();
const memoryLimit = 5000;

/** The words of a name: parted at underscores, digits and capitals, in lower case, without endings, compounds split. */
export const wordsOf = (name: string): readonly string[] => {
  const remembered = known.get(name);
  if (remembered) return remembered;
  const written = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const words = written.flatMap((word) => (word.length > 30 ? [word] : splitCompound(word)));
  if (known.size >= memoryLimit) known.clear();
  known.set(name, words);
  return words;
};

/** Number of insertions, deletions and replacements of a letter that lead from one word to the other. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const wordSimilarity = (a: string, b: string): number => {
  if (a === b) return 1;
  const [first, second] = [groupsOf(a), groupsOf(b)];
  if (first.some((group) => second.includes(group))) return first.length + second.length > 2 ? 0.8 : 0.9;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return short.length === 1 ? 0.5 : short.length === 2 ? 0.6 : 0.75;
  if (short.length < 4 || short.length > 30 || long.length > 30) return 0;
  const likeness = 1 - editDistance(a, b) / long.length;
  return likeness >= 0.7 ? likeness * 0.9 : 0;
};

const weightOf = (word: string): number => (isFiller(word) ? 0.3 : 1);

const coverage = (
  words: readonly string[],
  others: readonly string[],
): { readonly found: number; readonly all: number } => {
  let [found, all] = [0, 0];
  for (const word of words) {
    const weight = weightOf(word);
    all += weight;
    found += weight * Math.max(0, ...others.map((other) => wordSimilarity(word, other)));
  }
  return { found, all };
};

/** How alike two names are, from 0 to 1: the share of their words that the other has too, synonyms and abbreviations included. */
export const nameSimilarity = (a: string, b: string): number => {
  if (a === b) return 1;
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const there = coverage(first, second);
  const back = coverage(second, first);
  return (there.found + back.found) / (there.all + back.all);
};
