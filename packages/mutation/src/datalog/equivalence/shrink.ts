import { type Facts, rowsOf } from "../../inputs/facts.js";

const withoutRows = (facts: Facts, relation: string, from: number, count: number): Facts =>
  new Map(
    [...facts].map(([name, rows]) => [
      name,
      name === relation ? [...rows.slice(0, from), ...rows.slice(from + count)] : rows,
    ]),
  );

/**
 * Makes facts fewer while something about them stays true: rows go in runs, long ones first, then singly, until no single row can
 * go. What must stay, such as the row of a singleton, `holds` has to insist on.
 */
export const shrinkFacts = async (facts: Facts, holds: (smaller: Facts) => Promise<boolean>): Promise<Facts> => {
  let smallest = facts;
  let progress = true;
  while (progress) {
    progress = false;
    for (const relation of [...facts.keys()].reverse())
      for (let run = rowsOf(smallest, relation).length; run >= 1; run = Math.floor(run / 2))
        for (let from = rowsOf(smallest, relation).length - run; from >= 0; from -= run) {
          const smaller = withoutRows(smallest, relation, from, run);
          if (!(await holds(smaller))) continue;
          smallest = smaller;
          progress = true;
        }
  }
  return smallest;
};
