/** What kept a run folder from being used; see {@link RunFolderError}. */
export type RunFolderErrorCode = "locked" | "damaged" | "write-failed" | "not-a-run" | "changed" | "conflict";

/** Something about a run folder that the user has to know and to act on; the message says what and where. */
export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
  readonly code: RunFolderErrorCode;

  constructor(code: RunFolderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
