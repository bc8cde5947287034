import type { SourceRange } from "@blast-asp/asp";
import type { UnsupportedFeature } from "../contract/outcome.js";
import type { NotSupported } from "../evaluate/evaluation.js";

/** Thrown while a program is compiled, where it needs what this engine does not do; never leaves an evaluation. */
export class Unsupported extends Error {
  readonly outcome: NotSupported;

  constructor(outcome: NotSupported) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

export function notSupported(feature: UnsupportedFeature, what: string, range?: SourceRange): never {
  const message = `${what}: not supported by the embedded engine`;
  throw new Unsupported({ kind: "not-supported", feature, message, ...(range === undefined ? {} : { range }) });
}
