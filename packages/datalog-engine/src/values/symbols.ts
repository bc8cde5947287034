import type { Memory } from "./memory.js";

/** The symbols of one run, numbered in the order in which they were first seen. Texts are byte strings. */
export type SymbolTable = {
  readonly intern: (bytes: string) => number;
  readonly text: (symbol: number) => string;
};

/** About what an entry takes beside its characters: a map entry, an array element, a string header. */
const entryBytes = 56;

export function symbolTable(memory: Memory): SymbolTable {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    intern: (bytes) => {
      const known = numbers.get(bytes);
      if (known !== undefined) return known;
      memory.add(entryBytes + bytes.length);
      const symbol = texts.length;
      memory.countEntries(symbol);
      texts.push(bytes);
      numbers.set(bytes, symbol);
      return symbol;
    },
    text: (symbol) => texts[symbol] ?? "",
  };
}

const beyondAscii = /[^\0-\x7f]/;

/** The UTF-8 bytes of a text, each as one character. */
export function toBytes(text: string): string {
  return beyondAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
}
