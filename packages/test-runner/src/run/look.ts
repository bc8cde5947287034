import type { Signature } from "@blast-asp/asp";
import type { Model } from "@blast-asp/solver";
import { isExistential, type Requirement, type Tally } from "./requirement.js";

/** A list of answer sets with the conditions that they meet. */
export interface Look {
  /** What the list says of the number that a requirement is about. */
  tally(requirement: Requirement): Tally;
}

/**
 * Reads a list of answer sets that show `holds(i)` and, in a projected view, the atoms of the projection.
 *
 * @param exhausted there are no others
 * @param view the projection; undefined for whole answer sets; empty when only the conditions were told apart
 */
export function readLook(
  models: readonly Model[],
  exhausted: boolean,
  holds: string,
  view: readonly Signature[] | undefined,
): Look {
  const prefix = `${holds}(`;
  const rows = models.map(({ atoms }, at) => ({
    met: new Set(atoms.filter((atom) => atom.startsWith(prefix)).map((atom) => Number(atom.slice(prefix.length, -1)))),
    // Whole answer sets are all different, although they do not show it.
    key: view === undefined ? String(at) : atoms.filter((atom) => !atom.startsWith(prefix)).join("\n"),
  }));
  return {
    tally: (requirement) => {
      const { polarity, index } = requirement;
      const counting = rows.filter(({ met }) => polarity === "any" || met.has(index) === (polarity === "holds"));
      const found = new Set(counting.map(({ key }) => key)).size;
      if (!isExistential(requirement) || view === undefined) return { found, exhausted };
      // Here answer sets that differ may have come out as one, so only none is a number.
      return { found: Math.min(found, 1), exhausted: exhausted && found === 0 };
    },
  };
}
