/**
 * Translates a pattern of C++'s `std::regex` (ECMAScript grammar, on bytes, as GNU's library reads it) to one of
 * JavaScript that matches the same byte strings; `undefined` where C++ refuses it. C++ has POSIX classes
 * (`[[:alpha:]]`) and lets one quantifier follow another; it has no look-behind, named groups or inline flags; and it
 * refuses braces that are no quantifier and references to groups that have not ended before. A reference to a group
 * that took no part in the match fails in C++ and matches nothing in JavaScript; `uncertain` says that this may happen.
 */
export function translatePattern(pattern: string): { source: string; uncertain: boolean } | undefined {
  let at = 0;
  let groups = 0;
  let uncertain = false;
  const ended = new Set<number>();
  /** Groups that a match can leave out, as far as the pattern has been read. */
  const optional = new Set<number>();
  const leaveOut = (before: number): void => {
    for (let group = before + 1; group <= groups; group++) optional.add(group);
  };

  /** Alternatives up to a closing parenthesis or the end. */
  const disjunction = (): string | undefined => {
    let source = "";
    const before = groups;
    while (at < pattern.length && pattern.charAt(at) !== ")") {
      if (pattern.charAt(at) === "|") {
        source += "|";
        at++;
        leaveOut(before);
        continue;
      }
      const part = term();
      if (part === undefined) return undefined;
      source += part;
    }
    return source;
  };

  const term = (): string | undefined => {
    const c = pattern.charAt(at);
    const before = groups;
    const assertion = /^(?:\^|\$|\\[bB])/.exec(pattern.slice(at))?.[0];
    if (assertion !== undefined) {
      at += assertion.length;
      return assertion;
    }
    if (c === "(") {
      const opening = /^\((?:\?[:=!])?/.exec(pattern.slice(at))?.[0] ?? c;
      const inside = group(opening);
      // Nothing can repeat a look-ahead.
      return inside === undefined || opening === "(?=" || opening === "(?!" ? inside : quantified(inside, before);
    }
    const source = atom(c);
    return source === undefined ? undefined : quantified(source, before);
  };

  const group = (opening: string): string | undefined => {
    at += opening.length;
    const number = opening === "(" ? ++groups : 0;
    if (opening === "(" && pattern.charAt(at) === "?") return undefined;
    const inside = disjunction();
    if (inside === undefined || at >= pattern.length) return undefined;
    at++;
    ended.add(number);
    return `${opening}${inside})`;
  };

  const atom = (c: string): string | undefined => {
    if (c === "[") {
      const set = translateSet(pattern, at);
      at = set?.end ?? at;
      return set?.source;
    }
    if (c === "\\") {
      const escaped = translateEscape(pattern, at);
      if (escaped?.reference !== undefined) {
        if (!ended.has(escaped.reference)) return undefined;
        uncertain ||= optional.has(escaped.reference);
      }
      at = escaped?.end ?? at;
      return escaped?.source;
    }
    if ("*+?{".includes(c)) return undefined;
    at++;
    return c === "." ? "[^\\n\\r]" : hex(c.charCodeAt(0));
  };

  const quantified = (source: string, before: number): string | undefined => {
    let whole = source;
    for (let first = true; "*+?{".includes(pattern.charAt(at)) && at < pattern.length; first = false) {
      const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(pattern.slice(at))?.[0];
      const [, least, most] = /^\{(\d+),(\d+)/.exec(quantifier ?? "") ?? [];
      if (quantifier === undefined || Number(least) > Number(most)) return undefined;
      at += quantifier.length;
      leaveOut(before);
      whole = first ? whole + quantifier : `(?:${whole})${quantifier}`;
    }
    return whole;
  };

  const source = disjunction();
  return at < pattern.length || source === undefined ? undefined : { source, uncertain };
}

type Escape = {
  readonly source: string;
  readonly end: number;
  readonly reference?: number;
};

const hex = (code: number): string => `\\x${code.toString(16).padStart(2, "0")}`;

/** Classes by letter, on ASCII as in the C locale. */
const shorthands: Readonly<Record<string, string>> = {
  d: "0-9",
  w: "0-9A-Za-z_",
  s: " \\t\\n\\v\\f\\r",
};

function translateEscape(pattern: string, at: number): Escape | undefined {
  const c = pattern.charAt(at + 1);
  const plain = (source: string, length = 2): Escape => ({ source, end: at + length });
  if (c === "") return undefined;
  const shorthand = shorthands[c.toLowerCase()];
  if (shorthand !== undefined) return plain(`[${c === c.toLowerCase() ? "" : "^"}${shorthand}]`);
  if ("tnvfr".includes(c)) return plain(`\\${c}`);
  if (c === "0") return plain("\\x00");
  if (/[1-9]/.test(c)) {
    const digits = /^\d+/.exec(pattern.slice(at + 1))?.[0] ?? c;
    return {
      source: `(?:\\${digits})`,
      end: at + 1 + digits.length,
      reference: Number(digits),
    };
  }
  const coded = codedCharacter(pattern, at);
  return coded && plain(hex(coded.code), coded.length);
}

/** `\xhh`, `\uhhhh`; `\c` and a character is that character; of others the backslash means nothing. */
function codedCharacter(pattern: string, at: number): { code: number; length: number } | undefined {
  const c = pattern.charAt(at + 1);
  if (c === "x" || c === "u") {
    const digits = pattern.slice(at + 2, at + (c === "x" ? 4 : 6));
    if (!/^(?:[0-9a-f]{2}){1,2}$/i.test(digits) || digits.length < (c === "x" ? 2 : 4)) return undefined;
    // One character is one byte.
    return { code: Number.parseInt(digits, 16) % 256, length: digits.length + 2 };
  }
  const index = c === "c" ? at + 2 : at + 1;
  return index < pattern.length ? { code: pattern.charCodeAt(index), length: index + 1 - at } : undefined;
}

const posixClasses: Readonly<Record<string, string>> = {
  alpha: "A-Za-z",
  digit: "0-9",
  alnum: "0-9A-Za-z",
  upper: "A-Z",
  lower: "a-z",
  space: " \\t\\n\\v\\f\\r",
  blank: " \\t",
  punct: "!-\\/:-@\\[-`{-~",
  print: " -~",
  graph: "!-~",
  cntrl: "\\x00-\\x1f\\x7f",
  xdigit: "0-9A-Fa-f",
  d: "0-9",
  w: "0-9A-Za-z_",
  s: " \\t\\n\\v\\f\\r",
};

/** A bracket expression from its `[`; where it ends. */
function translateSet(pattern: string, from: number): { source: string; end: number } | undefined {
  const negated = pattern.charAt(from + 1) === "^";
  let at = from + (negated ? 2 : 1);
  let members = "";
  let complements = "";
  let last: Member | undefined;
  while (pattern.charAt(at) !== "]") {
    const dash = pattern.charAt(at) === "-" && pattern.charAt(at + 1) !== "]";
    const member = memberAt(pattern, dash && last !== undefined ? at + 1 : at);
    if (member === undefined) return undefined;
    at = member.end;
    if (dash && last !== undefined) {
      // A range needs a character at both ends.
      if (last.code === undefined || member.code === undefined || member.code < last.code) return undefined;
      members += `${hex(last.code)}-${hex(member.code)}`;
      last = undefined;
      continue;
    }
    if (member.complement) complements += `|[^${member.set}]`;
    else members += member.set;
    last = member;
  }
  const inside = complements === "" ? `[${members}]` : `(?:[${members}]${complements})`;
  return { source: negated ? `(?:(?!${inside})[^])` : inside, end: at + 1 };
}

/** A character (with its code) or a class in a bracket expression, as JavaScript writes it in one. */
type Member = { readonly set: string; readonly code?: number; readonly complement: boolean; readonly end: number };

function memberAt(pattern: string, at: number): Member | undefined {
  const character = (code: number, end: number): Member => ({ set: hex(code), code, complement: false, end });
  const c = pattern.charAt(at);
  if (c === "[" && /[:.=]/.test(pattern.charAt(at + 1))) return namedMember(pattern, at);
  if (c !== "\\") return c === "" ? undefined : character(c.charCodeAt(0), at + 1);
  const e = pattern.charAt(at + 1);
  const shorthand = shorthands[e.toLowerCase()];
  if (shorthand !== undefined) return { set: shorthand, complement: e !== e.toLowerCase(), end: at + 2 };
  const control = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8, "0": 0 }[e];
  if (control !== undefined) return character(control, at + 2);
  if (e === "B" || /[1-9]/.test(e)) return undefined;
  const coded = codedCharacter(pattern, at);
  return coded && character(coded.code, at + coded.length);
}

/** `[:alpha:]`, `[.a.]`, `[=a=]`; the last takes both cases of a letter. */
function namedMember(pattern: string, at: number): Member | undefined {
  const [whole, sort, name = ""] = /^\[([:.=])(.*?)\1\]/s.exec(pattern.slice(at)) ?? [];
  if (whole === undefined) return undefined;
  const end = at + whole.length;
  const set = sort === ":" ? posixClasses[name.toLowerCase()] : undefined;
  if (set !== undefined) return { set, complement: false, end };
  if (sort === ":" || name.length !== 1) return undefined;
  const code = name.charCodeAt(0);
  if (sort === ".") return { set: hex(code), code, complement: false, end };
  const cases = [name.toLowerCase(), name.toUpperCase()].map((letter) => hex(letter.charCodeAt(0)));
  return { set: /[a-z]/i.test(name) ? cases.join("") : hex(code), complement: false, end };
}
