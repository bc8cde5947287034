import { readFloat, readNumber, readUnsigned } from "../facts/numbers.js";
import type { Shape } from "./shapes.js";
import type { Values } from "./values.js";

/** Values nested deeper than this in a fact file are not read. */
const deepest = 1000;

/**
 * The code of a value as {@link show} writes it, blanks at will. `undefined` for anything else, and for symbols that could
 * be read in several ways.
 */
export function readStructure(values: Values, shape: Shape, text: string): number | undefined {
  let at = 0;
  const blanks = (): void => {
    while (text.charAt(at) === " ") at++;
  };
  const accept = (token: string): boolean => {
    blanks();
    if (!text.startsWith(token, at)) return false;
    at += token.length;
    return true;
  };
  const word = (): string => {
    blanks();
    const found = /^[^\s,()[\]"$]*/.exec(text.slice(at))?.[0] ?? "";
    at += found.length;
    return found;
  };
  const list = (shapes: readonly Shape[], close: string, depth: number): number[] | undefined => {
    const codes: number[] = [];
    for (const [i, part] of shapes.entries()) {
      if (i > 0 && !accept(",")) return undefined;
      const code = value(part, depth + 1);
      if (code === undefined) return undefined;
      codes.push(code);
    }
    return accept(close) ? codes : undefined;
  };
  const encoded = (branch: string, fields: readonly number[] | undefined): number | undefined =>
    fields && values.structures.encode(branch, fields);
  const value = (part: Shape, depth: number): number | undefined => {
    if (depth > deepest) return undefined;
    switch (part.kind) {
      case "record":
        if (accept("nil")) return 0;
        return accept("[") ? encoded("", list(part.fields, "]", depth)) : undefined;
      case "adt": {
        if (!accept("$")) return undefined;
        const name = word();
        const shapes = part.branches.get(name);
        if (shapes === undefined) return undefined;
        if (shapes.length === 0) return accept("(") ? undefined : encoded(name, []);
        return accept("(") ? encoded(name, list(shapes, ")", depth)) : undefined;
      }
      case "symbol": {
        const found = word();
        // A blank behind it would belong to it.
        return found === "" || text.charAt(at) === " " ? undefined : values.symbols.intern(found);
      }
      case "float": {
        const read = readFloat(word());
        return read === undefined ? undefined : values.floats.encode(read);
      }
      default: {
        const read = (part.kind === "number" ? readNumber : readUnsigned)(word());
        return read === undefined ? undefined : values.integers.encode(read);
      }
    }
  };
  const code = value(shape, 0);
  return at === text.length ? code : undefined;
}
