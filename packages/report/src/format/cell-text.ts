import type { Cell, Unit } from "../table/table.js";

const decimals: Readonly<Record<Exclude<Unit, "text" | "p-value">, number>> = {
  count: 0,
  tokens: 0,
  ratio: 4,
  difference: 4,
  correlation: 4,
  milliseconds: 1,
  cost: 6,
};

/** A sum that should be whole may miss it by less than this. */
const noise = 1e-9;

/** Four decimals, where only 0 and ±1 themselves are written as such: 0.99996 is not perfect. */
const ratioText = (value: number): string => {
  const text = value.toFixed(4);
  const nearest = Math.round(value);
  if (Number(text) !== nearest || Math.abs(value - nearest) < noise) return text;
  return (nearest + Math.sign(value - nearest) * 0.0001).toFixed(4);
};

const numberText = (value: number, unit: Unit): string => {
  if (!Number.isFinite(value)) throw new RangeError(`a table holds ${value}`);
  switch (unit) {
    case "text":
      return String(value);
    case "p-value":
      return value.toPrecision(3);
    case "ratio":
    case "difference":
    case "correlation":
      return ratioText(value).replace(/^-(0\.0+)$/, "$1");
    default:
      return value.toFixed(decimals[unit]).replace(/^-(0(?:\.0+)?)$/, "$1");
  }
};

/** Characters that move a cursor, end a line, turn the direction of writing or are not seen: programs and replies may hold them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** Text on one line in which nothing is hidden. */
export const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** What a cell says, the same in every format; empty for nothing. */
export const cellText = (cell: Cell, unit: Unit): string =>
  cell === null ? "" : typeof cell === "number" ? numberText(cell, unit) : visible(cell);

/** Whether a column is set flush right. */
export const isNumeric = (unit: Unit): boolean => unit !== "text";
