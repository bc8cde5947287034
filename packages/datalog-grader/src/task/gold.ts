import { lineIndex } from "@blast-asp/asp";
import type { Fault } from "@blast-asp/core";
import { type Directive, type Program, parse, type RelationDeclaration } from "@blast-asp/datalog";
import { declarationOf, hasTypesOf } from "./signature.js";
import type { TaskRelation } from "./task.js";

/** What a program declares and which relations it reads and writes. */
export type ProgramInterface = {
  readonly declarations: ReadonlyMap<string, RelationDeclaration>;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly directives: readonly Directive[];
};

/** The declarations and directives of a program, components left aside. */
export const programInterface = ({ statements }: Program): ProgramInterface => {
  const declarations = new Map<string, RelationDeclaration>();
  const directives: Directive[] = [];
  for (const statement of statements) {
    if (statement.kind === "relation")
      for (const { name } of statement.names) if (!declarations.has(name)) declarations.set(name, statement);
    if (statement.kind === "directive") directives.push(statement);
  }
  const named = (kind: string): string[] => [
    ...new Set(
      directives
        .filter(({ directive }) => directive === kind)
        .flatMap(({ relations }) => relations.map(({ name }) => name)),
    ),
  ];
  return { declarations, inputs: named("input"), outputs: named("output"), directives };
};

/** Everything in which the reference program does not agree with the task's signatures. */
export const goldFaults = (
  file: string,
  text: string,
  input: readonly TaskRelation[],
  output: readonly TaskRelation[],
): Fault[] => {
  const program = parse(text);
  const lines = lineIndex(text);
  const at = (offset: number): Pick<Fault, "line" | "column"> => lines.positionAt(offset);
  if (program.errors.length > 0)
    return program.errors.slice(0, 1).map(({ range, kind }) => ({
      file,
      ...at(range.start),
      message: `the reference program cannot be read here (${kind}); \`blast check\` says more`,
    }));
  const faults: Fault[] = [];
  const { declarations, inputs, outputs, directives } = programInterface(program);
  for (const relation of new Map([...input, ...output].map((one) => [one.name, one])).values()) {
    const declaration = declarations.get(relation.name);
    if (declaration === undefined)
      faults.push({
        file,
        message: `the reference program does not declare ${relation.name}; expected ${declarationOf(relation)}`,
      });
    else if (!hasTypesOf(declaration.attributes, relation.columns))
      faults.push({
        file,
        ...at(declaration.range.start),
        message: `the declaration of ${relation.name} does not agree with the task, which says ${declarationOf(relation)}`,
      });
  }
  const compare = (kind: "input" | "output", task: readonly TaskRelation[], gold: readonly string[]): void => {
    for (const { name } of task)
      if (!gold.includes(name)) faults.push({ file, message: `the reference program lacks .${kind} ${name}` });
    for (const name of gold) {
      if (task.some((relation) => relation.name === name)) continue;
      const directive = directives.find((d) => d.directive === kind && d.relations.some((r) => r.name === name));
      faults.push({
        file,
        ...at(directive?.range.start ?? 0),
        message: `.${kind} ${name}: the task names no such ${kind} relation`,
      });
    }
  };
  compare("input", input, inputs);
  compare("output", output, outputs);
  for (const { options, range, directive } of directives)
    if (options.length > 0)
      faults.push({ file, ...at(range.start), message: `.${directive} takes no options in a task` });
  return faults;
};
