import type { DatalogOperatorName } from "./mutation.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf, variableNames } from "./parts.js";
import { writesFor } from "./phrases.js";

/** One occurrence of a variable, in the heads or in the body, becomes another of the rule; in an atom of the body also `_`. */
const rebinding =
  (operator: DatalogOperatorName, where: "head" | "body"): DatalogOperator =>
  (program, source) =>
    rulesOf(program).flatMap((rule) => {
      const variables = partsOf(rule, source).arguments.filter(({ node }) => node.kind === "variable");
      const names = variableNames(variables);
      const seen = new Map<string, number>();
      return variables.flatMap(({ node, place, ofAtom }) => {
        if (node.kind !== "variable") return [];
        const occurrence = (seen.get(node.name) ?? 0) + 1;
        seen.set(node.name, occurrence);
        if (place !== where) return [];
        return [...names, ...(ofAtom && place === "body" ? ["_"] : [])]
          .filter((name) => name !== node.name)
          .map((replacement): DatalogMutation => {
            const description = writesFor(source, rule, replacement, node.range, occurrence);
            return { operator, rule, edits: [{ range: node.range, replacement }], description };
          });
      });
    });

/** A join goes to another place or is loosened: `E(x, y), P(y, z)` → `E(x, y), P(x, z)`, `E(x, y), P(_, z)`. */
export const rebindVariable: DatalogOperator = rebinding("rebind-variable", "body");

/** A head shows another variable: `P(x, z) :- E(x, y), P(y, z).` → `P(x, y) :- …`. */
export const rebindHead: DatalogOperator = rebinding("rebind-head", "head");
