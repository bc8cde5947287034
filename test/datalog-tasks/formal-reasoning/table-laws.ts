import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const elements = ["e", "f", "g"];

export const tableLaws: DatalogTask = {
  inputs: { Product: { columns: [elements, elements, elements], rows: [0, 12], key: 2 } },
  meaning: ({ Product = [] }) => {
    const table = new Map(Product.map(([left, right, value]) => [`${left}*${right}`, value]));
    const times = (left?: string, right?: string) => table.get(`${left}*${right}`);
    const all = valuesOf(Product, 0, 1, 2);
    const triples = all.flatMap((a) => all.flatMap((b) => all.map((c) => [a, b, c])));
    return {
      Neutral: all.filter((e) => all.every((x) => times(e, x) === x && times(x, e) === x)).map((e) => [e]),
      Misordered: Product.filter(([a, b, value]) => times(b, a) !== value).map((row) => row.slice(0, 2)),
      Misgrouped: triples.filter(([a, b, c]) => {
        const [fromLeft, fromRight] = [times(times(a, b), c), times(a, times(b, c))];
        return fromLeft !== undefined && fromRight !== undefined && fromLeft !== fromRight;
      }),
    };
  },
};
