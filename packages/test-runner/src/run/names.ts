/** Names for what is added to a program under test. None of them occurs in it or in an assertion. */
export type Names = {
  /** `holds(i)`: the condition of assertion i holds in the answer set. */
  readonly holds: string;
  /** `broken(i)`: something that assertion i forbids is in the answer set. */
  readonly broken: string;
  /** `cost(weight, level, tuple)`: the answer set incurs this cost. */
  readonly cost: string;
  /** The private name of a predicate of assertion i. */
  readonly own: (assertion: number, name: string) => string;
  /** Was this atom added? */
  readonly isAdded: (atom: string) => boolean;
};

/**
 * Chooses names that share a prefix which occurs nowhere in the texts. It begins with a letter, because clingo leaves names that begin
 * with an underscore out of projections.
 */
export function freshNames(texts: readonly string[]): Names {
  let prefix = "zzt";
  for (let suffix = 2; texts.some((text) => text.includes(prefix)); suffix++) prefix = `zzt${suffix}t`;
  return {
    holds: `${prefix}_holds`,
    broken: `${prefix}_broken`,
    cost: `${prefix}_cost`,
    own: (assertion, name) => `${prefix}_${assertion}_${name}`,
    isAdded: (atom) => atom.startsWith(prefix) || atom.startsWith(`-${prefix}`),
  };
}
