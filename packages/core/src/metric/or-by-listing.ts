import { compareByEnumeration } from "./enumerate.js";
import type { Comparison, InstanceOutcome } from "./instance.js";
import { isSide, type Side } from "./side.js";

/** The two programs of a comparison, both renamed apart. */
export type Sides = { readonly gold: Side; readonly tested: Side };

const listInstead = async (comparison: Comparison, why: string): Promise<InstanceOutcome> => ({
  ...(await compareByEnumeration(comparison)),
  note: `models were listed, because ${why}`,
});

/**
 * A strategy that works on programs renamed apart, with a way out: where a program cannot be renamed apart, or an objective
 * cannot become hard bounds, models are listed instead and the outcome's note says why.
 */
export const orByListing =
  (strategy: (comparison: Comparison, sides: Sides) => Promise<InstanceOutcome>) =>
  async (comparison: Comparison): Promise<InstanceOutcome> => {
    const [gold, tested] = [comparison.gold.side, comparison.tested.side];
    if (!isSide(gold)) return listInstead(comparison, `${gold.construct} cannot be renamed apart`);
    if (!isSide(tested)) return listInstead(comparison, `${tested.construct} cannot be renamed apart`);
    const outcome = await strategy(comparison, { gold, tested });
    const { stop } = outcome;
    if (stop?.reason === "too-large") return listInstead(comparison, stop.message);
    // Hard bounds are sums of 32 bits, which clingo may refuse where it takes the objective itself.
    if (stop?.reason !== "error" || !(gold.optimises || tested.optimises)) return outcome;
    const listed = await listInstead(comparison, stop.message);
    return listed.stop ? outcome : listed;
  };
