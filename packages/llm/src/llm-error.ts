/** What a caller did wrong; see {@link LlmError}. */
export type LlmErrorCode =
  | "bad-model-name"
  | "unknown-provider"
  | "missing-key"
  | "bad-request"
  | "bad-option"
  | "bad-price-file"
  | "no-price"
  | "bad-recording";

/**
 * Bad use of this package: a name, an option or a file that cannot work. What a service does is never thrown but is a
 * {@link ChatOutcome}. Messages hold no key.
 */
export class LlmError extends Error {
  override readonly name = "LlmError";
  readonly code: LlmErrorCode;

  constructor(code: LlmErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
