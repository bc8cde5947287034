import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { Attribute, TypeDeclaration } from "../ast/statement.js";
import type { PrimitiveKind, SemanticDiagnostic } from "../diagnostics/semantic.js";

/** A type of the program, by name; `kind` is what its values are. */
export type Type = {
  readonly name: string;
  readonly kind: PrimitiveKind;
  /** What literals and results of functors have: above all types of the kind, and fitting into each of them. */
  readonly constant: boolean;
  /** The types directly above: the base of a subtype. */
  readonly base?: Type;
  /** Of a union. */
  readonly members?: readonly Type[];
  readonly definition?: TypeDeclaration;
};

/** The types a program can name, and those of constants. */
export type TypeEnvironment = {
  readonly find: (name: string) => Type | undefined;
  readonly constants: Readonly<Record<"number" | "symbol" | "unsigned" | "float", Type>>;
  readonly branches: ReadonlyMap<string, { readonly type: Type; readonly fields: readonly Attribute[] }>;
  /** A definition is wrong; clauses are not type-checked then. */
  readonly broken: boolean;
};

const primitives = ["number", "symbol", "unsigned", "float"] as const;

/** Collects the types of a program and reports wrong definitions. */
export function typeEnvironment(program: Program, report: (d: SemanticDiagnostic) => void): TypeEnvironment {
  const declared = new Map<string, TypeDeclaration>();
  const known = new Map<string, Type>();
  const constantOf = (kind: (typeof primitives)[number]): Type => ({ name: `constant ${kind}`, kind, constant: true });
  const constants = {
    number: constantOf("number"),
    symbol: constantOf("symbol"),
    unsigned: constantOf("unsigned"),
    float: constantOf("float"),
  };
  for (const kind of primitives) known.set(kind, { name: kind, kind, constant: false, base: constants[kind] });
  let broken = false;
  const wrong = (diagnostic: SemanticDiagnostic): undefined => {
    broken = true;
    report(diagnostic);
  };
  for (const statement of program.statements) {
    if (statement.kind !== "type") continue;
    if (known.has(statement.name)) wrong({ kind: "predefined-type", type: statement.name, range: statement.range });
    else declared.set(statement.name, statement);
  }
  const visiting = new Set<string>();
  const resolve = (name: string, range: SourceRange): Type | undefined => {
    const done = known.get(name);
    if (done !== undefined) return done;
    const declaration = declared.get(name);
    if (declaration === undefined) return wrong({ kind: "undefined-type", type: name, range });
    if (visiting.has(name)) return wrong({ kind: "cyclic-type", type: name, range: declaration.range });
    visiting.add(name);
    const type = define(declaration);
    visiting.delete(name);
    if (type !== undefined) known.set(name, type);
    return type;
  };
  const define = (definition: TypeDeclaration): Type | undefined => {
    const { name, range, definition: right } = definition;
    const common = { name, constant: false, definition };
    switch (right.kind) {
      case "symbol-kind":
        return { ...common, kind: "symbol", ...baseOf(known.get("symbol")) };
      case "number-kind":
        return { ...common, kind: "number", ...baseOf(known.get("number")) };
      case "record":
      case "adt":
        return { ...common, kind: right.kind };
      case "subtype": {
        const base = resolve(right.base.name, right.base.range);
        return base && { ...common, kind: base.kind, base };
      }
      case "union": {
        const members = right.members.map((m) => resolve(m.name, m.range)).filter((m) => m !== undefined);
        const [first] = members;
        if (first === undefined || members.length < right.members.length) return undefined;
        const kinds = [...new Set(members.map((m) => m.kind))].sort();
        if (kinds.length > 1) return wrong({ kind: "mixed-union", type: name, primitives: kinds, range });
        return { ...common, kind: first.kind, members };
      }
    }
  };
  for (const [name, { range }] of declared) resolve(name, range);
  const branches = new Map<string, { type: Type; fields: readonly Attribute[] }>();
  for (const [name, { definition }] of declared) {
    const type = known.get(name);
    const fields = definition.kind === "record" ? definition.fields : [];
    if (definition.kind === "adt" && type !== undefined)
      for (const branch of definition.branches) branches.set(branch.name, { type, fields: branch.fields });
    const all = definition.kind === "adt" ? definition.branches.flatMap((b) => b.fields) : fields;
    for (const field of all) resolve(field.type.name, field.type.range);
  }
  return { find: (name) => known.get(name), constants, branches, broken };
}

function baseOf(base: Type | undefined): { base?: Type } {
  return base === undefined ? {} : { base };
}

/** Whether every value of `a` is one of `b`. */
export function isSubtype(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (b.members?.some((member) => isSubtype(a, member))) return true;
  if (a.members !== undefined) return a.members.every((member) => isSubtype(member, b));
  return a.base !== undefined && isSubtype(a.base, b);
}

/** The greatest types below both. */
export function commonSubtypes(a: Type, b: Type): readonly Type[] {
  if (isSubtype(a, b)) return [a];
  if (isSubtype(b, a)) return [b];
  if (a.members === undefined || b.members === undefined) return [];
  return a.members.flatMap((member) => commonSubtypes(member, b));
}
