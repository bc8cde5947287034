import type { SourceRange } from "@blast-asp/asp";
import type { Program } from "../ast/program.js";
import type { Attribute, TypeDeclaration } from "../ast/statement.js";
import type { PrimitiveKind, SemanticDiagnostic, TypePlace } from "../diagnostics/semantic.js";

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
  const resolve = (name: string, undefinedAt: SemanticDiagnostic): Type | undefined => {
    const done = known.get(name);
    if (done !== undefined) return done;
    const declaration = declared.get(name);
    if (declaration === undefined) return wrong(undefinedAt);
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
        const base = resolve(right.base.name, missing(right.base.name, "base", name, range));
        const structure = base?.members !== undefined ? "union" : base?.kind === "record" ? "record type" : undefined;
        if (base !== undefined && structure !== undefined)
          return wrong({ kind: "subtype-of", type: name, base: base.name, structure, range });
        return base && { ...common, kind: base.kind, base };
      }
      case "union": {
        const [only] = right.members;
        // An alias is the type it names.
        if (only !== undefined && right.members.length === 1)
          return resolve(only.name, missing(only.name, "alias", name, range));
        const members = right.members
          .map((m) => resolve(m.name, missing(m.name, "union", name, range)))
          .filter((m) => m !== undefined);
        const [first] = members;
        if (first === undefined || members.length < right.members.length) return undefined;
        const structure = members.find((m) => m.kind === "record" || m.kind === "adt");
        if (structure !== undefined)
          return wrong({ kind: "union-of-structure", type: name, member: structure.name, range });
        const kinds = [...new Set(members.map((m) => m.kind))].sort();
        if (kinds.length > 1) return wrong({ kind: "mixed-union", type: name, primitives: kinds, range });
        return { ...common, kind: first.kind, members };
      }
    }
  };
  for (const [name, { range }] of declared) resolve(name, missing(name, "alias", name, range));
  const branches = new Map<string, { type: Type; fields: readonly Attribute[] }>();
  const checkFields = (fields: readonly Attribute[], place: "field" | "branch", owner: string, type: string): void => {
    const seen = new Set<string>();
    for (const { name, type: of, range } of fields) {
      resolve(of.name, missing(of.name, place, place === "field" ? name : owner, of.range));
      if (place === "field" && seen.has(name)) wrong({ kind: "duplicate-field", field: name, type, range });
      seen.add(name);
    }
  };
  for (const [name, { definition }] of declared) {
    const type = known.get(name);
    if (definition.kind === "record") checkFields(definition.fields, "field", name, name);
    if (definition.kind !== "adt" || type === undefined) continue;
    for (const { name: branch, fields, range } of definition.branches) {
      if (branches.has(branch)) wrong({ kind: "duplicate-branch", branch, range });
      branches.set(branch, { type, fields });
      checkFields(fields, "branch", branch, name);
    }
  }
  return { find: (name) => known.get(name), constants, branches, broken };
}

function missing(type: string, place: TypePlace, name: string, range: SourceRange): SemanticDiagnostic {
  return { kind: "undefined-type", type, place, name, range };
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
