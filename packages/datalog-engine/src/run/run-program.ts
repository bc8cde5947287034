import type { SourceRange } from "@blast-asp/asp";
import { bytePosition, type Program } from "@blast-asp/datalog";
import { bytesOfText, textOfBytes } from "../contract/byte-text.js";
import type { OutputRelation, OutputTarget, RunOutcome } from "../contract/outcome.js";
import type { RunRequest } from "../contract/request.js";
import { evaluate } from "../evaluate/evaluate.js";
import type { RelationView } from "../evaluate/evaluation.js";
import { factFiles } from "../facts/fact-files.js";
import { loadFacts } from "../facts/load-facts.js";
import { outputsOf, unsupportedOutput } from "../output/output-plan.js";
import { outputRelation } from "../output/output-relation.js";
import { type Table, tableOf } from "../output/table.js";
import { tableBytes } from "../output/write-table.js";
import { compile } from "./compile.js";

/** How a run ended, with relations as tables, which can be sent to another thread. */
export type TableOutcome =
  | Exclude<RunOutcome, { readonly kind: "done" | "runtime-error" }>
  | (Omit<Extract<RunOutcome, { readonly kind: "done" }>, "outputs"> & { readonly tables: readonly Table[] })
  | (Omit<Extract<RunOutcome, { readonly kind: "runtime-error" }>, "partial"> & { readonly tables: readonly Table[] });

/** Compiles a program, evaluates it in this thread, and collects its outputs. */
export function runProgram(request: RunRequest): TableOutcome {
  const started = performance.now();
  const compilation = compile(request.source);
  if (compilation.kind !== "compiles") return compilation;
  const { program, warnings } = compilation;
  const unsupported = unsupportedOutput(program);
  if (unsupported !== undefined) return unsupported;
  const files = factFiles(request.facts);
  const notes: string[] = [];
  const { milliseconds, mebibytes } = request.limits ?? {};
  const evaluation = evaluate(program, {
    load: (relation, directive, sink) =>
      loadFacts(files, request.missingFactsAreEmpty === true, relation, directive, sink),
    limits: {
      ...(milliseconds === undefined ? {} : { milliseconds: milliseconds - (performance.now() - started) }),
      ...(mebibytes === undefined ? {} : { mebibytes }),
    },
    now: () => performance.now(),
    onNote: (note) => notes.push(textOfBytes(note)),
  });
  if (evaluation.kind === "limit" || evaluation.kind === "not-supported") return evaluation;
  const { tables, printed, fault } = collect(program, evaluation.relations);
  if (evaluation.kind === "runtime-error") {
    const { message, range } = evaluation;
    const place = range === undefined ? "" : `\nin file ${request.fileName} ${rangeText(request.source, range)}`;
    // The line about a wrong value, which comes first, holds that value's bytes.
    const text = message.replace(/^error: .*/, textOfBytes);
    return { kind: "runtime-error", message: text + place, ...(range === undefined ? {} : { range }), tables };
  }
  if (fault !== undefined) return { kind: "runtime-error", message: fault, tables };
  return { kind: "done", tables, printed, notes, warnings };
}

/** Runs a program in this thread, which can do nothing else until it ends. */
export function runEmbedded(request: RunRequest): RunOutcome {
  return outcomeOf(runProgram(request));
}

/** A finished run as callers see it. */
export function outcomeOf(outcome: TableOutcome): RunOutcome {
  const relations = (tables: readonly Table[]): OutputRelation[] =>
    tables.map((table) => outputRelation(table)).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (outcome.kind === "done") {
    const { tables, printed, notes, warnings } = outcome;
    return { kind: "done", outputs: relations(tables), printed, notes, warnings };
  }
  if (outcome.kind !== "runtime-error") return outcome;
  const { message, range } = outcome;
  const partial = relations(outcome.tables);
  return { kind: "runtime-error", message, ...(range === undefined ? {} : { range }), partial };
}

/** `[5:1-5:21]` */
function rangeText(source: string, { start, end }: SourceRange): string {
  const [from, to] = [bytePosition(source, start), bytePosition(source, end)];
  return `[${from.line}:${from.column}-${to.line}:${to.column}]`;
}

type Collected = { readonly tables: readonly Table[]; readonly printed: string; readonly fault?: string };

/** Writes relations in the order in which they were finished, up to the first output that cannot be written. */
function collect(program: Program, views: readonly RelationView[]): Collected {
  const tables: Table[] = [];
  let printed = "";
  for (const view of views) {
    const outputs = outputsOf(program, view.name, view.columns);
    const fault = outputs.find((output) => output.kind === "fault");
    if (fault !== undefined) return { tables, printed: textOfBytes(printed), fault: fault.message };
    const wanted = outputs.filter((output) => output.kind === "file" || output.kind === "print");
    const table =
      wanted.length === 0
        ? undefined
        : tableOf(
            view,
            wanted.flatMap((output) => (output.kind === "file" ? [output.target] : [])),
          );
    if (table !== undefined) tables.push(table);
    for (const output of outputs)
      if (output.kind === "size") printed += `${view.name}\t${view.size}\n`;
      else if (output.kind === "print" && table !== undefined) printed += printedBlock(table, output.format);
  }
  return { tables, printed: textOfBytes(printed) };
}

function printedBlock(table: Table, { header, ...format }: Omit<OutputTarget, "file">): string {
  const rows = Buffer.from(tableBytes(table, format)).toString("latin1");
  const names = header === undefined ? "" : `${bytesOfText(header)}\n`;
  return `---------------\n${table.name}\n${names}===============\n${rows}===============\n`;
}
