import type { QualifiedName } from "../ast/argument.js";
import type {
  Attribute,
  BranchDeclaration,
  Directive,
  DirectiveOption,
  FunctorDeclaration,
  Pragma,
  Qualifier,
  RelationDeclaration,
  TypeDeclaration,
  TypeDefinition,
} from "../ast/statement.js";
import { readQualifiedName } from "./arguments.js";
import type { Cursor } from "./cursor.js";

const representations: ReadonlySet<string> = new Set(["brie", "btree", "btree_delete", "eqrel"]);
const qualifiers: ReadonlySet<string> = new Set(
  "input output printsize inline no_inline magic no_magic brie btree btree_delete eqrel overridable".split(" "),
);

/** `.decl`. */
export function readRelation(cursor: Cursor): RelationDeclaration {
  const { start } = cursor.take();
  const names = cursor.commaList(() => readName(cursor));
  cursor.expect("(", [","]);
  const attributes = readAttributes(cursor, ")");
  const words: Qualifier[] = [];
  while (qualifiers.has(cursor.kind)) {
    const { text, start: from, end } = cursor.take();
    const range = { start: from, end };
    const clash = words.some((w) => w.name === text || (representations.has(w.name) && representations.has(text)));
    if (clash) cursor.report({ kind: "duplicate-qualifier", qualifier: text, range });
    words.push({ name: text, range });
  }
  const choiceDomains = cursor.accept("choice-domain") ? cursor.commaList(() => readKey(cursor)) : [];
  return { kind: "relation", names, attributes, qualifiers: words, choiceDomains, range: cursor.from(start) };
}

/** `.type` and the two old forms for one kind. */
export function readType(cursor: Cursor): TypeDeclaration {
  const { start, text } = cursor.take();
  const { name } = readName(cursor);
  const definition = text === ".type" ? readDefinition(cursor) : oldDefinition(text);
  return { kind: "type", name, definition, range: cursor.from(start) };
}

/** `.functor`. Parameters may be named or be types only. */
export function readFunctor(cursor: Cursor): FunctorDeclaration {
  const { start } = cursor.take();
  const { text: name } = cursor.expect("identifier");
  cursor.expect("(");
  const parameters: QualifiedName[] = [];
  if (!cursor.accept(")")) {
    const read = (): QualifiedName => {
      const first = readQualifiedName(cursor);
      return cursor.accept(":") ? readQualifiedName(cursor) : first;
    };
    parameters.push(...cursor.commaList(read));
    cursor.expect(")", [","]);
  }
  cursor.expect(":");
  const result = readQualifiedName(cursor);
  const stateful = cursor.accept("stateful");
  return { kind: "functor-declaration", name, parameters, result, stateful, range: cursor.from(start) };
}

/** `.input`, `.output`, `.printsize`, `.limitsize`. */
export function readDirective(cursor: Cursor): Directive {
  const { start, text } = cursor.take();
  const directive = text.slice(1) as Directive["directive"];
  const relations = cursor.commaList(() => readQualifiedName(cursor));
  const options: DirectiveOption[] = [];
  if (cursor.accept("(") && !cursor.accept(")")) {
    options.push(...cursor.commaList(() => readOption(cursor)));
    cursor.expect(")", [","]);
  }
  return { kind: "directive", directive, relations, options, range: cursor.from(start) };
}

/** `.pragma`. */
export function readPragma(cursor: Cursor): Pragma {
  const { start } = cursor.take();
  const key = cursor.expect("symbol").text;
  if (cursor.kind !== "symbol") return { kind: "pragma", key, range: cursor.from(start) };
  const value = cursor.take().text;
  return { kind: "pragma", key, value, range: cursor.from(start) };
}

function readName(cursor: Cursor): QualifiedName {
  const { text, start, end } = cursor.expect("identifier");
  return { name: text, range: { start, end } };
}

function readAttributes(cursor: Cursor, close: string): Attribute[] {
  if (cursor.accept(close)) return [];
  const list = cursor.commaList((): Attribute => {
    const { text, start } = cursor.expect("identifier");
    cursor.expect(":");
    const type = readQualifiedName(cursor);
    return { name: text, type, range: cursor.from(start) };
  });
  cursor.expect(close, [","]);
  return list;
}

function readKey(cursor: Cursor): QualifiedName[] {
  if (!cursor.accept("(")) return [readName(cursor)];
  const names = cursor.commaList(() => readName(cursor));
  cursor.expect(")", [","]);
  return names;
}

function readDefinition(cursor: Cursor): TypeDefinition {
  if (cursor.accept("<:")) return { kind: "subtype", base: readQualifiedName(cursor) };
  if (!cursor.accept("=")) return { kind: "symbol-kind" };
  if (cursor.accept("[")) return { kind: "record", fields: readAttributes(cursor, "]") };
  const first = readQualifiedName(cursor);
  if (cursor.kind === "{") {
    const branches = [readBranch(cursor, first)];
    while (cursor.accept("|")) branches.push(readBranch(cursor, readQualifiedName(cursor)));
    return { kind: "adt", branches };
  }
  const members = [first];
  while (cursor.accept("|")) members.push(readQualifiedName(cursor));
  return { kind: "union", members };
}

function readBranch(cursor: Cursor, name: QualifiedName): BranchDeclaration {
  cursor.expect("{");
  const fields = readAttributes(cursor, "}");
  return { name: name.name, fields, range: cursor.from(name.range.start) };
}

function oldDefinition(word: string): TypeDefinition {
  return word === ".number_type" ? { kind: "number-kind" } : { kind: "symbol-kind" };
}

function readOption(cursor: Cursor): DirectiveOption {
  const key = cursor.expect("identifier").text;
  cursor.expect("=");
  const { kind, text } = cursor.token;
  const values = ["symbol", "identifier", "number", "true literal constraint", "false literal constraint"];
  if (values.includes(kind)) cursor.take();
  else cursor.fail(values);
  return { key, value: text };
}
