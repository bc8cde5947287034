import type { CompileResult, DatalogScore, DatalogVerdict, VariantResult } from "./result.js";

type Decision = { readonly verdict: DatalogVerdict; readonly reason: string };

const place = ({ line, column, message }: { line: number; column: number; message: string }): string =>
  line === 0 ? message : `line ${line}, column ${column}: ${message}`;

const inOrder = ["error", "not-supported", "syntax-error", "runtime-error", "out-of-memory", "timeout"] as const;

/** What the variants say about a candidate: the gravest fault on any of them, else whether all tuples are right. */
export const verdictOf = (
  variants: readonly VariantResult[],
  { fp, fn }: Pick<DatalogScore, "fp" | "fn">,
  compile: CompileResult,
  truncated: boolean,
): Decision => {
  for (const outcome of inOrder) {
    const first = variants.find((variant) => variant.outcome === outcome);
    if (!first) continue;
    const message = first.message ?? "";
    if (outcome === "not-supported") return { verdict: outcome, reason: message };
    if (outcome !== "syntax-error") return { verdict: outcome, reason: `variant ${first.instance}: ${message}` };
    const [error, ...more] = compile.errors;
    const others = more.length > 0 ? ` (and ${more.length} more)` : "";
    const reason = error ? `${place(error)}${others}` : message || "the engine rejects the program";
    return { verdict: outcome, reason: truncated ? `the reply is truncated; ${reason}` : reason };
  }
  if (fp === 0 && fn === 0) return { verdict: "correct", reason: "" };
  const say = (count: number, what: string): string[] =>
    count > 0 ? [`${count} ${what} tuple${count === 1 ? "" : "s"}`] : [];
  const wrong = variants.find((variant) => variant.fp > 0 || variant.fn > 0);
  return {
    verdict: "incorrect",
    reason: `${[...say(fn, "missing"), ...say(fp, "surplus")].join(" and ")}, first on variant ${wrong?.instance}`,
  };
};
