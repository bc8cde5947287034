import type { Literal, LiteralObject } from "./literal.js";

/** What a reply says about one gold predicate, names as written. */
export type ReadEntry = {
  readonly key: string;
  /** Absent: there is no counterpart. */
  readonly match?: { readonly predicate: string; readonly arguments?: readonly number[] };
};

/** The entries of a value, or why it is no matching. */
export type Interpretation =
  | { readonly ok: true; readonly entries: readonly ReadEntry[] }
  | { readonly ok: false; readonly fault: string };

class NoMatching extends Error {}

const simple = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, "");

const predicateKeys = new Set(["predicate", "candidate", "candidatepredicate", "name", "signature"]);
const orderKeys = new Set(["arguments", "args", "argumentorder", "order"]);
const goldKeys = new Set(["gold", "goldpredicate"]);
const commentKeys = new Set(
  "comment comments confidence explanation explanations justification note notes rationale reason reasoning reasons".split(
    " ",
  ),
);

/** Ways to say that there is no counterpart. */
const none = /^(?:|none|null|n\/a|no (?:semantic )?match)\.?$/i;

/** Does this text say that there is no counterpart? */
export const saysNone = (text: string): boolean => none.test(text.trim());

const isObject = (value: Literal): value is LiteralObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Literal | undefined): value is readonly Literal[] => Array.isArray(value);

const order = (value: Literal, key: string): { arguments: readonly number[] } | Record<never, never> => {
  if (value === null) return {};
  if (isList(value) && value.every((item): item is number => typeof item === "number")) return { arguments: value };
  throw new NoMatching(`'${key}': "arguments" must be a list of positions, such as [2, 1]`);
};

const named = (key: string, predicate: Literal | undefined, arity: Literal | undefined, args: Literal): ReadEntry => {
  if (predicate === null || (typeof predicate === "string" && saysNone(predicate))) return { key };
  if (typeof predicate !== "string") throw new NoMatching(`'${key}': the predicate must be a name in quotes, or null`);
  if (arity === undefined || arity === null) return { key, match: { predicate, ...order(args, key) } };
  if (typeof arity !== "number" || !Number.isInteger(arity) || arity < 0)
    throw new NoMatching(`'${key}': the arity must be a number`);
  const [, name = predicate, written] = /^(.*)\/(\d+)\s*$/.exec(predicate) ?? [];
  if (written !== undefined && Number(written) !== arity)
    throw new NoMatching(`'${key}': ${predicate} has not the arity ${arity}`);
  return { key, match: { predicate: `${name}/${arity}`, ...order(args, key) } };
};

/** `{"predicate": "arc/2", "arguments": [2, 1]}` and its spellings. */
const fromObject = (key: string, { entries }: LiteralObject): ReadEntry => {
  const fields = new Map<"predicate" | "arity" | "arguments", Literal>();
  for (const [field, value] of entries) {
    const short = simple(field);
    const meant = predicateKeys.has(short)
      ? "predicate"
      : short === "arity"
        ? "arity"
        : orderKeys.has(short)
          ? "arguments"
          : undefined;
    if (meant === undefined && (commentKeys.has(short) || goldKeys.has(short))) continue;
    if (meant === undefined) throw new NoMatching(`'${key}': unknown key '${field}'`);
    if (fields.has(meant)) throw new NoMatching(`'${key}': '${field}' says the same as another key`);
    fields.set(meant, value);
  }
  return named(key, fields.get("predicate"), fields.get("arity"), fields.get("arguments") ?? null);
};

/** `("arc", 2)`, `("arc/2", [2, 1])`, `("arc", 2, [2, 1])`, and a list of one. */
const fromList = (key: string, items: readonly Literal[]): ReadEntry => {
  const [predicate, second, third] = items;
  if (items.length > 1 && items.every((item) => typeof item === "string"))
    throw new NoMatching(`'${key}': several predicates are named; give one, or null`);
  if (items.length === 1 && predicate !== undefined && !isList(predicate)) return fromValue(key, predicate);
  if (items.length === 2 && isList(second)) return named(key, predicate, undefined, second);
  if ((items.length === 2 || items.length === 3) && typeof second === "number")
    return named(key, predicate, second, third ?? null);
  throw new NoMatching(`'${key}': expected a predicate or null`);
};

const fromValue = (key: string, value: Literal): ReadEntry => {
  if (value === null) return { key };
  if (typeof value === "string") return named(key, value, undefined, null);
  if (isList(value)) return fromList(key, value);
  if (isObject(value)) return fromObject(key, value);
  throw new NoMatching(`'${key}': expected a predicate or null, found ${value}`);
};

/** The gold predicate that an object such as `{"gold": "edge/2", "candidate": "arc/2"}` speaks of. */
const pairKey = ({ entries }: LiteralObject): string | undefined => {
  const gold = entries.find(([key]) => goldKeys.has(simple(key)))?.[1];
  const hasCandidate = entries.some(([key]) => predicateKeys.has(simple(key)));
  return typeof gold === "string" && hasCandidate ? gold : undefined;
};

const collect = (value: Literal, isGold: (key: string) => boolean, depth: number): ReadEntry[] => {
  if (depth > 3) throw new NoMatching("the dictionaries are nested too deeply");
  if (isList(value))
    return value.flatMap((item) => {
      if (isList(item) && item.length === 2 && typeof item[0] === "string" && item[1] !== undefined)
        return [fromValue(item[0], item[1])];
      if (isObject(item)) return collect(item, isGold, depth + 1);
      throw new NoMatching("a list must consist of pairs of a gold predicate and its counterpart");
    });
  if (!isObject(value)) throw new NoMatching("expected a dictionary");
  const pair = pairKey(value);
  if (pair !== undefined && !value.entries.some(([key]) => isGold(key))) return [fromObject(pair, value)];
  return value.entries.flatMap(([key, inner]): ReadEntry[] => {
    if (isGold(key)) return [fromValue(key, inner)];
    if (commentKeys.has(simple(key))) return [];
    const isEntry = isObject(inner) && inner.entries.some(([field]) => field === "predicate" && !isGold(field));
    const isWrapper =
      (isObject(inner) && !isEntry) || (isList(inner) && inner.some((item) => typeof item === "object"));
    return isWrapper ? collect(inner, isGold, depth + 1) : [fromValue(key, inner)];
  });
};

/**
 * Reads a value as a matching: a dictionary from gold predicate to counterpart, one around it or one for each group (`{"matching": …}`,
 * `{"input": …, "output": …}`), or a list of pairs. `isGold` says whether a key names a predicate of the gold program; only other
 * keys can be a wrapper or a comment.
 */
export const interpret = (value: Literal, isGold: (key: string) => boolean): Interpretation => {
  try {
    return { ok: true, entries: collect(value, isGold, 0) };
  } catch (error) {
    if (error instanceof NoMatching) return { ok: false, fault: error.message };
    throw error;
  }
};
