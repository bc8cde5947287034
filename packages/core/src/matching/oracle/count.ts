const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/**
 * The number of one-to-one assignments of gold to candidate predicates of the same arity, each with every order of its arguments. 0 when
 * some gold predicate must go without; a floating-point number, so large ones are rounded.
 */
export const countAssignments = (gold: readonly number[], candidate: readonly number[]): number => {
  let count = 1;
  for (const arity of new Set(gold)) {
    const wanted = gold.filter((other) => other === arity).length;
    const there = candidate.filter((other) => other === arity).length;
    for (let taken = 0; taken < wanted; taken++) count *= Math.max(0, there - taken) * factorial(arity);
  }
  return count;
};
