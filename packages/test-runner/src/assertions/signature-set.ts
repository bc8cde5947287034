import { parseSignature, type Signature } from "@blast-asp/asp";
import type { DiagnosticSink } from "../annotations/diagnostic.js";
import type { StringValue } from "../annotations/parameters.js";

/** Reads the signatures of a projection, sorted and each once. Reports and answers undefined when one of them is none. */
export function readSignatures(values: readonly StringValue[], sink: DiagnosticSink): Signature[] | undefined {
  const found = new Set<Signature>();
  let sound = true;
  for (const { text, start } of values) {
    const signature = text.trim();
    const parts = parseSignature(signature);
    if (parts === undefined) {
      sink.error("bad-signature", start, `"${text}" is no predicate`, 'write name/arity, such as "chosen/2"');
      sound = false;
    } else if (parts.name.startsWith("_")) {
      const message = `clingo leaves ${signature} out of projections, because its name begins with _`;
      sink.error("bad-signature", start, message, "rename the predicate in the program");
      sound = false;
    } else found.add(signature);
  }
  return sound ? [...found].sort() : undefined;
}
