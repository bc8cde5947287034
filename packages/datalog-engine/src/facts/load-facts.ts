import { basename } from "node:path";
import type { Directive } from "@blast-asp/datalog";
import { notSupported } from "../compile/unsupported.js";
import { textOfBytes } from "../contract/byte-text.js";
import type { Column, InputRelation, LoadOutcome, RowSink } from "../evaluate/evaluation.js";
import type { FactFiles } from "./fact-files.js";
import { fieldReader, LineFault } from "./fields.js";
import { type InputFormat, inputFormat } from "./input-format.js";
import { readFloat, readNumber, readUnsigned } from "./numbers.js";

/** Loads the facts of one `.input` directive, with the errors of Soufflé. */
export function loadFacts(
  files: FactFiles,
  missingIsEmpty: boolean,
  relation: InputRelation,
  directive: Directive | undefined,
  sink: RowSink,
): LoadOutcome {
  const failed = (message: string): LoadOutcome => ({
    kind: "failed",
    message: `Error loading ${relation.name} data: ${message}`,
  });
  const format = inputFormat(relation.name, relation.columns.length, directive);
  if (format.kind === "failed") return failed(format.message);
  if (format.kind === "not-supported") return format;
  const { fileName } = format;
  const file = files(fileName);
  if (file.kind === "outside")
    return failed(`${fileName} leads out of the folder of the facts; only files inside of it are read`);
  if (file.kind === "missing")
    return missingIsEmpty ? { kind: "loaded" } : failed(`Cannot open fact file ${basename(fileName)}`);
  try {
    readRows(file.bytes, format, relation, sink);
    return { kind: "loaded" };
  } catch (error) {
    if (!(error instanceof LineFault)) throw error;
    return failed(`${error.message}cannot parse fact file ${basename(fileName)}!`);
  }
}

function readRows(bytes: string, format: InputFormat, { columns }: InputRelation, sink: RowSink): void {
  const reader = fieldReader(bytes, format);
  const { attributeOf } = format;
  const inOrder = columns.every((_, i) => attributeOf.get(i) === i);
  const takers = columns.map((column) => taker(column, sink));
  const row: string[] = [];
  const places: number[] = [];
  while (reader.nextLine()) {
    const line = reader.lineNumber;
    let filled = 0;
    for (let column = 0; filled < columns.length; column++) {
      const field = reader.nextField();
      const attribute = inOrder ? column : attributeOf.get(column);
      if (attribute === undefined) continue;
      filled++;
      row[attribute] = field;
      places[attribute] = column;
      if (attribute >= columns.length || (inOrder && takers[attribute]?.(field) !== true))
        throw conversionFault(field, column, line);
    }
    // Fields arrive in the order of the file, and the sink wants them in the order of the attributes.
    if (!inOrder)
      for (const [attribute, take] of takers.entries())
        if (!take(row[attribute] ?? "")) throw conversionFault(row[attribute] ?? "", places[attribute] ?? 0, line);
    sink.endRow();
  }
}

function conversionFault(field: string, column: number, line: number): LineFault {
  return new LineFault(`Error converting <${textOfBytes(field)}> in column ${column + 1} in line ${line}; `);
}

/** Puts a field into a row; false when it is no value of the column. */
function taker({ kind, shape }: Column, sink: RowSink): (field: string) => boolean {
  const take =
    <T>(read: (field: string) => T | undefined, put: (value: T) => void) =>
    (field: string): boolean => {
      const value = read(field);
      if (value === undefined) return false;
      put(value);
      return true;
    };
  switch (kind) {
    case "structure":
      return (field) =>
        (shape !== undefined && sink.structure(shape, field)) ||
        notSupported(
          shape?.kind === "adt" ? "algebraic-type" : "record",
          `the value ${textOfBytes(field)} in a fact file`,
        );
    case "symbol":
      return (field) => {
        sink.symbol(field);
        return true;
      };
    case "number":
      return take(readNumber, (value) => sink.number(value));
    case "unsigned":
      return take(readUnsigned, (value) => sink.unsigned(value));
    case "float":
      return take(readFloat, (value) => sink.float(value));
  }
}
