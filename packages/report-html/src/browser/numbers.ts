/** Four decimals, where only what is perfect is written 1.0000, as in the tables. */
export const ratio = (value: number): string => {
  const text = value.toFixed(4);
  if (text === "1.0000" && value < 1 - 1e-9) return "0.9999";
  if (text === "0.0000" && value > 1e-9) return "0.0001";
  return text;
};

/** A number, or a dash where there is none. */
export const orDash = (value: number | null, write: (value: number) => string = String): string =>
  value === null ? "–" : write(value);

/** Milliseconds with one decimal. */
export const milliseconds = (value: number): string => value.toFixed(1);
