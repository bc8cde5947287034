import type { Clause } from "@blast-asp/datalog";
import { generate, type Machine } from "../compile/generate.js";
import { normalise, type Surroundings } from "../compile/normalise.js";
import { plan } from "../compile/plan.js";
import { slotsOf } from "../compile/steps.js";
import { notSupported } from "../compile/unsupported.js";
import { type Relation, relation } from "../relations/relation.js";
import { tupleCode } from "../relations/tuple-code.js";
import { guarded } from "./stratum.js";

/**
 * Removes what the subsumptive rules of a relation find dominated, as Soufflé does after each round: first the new rows that
 * another row dominates, then the older ones that a remaining new row dominates. The heads of the rules hold both rows.
 */
export function dominance(
  store: Relation,
  rules: readonly Clause[],
  machine: Machine,
  surroundings: Surroundings,
): { readonly prune: () => void } {
  const { name, arity } = store;
  const { memory } = surroundings.values;
  const { has, insert } = tupleCode(arity);
  const pairCode = tupleCode(2 * arity);
  let pairs = relation(`pairs of ${name}`, 2 * arity, memory);
  let dominated = relation(name, arity, memory);
  const mark = (_: Relation, ...values: number[]): boolean => {
    const [first, second] = [values.slice(0, arity), values.slice(arity)];
    // No row dominates itself.
    if (first.every((value, i) => value === second[i])) return false;
    if (pairCode.has(pairs, ...second, ...first))
      notSupported("subsumption", `rows of ${name} that dominate each other`);
    pairCode.insert(pairs, ...values);
    return insert(dominated, ...first);
  };
  const own: Machine = {
    ...machine,
    relation: (wanted) => (wanted === pairs.name ? pairs : machine.relation(wanted)),
    insertInto: () => mark,
  };
  const runs = rules.map((rule) => {
    const { head, steps } = normalise(rule, surroundings);
    const used = new Set(head.flatMap((expression) => [...slotsOf(expression)]));
    const size = (of: string): number => machine.relation(of).count;
    const ops = plan(steps, used, { size, window: () => "all", asWritten: false, exact: false });
    return guarded(rule, generate(pairs.name, head, ops, own));
  });
  const isDominated = (row: number): boolean => has(dominated, ...store.data.subarray(row * arity, (row + 1) * arity));
  const find = (): void => {
    dominated = relation(name, arity, memory);
    pairs = relation(pairs.name, 2 * arity, memory);
    store.updateIndexes();
    for (const run of runs) run();
  };
  return {
    prune: () => {
      const { to } = store;
      find();
      store.retain((row) => row < to || !isDominated(row));
      if (to === 0 || store.count === to) return;
      find();
      let kept = 0;
      store.retain((row) => {
        const keep = row >= to || !isDominated(row);
        if (keep && row < to) kept++;
        return keep;
      });
      store.to = kept;
    },
  };
}
