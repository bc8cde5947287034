/** What became of a program to which the declarations of its undeclared relations were added. */
export type RepairResult = {
  /**
   * `exact` and `wrong`: it compiles then and is, or is not, exact; `fails`: it still does not run on every variant;
   * `unrepairable`: no declaration could be inferred.
   */
  readonly outcome: "exact" | "wrong" | "fails" | "unrepairable";
  /** The declarations that were added. */
  readonly declarations: readonly string[];
};
