// Scripts such as Devanagari write vowels as marks.
const threeWords = /(?<![\p{L}\p{M}'’-])\p{L}[\p{L}\p{M}'’-]* \p{L}[\p{L}\p{M}'’-]* \p{L}[\p{L}\p{M}'’-]*/u;
const heading = /^(?:#{1,6} |\*\*[^*]+\*\*:?|[-*_=]{3}.*[-*_=]{3}$|[-*_=]{3,5}$|\|.*\|.*\|$)/u;
const bullet = /^(?:[*•]|\d+[.)])\s+[\p{L}`*"]/u;
/** A few words with a colon or an exclamation mark behind them: `Here's the program:`, `Sure!`. */
const shortRemark =
  /^(?:\p{L}[\p{L}\p{M}\p{N} '’,()/-]*[:：!?！？]|(?:ok|okay|done|sure|yes|thanks|understood|certainly)[.,]?)$/iu;
/** Scripts that put no spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}|[。，：；！？]/u;
const directive =
  /^#(?:const|show|minimi[sz]e|maximi[sz]e|program|external|include|script|defined|project|heuristic|edge|theory|sum|count|min|max|true|false)\b/;
const sentenceAroundNeck = /^\p{Lu}\p{Ll}* \p{Ll}{2,}/u;

/** Does this line read as natural language (or Markdown around it) rather than as a line of a program? */
export const isProseLine = (line: string): boolean => {
  const text = line.trim();
  if (text === "" || text.startsWith("%")) return false;
  if (heading.test(text)) return true;
  if (directive.test(text)) return false;
  const code = text.replace(/"[^"]*"/g, "").replace(/%.*$/, "");
  // No program has a backtick outside strings and comments.
  if (code.includes("`") || bullet.test(text) || shortRemark.test(text)) return true;
  if (/:-(?!\))|:~/.test(code)) return sentenceAroundNeck.test(code) && threeWords.test(code);
  if (unspacedScript.test(code) && !/[\p{L}\d]\s*[(（]\s*[\p{L}\d]+\s*[,)）]/u.test(code)) return true;
  return threeWords.test(code);
};

const programLine = [
  /:-(?!\))|:~/,
  /^\s*#(?:const|show|minimi[sz]e|maximi[sz]e|program|external|defined|project|script|include)\b/,
  /^\s*(?:(?:\d+\s*)?\{[^}]*\}|(?:-?[_']*[a-z]\w*\s*|[A-Z]\w*)\([^()]*(?:\([^()]*\)[^()]*)*\))[^.\n]*\.(?:\s|%|$)/,
  // An atom with terms in terms, however deep.
  /^\s*-?[_']*[a-z]\w*\([_']*[a-z]\w*\(/,
];
/** An atom over several lines, with a dot behind it. */
const longAtom = /^[ \t]*-?[_']*[a-z]\w*\([^()]*\)\s*\.[ \t]*(?:%|$)/m;

/** Does the text hold anything that only a program has: a neck, a directive, or an atom with arguments closed by a dot? */
export const hasProgramEvidence = (text: string): boolean => {
  const lines = text.split("\n").filter((line) => !isProseLine(line));
  return lines.some((line) => programLine.some((pattern) => pattern.test(line))) || longAtom.test(lines.join("\n"));
};

const endsASentence = /[.…。।][*_)"'”]*$/u;
const leadsOn = /[:!?：！？][*_)"'”]*$/u;
const speaksToTheReader =
  /^(?:sure|here|below|the following|of course|certainly|okay|i |i'|we |let|you |note|hope|this program|this encoding)\b/i;
const isMarkup = /^(?:#{2,6} (?!.*#$)|\*\*[^*]|\||-{3,5}$|[-=*]{3,} *(?:begin|end|start|program)\b|.*`)/i;

/** Is a paragraph that stands right above the program, without a blank line, one of prose, and no comment that lacks its `%`? */
const leadsToProgram = (lines: readonly string[]): boolean => {
  const last = lines[lines.length - 1]?.trim() ?? "";
  return last === "" || leadsOn.test(last) || speaksToTheReader.test(last) || isMarkup.test(last);
};

/** The same for a paragraph right below the program: it is made of sentences. */
const followsProgram = (lines: readonly string[]): boolean => {
  const [first = "", last = ""] = [lines[0]?.trim(), lines[lines.length - 1]?.trim()];
  if (last === "" || leadsOn.test(first) || speaksToTheReader.test(first) || isMarkup.test(first)) return true;
  return endsASentence.test(last) && !/^[a-z_{]/.test(first);
};

const endsAStatement = (line: string): boolean =>
  hasProgramEvidence(line) || /^\s*%/.test(line) || (/\.\s*(?:%.*)?$/.test(line) && !/\p{L}{2,} \p{L}{2,}/u.test(line));

/**
 * Leaves out the prose lines before the first and after the last line of the program; what stands between is kept as it is. A
 * line of words right above or below the program that is no sentence (`Define the nodes`) is a comment without its `%`, and stays.
 */
export const trimProse = (text: string): string => {
  const lines = text.split(/(?<=\n)/);
  const isBlank = (index: number): boolean => (lines[index] ?? "").trim() === "";
  const isOutside = (index: number): boolean => isBlank(index) || isProseLine(lines[index] ?? "");
  let first = 0;
  while (first < lines.length && isOutside(first)) first++;
  let last = lines.length;
  while (last > first && isOutside(last - 1)) last--;
  // A bullet or a short line inside the explanation below the program does not belong to it either.
  const lastCode = lines.findLastIndex((line) => endsAStatement(line) && !isProseLine(line));
  if (lastCode >= first && lastCode < last - 1) {
    let prose = lastCode + 1;
    while (prose < lines.length && !isProseLine(lines[prose] ?? "")) prose++;
    // Nothing behind the last statement is code: a paragraph of its own goes as a whole.
    if (prose < lines.length) last = isBlank(lastCode + 1) ? lastCode + 1 : Math.min(prose, last);
    while (last > first && isOutside(last - 1)) last--;
  }
  if (first >= last) return "";
  let above = first;
  while (above > 0 && !isBlank(above - 1)) above--;
  if (!leadsToProgram(lines.slice(above, first))) first = above;
  let below = last;
  while (below < lines.length && !isBlank(below)) below++;
  const isCommentAbove = (lines[last - 1] ?? "").trim().startsWith("%");
  if (isCommentAbove || !followsProgram(lines.slice(last, below))) last = below;
  return lines.slice(first, last).join("");
};
