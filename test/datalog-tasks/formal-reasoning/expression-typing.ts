import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const nodes = ["p", "q", "r", "s", "t"];
const types = ["int", "real", "bool"];
const names = ["x", "y"];
const operators = ["plus", "less"];

export const expressionTyping: DatalogTask = {
  inputs: {
    Constant: { columns: [nodes, types], rows: [0, 3] },
    Variable: { columns: [nodes, names], rows: [0, 3] },
    Declared: { columns: [names, types], rows: [0, 3] },
    Operation: { columns: [nodes, operators, nodes, nodes], rows: [0, 5] },
    Signature: { columns: [operators, types, types, types], rows: [0, 6] },
    Choice: { columns: [nodes, nodes, nodes, nodes], rows: [0, 4] },
    Widens: { columns: [types, types], rows: [0, 3] },
  },
  meaning: ({
    Constant = [],
    Variable = [],
    Declared = [],
    Operation = [],
    Signature = [],
    Choice = [],
    Widens = [],
  }) => {
    const wider = successorsOf(Widens);
    const of = (rows: readonly (readonly string[])[], node: string) => rows.filter(([first]) => first === node);
    const all = valuesOf([...Constant, ...Variable, ...Operation, ...Choice], 0);
    // A derivation need not be deeper than there are pairs of a node and a type, so this many levels show all types.
    const typeNames = new Set([...valuesOf([...Constant, ...Declared], 1), ...valuesOf(Signature, 3)]);
    const known = new Map<string, ReadonlySet<string>>();
    const typesOf = (node: string, depth: number): ReadonlySet<string> => {
      const key = `${node}\t${depth}`;
      const before = known.get(key);
      if (before !== undefined || depth === 0) return before ?? new Set();
      const inner = (part = "") => typesOf(part, depth - 1);
      const fits = (part: string | undefined, type = "") => reachedFrom(wider, inner(part)).has(type);
      const found = new Set([
        ...valuesOf(of(Constant, node), 1),
        ...valuesOf(of(Variable, node), 1).flatMap((name) => valuesOf(of(Declared, name), 1)),
        ...of(Operation, node).flatMap(([, operator, left, right]) =>
          Signature.filter((row) => row[0] === operator && fits(left, row[1]) && fits(right, row[2])).map(
            ([, , , result = ""]) => result,
          ),
        ),
        ...of(Choice, node).flatMap(([, test, yes, no]) =>
          inner(test).has("bool") ? [...inner(yes)].filter((type) => inner(no).has(type)) : [],
        ),
      ]);
      known.set(key, found);
      return found;
    };
    const depth = all.length * typeNames.size + 1;
    return {
      HasType: all.flatMap((node) => [...typesOf(node, depth)].map((type) => [node, type])),
      Untyped: all.filter((node) => typesOf(node, depth).size === 0).map((node) => [node]),
    };
  },
};
