/** Arities up to this have all their argument orders looked at: 120 of them. */
export const fullOrderArity = 5;

/** All orders of 0..arity-1, the written one first, then lexicographically. */
const permutations = (arity: number): number[][] => {
  const found: number[][] = [];
  const extend = (order: number[]): void => {
    if (order.length === arity) found.push(order);
    else for (let next = 0; next < arity; next++) if (!order.includes(next)) extend([...order, next]);
  };
  extend([]);
  return found;
};

/** The written order and all that differ from it by one exchange. */
const exchanges = (arity: number): number[][] => {
  const written = Array.from({ length: arity }, (_, index) => index);
  const found = [written];
  for (let i = 0; i < arity; i++)
    for (let j = i + 1; j < arity; j++) found.push(written.map((at) => (at === i ? j : at === j ? i : at)));
  return found;
};

const remembered = new Map<number, readonly (readonly number[])[]>();

/**
 * The argument orders that are considered for an arity, the written one first: all of them up to {@link fullOrderArity}, above that
 * only single exchanges.
 */
export const argumentOrders = (arity: number): readonly (readonly number[])[] => {
  const known = remembered.get(arity);
  if (known) return known;
  const orders = arity <= fullOrderArity ? permutations(arity) : exchanges(arity);
  if (arity <= 16) remembered.set(arity, orders);
  return orders;
};
