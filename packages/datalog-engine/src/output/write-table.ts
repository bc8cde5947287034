import { bytesOfText } from "../contract/byte-text.js";
import type { OutputTarget } from "../contract/outcome.js";
import type { Table } from "./table.js";

/** The bytes of the file, or of the part of the standard output, that a table is written to. */
export function tableBytes({ columns, size }: Table, target: Omit<OutputTarget, "file">): Uint8Array {
  const { delimiter, header, quotes = false } = target;
  const first = header === undefined ? "" : `${bytesOfText(header)}\n`;
  const head = Buffer.from(columns.length === 0 ? first + "()\n".repeat(size) : first, "latin1");
  if (columns.length === 0) return head;
  const separator = Buffer.from(bytesOfText(delimiter), "latin1");
  const cells = columns.map(({ kind, values, ids }, i) => {
    const shown = quotes && kind === "symbol" ? values.map(quoted) : values;
    return dictionary(shown, ids, i === 0 ? Buffer.alloc(0) : separator);
  });
  let length = head.length + size;
  for (const { total } of cells) length += total;
  const out = new Uint8Array(length);
  out.set(head);
  let at = head.length;
  for (let row = 0; row < size; row++) {
    for (const { ids, bytes, starts } of cells) {
      const id = ids[row] ?? 0;
      const end = starts[id + 1] ?? 0;
      for (let from = starts[id] ?? 0; from < end; from++) out[at++] = bytes[from] ?? 0;
    }
    out[at++] = 10;
  }
  return out;
}

/** A symbol in quotes. Soufflé puts a backslash before quotes inside, which it then doubles. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\""')}"`;
}

type Dictionary = {
  readonly ids: Int32Array;
  /** All values behind each other, each with what stands before it in a line. */
  readonly bytes: Uint8Array;
  /** Where each value begins; one more for the end. */
  readonly starts: Float64Array;
  /** Length of the whole column in bytes. */
  readonly total: number;
};

function dictionary(values: readonly string[], ids: Int32Array, before: Buffer): Dictionary {
  const starts = new Float64Array(values.length + 1);
  for (const [i, value] of values.entries()) starts[i + 1] = (starts[i] ?? 0) + before.length + value.length;
  const bytes = Buffer.alloc(starts[values.length] ?? 0);
  for (const [i, value] of values.entries()) {
    const start = starts[i] ?? 0;
    before.copy(bytes, start);
    bytes.write(value, start + before.length, "latin1");
  }
  let total = 0;
  for (const id of ids) total += (starts[id + 1] ?? 0) - (starts[id] ?? 0);
  return { ids, bytes, starts, total };
}
