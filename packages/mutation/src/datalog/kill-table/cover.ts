import type { DatalogKillTableRow } from "./kill-table.js";

/** A variant in the order in which a greedy cover takes them. */
export type CoverStep = {
  readonly variant: string;
  /** How many mutants it kills. */
  readonly kills: number;
  /** How many of them no variant before it kills. */
  readonly added: number;
};

/**
 * The variants in the order of what they add: first the one that kills most, then always the one that kills most of the rest. Of
 * equals the first. Variants with 0 added could go without a mutant surviving for it.
 */
export const greedyCover = (variants: readonly string[], rows: readonly DatalogKillTableRow[]): CoverStep[] => {
  const killed = new Map(
    variants.map((variant) => [
      variant,
      new Set(
        rows.filter(({ kills }) => kills.some((kill) => kill.variant === variant)).map(({ mutant }) => mutant.number),
      ),
    ]),
  );
  const covered = new Set<number>();
  const rest = [...variants];
  const steps: CoverStep[] = [];
  const addedBy = (variant: string): number =>
    [...(killed.get(variant) ?? [])].filter((number) => !covered.has(number)).length;
  while (rest.length > 0) {
    const best = rest.reduce((a, b) => (addedBy(b) > addedBy(a) ? b : a));
    steps.push({ variant: best, kills: killed.get(best)?.size ?? 0, added: addedBy(best) });
    for (const number of killed.get(best) ?? []) covered.add(number);
    rest.splice(rest.indexOf(best), 1);
  }
  return steps;
};
