import { parse } from "@blast-asp/asp";
import { hasProgramEvidence } from "./prose.js";

/** Does clingo's grammar accept the text, and is there a statement in it? */
export const isWholeProgram = (text: string): boolean => {
  const program = parse(text);
  return program.errors.length === 0 && program.statements.length > 0;
};

/** White space and comments, nothing else. */
export const isOnlyComments = (text: string): boolean => {
  const program = parse(text);
  return program.errors.length === 0 && program.statements.length === 0;
};

const outputLine =
  /^\s*(?:clingo version|Reading from|Solving\.\.\.|Answer: ?\d+|SATISFIABLE|UNSATISFIABLE|OPTIMUM FOUND|Models\s*:)/;
const commandLine = /^\s*(?:[$>] ?\S|(?:\.\/)?(?:clingo|gringo|clasp|python3?|pip|npx|npm|cat|echo|cd) )/;
const pythonLine =
  /^[ \t]*(?:import clingo\b|from clingo\b.*\bimport\b|import \w+(?: as \w+)?[ \t]*$|from \w+ import |def \w+\(.*\).*:[ \t]*$|\w+ = clingo\.|ctl\.\w+\(|(?:\w+ *= *|[\w.]+\((?:\w+ *= *)?)[rf]?(?:"""|''')|if __name__|with open\()/m;
/** Lines of JavaScript, Java, C++, Go, Rust and the like; none of them is a line of ASP, not even of a broken one. */
const hostLanguageLines: readonly RegExp[] = [
  /^[ \t]*(?:export )?(?:const|let|var) \w+(?:: *[\w<>[\]]+)? *= *(?:[`'"({[]|await |new |\w+\()[^\n]*(?<!\.)[ \t]*$/m,
  /^[ \t]*import (?:(?:\w+|\{[^}\n]*\}|\* as \w+) from ["']|(?:static )?[\w.]+(?:\.\*)?;|["'][\w/.]+["'][ \t]*;?[ \t]*$)/m,
  /^[ \t]*(?:public|private|protected) (?:static |final |class |void )/m,
  /^[ \t]*(?:(?:async )?function|func|(?:pub )?fn|(?:int|void) main) ?\w*\([^\n]*\{[ \t]*\}?[ \t]*$/m,
  /^[ \t]*(?:package \w+(?:\.\w+)*;?|use \w+::[\w:*{}, ]+;|using (?:namespace )?[\w.]+;|module\.exports\b.*|<\?php.*)[ \t]*$/m,
];
const diffLine = /^(?:diff --git |\*\*\* (?:Begin Patch|Add File:|Update File:)|@@ |\+\+\+ |--- [ab]\/)/m;

/**
 * What the text is when it is no program: output of a solver, shell commands, code of another language or a patch. `undefined` for a text that is
 * a program or may be a broken one.
 */
export const otherThanProgram = (text: string): string | undefined => {
  if (isWholeProgram(text)) return undefined;
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  if (outputLine.test(first)) return "the output of a solver";
  if (commandLine.test(first)) return "shell commands";
  if (diffLine.test(text)) return "a patch of another text";
  if (!/^\s*#script\b/m.test(text)) {
    if (pythonLine.test(text)) return "Python code";
    if (hostLanguageLines.some((line) => line.test(text))) return "code of a programming language";
  }
  if (text.split("\n").some((line) => outputLine.test(line)) && !hasProgramEvidence(text))
    return "the output of a solver";
  return undefined;
};
