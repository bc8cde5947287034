import type { ComponentDeclaration, ComponentInstance, ComponentType, Statement } from "../ast/statement.js";
import { readQualifiedName } from "./arguments.js";
import type { Cursor } from "./cursor.js";

/** `.comp C<T> : Base { … }`; `readStatement` reads what stands between the braces. */
export function readComponent(cursor: Cursor, readStatement: () => Statement): ComponentDeclaration {
  const { start } = cursor.take();
  const component = readComponentType(cursor);
  const bases = cursor.accept(":") ? cursor.commaList(() => readComponentType(cursor)) : [];
  cursor.expect("{");
  const statements: Statement[] = [];
  cursor.nested(() => {
    while (cursor.kind !== "}" && !cursor.failed) statements.push(readStatement());
  });
  cursor.expect("}");
  return { kind: "component", component, bases, statements, range: cursor.from(start) };
}

/** `.init c = C<number>`. */
export function readInstance(cursor: Cursor): ComponentInstance {
  const { start } = cursor.take();
  const name = cursor.expect("identifier").text;
  cursor.expect("=");
  const component = readComponentType(cursor);
  return { kind: "instance", name, component, range: cursor.from(start) };
}

function readComponentType(cursor: Cursor): ComponentType {
  const { start, text: name } = cursor.expect("identifier");
  const parameters = cursor.accept("<") ? cursor.commaList(() => readQualifiedName(cursor)) : [];
  if (parameters.length > 0) cursor.expect(">", [","]);
  return { name, parameters, range: cursor.from(start) };
}
