import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Program, parse } from "@blast-asp/datalog";
import { bytesOfText, textOfBytes } from "../contract/byte-text.js";
import type { OutputRelation, OutputTarget, RunOutcome } from "../contract/outcome.js";
import type { FactSource, RunRequest } from "../contract/request.js";
import { insidePath } from "../facts/fact-files.js";
import { outputsOf } from "../output/output-plan.js";
import { outputRelation } from "../output/output-relation.js";
import { tableOfRows } from "../output/table.js";
import { type ProcessResult, runLimited } from "./limited-process.js";
import { type Messages, readMessages } from "./messages.js";
import { refusal } from "./precautions.js";

const programFile = "prog.dl";

/** Runs one program with Soufflé, in a folder of its own that is gone afterwards. */
export async function runNative(
  souffle: string,
  request: RunRequest,
  signal: AbortSignal | undefined,
): Promise<RunOutcome> {
  const refused = refusal(request);
  if (refused !== undefined) return refused;
  const folder = mkdtempSync(join(tmpdir(), "blast-souffle-"));
  try {
    writeFileSync(join(folder, programFile), bytesOfText(request.source), "latin1");
    const facts = factFolder(request.facts, folder);
    const outputs = join(folder, "out");
    mkdirSync(outputs);
    const options = ["-F", facts, "-D", outputs, ...(request.missingFactsAreEmpty === true ? ["-w"] : [])];
    const result = await runLimited([souffle, ...options, programFile], folder, request.limits ?? {}, signal);
    return outcomeOf(result, () => readOutputs(parse(request.source), outputs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function factFolder(facts: FactSource, folder: string): string {
  if (facts.kind === "folder") return resolve(facts.path);
  const made = join(folder, "facts");
  mkdirSync(made);
  for (const [name, text] of Object.entries(facts.files)) {
    const inside = insidePath(name);
    if (inside === undefined) continue;
    mkdirSync(dirname(join(made, inside)), { recursive: true });
    writeFileSync(join(made, inside), bytesOfText(text), "latin1");
  }
  return made;
}

function outcomeOf(result: ProcessResult, readRelations: () => OutputRelation[]): RunOutcome {
  if (result.kind === "limit") return result;
  if (result.kind === "not-started")
    return { kind: "engine-error", message: `Soufflé cannot be started: ${result.message}` };
  const messages = readMessages(result.stderr);
  if (result.kind === "exit" && result.code === 0) {
    const printed = textOfBytes(result.stdout);
    const notes = messages.others;
    return { kind: "done", outputs: readRelations(), printed, notes, warnings: messages.compile };
  }
  if (messages.rejected) return { kind: "compile-error", messages: messages.compile };
  if (result.kind === "signal")
    return { kind: "engine-error", message: `Soufflé was ended by ${result.signal}${said(messages)}` };
  if (result.code === 126 || result.code === 127)
    return { kind: "engine-error", message: `Soufflé cannot be started${said(messages)}` };
  return { kind: "runtime-error", message: messages.others.join("\n"), partial: readRelations() };
}

function said({ others }: Messages): string {
  return others.length === 0 ? "" : `: ${others.join("\n")}`;
}

/** The relations whose files are there. Files that the program does not name belong to relations of components. */
function readOutputs(program: Program, folder: string): OutputRelation[] {
  const relations: OutputRelation[] = [];
  const rest = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  for (const statement of program.statements) {
    if (statement.kind !== "relation") continue;
    const columns = statement.attributes.map(({ name }) => ({ name, kind: "symbol" as const }));
    for (const { name } of statement.names) {
      const targets = outputsOf(program, name, columns).flatMap((o) => (o.kind === "file" ? [o.target] : []));
      const [first] = targets;
      if (first === undefined || !rest.has(first.file)) continue;
      relations.push(readRelation(folder, name, columns.length, first, targets));
      for (const { file } of targets) rest.delete(file);
    }
  }
  for (const file of rest)
    if (file.endsWith(".csv"))
      relations.push(
        readRelation(folder, file.slice(0, -4), undefined, { file, delimiter: "\t" }, [{ file, delimiter: "\t" }]),
      );
  return relations.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Reads the files of a relation. A value with a line feed or a delimiter in it cannot be told from two; what is too much for
 * a row is taken to be part of its last value.
 */
function readRelation(
  folder: string,
  name: string,
  arity: number | undefined,
  { file, delimiter, header, quotes }: OutputTarget,
  targets: readonly OutputTarget[],
): OutputRelation {
  const files = new Map(targets.map((target) => [target.file, readFileSync(join(folder, target.file))]));
  const lines = (files.get(file)?.toString("latin1") ?? "").split("\n");
  lines.pop();
  if (header !== undefined) lines.shift();
  const separator = bytesOfText(delimiter);
  const width = arity ?? lines[0]?.split(separator).length ?? 0;
  const rows = lines.map((line) => {
    if (width === 0) return [];
    const cells = line.split(separator);
    const row = [...cells.slice(0, width - 1), cells.slice(width - 1).join(separator)];
    return quotes === true ? row.map(withoutQuotes) : row;
  });
  return outputRelation(tableOfRows(name, width, rows, targets), files);
}

function withoutQuotes(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('\\""', '"') : cell;
}
