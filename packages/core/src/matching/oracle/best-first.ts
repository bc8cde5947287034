import { cheapestAssignment } from "./cheapest-assignment.js";

/** A choice: its resource may be taken once only. */
export type Ranked = { readonly resource: string; readonly worth: number };

/** All assignments that begin with `fixed`, do not choose `forbidden` next, and the best of them. */
type Part = {
  readonly fixed: readonly number[];
  readonly forbidden: ReadonlySet<number>;
  readonly best: readonly number[];
  readonly worth: number;
};

/** The best assignment that begins with `fixed` and does not choose `forbidden` next; undefined when there is none. */
const bestOf = (
  slots: readonly (readonly Ranked[])[],
  fixed: readonly number[],
  forbidden: ReadonlySet<number>,
): Part | undefined => {
  const taken = new Set(fixed.map((choice, slot) => slots[slot]?.[choice]?.resource));
  const free = slots.slice(fixed.length);
  const resources = [...new Set(free.flatMap((choices) => choices.map(({ resource }) => resource)))].filter(
    (resource) => !taken.has(resource),
  );
  const column = new Map(resources.map((resource, index) => [resource, index]));
  // Of several choices with one resource, the first allowed is the best.
  const choiceFor = free.map((choices, slot) => {
    const found: (number | undefined)[] = resources.map(() => undefined);
    choices.forEach(({ resource }, choice) => {
      const at = column.get(resource);
      if (at !== undefined && found[at] === undefined && !(slot === 0 && forbidden.has(choice))) found[at] = choice;
    });
    return found;
  });
  const worthOf = (slot: number, choice: number | undefined): number | undefined =>
    choice === undefined ? undefined : free[slot]?.[choice]?.worth;
  const assigned = cheapestAssignment(
    choiceFor.map((found, slot) =>
      found.map((choice) => {
        const worth = worthOf(slot, choice);
        return worth === undefined ? undefined : -worth;
      }),
    ),
  );
  if (!assigned) return undefined;
  const best = [...fixed, ...assigned.map((at, slot) => choiceFor[slot]?.[at] ?? 0)];
  const worth = best.reduce((sum, choice, slot) => sum + (slots[slot]?.[choice]?.worth ?? 0), 0);
  return { fixed, forbidden, best, worth };
};

/**
 * Lists the ways to give each slot one of its choices, each resource once, from the greatest sum of worths to the least. `slots` holds
 * the choices of each slot from best to worst.
 *
 * After an assignment is listed, the others are parted by the first slot in which they differ from it, and the best of each part is
 * found (K. G. Murty, "An algorithm for ranking all the assignments in order of increasing cost", 1968). Memory grows with what has
 * been listed, not with what there is.
 */
export function* bestFirst(slots: readonly (readonly Ranked[])[]): Generator<readonly number[]> {
  const whole = bestOf(slots, [], new Set());
  const parts: Part[] = whole ? [whole] : [];
  for (let top = parts.pop(); top !== undefined; top = parts.pop()) {
    yield top.best;
    for (let slot = top.fixed.length; slot < slots.length; slot++) {
      const chosen = top.best[slot] ?? 0;
      const forbidden = new Set(slot === top.fixed.length ? top.forbidden : []).add(chosen);
      const part = bestOf(slots, top.best.slice(0, slot), forbidden);
      if (part) insert(parts, part);
    }
  }
}

/** Keeps the parts sorted with the best last; of equally good ones, what was found earlier comes first. */
const insert = (parts: Part[], part: Part): void => {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.worth ?? 0) < part.worth) low = middle + 1;
    else high = middle;
  }
  parts.splice(low, 0, part);
};
