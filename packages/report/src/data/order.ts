/** Code-unit order: the same on every machine. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All different values, the first of each. */
export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Things by a key, in the order in which the keys come first. */
export const groupBy = <T>(values: Iterable<T>, key: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return groups;
};
