import { type Attribute, parse, type RelationDeclaration } from "@blast-asp/datalog";
import type { ColumnType, TaskColumn, TaskRelation } from "./task.js";

const columnTypes: readonly string[] = ["symbol", "number", "unsigned", "float"] satisfies ColumnType[];

export const isColumnType = (type: string): type is ColumnType => columnTypes.includes(type);

/** Reads `Edge(from: symbol, to: symbol)`, or says what is wrong with it. */
export const parseSignature = (
  signature: string,
): { readonly name: string; readonly columns: readonly TaskColumn[] } | { readonly fault: string } => {
  const program = parse(`.decl ${signature}\n`);
  const [declaration, ...others] = program.statements;
  const expected = "expected a relation with typed columns, such as Edge(from: symbol, to: symbol)";
  if (program.errors.length > 0 || declaration?.kind !== "relation" || others.length > 0) return { fault: expected };
  const [name] = declaration.names;
  if (name === undefined || declaration.names.length > 1 || !isPlain(declaration)) return { fault: expected };
  const columns: TaskColumn[] = [];
  for (const { name: column, type } of declaration.attributes) {
    if (!isColumnType(type.name))
      return { fault: `the column ${column} has the type ${type.name}; known are ${columnTypes.join(", ")}` };
    if (columns.some((other) => other.name === column)) return { fault: `the column ${column} is there twice` };
    columns.push({ name: column, type: type.name });
  }
  return { name: name.name, columns };
};

const isPlain = ({ qualifiers, choiceDomains }: RelationDeclaration): boolean =>
  qualifiers.length === 0 && choiceDomains.length === 0;

/** Reads a signature that names columns without types: `Edge(src, dst)`. Every column is a symbol until gold says more. */
export const parseUntypedSignature = (
  signature: string,
): { readonly name: string; readonly columns: readonly TaskColumn[] } | undefined => {
  const [, name, inside = ""] = /^\s*([A-Za-z_?][\w?]*)\s*\(([^()]*)\)\s*$/.exec(signature) ?? [];
  if (name === undefined) return undefined;
  const columns = inside.trim() === "" ? [] : inside.split(",").map((column) => column.trim());
  return { name, columns: columns.map((column) => ({ name: column, type: "symbol" })) };
};

/** `Edge(from:symbol, to:symbol)`. */
export const declarationOf = ({ name, columns }: Pick<TaskRelation, "name" | "columns">): string =>
  `.decl ${name}(${columns.map((column) => `${column.name}:${column.type}`).join(", ")})`;

/** Do the attributes of a declaration have the types of the columns, in order? */
export const hasTypesOf = (attributes: readonly Attribute[], columns: readonly TaskColumn[]): boolean =>
  attributes.length === columns.length && attributes.every(({ type }, index) => type.name === columns[index]?.type);
