import { type Const, type Program, type Signature, type Statement, signatures } from "@blast-asp/asp";
import type { ProgramPart } from "@blast-asp/solver";
import type { Location } from "../annotations/diagnostic.js";
import type { Piece } from "../suite/suite.js";
import { layOut } from "./lay-out.js";
import { objectiveRules } from "./objective-rules.js";

/** The program of one test: the statements in scope and the inputs, ready to be joined with what the assertions need. */
export type ProgramUnderTest = {
  /** As it is, with its objective. */
  readonly parts: readonly ProgramPart[];
  /** Its constant definitions alone. */
  readonly constantParts: readonly ProgramPart[];
  /** Names that `#const` defines. */
  readonly constants: ReadonlySet<string>;
  /** Predicates that its rules can derive, sorted. */
  readonly defined: readonly Signature[];
  /** Undefined when it has no weak constraint and no `#minimize` or `#maximize`. */
  readonly objective: ProgramObjective | undefined;
  /** All program text, to find names that do not occur in it. */
  readonly texts: readonly string[];
  /** Where a place that the solver names stands in a file; columns of the solver count bytes. */
  readonly locate: (part: string, line: number, column: number) => Location | undefined;
};

/** The objective of a program, apart from its rules. */
export type ProgramObjective = {
  /** The program without its objective. */
  readonly withoutObjective: readonly ProgramPart[];
  /** Rules `name(weight, level, tuple) :- body.` that hold in an answer set for each cost that it incurs. */
  readonly costRules: (name: string) => string;
};

/** Joins the statements in scope with the inputs. `#show` and `#project` go; a constant of an input replaces the program's. */
export function programUnderTest(programs: readonly Piece[], inputs: readonly Piece[]): ProgramUnderTest {
  const pieces = [...programs, ...inputs];
  const replaced = replacedConstants(pieces);
  const kept: { name: string; program: Program }[] = pieces.map(({ name, program, statements }) => ({
    name,
    program: {
      ...program,
      statements: statements.filter((statement) => !isOutputControl(statement) && !replaced.has(statement)),
    },
  }));
  const partsWith = (wanted: (statement: Statement) => boolean): ProgramPart[] =>
    kept.map(({ name, program }) => ({ name, text: layOut(program.text, program.statements.filter(wanted)) }));
  const statements = kept.flatMap(({ program }) => program.statements);
  return {
    parts: partsWith(() => true),
    constantParts: partsWith(({ kind }) => kind === "const"),
    constants: new Set(statements.flatMap((statement) => (statement.kind === "const" ? [statement.name] : []))),
    defined: [...new Set(kept.flatMap(({ program }) => definedSignatures(program)))].sort(),
    objective: statements.some(isObjective)
      ? {
          withoutObjective: partsWith((statement) => !isObjective(statement)),
          costRules: (name) => kept.map(({ program }) => objectiveRules(program, name)).join(""),
        }
      : undefined,
    texts: pieces.map(({ program }) => program.text),
    locate: (part, line, column) => {
      const piece = pieces.find(({ name }) => name === part);
      return piece && line > 0 ? piece.locate(offsetOf(piece.program.text, line, column)) : undefined;
    },
  };
}

function isOutputControl({ kind }: Statement): boolean {
  return kind.startsWith("show-") || kind.startsWith("project-");
}

function isObjective({ kind }: Statement): boolean {
  return kind === "weak-constraint" || kind === "minimize" || kind === "maximize";
}

/** All definitions of a constant but the last: clingo takes only one, and an input may set what a program left to it. */
function replacedConstants(pieces: readonly Piece[]): Set<Statement> {
  const last = new Map<string, Const>();
  const replaced = new Set<Statement>();
  for (const statement of pieces.flatMap(({ statements }) => statements)) {
    if (statement.kind !== "const") continue;
    const earlier = last.get(statement.name);
    if (earlier) replaced.add(earlier);
    last.set(statement.name, statement);
  }
  return replaced;
}

function definedSignatures(program: Program): Signature[] {
  return signatures(program).flatMap(({ signature, definedBy }) => (definedBy === "nothing" ? [] : [signature]));
}

/** The offset of a line and of a column that counts bytes. */
function offsetOf(text: string, line: number, column: number): number {
  let offset = 0;
  for (let row = 1; row < line; row++) {
    const end = text.indexOf("\n", offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  const end = text.indexOf("\n", offset);
  let bytes = 1;
  for (const char of text.slice(offset, end < 0 ? text.length : end)) {
    if (bytes >= column) break;
    bytes += Buffer.byteLength(char);
    offset += char.length;
  }
  return offset;
}
