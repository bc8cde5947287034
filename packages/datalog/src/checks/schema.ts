import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { Attribute, FunctorDeclaration, RelationDeclaration } from "../ast/statement.js";
import type { SemanticDiagnostic } from "../diagnostics/semantic.js";
import { type Type, type TypeEnvironment, typeEnvironment } from "./type-environment.js";

/** A declared relation. */
type RelationInfo = {
  readonly name: string;
  readonly range: SourceRange;
  readonly attributes: readonly Attribute[];
  readonly declaration: RelationDeclaration;
  readonly inline: boolean;
};

/** What a program declares. */
export type Schema = {
  readonly relations: ReadonlyMap<string, RelationInfo>;
  readonly functors: ReadonlyMap<string, FunctorDeclaration>;
  readonly types: TypeEnvironment;
  /** The type of an attribute, if it is declared. */
  readonly attributeType: (relation: RelationInfo, index: number) => Type | undefined;
};

/** Collects what a program declares, and reports what is wrong in the declarations themselves. */
export function schemaOf(program: Program, report: (d: SemanticDiagnostic) => void): Schema {
  const types = typeEnvironment(program, report);
  const relations = new Map<string, RelationInfo>();
  const functors = new Map<string, FunctorDeclaration>();
  const typeNames = new Set(program.statements.filter((s) => s.kind === "type").map((s) => s.name));
  for (const statement of program.statements) {
    if (statement.kind === "functor-declaration") {
      functors.set(statement.name, statement);
      for (const { name, range } of [...statement.parameters, statement.result])
        if (types.find(name) === undefined && !typeNames.has(name))
          report({ kind: "undefined-type", type: name, place: "functor", name: statement.name, range });
    }
    if (statement.kind !== "relation") continue;
    const inline = statement.qualifiers.some((q) => q.name === "inline");
    for (const { name, range } of statement.names) {
      relations.set(name, { name, range, attributes: statement.attributes, declaration: statement, inline });
      if (typeNames.has(name)) report({ kind: "name-clash", relation: name, range });
    }
    checkAttributes(statement, (type) => types.find(type) !== undefined || typeNames.has(type), report);
  }
  for (const relation of relations.values()) checkShape(relation, report);
  for (const statement of program.statements)
    if (statement.kind === "directive")
      for (const { name, range } of statement.relations) {
        const relation = relations.get(name);
        if (relation === undefined) report({ kind: "undefined-relation", relation: name, range });
        else if (relation.inline && statement.directive !== "limitsize")
          report({ kind: "inline-io", relation: name, range: relation.range });
      }
  return {
    relations,
    functors,
    types,
    attributeType: (relation, index) => types.find(relation.attributes[index]?.type.name ?? ""),
  };
}

function checkAttributes(
  { attributes }: RelationDeclaration,
  declared: (type: string) => boolean,
  report: (d: SemanticDiagnostic) => void,
): void {
  const seen = new Set<string>();
  for (const { name, type } of attributes) {
    const { range } = type;
    if (!declared(type.name)) report({ kind: "undefined-type", type: type.name, place: "attribute", name, range });
    if (seen.has(name)) report({ kind: "duplicate-attribute", attribute: name, type: type.name, range });
    seen.add(name);
  }
}

function checkShape(
  { name, range, attributes, declaration }: RelationInfo,
  report: (d: SemanticDiagnostic) => void,
): void {
  if (declaration.qualifiers.some((q) => q.name === "eqrel")) {
    const [first, second] = attributes;
    if (attributes.length !== 2) report({ kind: "eqrel-arity", relation: name, range });
    else if (first?.type.name !== second?.type.name) report({ kind: "eqrel-domains", relation: name, range });
  }
  for (const key of declaration.choiceDomains)
    for (const attribute of key)
      if (!attributes.some((a) => a.name === attribute.name))
        report({ kind: "choice-attribute", attribute: attribute.name, range: attribute.range });
}
