import type { SyntaxDiagnostic } from "../ast/program.js";
import type { Const, Statement, TheoryDefinition } from "../ast/statement.js";
import { visitTerm } from "../inspect/visit-terms.js";
import type { SourceRange } from "../source/range.js";

/** What clingo's parser rejects though every statement is well formed: names defined twice, constants defined in a circle. */
export function redefinitions(statements: readonly Statement[]): SyntaxDiagnostic[] {
  const constants = statements.filter((statement) => statement.kind === "const");
  const theories = statements.filter((statement) => statement.kind === "theory");
  if (constants.length === 0 && theories.length === 0) return [];
  return [...constantErrors(constants), ...theories.flatMap(insideTheory), ...repeated(theories, "theory", byName)];
}

function constantErrors(constants: readonly Const[]): SyntaxDiagnostic[] {
  const errors: SyntaxDiagnostic[] = [];
  const valid = new Map<string, Const>();
  for (const constant of constants) {
    const before = valid.get(constant.name);
    if (before?.precedence === constant.precedence) {
      errors.push(again(constant.range, "constant", constant.name));
    } else if (before === undefined || constant.precedence === "override") valid.set(constant.name, constant);
  }
  return [...errors, ...cycles(valid)];
}

/** One error for each constant that depends on itself by way of another one; clingo lets `#const a = a.` pass. */
function cycles(constants: ReadonlyMap<string, Const>): SyntaxDiagnostic[] {
  const uses = new Map<string, readonly string[]>();
  for (const { name, value } of constants.values()) {
    const names: string[] = [];
    visitTerm(value, (term) => {
      if (term.kind === "constant" && term.name !== name && constants.has(term.name)) names.push(term.name);
    });
    uses.set(name, names);
  }
  const onCycle = [...constants.values()].filter(({ name }) => reaches(uses, name));
  return onCycle.map(({ name, range }) => ({
    code: "cyclic-constants",
    range,
    message: `the constant ${name} is defined by way of itself`,
  }));
}

function reaches(uses: ReadonlyMap<string, readonly string[]>, name: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(uses.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(uses.get(next) ?? []));
  }
  return false;
}

function insideTheory({ definitions }: TheoryDefinition): SyntaxDiagnostic[] {
  const terms = definitions.filter((definition) => definition.kind === "theory-term-definition");
  const atoms = definitions.filter((definition) => definition.kind === "theory-atom-definition");
  return [
    ...terms.flatMap(({ operators }) =>
      repeated(
        operators,
        "theory operator",
        ({ operator, type }) => `${operator.text}${type === "unary" ? " (unary)" : ""}`,
      ),
    ),
    ...repeated(terms, "theory term", byName),
    ...repeated(atoms, "theory atom", ({ name, arity }) => `${name}/${arity}`),
  ];
}

const byName = ({ name }: { readonly name: string }) => name;

function repeated<T extends { readonly range: SourceRange }>(
  definitions: readonly T[],
  what: string,
  key: (definition: T) => string,
): SyntaxDiagnostic[] {
  const seen = new Set<string>();
  const errors: SyntaxDiagnostic[] = [];
  for (const definition of definitions) {
    const name = key(definition);
    if (seen.has(name)) errors.push(again(definition.range, what, name));
    seen.add(name);
  }
  return errors;
}

function again(range: SourceRange, what: string, name: string): SyntaxDiagnostic {
  return { code: "redefinition", range, message: `the ${what} ${name} is defined a second time` };
}
