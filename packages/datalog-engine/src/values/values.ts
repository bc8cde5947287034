import type { ValueKind } from "@blast-asp/datalog";
import { type FloatTable, floatTable } from "./floats.js";
import { type IntegerTable, integerTable, withoutSign } from "./integers.js";
import type { Memory } from "./memory.js";
import { printFloat } from "./print-float.js";
import { type StructureTable, structureTable } from "./structures.js";
import { type SymbolTable, symbolTable, toBytes } from "./symbols.js";

/** The values of one run: all of them are kept in relations as 32-bit codes, equal codes being equal values. */
export type Values = {
  readonly memory: Memory;
  readonly symbols: SymbolTable;
  readonly integers: IntegerTable;
  readonly floats: FloatTable;
  readonly structures: StructureTable;
};

export function createValues(memory: Memory): Values {
  return {
    memory,
    symbols: symbolTable(memory),
    integers: integerTable(memory),
    floats: floatTable(memory),
    structures: structureTable(memory),
  };
}

/** A value as it is written to a file; symbols as bytes. */
export function print({ symbols, integers, floats }: Values, kind: ValueKind, code: number): string {
  switch (kind) {
    case "symbol":
      return symbols.text(code);
    case "number":
      return String(integers.decode(code));
    case "unsigned":
      return String(withoutSign(integers.decode(code)));
    case "float":
      return printFloat(floats.decode(code));
  }
}

/** The code of a numeric literal as written, read as a kind. */
export function encodeLiteral({ integers, floats }: Values, text: string, kind: ValueKind): number {
  // `Number` reads no sign in front of `0x`.
  if (kind === "float") return floats.encode(text.startsWith("-") ? -Number(text.slice(1)) : Number(text));
  const parts = text.split(".");
  if (parts.length === 4) return integers.encode(parts.reduce((all, part) => all * 256 + Number(part), 0));
  return integers.encode(text.startsWith("-") ? -BigInt(text.slice(1)) : BigInt(text));
}

export function encodeString({ symbols }: Values, text: string): number {
  return symbols.intern(toBytes(text));
}
