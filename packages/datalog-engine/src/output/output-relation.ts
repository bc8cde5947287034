import { bytesOfText, textOfBytes } from "../contract/byte-text.js";
import type { OutputRelation, OutputTarget, Row } from "../contract/outcome.js";
import { type Table, tableOfRows } from "./table.js";
import { tableBytes } from "./write-table.js";

/** What is known of a relation beside its rows: its table, and the bytes of files that were written already. */
type Known = { readonly table: Table; readonly files: ReadonlyMap<string, Uint8Array> };

const known = new WeakMap<OutputRelation, Known>();

/** A table as the outcome of a run shows it. Rows are made when they are first asked for. */
export function outputRelation(table: Table, files: ReadonlyMap<string, Uint8Array> = new Map()): OutputRelation {
  let rows: Row[] | undefined;
  const relation: OutputRelation = {
    name: table.name,
    arity: table.columns.length,
    get rows() {
      rows ??= rowsOf(table);
      return rows;
    },
    targets: table.targets,
  };
  known.set(relation, { table, files });
  return relation;
}

/** The files that Soufflé would write for a relation. */
export function outputTargets({ name, targets }: OutputRelation): readonly OutputTarget[] {
  return targets ?? [{ file: `${name}.csv`, delimiter: "\t" }];
}

/** How many rows a relation has; cheaper than making them to count them. */
export function rowCount(relation: OutputRelation): number {
  return known.get(relation)?.table.size ?? relation.rows.length;
}

/** The bytes of one of the files of a relation; the name of the file is only needed for one of its targets. */
export function outputFile(
  relation: OutputRelation,
  target: Omit<OutputTarget, "file"> & Partial<OutputTarget>,
): Uint8Array {
  const { table, files } = known.get(relation) ?? {};
  const written = target.file === undefined ? undefined : files?.get(target.file);
  if (written !== undefined) return written;
  if (table !== undefined) return tableBytes(table, target);
  const rows = relation.rows.map((row) => row.map(bytesOfText));
  return tableBytes(tableOfRows(relation.name, relation.arity, rows, []), target);
}

function rowsOf({ columns, size }: Table): Row[] {
  const texts = columns.map(({ values, ids }) => ({ values: values.map(textOfBytes), ids }));
  return Array.from({ length: size }, (_, row) => texts.map(({ values, ids }) => values[ids[row] ?? 0] ?? ""));
}
