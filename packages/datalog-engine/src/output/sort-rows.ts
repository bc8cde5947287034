/** A column as numbers below `values.length` whose order is that of the values. */
type RankedColumn = { readonly values: { readonly length: number }; readonly ids: Int32Array };

/** Sorts rows in place, by the first column, then by the second, and so on. Rows must be distinct. */
export function sortRows(columns: readonly RankedColumn[], size: number): void {
  // A row is one number as long as the numbers of all possible rows are exact.
  let possible = 1;
  for (const { values } of columns) possible *= Math.max(1, values.length);
  if (columns.length === 0 || size < 2) return;
  if (possible > Number.MAX_SAFE_INTEGER) sortByColumns(columns, size);
  else if (possible <= 32 * size) unpack(marked(pack(columns, size), possible), columns);
  else unpack(pack(columns, size).sort(), columns);
}

/** Each row as one number. */
function pack(columns: readonly RankedColumn[], size: number): Float64Array {
  const keys = new Float64Array(size);
  for (const { values, ids } of columns) {
    const width = values.length;
    for (let row = 0; row < size; row++) keys[row] = (keys[row] ?? 0) * width + (ids[row] ?? 0);
  }
  return keys;
}

function unpack(keys: Float64Array, columns: readonly RankedColumn[]): void {
  for (const { values, ids } of columns.toReversed()) {
    const width = values.length;
    for (let row = 0; row < keys.length; row++) {
      const key = keys[row] ?? 0;
      const rest = Math.floor(key / width);
      ids[row] = key - rest * width;
      keys[row] = rest;
    }
  }
}

/** Sorts numbers by marking those that occur. */
function marked(keys: Float64Array, possible: number): Float64Array {
  const marks = new Uint8Array(possible);
  for (const key of keys) marks[key] = 1;
  let at = 0;
  for (let key = 0; key < possible; key++) if (marks[key] === 1) keys[at++] = key;
  return keys;
}

/** Sorts by the last column first and keeps that order among equals, so that the first column counts most. */
function sortByColumns(columns: readonly RankedColumn[], size: number): void {
  let rows = Int32Array.from({ length: size }, (_, row) => row);
  let spare = new Int32Array(size);
  for (const { values, ids } of columns.toReversed()) {
    const next = new Int32Array(values.length + 1);
    for (let row = 0; row < size; row++) {
      const bucket = (ids[row] ?? 0) + 1;
      next[bucket] = (next[bucket] ?? 0) + 1;
    }
    for (let value = 1; value <= values.length; value++) next[value] = (next[value] ?? 0) + (next[value - 1] ?? 0);
    for (let i = 0; i < size; i++) {
      const row = rows[i] ?? 0;
      const value = ids[row] ?? 0;
      const place = next[value] ?? 0;
      next[value] = place + 1;
      spare[place] = row;
    }
    [rows, spare] = [spare, rows];
  }
  for (const { ids } of columns) ids.set(rows.map((row) => ids[row] ?? 0));
}
