import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatDiagnostic, formatWarning } from "../diagnostics/format.js";
import { parse } from "../syntax/parse.js";
import { check, type Diagnostic } from "./check.js";
import { warnings } from "./warnings.js";

type Case = {
  readonly id: string;
  readonly tier: "core" | "extra";
  readonly verdict: "ok" | "compile-error" | "runtime-error" | "timeout";
  readonly errorLines?: readonly string[];
  readonly warnings?: readonly string[];
  readonly quirk?: string;
};

const folder = new URL("../../conformance/", import.meta.url);
const cases = readdirSync(folder)
  .sort()
  .map((id) => ({
    ...(JSON.parse(readFileSync(new URL(`${id}/meta.json`, folder), "utf8")) as Case),
    text: readFileSync(new URL(`${id}/prog.dl`, folder), "utf8"),
  }));

/**
 * Brings a recorded line into the form `line:column: message`. What a syntax error expected instead depends on the
 * parser's tables and is left out; an abort of the preprocessor prints its command as well.
 */
function recorded(line: string): string | undefined {
  const refused = /^prog\.dl:(\d+): error: (Unknown #directive|Unterminated)/.exec(line);
  if (refused !== null) return `${refused[1]}: ${refused[2]}`;
  if (/^ |^\d+ errors? in preprocessor|^Pre-processor|^terminate|^ {2}what/.test(line)) return undefined;
  if (line.startsWith("ERROR: ") || line.startsWith("Unable to stratify")) return line;
  const place = /^(.*?) at (\d+:\d+)( \(.*\))?$/.exec(line);
  if (place === null) return line;
  return `${place[2]}: ${place[1]}${place[3] ?? ""}`.replace(/(unexpected .*?), expecting .*/, "$1");
}

function ours(text: string, diagnostic: Diagnostic): string {
  const line = formatDiagnostic(text, diagnostic);
  const message = line.slice(line.indexOf(": ") + 2);
  switch (diagnostic.kind) {
    case "preprocessor":
      return `${line.split(":")[0]}: ${/^(Unknown #directive|Unterminated)/.exec(message)?.[1] ?? message}`;
    case "aggregate-arity":
    case "aggregate-disjunction":
      return `ERROR: ${message}`;
    case "unstratified":
      return message;
    default:
      return line.replace(/(unexpected .*?), expecting .*/, "$1");
  }
}

function expectedOf({ verdict, errorLines = [] }: Case): string[] {
  if (verdict !== "compile-error") return [];
  return [...new Set(errorLines.map(recorded).filter((line) => line !== undefined))].sort();
}

function foundIn(text: string): string[] {
  const outcome = check(parse(text));
  if (outcome.kind === "undecided") return [`undecided: ${outcome.feature}`];
  if (outcome.kind === "compiles") return [];
  return [...new Set(outcome.diagnostics.map((d) => ours(text, d)))].sort();
}

describe("what Soufflé 2.5 says about each program of the corpus", () => {
  it.each(cases.filter((c) => c.quirk === undefined))("$tier $id", (c) => {
    expect(foundIn(c.text)).toEqual(expectedOf(c));
    const program = parse(c.text);
    expect(warnings(program).map((w) => formatWarning(c.text, w))).toEqual((c.warnings ?? []).map(recorded));
  });

  it("the corpus is there, with both verdicts in both tiers", () => {
    const count = (tier: string, bad: boolean): number =>
      cases.filter((c) => c.tier === tier && (c.verdict === "compile-error") === bad).length;
    expect([count("core", false), count("core", true), count("extra", false), count("extra", true)]).toEqual([
      76, 50, 58, 53,
    ]);
  });
});
