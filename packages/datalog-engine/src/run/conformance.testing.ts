import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bytesOfText, textOfBytes } from "../contract/byte-text.js";
import type { CompileMessage, OutputRelation, RunOutcome, UnsupportedFeature } from "../contract/outcome.js";
import type { RunRequest } from "../contract/request.js";
import { outputFile, outputTargets } from "../output/output-relation.js";

/** A program with what Soufflé 2.5 did with it. */
export type Case = {
  readonly id: string;
  readonly tier: "core" | "extra";
  readonly feature: string;
  readonly verdict: "ok" | "compile-error" | "runtime-error" | "timeout";
  readonly errorLines: readonly string[];
  readonly warnings?: readonly string[];
  readonly stderrNotes?: readonly string[];
  readonly partialOutputs?: Readonly<Record<string, number>>;
  readonly args?: readonly string[];
  /** Why nobody should insist on it. */
  readonly quirk?: string;
  readonly folder: string;
};

/** How an outcome compares with the record: `agrees`, `not supported`, or what is different. */
export type Comparison =
  | { readonly kind: "agrees" }
  | { readonly kind: "not-supported"; readonly feature: UnsupportedFeature }
  | { readonly kind: "differs"; readonly expected: unknown; readonly actual: unknown };

const corpus = new URL("../../../datalog/conformance/", import.meta.url);

/** All cases, by number. */
export function readCases(): Case[] {
  return readdirSync(corpus)
    .sort()
    .map((id) => {
      const folder = fileURLToPath(new URL(`${id}/`, corpus));
      return { ...(JSON.parse(readFileSync(`${folder}meta.json`, "utf8")) as Omit<Case, "folder">), folder };
    });
}

/** The run of a case; those that never end get a second. */
export function requestOf({ folder, args = [], verdict }: Case): RunRequest {
  return {
    source: readFileSync(`${folder}prog.dl`, "utf8"),
    fileName: "prog.dl",
    facts: { kind: "folder", path: `${folder}facts` },
    limits: { milliseconds: verdict === "timeout" ? 1000 : 60_000 },
    missingFactsAreEmpty: args.includes("-w"),
  };
}

/** What of an outcome is compared with the record. */
type Seen = {
  readonly verdict: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  readonly notes?: readonly string[];
  readonly printed?: string;
  /** The lines of each file, sorted. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
};

/** Compares an outcome with the record. */
export function compare(recorded: Case, outcome: RunOutcome): Comparison {
  if (outcome.kind === "not-supported" && outcome.feature !== undefined)
    return { kind: "not-supported", feature: outcome.feature };
  const [expected, actual] = [expectedOf(recorded), seenIn(outcome)];
  return JSON.stringify(expected) === JSON.stringify(actual)
    ? { kind: "agrees" }
    : { kind: "differs", expected, actual };
}

function expectedOf(recorded: Case): Seen {
  const { verdict, errorLines, warnings = [], stderrNotes = [], partialOutputs = {}, folder } = recorded;
  const remarks = warnings.map(recordedMessage).sort();
  switch (verdict) {
    case "ok":
      return {
        verdict: "done",
        warnings: remarks,
        notes: [...stderrNotes].sort(),
        printed: existsSync(`${folder}expect/stdout.txt`) ? readFileSync(`${folder}expect/stdout.txt`, "utf8") : "",
        files: recordedFiles(folder),
      };
    case "compile-error": {
      const lines = errorLines.flatMap((line) => recordedRefusal(line) ?? recordedMessage(line));
      return { verdict, errors: [...new Set(lines)].sort(), warnings: remarks };
    }
    case "runtime-error":
      return { verdict, errors: runTimeLines(errorLines), files: sizes(Object.entries(partialOutputs)) };
    case "timeout":
      return { verdict: "limit" };
  }
}

function seenIn(outcome: RunOutcome): Seen {
  switch (outcome.kind) {
    case "done":
      return {
        verdict: outcome.kind,
        warnings: outcome.warnings.map(shown).sort(),
        notes: [...outcome.notes].sort(),
        printed: outcome.printed,
        files: writtenFiles(outcome.outputs),
      };
    case "compile-error": {
      const of = (severity: CompileMessage["severity"]): string[] => [
        ...new Set(outcome.messages.filter((m) => m.severity === severity).map(shown)),
      ];
      return { verdict: outcome.kind, errors: of("error").sort(), warnings: of("warning").sort() };
    }
    case "runtime-error": {
      const files = Object.entries(writtenFiles(outcome.partial)).map(([file, lines]): [string, number] => [
        file,
        lines.reduce((total, line) => total + bytesOfText(line).length + 1, 0),
      ]);
      return { verdict: outcome.kind, errors: runTimeLines(outcome.message.split("\n")), files: sizes(files) };
    }
    case "engine-error":
      return { verdict: outcome.kind, errors: [outcome.message] };
    default:
      return { verdict: outcome.kind };
  }
}

/** What a run died of and where; the rule in between is printed in a form of Soufflé's own. */
function runTimeLines(lines: readonly string[]): string[] {
  const [from, to] = [lines.findIndex((line) => line.endsWith(" signal in rule:")), lines.length - 1];
  return lines.filter((_, at) => from < 0 || at <= from || at >= to);
}

/** What a syntax error expected instead depends on the tables of a parser; it is no part of the kind of the error. */
const withoutExpected = (message: string): string => message.replace(/(unexpected .*?), expecting .*/, "$1");

function shown({ line, column, message }: CompileMessage): string {
  return `${line ?? ""}:${column ?? ""}: ${withoutExpected(message.replace(/^(Unknown #directive|Unterminated).*/, "$1"))}`;
}

function recordedMessage(line: string): string {
  if (line.startsWith("ERROR: ")) return `:: ${line.slice(7)}`;
  const [, message = line, row = "", column = "", more = ""] = /^(.*?) at (\d+):(\d+)( \(.*\))?$/.exec(line) ?? [];
  return line.startsWith("Unable to stratify") ? `:: ${line}` : `${row}:${column}: ${withoutExpected(message + more)}`;
}

/** Lines that the preprocessor leaves: what it says of the program, and what it says of itself. */
function recordedRefusal(line: string): string[] | undefined {
  const refused = /^prog\.dl:(\d+): error: (Unknown #directive|Unterminated)/.exec(line);
  if (refused !== null) return [`${refused[1]}:: ${refused[2]}`];
  return /^ {2}|^\d+ errors? in preprocessor|^Pre-processor|^terminate/.test(line) ? [] : undefined;
}

function recordedFiles(folder: string): Record<string, string[]> {
  if (!existsSync(`${folder}expect`)) return {};
  const names = readdirSync(`${folder}expect`).filter((name) => name.endsWith(".csv"));
  return sorted(names.map((name) => [name, linesOf(readFileSync(`${folder}expect/${name}`, "latin1"))]));
}

function writtenFiles(outputs: readonly OutputRelation[]): Record<string, string[]> {
  return sorted(
    outputs.flatMap((output) =>
      outputTargets(output).map((target): [string, string[]] => [
        target.file,
        linesOf(Buffer.from(outputFile(output, target)).toString("latin1")),
      ]),
    ),
  );
}

const linesOf = (bytes: string): string[] => textOfBytes(bytes).split("\n").slice(0, -1).sort();

const sizes = (files: readonly (readonly [string, number])[]): Record<string, string[]> =>
  sorted(files.map(([file, size]) => [file, [`${size} bytes`]]));

function sorted(files: readonly (readonly [string, string[]])[]): Record<string, string[]> {
  return Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
