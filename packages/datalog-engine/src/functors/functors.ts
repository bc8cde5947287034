import type { ComparisonOperator, ValueKind } from "@blast-asp/datalog";
import type { Values } from "../values/values.js";
import { type Comparison, comparison, equality, type Functor, floatFunctors, integerFunctors } from "./arithmetic.js";
import { containsTest, matchTest } from "./match.js";
import { range } from "./range.js";
import { conversions, symbolFunctors } from "./text.js";

/** The built-in functors and comparisons on the codes of one run. */
export type Functors = {
  /** A functor by name and kind of its operands (`to_string` of a `float`); `negate` is the minus sign in front. */
  readonly functor: (name: string, operands: ValueKind) => Functor | undefined;
  readonly range: (kind: ValueKind) => (...codes: number[]) => Iterable<number>;
  /** A comparison; `undefined` where equal codes decide. `left` is its left side when that is a constant. */
  readonly comparison: (
    operator: ComparisonOperator,
    operands: ValueKind,
    negated: boolean,
    left?: number,
  ) => Comparison | undefined;
};

export function createFunctors(values: Values, note: (text: string) => void): Functors {
  const byKind: Record<ValueKind, Record<string, Functor>> = {
    number: integerFunctors(values, "number"),
    unsigned: integerFunctors(values, "unsigned"),
    float: floatFunctors(values),
    symbol: symbolFunctors(values, note),
  };
  const converting = conversions(values);
  return {
    functor: (name, operands) => converting[`${name} from ${operands}`] ?? byKind[operands][name],
    range: (kind) => range(values, kind),
    comparison: (operator, operands, negated, left) => {
      switch (operator) {
        case "match":
          return matchTest(values.symbols, negated, left, note);
        case "contains":
          return containsTest(values.symbols, negated);
        case "=":
          return equality(values, operands);
        case "!=": {
          const equal = equality(values, operands);
          return equal === undefined ? (a, b) => a !== b : (a, b) => !equal(a, b);
        }
        case "<":
        case "<=":
          return comparison(values, operator, operands);
        case ">":
        case ">=": {
          const turned = comparison(values, operator === ">" ? "<" : "<=", operands);
          return (a, b) => turned(b, a);
        }
      }
    },
  };
}
