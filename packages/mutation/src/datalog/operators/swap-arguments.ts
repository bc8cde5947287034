import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf } from "./parts.js";
import { theRule } from "./phrases.js";

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((two): [T, T] => [one, two]));

/** Two arguments of an atom, or of `match` and `contains`, change places: `E(x, y)` → `E(y, x)`. */
export const swapArguments: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) => {
    const { atoms, comparisons } = partsOf(rule, source);
    const words = comparisons.filter(({ node: { operator } }) => operator === "match" || operator === "contains");
    const lists = [
      ...atoms.map(({ node }) => ({ range: node.range, list: node.arguments })),
      ...words.map(({ node }) => ({ range: node.range, list: [node.left, node.right] })),
    ].sort((a, b) => a.range.start - b.range.start);
    return lists.flatMap(({ range, list }) =>
      pairs(list.map((argument) => source.whole(argument.range)))
        .filter(([one, two]) => source.slice(one) !== source.slice(two))
        .map(([one, two]): DatalogMutation => {
          const edits = [
            { range: one, replacement: source.slice(two) },
            { range: two, replacement: source.slice(one) },
          ];
          const what = `\`${source.slice(one)}\` and \`${source.slice(two)}\` in ${quote(source.text, range)}`;
          return {
            operator: "swap-arguments",
            rule,
            edits,
            description: `exchanges ${what} of ${theRule(source, rule)}`,
          };
        }),
    );
  });
