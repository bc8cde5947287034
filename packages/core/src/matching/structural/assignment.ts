/** A choice for one slot: two slots must not take choices with the same resource. */
type Choice = { readonly resource: number; readonly worth: number };

/** Slots that each take one of their choices or stay empty. */
export type AssignmentProblem = {
  readonly slots: readonly { readonly empty: number; readonly choices: readonly Choice[] }[];
  /** The additional worth of two choices in two slots; it may be negative. */
  readonly together: (slotA: number, choiceA: number, slotB: number, choiceB: number) => number;
};

/** The index of the choice for each slot; -1 for an empty one. */
export type Assignment = { readonly worth: number; readonly choices: readonly number[] };

/** Steps after which the best assignment so far is taken; never met by programs of ordinary size. */
const stepLimit = 20_000;

const epsilon = 1e-9;

/** Decides which choices a search may take; all of them when left out. */
export type Allowed = (slot: number, choice: number) => boolean;

/**
 * Prepares the search for the assignment of the greatest total worth, by branch and bound. Deterministic; of equally good ones the
 * first in the order of slots and choices. The search can be repeated with some choices forbidden.
 */
export const assignmentSearch = (problem: AssignmentProblem): ((allowed?: Allowed) => Assignment) => {
  const bound = pairBounds(problem);
  const order = slotOrder(problem);
  return (allowed = () => true) => search(problem, bound, order, allowed);
};

const search = (
  problem: AssignmentProblem,
  bound: readonly (readonly (readonly number[])[])[],
  order: readonly number[],
  allowed: Allowed,
): Assignment => {
  const { slots, together } = problem;
  const count = slots.length;
  let best: Assignment = { worth: Number.NEGATIVE_INFINITY, choices: [] };
  const chosen = slots.map(() => -1);
  const taken = new Set<number>();
  let steps = 0;

  /** What each open slot could add at most, given what is chosen: `gains[slot][choice]` includes the pairs with chosen slots. */
  const visit = (depth: number, worth: number, gains: readonly (readonly number[])[]): void => {
    if (steps++ > stepLimit) return;
    if (depth === count) {
      if (worth > best.worth + epsilon) best = { worth, choices: [...chosen] };
      return;
    }
    let optimistic = worth;
    for (let at = depth; at < count; at++) {
      const slot = order[at] ?? 0;
      let most = slots[slot]?.empty ?? 0;
      slots[slot]?.choices.forEach(({ resource }, choice) => {
        if (taken.has(resource) || !allowed(slot, choice)) return;
        let gain = gains[slot]?.[choice] ?? 0;
        for (let other = depth; other < count; other++)
          if (other !== at) gain += (bound[slot]?.[choice]?.[order[other] ?? 0] ?? 0) / 2;
        if (gain > most) most = gain;
      });
      optimistic += most;
    }
    if (optimistic <= best.worth + epsilon) return;
    const slot = order[depth] ?? 0;
    const here = slots[slot];
    if (!here) return;
    const ranked = here.choices
      .map((choice, index) => ({ index, resource: choice.resource, gain: gains[slot]?.[index] ?? 0 }))
      .filter(({ index, resource }) => !taken.has(resource) && allowed(slot, index))
      .sort((a, b) => b.gain - a.gain || a.index - b.index);
    for (const { index, resource, gain } of ranked) {
      taken.add(resource);
      chosen[slot] = index;
      const next = gains.map((row, other) =>
        order.indexOf(other) <= depth ? row : row.map((value, choice) => value + together(slot, index, other, choice)),
      );
      visit(depth + 1, worth + gain, next);
      chosen[slot] = -1;
      taken.delete(resource);
    }
    visit(depth + 1, worth + here.empty, gains);
  };
  visit(
    0,
    0,
    slots.map(({ choices }) => choices.map(({ worth }) => worth)),
  );
  return best;
};

/** For each choice, the most that it can gain together with each other slot, which may also stay empty. */
const pairBounds = ({ slots, together }: AssignmentProblem): number[][][] =>
  slots.map(({ choices }, slot) =>
    choices.map(({ resource }, choice) =>
      slots.map((other, otherSlot) => {
        if (otherSlot === slot) return 0;
        let most = 0;
        other.choices.forEach((there, otherChoice) => {
          if (there.resource !== resource) most = Math.max(most, together(slot, choice, otherSlot, otherChoice));
        });
        return most;
      }),
    ),
  );

/** Slots with the clearest best choice first: what is decided early prunes most. */
const slotOrder = ({ slots }: AssignmentProblem): number[] => {
  const clearness = slots.map(({ choices, empty }) => {
    let [best, second] = [empty, Number.NEGATIVE_INFINITY];
    const byResource = new Map<number, number>();
    for (const { resource, worth } of choices)
      byResource.set(resource, Math.max(worth, byResource.get(resource) ?? worth));
    for (const worth of byResource.values()) {
      if (worth > best) [best, second] = [worth, best];
      else if (worth > second) second = worth;
    }
    return second === Number.NEGATIVE_INFINITY ? 10 : best - second;
  });
  return slots.map((_, slot) => slot).sort((a, b) => (clearness[b] ?? 0) - (clearness[a] ?? 0) || a - b);
};
