import { afterAll, describe, expect, it } from "vitest";
import type { UnsupportedFeature } from "../contract/outcome.js";
import { type Case, type Comparison, compare, readCases, requestOf } from "./conformance.testing.js";
import { runEmbedded } from "./run-program.js";

/** What the embedded engine may leave to Soufflé. */
const leftToSouffle: readonly UnsupportedFeature[] = ["component", "subsumption", "user-functor"];

const cases = readCases();
const results: [Case, Comparison][] = [];

describe("what the embedded engine does with each program of the corpus", () => {
  it.each(cases.map((recorded) => [recorded.tier, recorded.id, recorded] as const))("%s %s", (_, __, recorded) => {
    const result = compare(recorded, runEmbedded(requestOf(recorded)));
    results.push([recorded, result]);
    if (recorded.quirk !== undefined) return;
    if (result.kind === "differs") expect(result.actual).toEqual(result.expected);
    if (result.kind === "not-supported") {
      expect(recorded.tier).toBe("extra");
      expect(leftToSouffle).toContain(result.feature);
    }
  });

  afterAll(() => {
    if (process.env.npm_lifecycle_event === "conformance") process.stdout.write(`\n${table(results)}\n`);
  });
});

/** Cases by tier and recorded verdict: how many behave as recorded, how many are left to Soufflé, and which differ. */
function table(all: readonly (readonly [Case, Comparison])[]): string {
  const lines = ["tier   verdict         cases  as recorded  not supported  different"];
  for (const tier of ["core", "extra"])
    for (const verdict of ["ok", "compile-error", "runtime-error", "timeout"]) {
      const row = all.filter(([c]) => c.tier === tier && c.verdict === verdict);
      if (row.length === 0) continue;
      const count = (kind: Comparison["kind"]): string => String(row.filter(([, { kind: k }]) => k === kind).length);
      lines.push(
        `${tier.padEnd(7)}${verdict.padEnd(16)}${String(row.length).padStart(5)}${count("agrees").padStart(13)}` +
          `${count("not-supported").padStart(15)}${count("differs").padStart(11)}`,
      );
    }
  for (const [{ id, quirk }, result] of all)
    if (result.kind === "not-supported") lines.push(`${id}: not supported: ${result.feature}`);
    else if (result.kind === "differs")
      lines.push(`${id}: different${quirk === undefined ? "" : ` (not enforced: ${quirk})`}`);
  return lines.join("\n");
}
