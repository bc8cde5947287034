import { bytesOfText, textOfBytes } from "../contract/byte-text.js";
import type { OutputRelation, OutputTarget, Row } from "../contract/outcome.js";
import { type Table, tableOfRows } from "./table.js";
import { tableBytes } from "./write-table.js";

const tables = new WeakMap<OutputRelation, Table>();

/** A table as the outcome of a run shows it. Rows are made when they are first asked for. */
export function outputRelation(table: Table): OutputRelation {
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
  tables.set(relation, table);
  return relation;
}

/** The files that Soufflé would write for a relation. */
export function outputTargets({ name, targets }: OutputRelation): readonly OutputTarget[] {
  return targets ?? [{ file: `${name}.csv`, delimiter: "\t" }];
}

/** How many rows a relation has; cheaper than making them to count them. */
export function rowCount(relation: OutputRelation): number {
  return tables.get(relation)?.size ?? relation.rows.length;
}

/** The bytes of one of the files of a relation. */
export function outputFile(relation: OutputRelation, target: Omit<OutputTarget, "file">): Uint8Array {
  const known = tables.get(relation);
  if (known !== undefined) return tableBytes(known, target);
  const rows = relation.rows.map((row) => row.map(bytesOfText));
  return tableBytes(tableOfRows(relation.name, relation.arity, rows, []), target);
}

function rowsOf({ columns, size }: Table): Row[] {
  const texts = columns.map(({ values, ids }) => ({ values: values.map(textOfBytes), ids }));
  return Array.from({ length: size }, (_, row) => texts.map(({ values, ids }) => values[ids[row] ?? 0] ?? ""));
}
