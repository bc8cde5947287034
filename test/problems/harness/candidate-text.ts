import { splitOutside } from "./atom.js";

const programLabels = ["", "asp", "clingo", "lp", "prolog"];

/**
 * The program in a candidate file. A `.lp` file is a program as it stands. Any other file is a chat reply, of which only what
 * the candidates here need is read: reasoning is dropped, and the fenced blocks that hold ASP are put together in order.
 * `undefined` when there is none.
 */
export function programOf(file: string, text: string): string | undefined {
  if (file.endsWith(".lp")) return text;
  const reply = text.replace(/<think>.*?<\/think>/gs, "");
  const blocks = [...reply.matchAll(/^```([^\n]*)\n(.*?)(?:^```|(?!.))/gms)]
    .filter(([, label = ""]) => programLabels.includes(label.trim().toLowerCase()))
    .map(([, , body = ""]) => body);
  return blocks.length === 0 ? undefined : blocks.join("\n");
}

/** The end of the comment that starts at a percent sign. Block comments nest. */
function endOfComment(program: string, start: number): number {
  if (program.charAt(start + 1) !== "*") {
    const lineEnd = program.indexOf("\n", start);
    return lineEnd === -1 ? program.length : lineEnd;
  }
  let depth = 0;
  for (let at = start; at < program.length; at += 1) {
    if (program.startsWith("%*", at)) depth += 1;
    if (program.startsWith("*%", at)) depth -= 1;
    if (depth === 0) return at + 2;
  }
  return program.length;
}

/** The statements of a program that clingo accepts, each with its full stop, without comments. */
export function statementsOf(program: string): string[] {
  const statements: string[] = [];
  let current = "";
  let at = 0;
  const take = (end: number): void => {
    current += program.slice(at, end);
    at = end;
  };
  while (at < program.length) {
    const character = program.charAt(at);
    if (character === "%") {
      at = endOfComment(program, at);
      current += " ";
    } else if (character === '"') {
      const quoted = /^"(\\.|[^"\\])*"/.exec(program.slice(at));
      take(at + (quoted?.[0].length ?? 1));
    } else if (program.startsWith("..", at)) take(at + 2);
    else if (character === ".") {
      take(at + 1);
      const weight = current.trim().startsWith(":~") ? /^\s*\[[^\]]*\]/.exec(program.slice(at)) : null;
      if (weight !== null) take(at + weight[0].length);
      statements.push(current.trim());
      current = "";
    } else take(at + 1);
  }
  return statements;
}

/** Whether a body literal is a comparison, so that it needs no predicate to hold. */
function isComparison(literal: string): boolean {
  return /[=<>]/.test(literal) && !/[a-z]\w*\(|#|\{|\bnot\b/.test(literal);
}

/**
 * The signature that a statement states as a fact: `node(1)`, `edge(1,2;2,3)`, `node(1..5)`, also with a body of comparisons
 * only, such as `node(X) :- X = 1..5`. `undefined` for every other statement.
 */
export function factSignature(statement: string): string | undefined {
  const [head = "", body] = statement.slice(0, -1).split(":-", 2);
  if (body !== undefined && !splitOutside(body, ",;").every(isComparison)) return undefined;
  if (splitOutside(head, ",;:|").length > 1) return undefined;
  const atom = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/s.exec(head);
  if (atom === null || !/^_*[a-z]/.test(head.trim())) return undefined;
  const [, name = "", inner] = atom;
  if (inner === undefined) return `${name}/0`;
  const [first = ""] = splitOutside(inner, ";");
  return `${name}/${splitOutside(first, ",").length}`;
}

/**
 * A candidate as it meets an instance: without its sample facts over the given predicates, without what it shows, and with
 * the constants that it defines under names that no instance uses.
 */
export function encodingOf(program: string, inputs: readonly string[]): string {
  const statements = statementsOf(program);
  const constants = statements.flatMap((statement) => /^#const\s+(\w+)/.exec(statement)?.[1] ?? []);
  return statements
    .filter((statement) => !/^#(show|project)\b/.test(statement))
    .filter((statement) => !inputs.includes(factSignature(statement) ?? ""))
    .map((statement) =>
      constants.reduce(
        (text, name) => text.replace(new RegExp(`\\b${name}\\b(?!\\()`, "g"), `const_${name}`),
        statement,
      ),
    )
    .join("\n");
}
