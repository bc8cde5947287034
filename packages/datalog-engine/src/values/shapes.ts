import type { Schema, ValueKind } from "@blast-asp/datalog";

/** What the values of a type are made of. */
export type Shape =
  | { readonly kind: ValueKind }
  | { readonly kind: "record"; readonly fields: readonly Shape[] }
  | { readonly kind: "adt"; readonly branches: ReadonlyMap<string, readonly Shape[]> };

/** The shapes of the types of a program by name; recursive types are part of themselves. */
export function shapesOf({ types }: Schema): (type: string) => Shape {
  const known = new Map<string, Shape>();
  const shapeOf = (name: string): Shape => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const type = types.find(name);
    if (type === undefined) throw new Error(`a program that compiles has the undeclared type ${name}`);
    const { kind, base, definition } = type;
    if (kind !== "record" && kind !== "adt") {
      const shape: Shape = { kind };
      known.set(name, shape);
      return shape;
    }
    if (base !== undefined) return shapeOf(base.name);
    const right = definition?.definition;
    if (right?.kind === "record") {
      const fields: Shape[] = [];
      const shape: Shape = { kind: "record", fields };
      known.set(name, shape);
      for (const field of right.fields) fields.push(shapeOf(field.type.name));
      return shape;
    }
    const branches = new Map<string, readonly Shape[]>();
    const shape: Shape = { kind: "adt", branches };
    known.set(name, shape);
    if (right?.kind === "adt")
      for (const branch of right.branches)
        branches.set(
          branch.name,
          branch.fields.map((field) => shapeOf(field.type.name)),
        );
    return shape;
  };
  return shapeOf;
}
