import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const customers = ["a", "b", "c", "d", "e"];
const items = ["p", "q", "r", "s", "t"];

export const sharedTaste: DatalogTask = {
  inputs: {
    Bought: { columns: [customers, items], rows: [0, 12] },
    Dislikes: { columns: [customers, items], rows: [0, 4] },
    Threshold: { columns: [{ from: -1, to: 3 }], rows: [1, 1] },
  },
  meaning: ({ Bought = [], Dislikes = [], Threshold = [] }) => {
    const least = Math.max(1, Number(Threshold[0]?.[0]));
    const basketOf = (customer: string) => valuesOf(Bought, 1).filter((item) => has(customer, item));
    const has = (customer: string, item: string) => Bought.some(([who, what]) => who === customer && what === item);
    const dislikes = (customer: string, item: string) =>
      Dislikes.some(([who, what]) => who === customer && what === item);
    const all = valuesOf(Bought, 0);
    const suggestions = all.flatMap((customer) => {
      const friends = all.filter((other) => other !== customer && basketOf(other).some((item) => has(customer, item)));
      return valuesOf(Bought, 1)
        .filter((item) => !has(customer, item) && !dislikes(customer, item))
        .map((item) => ({ customer, item, supporters: friends.filter((friend) => has(friend, item)).length }))
        .filter(({ supporters }) => supporters >= least);
    });
    return {
      Suggest: suggestions.map(({ customer, item, supporters }) => [customer, item, String(supporters)]),
      Nothing: all.filter((name) => suggestions.every(({ customer }) => customer !== name)).map((name) => [name]),
    };
  },
};
