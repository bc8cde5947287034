import type { ParseDiagnostic } from "../diagnostics/diagnostic.js";
import type { MacroDefinition } from "./macros.js";
import type { Token } from "./token.js";

/**
 * Works off a line that starts with `#` at `at`, as the C preprocessor would, and returns where to read on.
 * `#define`, `#undef`, `#ifdef`, `#ifndef`, `#if 0`, `#if 1`, `#else`, `#endif` and `#line`, `#pragma` are known;
 * `#include` and other conditions are refused, as is every unknown word.
 */
export function directiveLine(
  text: string,
  at: number,
  macros: MacroDefinition[],
  errors: ParseDiagnostic[],
  readBody: (body: string) => readonly Token[],
): number {
  const end = logicalLineEnd(text, at);
  const [, word = "", rest = ""] = /^#[ \t]*(\w*)([\s\S]*)$/.exec(text.slice(at, end)) ?? [];
  const condition = rest.trim();
  const refuse = (message: string): number => {
    errors.push({ kind: "preprocessor", message, range: { start: at, end } });
    return end;
  };
  const isDefined = (name: string): boolean => macros.some((m) => m.name === name && m.until === Infinity);
  switch (word) {
    case "define": {
      const [, name, parameters, body = ""] = /^\s+([A-Za-z_]\w*)(?:\(([^)]*)\))?([\s\S]*)$/.exec(rest) ?? [];
      if (name === undefined) return refuse("#define without a name");
      undefine(macros, name, at);
      macros.push({
        name,
        ...(parameters === undefined ? {} : { parameters: parameters.split(",").map((p) => p.trim()) }),
        body: readBody(body.replaceAll("\\\n", " ").replace(/\/\/.*$/, "")),
        from: end,
        until: Infinity,
      });
      return end;
    }
    case "undef":
      undefine(macros, condition, at);
      return end;
    case "ifdef":
      return isDefined(condition) ? end : skipGroup(text, end, true);
    case "ifndef":
      return isDefined(condition) ? skipGroup(text, end, true) : end;
    case "if":
      if (condition !== "0" && condition !== "1") return refuse("only #if 0 and #if 1 are worked out");
      return condition === "1" ? end : skipGroup(text, end, true);
    // An #else that is reached ends a group that was read.
    case "else":
    case "elif":
      return skipGroup(text, end, false);
    case "endif":
    case "line":
    case "pragma":
    case "":
      return end;
    case "include":
      return refuse("#include is not supported: no other files are read");
    default:
      return refuse(`Unknown #directive "${word}"`);
  }
}

function undefine(macros: readonly MacroDefinition[], name: string, at: number): void {
  for (const macro of macros) if (macro.name === name && macro.until === Infinity) macro.until = at;
}

/** The end of a line, a backslash before the line feed continues it. */
function logicalLineEnd(text: string, from: number): number {
  let end = text.indexOf("\n", from);
  while (end > 0 && text.charAt(end - 1) === "\\") end = text.indexOf("\n", end + 1);
  return end < 0 ? text.length : end;
}

/** Passes over a group up to its `#endif`, or its `#else` when that may start the part to read. */
function skipGroup(text: string, from: number, stopAtElse: boolean): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; ) {
    const end = logicalLineEnd(text, at + 1);
    const word = /^\s*#[ \t]*(\w+)/.exec(text.slice(at, end))?.[1];
    if (word === "if" || word === "ifdef" || word === "ifndef") depth++;
    else if (word === "endif" && depth-- === 0) return end;
    else if (word === "else" && depth === 0 && stopAtElse) return end;
    at = end;
  }
  return text.length;
}
