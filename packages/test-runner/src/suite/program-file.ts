import { type Program, parse, type Statement } from "@blast-asp/asp";
import { annotationKeys, annotationNames, isAnnotationName } from "../annotations/annotation.js";
import type { DiagnosticSink, SuiteDiagnostic } from "../annotations/diagnostic.js";
import { findItems } from "../annotations/find.js";
import type { Item } from "../annotations/item.js";
import { nearest } from "../annotations/nearest.js";
import { Parameters } from "../annotations/parameters.js";
import { sinkFor } from "../annotations/sink.js";
import { assertionNames } from "../assertions/assertion.js";
import { NameTable } from "./name-table.js";

/** A file with its statements, the names that its annotations give them, and its tests, not read yet. */
export type ProgramFile = {
  readonly file: string;
  readonly program: Program;
  readonly names: NameTable;
  readonly tests: readonly Item[];
  readonly sink: DiagnosticSink;
};

/** Reads the statements and annotations of a file. What is wrong goes into the list. */
export function readProgramFile(file: string, text: string, diagnostics: SuiteDiagnostic[]): ProgramFile {
  const sink = sinkFor(file, text, diagnostics);
  const program = parse(text);
  const found = diagnostics.length;
  const items = findItems(text, program.comments, sink);
  const reportedComment = diagnostics
    .slice(found)
    .some(({ code }) => code === "nested-comment" || code === "hidden-end");
  for (const { code, range, message } of program.errors) {
    // A comment that is open because of an annotation was reported where it goes wrong.
    if (code === "unclosed-comment" && reportedComment) continue;
    sink.error("program-syntax", range.start, message, "correct the program; it is not valid as it stands");
  }
  const names = new NameTable();
  const tests: Item[] = [];
  const open: { readonly item: Item; readonly name: string | undefined }[] = [];
  const statementsAfter = followers(program.statements);
  for (const item of items) {
    if (!isAnnotationName(item.name)) {
      reportUnknown(item, sink);
      continue;
    }
    if (item.name === "test") {
      tests.push(item);
      continue;
    }
    const parameters = new Parameters(item, annotationKeys[item.name], sink);
    if (item.name === "program") {
      sink.warn("ignored-annotation", item.start, "@program has no effect", "give a test its files with programFiles");
    } else if (item.name === "end-block") {
      const start = open.pop();
      if (start === undefined) {
        sink.error("block-nesting", item.start, "@end-block without @start-block", "remove it, or start the block");
      } else if (start.name !== undefined) {
        names.addToBlock(start.name, statementsBetween(program.statements, start.item.end, item.start));
      }
    } else {
      parameters.require("name", '"…"');
      const name = parameters.name("name")?.text;
      if (item.name === "start-block") open.push({ item, name });
      else if (name !== undefined && item.name === "block") names.declareBlock(name, parameters.strings("rules") ?? []);
      else if (name !== undefined) nameRule(item, name, parameters, names, statementsAfter(item.end), sink);
    }
  }
  for (const { item } of open) {
    sink.error(
      "block-nesting",
      item.start,
      "this block is never ended",
      "write %** @end-block **% behind its last rule",
    );
  }
  names.resolveMembers(sink);
  return { file, program, names, tests, sink };
}

function nameRule(
  item: Item,
  name: string,
  parameters: Parameters,
  names: NameTable,
  statement: Statement | undefined,
  sink: DiagnosticSink,
): void {
  if (statement === undefined) {
    const advice = "put the annotation in front of the statement that it names";
    sink.error("no-statement", item.start, `no statement follows @rule(name="${name}")`, advice);
    return;
  }
  names.nameStatement(name, statement);
  const block = parameters.name("block")?.text;
  if (block !== undefined) names.addToBlock(block, [statement]);
}

function reportUnknown(item: Item, sink: DiagnosticSink): void {
  const isAssertion = assertionNames.some((name) => name === item.name);
  const meant = nearest(item.name, annotationNames);
  const known = `known are ${annotationNames.map((name) => `@${name}`).join(", ")}`;
  const advice = isAssertion ? "put assertions into assert={…} of a @test" : meant ? `did you mean @${meant}?` : known;
  sink.error("unknown-annotation", item.start, `unknown annotation @${item.name}`, advice);
}

/** Finds the first statement that starts at an offset or later; offsets must be asked for in ascending order. */
function followers(statements: readonly Statement[]): (offset: number) => Statement | undefined {
  let next = 0;
  return (offset) => {
    while ((statements[next]?.range.start ?? Number.POSITIVE_INFINITY) < offset) next++;
    return statements[next];
  };
}

function statementsBetween(statements: readonly Statement[], start: number, end: number): Statement[] {
  return statements.filter(({ range }) => range.start >= start && range.end <= end);
}
