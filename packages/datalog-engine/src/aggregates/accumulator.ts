import type { AggregateFunction, ValueKind } from "@blast-asp/datalog";
import { comparison } from "../functors/arithmetic.js";
import type { Values } from "../values/values.js";

/** Works out one aggregate: `start`, `add` for each binding of the body, then `result` if it `holds`. */
export type Accumulator = {
  readonly start: () => void;
  /** The target's code; of no meaning for `count`. */
  readonly add: (code: number) => void;
  /** `min`, `max` and `mean` of nothing have no value. */
  readonly holds: () => boolean;
  readonly result: () => number;
};

export function accumulator(values: Values, name: AggregateFunction, kind: ValueKind): Accumulator {
  switch (name) {
    case "count":
      return counting(values);
    case "sum":
      return kind === "float" ? floatSum(values, false) : integerSum(values);
    case "mean":
      return floatSum(values, true);
    case "min":
    case "max":
      return best(values, name, kind);
  }
}

const always = (): boolean => true;

function counting({ integers }: Values): Accumulator {
  let count = 0;
  return {
    start: () => {
      count = 0;
    },
    add: () => {
      count++;
    },
    holds: always,
    result: () => integers.encode(count),
  };
}

/** Wraps to 64 bits, as adding one after the other does. */
function integerSum({ integers }: Values): Accumulator {
  let sum: number | bigint = 0;
  return {
    start: () => {
      sum = 0;
    },
    add: (code) => {
      const value = integers.decode(code);
      if (typeof sum === "number" && typeof value === "number" && Number.isSafeInteger(sum + value)) sum += value;
      else sum = BigInt(sum) + BigInt(value);
    },
    holds: always,
    result: () => integers.encode(sum),
  };
}

/** Soufflé adds the values one after the other from 0, and divides at the end for `mean`. */
function floatSum({ floats }: Values, mean: boolean): Accumulator {
  let sum = 0;
  let count = 0;
  return {
    start: () => {
      sum = 0;
      count = 0;
    },
    add: (code) => {
      sum += floats.decode(code);
      count++;
    },
    holds: () => !mean || count > 0,
    result: () => floats.encode(mean ? sum / count : sum),
  };
}

function best(values: Values, name: "min" | "max", kind: ValueKind): Accumulator {
  const less = comparison(values, "<", kind);
  const better = name === "min" ? less : (a: number, b: number) => less(b, a);
  let found = false;
  let value = 0;
  return {
    start: () => {
      found = false;
    },
    add: (code) => {
      if (!found || better(code, value)) value = code;
      found = true;
    },
    holds: () => found,
    result: () => value,
  };
}
