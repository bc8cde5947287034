/** The largest size of a value: squares of it, summed over any list, stay finite. */
const largest = 1e100;

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

/** Throws a `RangeError` that names what was expected and what came. */
export const refuse = (name: string, expected: string, actual: unknown): never => {
  throw new RangeError(`${name} must be ${expected}, got ${shown(actual)}`);
};

export const requireFinite = (name: string, value: number): void => {
  if (!(Number.isFinite(value) && Math.abs(value) <= largest)) {
    refuse(name, "a finite number of size at most 1e100", value);
  }
};

export const requireAllFinite = (name: string, values: readonly number[]): void => {
  // By index: forEach would pass over the holes of a sparse array.
  for (let at = 0; at < values.length; at++) requireFinite(`${name}[${at}]`, values[at] as number);
};

/** A whole number from `low` to `high`. */
export const requireWhole = (
  name: string,
  value: number,
  low: number,
  high: number = Number.MAX_SAFE_INTEGER,
): void => {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  const range = high === Number.MAX_SAFE_INTEGER ? `of at least ${low}` : `from ${low} to ${high}`;
  refuse(name, `a whole number ${range}`, value);
};

/** A number strictly between 0 and 1. */
export const requireInside = (name: string, value: number): void => {
  if (!(Number.isFinite(value) && value > 0 && value < 1))
    refuse(name, "a number between 0 and 1, both excluded", value);
};

export const requireNotNegative = (name: string, value: number): void => {
  requireFinite(name, value);
  if (value < 0) refuse(name, "0 or more", value);
};

export const requireText = (name: string, value: string): void => {
  if (typeof value !== "string") refuse(name, "a string", value);
};
