import type { Const } from "@blast-asp/asp";
import { formatLocation, type SuiteDiagnostic } from "../annotations/diagnostic.js";
import type { Piece } from "./suite.js";

/**
 * Reports constants that the program files of a test define differently: clingo would reject them together. An input, on the other
 * hand, may define a constant anew.
 */
export function reportClashingConstants(programs: readonly Piece[], diagnostics: SuiteDiagnostic[]): void {
  const first = new Map<string, { readonly value: string; readonly at: string }>();
  for (const { program, locate, statements } of programs) {
    for (const { name, value, range } of statements.filter(
      (statement): statement is Const => statement.kind === "const",
    )) {
      const text = program.text.slice(value.range.start, value.range.end);
      const location = locate(range.start);
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, { value: text, at: formatLocation(location) });
      else if (earlier.value !== text) {
        diagnostics.push({
          severity: "error",
          code: "constant-redefined",
          ...location,
          message: `#const ${name} is ${text} here and ${earlier.value} at ${earlier.at}`,
          advice: "let the program files of a test define it once; an input may define it anew",
        });
      }
    }
  }
}
