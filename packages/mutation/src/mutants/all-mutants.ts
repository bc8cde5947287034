import { type Edit, lineIndex, type Program, parse, splice } from "@blast-asp/asp";
import { operators } from "../operators/index.js";
import type { Mutation } from "../operators/mutation.js";
import type { Mutant } from "./mutant.js";
import { normalText } from "./normal-text.js";

const firstOffset = (edits: readonly Edit[]): number => Math.min(...edits.map(({ range }) => range.start));

/** Statement by statement, in each the simplest changes first. */
const inOrder = (program: Program): Mutation[] => {
  const order = new Map(program.statements.map((statement, index) => [statement, index]));
  const place = ({ statement }: Mutation): number => order.get(statement) ?? 0;
  const all = Object.values(operators).flatMap((operator) => operator(program));
  return all.sort((a, b) => place(a) - place(b));
};

/**
 * All mutants of a program in a fixed order: statement by statement, the simplest operators first. Changes that make the same
 * program (layout and comments aside) count once, and those that change nothing not at all. Every mutant parses; whether its
 * variables are safe, only clingo can say (see `acceptedMutants`).
 *
 * @throws RangeError when the program itself does not parse.
 */
export const allMutants = (text: string): Mutant[] => {
  const program = parse(text);
  const [error] = program.errors;
  if (error) throw new RangeError(`only a program that parses has mutants: ${error.message}`);
  const index = lineIndex(text);
  const seen = new Set([normalText(program)]);
  const mutants: Mutant[] = [];
  for (const { operator, edits, description, statement } of inOrder(program)) {
    const mutated = splice(text, edits);
    const parsed = parse(mutated);
    const normal = normalText(parsed);
    if (parsed.errors.length > 0 || seen.has(normal)) continue;
    seen.add(normal);
    const { line, column } = index.positionAt(firstOffset(edits));
    mutants.push({
      number: mutants.length + 1,
      operator,
      text: mutated,
      edits,
      line,
      column,
      statement: program.statements.indexOf(statement),
      description: `${description} (line ${line})`,
    });
  }
  return mutants;
};
