import { type Edit, lineIndex, splice } from "@blast-asp/asp";
import { check, formatDiagnostic, type Program, parse, type Statement } from "@blast-asp/datalog";
import type { Mutant } from "../../mutants/mutant.js";
import { datalogOperators } from "../operators/index.js";
import type { DatalogMutation, DatalogOperatorName } from "../operators/mutation.js";
import { sourceOf } from "../operators/source.js";
import { type PaperOperatorName, paperMutations } from "../paper/paper-mutations.js";
import { normalForm } from "./normal-form.js";

/** Which mutants: those of our operators, or exactly those of DatalogBench. */
export type MutantSet = "ours" | "paper";

/** A Datalog program that differs from an original by one change of one statement. */
export type DatalogMutant = Mutant<DatalogOperatorName | PaperOperatorName>;

/** The mutants of a program, numbered from 1 over both lists in a fixed order. */
export type DatalogMutants = {
  readonly set: MutantSet;
  /** Those that compile. */
  readonly mutants: readonly DatalogMutant[];
  /** Those that do not: the paper counts them as killed, we leave them out. */
  readonly stillborn: readonly DatalogMutant[];
};

type Change = Pick<DatalogMutant, "operator" | "edits" | "description" | "statement">;

const compiles = (program: Program): boolean => check(program).kind !== "rejected";

const readGold = (text: string): Program => {
  const program = parse(text);
  const checked = check(program);
  if (checked.kind !== "rejected") return program;
  const faults = checked.diagnostics.map((one) => formatDiagnostic(text, one)).join("; ");
  throw new RangeError(`only a program that compiles has mutants: ${faults}`);
};

/** Rule by rule, in each the simplest changes first. */
const ourChanges = (program: Program): Change[] => {
  const order = new Map<Statement, number>(program.statements.map((statement, index) => [statement, index]));
  const place = ({ rule }: DatalogMutation): number => order.get(rule) ?? 0;
  const source = sourceOf(program.text);
  const all = Object.values(datalogOperators).flatMap((operator) => operator(program, source));
  const seen = new Set([normalForm(program.text)]);
  return all
    .sort((a, b) => place(a) - place(b))
    .filter(({ edits }) => {
      const normal = normalForm(splice(program.text, edits));
      const isNew = !seen.has(normal);
      seen.add(normal);
      return isNew;
    })
    .map((mutation) => ({ ...mutation, statement: place(mutation) }));
};

const paperChanges = ({ text, statements }: Program): Change[] => {
  const relations = statements.flatMap((one) => (one.kind === "relation" ? one.names.map(({ name }) => name) : []));
  return paperMutations(sourceOf(text), new Set(relations)).map(({ range, ...change }) => ({
    ...change,
    statement: statements.findIndex((one) => one.range.end > range.start),
  }));
};

/**
 * All mutants of a program. Of ours, changes that make the same program (see `normalForm`) count once, and those that change
 * nothing not at all; the paper's are taken as they are.
 *
 * @throws RangeError when the program itself does not compile
 *
 * @example
 * allDatalogMutants(gold).mutants.map(({ description }) => description);
 */
export const allDatalogMutants = (text: string, set: MutantSet = "ours"): DatalogMutants => {
  const program = readGold(text);
  const index = lineIndex(text);
  const firstOffset = (edits: readonly Edit[]): number => Math.min(...edits.map(({ range }) => range.start));
  const changes = set === "ours" ? ourChanges(program) : paperChanges(program);
  const all = changes.map(({ operator, edits, description, statement }, at): DatalogMutant => {
    const { line, column } = index.positionAt(firstOffset(edits));
    return {
      number: at + 1,
      operator,
      text: splice(text, edits),
      edits,
      line,
      column,
      statement,
      description: `${description} (line ${line})`,
    };
  });
  const alive = new Set(all.filter((mutant) => compiles(parse(mutant.text))));
  return {
    set,
    mutants: all.filter((mutant) => alive.has(mutant)),
    stillborn: all.filter((mutant) => !alive.has(mutant)),
  };
};
