import type { SourceRange } from "@blast-asp/asp";
import type { FunctorTerm } from "@blast-asp/datalog";
import { quote } from "../../operators/phrases.js";
import { type DatalogMutation, type DatalogOperator, rulesOf } from "./mutation.js";
import { partsOf } from "./parts.js";
import { theRule } from "./phrases.js";
import type { Source } from "./source.js";

const replacements: Readonly<Record<string, readonly string[]>> = {
  "+": ["-", "*"],
  "-": ["+", "*"],
  "*": ["+", "-"],
  "/": ["*", "%"],
  "%": ["/", "*"],
  "^": ["*"],
  band: ["bor", "bxor"],
  bor: ["band", "bxor"],
  bxor: ["band", "bor"],
  bshl: ["bshr"],
  bshr: ["bshl"],
  bshru: ["bshl"],
  land: ["lor"],
  lor: ["land"],
  lxor: ["land", "lor"],
  min: ["max"],
  max: ["min"],
};

/** Where the operator, or the name of the functor, stands. */
const placeOf = ({ name, notation, arguments: [left, right], range }: FunctorTerm, source: Source): SourceRange => {
  if (notation === "infix" && left && right) return source.between(source.whole(left.range), source.whole(right.range));
  return { start: range.start, end: range.start + name.length };
};

/** Arithmetic operators and the functors `min` and `max`: `x + 1` → `x - 1`, `x * 1`; `min(x, y)` ↔ `max(x, y)`. */
export const swapArithmetic: DatalogOperator = (program, source) =>
  rulesOf(program).flatMap((rule) =>
    partsOf(rule, source).arguments.flatMap(({ node }) => {
      if (node.kind !== "functor" || node.notation === "prefix") return [];
      return (replacements[node.name] ?? []).map((replacement): DatalogMutation => {
        const range = placeOf(node, source);
        const what = quote(source.text, source.whole(node.range));
        const description = `writes \`${replacement}\` for \`${node.name}\` in ${what} of ${theRule(source, rule)}`;
        return { operator: "swap-arithmetic", rule, edits: [{ range, replacement }], description };
      });
    }),
  );
