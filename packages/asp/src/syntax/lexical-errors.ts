import type { SyntaxDiagnostic } from "../ast/program.js";
import { nameOfCharacter } from "../text/character-names.js";
import { ERROR_LIMIT } from "./cursor.js";
import type { Lexer } from "./lexer.js";

/** The first errors of a lexer that has reached the end of its text. */
export function lexicalErrors(lexer: Lexer): SyntaxDiagnostic[] {
  const errors: SyntaxDiagnostic[] = lexer.unexpected.slice(0, ERROR_LIMIT).map(({ start, end }) => ({
    code: "unexpected-character",
    range: { start, end },
    message: describe(lexer.text.slice(start, end)),
  }));
  if (lexer.openComment !== undefined)
    errors.push({
      code: "unclosed-comment",
      range: lexer.openComment,
      message: 'the block comment that "%*" opens here is never closed with "*%"; everything behind it is comment',
    });
  if (lexer.openScript !== undefined)
    errors.push({ code: "unclosed-script", range: lexer.openScript, message: 'the script has no "#end"' });
  return errors;
}

function describe(run: string): string {
  if (run === '"') return 'this string is not closed on its line, or holds an escape other than \\n, \\\\ and \\"';
  if (run.startsWith("#")) return `unknown keyword "${run.slice(0, 40)}"`;
  const characters = [...new Set(run)].slice(0, 5).map(describeCharacter);
  return `unexpected ${characters.join(", ")}`;
}

function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const visible = codePoint > 32 && codePoint < 127;
  if (visible) return `"${character}"`;
  const { name, plain } = nameOfCharacter(codePoint);
  const meant =
    plain === undefined
      ? ""
      : plain === ""
        ? "; remove it"
        : `; plain ${plain === " " ? "space" : plain} was probably meant`;
  return `${codePointLabel(codePoint)} (${name}${meant})`;
}

/** `U+201C` and its like. */
function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
