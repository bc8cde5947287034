import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const people = ["a", "b", "c", "d", "e", "f", "g"];

export const familyTies: DatalogTask = {
  inputs: { Parent: { columns: [people, people], rows: [0, 10] } },
  meaning: ({ Parent = [] }) => {
    const all = valuesOf(Parent, 0, 1);
    const parentsOf = (child: string) => Parent.filter(([name]) => name === child).map(([, parent = ""]) => parent);
    const inCommon = (one: string, other: string) =>
      one === other ? 0 : parentsOf(one).filter((parent) => parentsOf(other).includes(parent)).length;
    const pairs = all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other] as const));
    return {
      FullSibling: pairs.filter(([one, other]) => inCommon(one, other) >= 2),
      HalfSibling: pairs.filter(([one, other]) => inCommon(one, other) === 1),
      Cousin: pairs.filter(
        ([one, other]) =>
          inCommon(one, other) === 0 &&
          parentsOf(one).some((parent) => parentsOf(other).some((peer) => inCommon(parent, peer) > 0)),
      ),
    };
  },
};
