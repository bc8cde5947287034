import { lineIndex } from "@blast-asp/asp";
import type { DiagnosticSink, SuiteDiagnostic } from "./diagnostic.js";

/** Makes a sink that adds remarks about one file to a list. */
export function sinkFor(file: string, text: string, into: SuiteDiagnostic[]): DiagnosticSink {
  const lines = lineIndex(text);
  const locate = (offset: number) => ({ file, ...lines.positionAt(offset) });
  return {
    error: (code, offset, message, advice) =>
      into.push({ severity: "error", code, ...locate(offset), message, advice }),
    warn: (code, offset, message, advice) =>
      into.push({ severity: "warning", code, ...locate(offset), message, advice }),
    locate,
  };
}
