import { normalize } from "node:path";
import { parse, type Statement } from "@blast-asp/asp";
import { annotationKeys } from "../annotations/annotation.js";
import type { SuiteDiagnostic } from "../annotations/diagnostic.js";
import type { Item } from "../annotations/item.js";
import { Parameters, type StringValue } from "../annotations/parameters.js";
import { fileOffset } from "../annotations/quoted.js";
import { sinkFor } from "../annotations/sink.js";
import type { Assertion } from "../assertions/assertion.js";
import { readAssertion } from "../assertions/read-assertion.js";
import { readSignatures } from "../assertions/signature-set.js";
import { reportClashingConstants } from "./constants.js";
import { reportSharedHelpers } from "./helpers.js";
import { reportUnknownName } from "./name-table.js";
import { type ProgramFile, readProgramFile } from "./program-file.js";
import type { SourceReader } from "./source.js";
import type { Piece, Scope, TestCase } from "./suite.js";

/** What tests of one suite share while they are read. */
export type Reading = {
  readonly main: ProgramFile;
  readonly source: SourceReader;
  readonly diagnostics: SuiteDiagnostic[];
  /** Program files that were read, by name. */
  readonly files: Map<string, ProgramFile>;
  /** Input files that were read, by name. */
  readonly inputs: Map<string, Piece>;
};

/** Reads one test. What is wrong goes into the diagnostics; undefined when the test has no name. */
export async function readTest(item: Item, reading: Reading): Promise<TestCase | undefined> {
  const { main } = reading;
  const { sink } = main;
  const parameters = new Parameters(item, annotationKeys.test, sink);
  parameters.require("name", '"…"');
  parameters.require("assert", "{ @noAnswerSet }");
  const name = parameters.name("name")?.text;
  const assertions = readAssertions(parameters, main);
  const files = await programFiles(parameters.strings("programFiles"), reading);
  const { scope, programs } = readScope(parameters, files ?? [main], main);
  const inputs = await readInputs(parameters, name ?? "", reading);
  reportClashingConstants(programs, reading.diagnostics);
  reportSharedHelpers(assertions, [...programs, ...inputs], reading.diagnostics);
  if (name === undefined) return undefined;
  const description = parameters.string("description");
  const message = parameters.string("message");
  return {
    name,
    ...(description && { description: description.text }),
    ...(message && { message: message.text }),
    location: sink.locate(item.start),
    scope,
    programs,
    inputs,
    assertions,
  };
}

function readAssertions(parameters: Parameters, { sink, program }: ProgramFile): Assertion[] {
  const items = parameters.items("assert");
  if (items?.length === 0 && parameters.sound) {
    const advice = "write at least one assertion, such as @noAnswerSet";
    sink.error("empty-assert", parameters.startOf("assert"), "the test asserts nothing", advice);
  }
  const signatures = parameters.strings("project");
  const project = signatures && readSignatures(signatures, sink);
  return (items ?? []).flatMap((item) => readAssertion(item, program.text, project, sink) ?? []);
}

function readScope(
  parameters: Parameters,
  files: readonly ProgramFile[],
  { sink }: ProgramFile,
): { scope: Scope; programs: Piece[] } {
  const names = parameters.strings("scope");
  if (names === undefined || names.some(({ text }) => text === "*")) {
    return { scope: { kind: "whole" }, programs: files.map((file) => pieceOf(file, file.program.statements)) };
  }
  if (names.length === 0 && parameters.sound) {
    parameters.reject("scope", "the scope is empty", "leave scope out to test the whole program");
  }
  const selected = new Set<Statement>();
  for (const name of names) {
    const denoted = files.map((file) => file.names.denoted(name.text));
    if (denoted.every((statements) => statements === undefined)) {
      reportUnknownName(
        name,
        "rule or block",
        files.flatMap((file) => file.names.names),
        sink,
      );
    }
    for (const statement of denoted.flatMap((statements) => statements ?? [])) selected.add(statement);
  }
  const programs = files.map((file) =>
    pieceOf(
      file,
      file.program.statements.filter((statement) => selected.has(statement) || isFrame(statement)),
    ),
  );
  return { scope: { kind: "names", names: names.map(({ text }) => text) }, programs };
}

/** Statements that derive nothing and without which others change their meaning. They belong to every scope. */
function isFrame({ kind }: Statement): boolean {
  return kind === "const" || kind === "program" || kind === "theory";
}

function pieceOf({ file, program, sink }: ProgramFile, statements: readonly Statement[]): Piece {
  return { name: file, program, statements, locate: sink.locate };
}

async function programFiles(
  paths: readonly StringValue[] | undefined,
  reading: Reading,
): Promise<ProgramFile[] | undefined> {
  if (paths === undefined) return undefined;
  const files: ProgramFile[] = [];
  for (const path of paths) {
    const name = reading.source.nameOf(path.text);
    let file = name === normalize(reading.main.file) ? reading.main : reading.files.get(name);
    if (file === undefined) {
      const text = await readSource(path, reading);
      if (text === undefined) continue;
      file = readProgramFile(name, text, reading.diagnostics);
      reading.files.set(name, file);
    }
    if (!files.includes(file)) files.push(file);
  }
  return files;
}

async function readInputs(parameters: Parameters, test: string, reading: Reading): Promise<Piece[]> {
  const inputs: Piece[] = [];
  const input = parameters.string("input");
  if (input) {
    const { locate } = reading.main.sink;
    const place = (offset: number) => locate(fileOffset(input.quoted, offset));
    inputs.push(inputPiece(`input of test "${test}"`, input.text, place, reading.diagnostics));
  }
  for (const path of parameters.strings("inputFiles") ?? []) {
    const name = reading.source.nameOf(path.text);
    let piece = reading.inputs.get(name);
    if (piece === undefined) {
      const text = await readSource(path, reading);
      if (text === undefined) continue;
      piece = inputPiece(name, text, sinkFor(name, text, []).locate, reading.diagnostics);
      reading.inputs.set(name, piece);
    }
    if (!inputs.includes(piece)) inputs.push(piece);
  }
  return inputs;
}

function inputPiece(name: string, text: string, locate: Piece["locate"], diagnostics: SuiteDiagnostic[]): Piece {
  const program = parse(text);
  for (const { range, message } of program.errors) {
    const advice = "correct the program text; it is not valid as it stands";
    diagnostics.push({ severity: "error", code: "input-syntax", ...locate(range.start), message, advice });
  }
  return { name, program, statements: program.statements, locate };
}

async function readSource(path: StringValue, { source, main }: Reading): Promise<string | undefined> {
  const result = await source.read(path.text);
  if (typeof result === "string") return result;
  const { kind, file } = result;
  if (kind === "outside") {
    const advice = "name a file below the folder of the suite, or allow its folder explicitly";
    main.sink.error("file-outside", path.start, `${file} is outside the folders that this suite may read`, advice);
  } else {
    const problem = kind === "missing" ? `there is no file ${file}` : `the file ${file} cannot be read`;
    main.sink.error("missing-file", path.start, problem, "paths are relative to the folder of the suite");
  }
  return undefined;
}
