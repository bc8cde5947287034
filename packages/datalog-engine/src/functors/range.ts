import type { ValueKind } from "@blast-asp/datalog";
import { withoutSign } from "../values/integers.js";
import type { Values } from "../values/values.js";

/**
 * `range(from, to)` and `range(from, to, step)`: half open. Without a step it goes by one, downwards when `to` is
 * smaller. A step of the wrong sign gives nothing, a step of zero the first value unless the bounds are equal.
 */
export function range(values: Values, kind: ValueKind): (...codes: number[]) => Iterable<number> {
  const { integers, floats } = values;
  if (kind === "float")
    return (from = 0, to = 0, step) => {
      const [a, b] = [floats.decode(from), floats.decode(to)];
      return walkFloats(a, b, step === undefined ? (a <= b ? 1 : -1) : floats.decode(step), floats.encode);
    };
  const read = (code: number): bigint =>
    BigInt(kind === "unsigned" ? withoutSign(integers.decode(code)) : integers.decode(code));
  return (from = 0, to = 0, step) => {
    const [a, b] = [read(from), read(to)];
    return walk(a, b, step === undefined ? (a <= b ? 1n : -1n) : read(step), integers.encode);
  };
}

function* walk(from: bigint, to: bigint, step: bigint, encode: (value: bigint) => number): Generator<number> {
  if (step === 0n) {
    if (from !== to) yield encode(from);
  } else for (let x = from; step > 0n ? x < to : x > to; x += step) yield encode(x);
}

function* walkFloats(from: number, to: number, step: number, encode: (value: number) => number): Generator<number> {
  if (step > 0) for (let x = from; x < to; x += step) yield encode(x);
  else if (step < 0) for (let x = from; x > to; x += step) yield encode(x);
  else if (from !== to) yield encode(from);
}
