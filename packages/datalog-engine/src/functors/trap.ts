/** Thrown inside an evaluation where Soufflé's process would be killed by a signal; never leaves it. */
export class Trap extends Error {
  /** What is printed before the message about the rule. */
  readonly detail: string | undefined;

  constructor(detail?: string) {
    super("trap");
    this.detail = detail;
  }
}
