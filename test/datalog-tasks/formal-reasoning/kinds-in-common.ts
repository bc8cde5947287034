import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { Relation } from "../instances.js";
import type { DatalogTask } from "../task.js";

const kinds = ["a", "b", "c", "d", "e"];

export const kindsInCommon: DatalogTask = {
  inputs: {
    Every: { columns: [kinds, kinds], rows: [0, 6] },
    No: { columns: [kinds, kinds], rows: [0, 2] },
    Some: { columns: [kinds, kinds], rows: [0, 2] },
  },
  meaning: ({ Every = [], No = [], Some = [] }) => {
    const wider = successorsOf(Every);
    const all = valuesOf([...Every, ...No, ...Some], 0, 1);
    const pairs = all.flatMap((one) => all.map((other) => [one, other]));
    // All that is true of a thing that is of both kinds.
    const properties = new Map([...pairs, ...Some].map((pair) => [pair.join("\t"), reachedFrom(wider, pair)]));
    const holdsOf = (pair: readonly string[], wanted: readonly string[]): boolean =>
      wanted.every((kind) => properties.get(pair.join("\t"))?.has(kind));
    const pairsWhere = (wanted: (pair: readonly string[]) => boolean): Relation => pairs.filter(wanted);
    return {
      Shared: pairsWhere((pair) => Some.some((thing) => holdsOf(thing, pair))),
      Apart: pairsWhere((pair) => No.some((excluded) => holdsOf(pair, excluded))),
    };
  },
};
