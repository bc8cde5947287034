import type { Relation } from "./relation.js";
import { tupleCode } from "./tuple-code.js";

/** Keeps a relation of pairs reflexive, symmetric and transitive. */
export type Equivalence = {
  /** Takes in the rows added since the last time, and adds all pairs that follow; `tick` is called for each of them. */
  readonly close: () => void;
};

export function equivalence(relation: Relation, tick: () => void): Equivalence {
  const { insert } = tupleCode(2);
  /** The members of each value's class. */
  const classes = new Map<number, number[]>();
  const add = (a: number, b: number): void => {
    tick();
    insert(relation, a, b);
  };
  const classOf = (value: number): number[] => {
    const known = classes.get(value) ?? [value];
    if (!classes.has(value)) {
      classes.set(value, known);
      add(value, value);
    }
    return known;
  };
  let known = 0;
  return {
    close: () => {
      const end = relation.count;
      for (; known < end; known++) {
        const [one, other] = [0, 1].map((column) => classOf(relation.data[known * 2 + column] ?? 0));
        if (one === undefined || other === undefined || one === other) continue;
        // Each value moves to a larger class a few times only.
        const [small, large] = one.length < other.length ? [one, other] : [other, one];
        for (const a of small) {
          for (const b of large) {
            add(a, b);
            add(b, a);
          }
          classes.set(a, large);
        }
        large.push(...small);
      }
      known = relation.count;
    },
  };
}
