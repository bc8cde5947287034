/*
 * Numbers as the columns of fact files take them: perhaps blanks and a sign in front, nothing behind, no overflow.
 */

const signed = /^[ \t\n\v\f\r]*([+-]?\d+)$/;
const unsigned = /^[ \t\n\v\f\r]*\+?(\d+)$/;
const decimalFloat = /^[ \t\n\v\f\r]*([+-]?(\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
const hexFloat = /^[ \t\n\v\f\r]*([+-]?)0x([\da-f]*)\.?([\da-f]*)(?:p([+-]?\d+))?$/i;
const noNumber = /^[ \t\n\v\f\r]*([+-]?)(?:(inf|infinity)|nan(?:\(\w*\))?)$/i;

const smallestNormal = 2.2250738585072014e-308;

/** A `number`: decimal digits. Undefined when the text is none, or does not fit into 64 bits. */
export function readNumber(text: string): number | bigint | undefined {
  const digits = signed.exec(text)?.[1];
  if (digits === undefined) return undefined;
  if (digits.length < 16) return Number(digits);
  const value = BigInt(digits.startsWith("+") ? digits.slice(1) : digits);
  return value === BigInt.asIntN(64, value) ? value : undefined;
}

/** An `unsigned`: decimal, or behind `0x` or `0b`; a minus is refused. */
export function readUnsigned(text: string): number | bigint | undefined {
  const based = /^0x[\da-f]+$|^0b[01]+$/i.test(text);
  const digits = based ? text.toLowerCase() : unsigned.exec(text)?.[1];
  if (digits === undefined) return undefined;
  if (digits.length < 14) return Number(digits);
  const value = BigInt(digits);
  return value === BigInt.asUintN(64, value) ? value : undefined;
}

/** A `float` in any spelling of C's `strtod`. A number that only rounding brings into the range of doubles is refused. */
export function readFloat(text: string): number | undefined {
  const [, decimal, mantissa = ""] = decimalFloat.exec(text) ?? [];
  if (decimal !== undefined) return inRange(Number(decimal), /[1-9]/.test(mantissa));
  const [, sign, whole = "", fraction = "", exponent = "0"] = hexFloat.exec(text) ?? [];
  if (sign !== undefined && whole + fraction !== "") {
    const value = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
    return inRange(sign === "-" ? -value : value, /[1-9a-f]/i.test(whole + fraction));
  }
  const [, minus, infinite] = noNumber.exec(text) ?? [];
  if (minus === undefined) return undefined;
  if (infinite === undefined) return Number.NaN;
  return minus === "-" ? -Infinity : Infinity;
}

function inRange(value: number, notZero: boolean): number | undefined {
  const size = Math.abs(value);
  return size === Infinity || (notZero && size < smallestNormal) ? undefined : value;
}
