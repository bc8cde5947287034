import type { PackedRows, PageRow } from "../page-data.js";

const columns = [
  "id",
  "run",
  "problem",
  "language",
  "model",
  "level",
  "repeat",
  "verdict",
  "reason",
  "syntax",
  "tests",
  "passed",
  "total",
  "exact",
  "f1",
  "missing",
  "wrong",
  "testsMs",
  "modelsMs",
] as const satisfies readonly (keyof PageRow)[];

const texts: ReadonlySet<keyof PageRow> = new Set(["id", "run", "problem", "language", "model", "verdict", "reason"]);

/** Writes rows as arrays; a text becomes the number of its place in a list of texts. */
export const packRows = (rows: readonly PageRow[]): PackedRows => {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const packed = rows.map((row) =>
    columns.map((key) => {
      const value = row[key];
      return typeof value === "string" ? placeOf(value) : value;
    }),
  );
  return { texts: [...places.keys()], rows: packed };
};

/** The rows that {@link packRows} was given. */
export const unpackRows = (packed: PackedRows): PageRow[] =>
  packed.rows.map(
    (cells) =>
      Object.fromEntries(
        columns.map((key, at) => {
          const value = cells[at] ?? null;
          return [key, texts.has(key) ? (packed.texts[value ?? -1] ?? "") : value];
        }),
      ) as PageRow,
  );
