/**
 * Translates a pattern of C++'s `std::regex` (ECMAScript grammar, on bytes) to one of JavaScript that matches the same
 * byte strings; `undefined` where C++ refuses it. They differ in: POSIX classes (`[[:alpha:]]`), which JavaScript has
 * not; look-behind, named groups and inline flags, which C++ has not; and in what C++ refuses but JavaScript takes as
 * plain text: braces that are no quantifier, unknown escapes of letters, references to groups that are not there.
 */
export function translatePattern(pattern: string): string | undefined {
  let out = "";
  let at = 0;
  let groups = 0;
  const open: ("group" | "look")[] = [];
  /** Whether a quantifier may come. */
  let quantifiable = false;
  const closed = new Set<number>();
  const numbers: number[] = [];
  while (at < pattern.length) {
    const c = pattern.charAt(at);
    switch (c) {
      case "(": {
        const special = /^\(\?(?:[:=!])/.exec(pattern.slice(at))?.[0];
        if (special === undefined && pattern.charAt(at + 1) === "?") return undefined;
        open.push(special === "(?=" || special === "(?!" ? "look" : "group");
        numbers.push(special === undefined ? ++groups : 0);
        out += special ?? "(";
        at += (special ?? "(").length;
        quantifiable = false;
        continue;
      }
      case ")": {
        const kind = open.pop();
        if (kind === undefined) return undefined;
        closed.add(numbers.pop() ?? 0);
        // C++ takes a look-ahead for an assertion, which nothing can repeat.
        quantifiable = kind === "group";
        out += c;
        at++;
        continue;
      }
      case "[": {
        const set = translateSet(pattern, at);
        if (set === undefined) return undefined;
        out += set.source;
        at = set.end;
        quantifiable = true;
        continue;
      }
      case "*":
      case "+":
      case "?":
      case "{": {
        const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(pattern.slice(at))?.[0];
        if (!quantifiable || quantifier === undefined) return undefined;
        const bounds = /^\{(\d+),(\d+)\}/.exec(quantifier);
        if (bounds !== null && Number(bounds[1]) > Number(bounds[2])) return undefined;
        out += quantifier;
        at += quantifier.length;
        quantifiable = false;
        continue;
      }
      case "\\": {
        const escaped = translateEscape(pattern, at);
        if (escaped === undefined) return undefined;
        if (escaped.reference !== undefined && !closed.has(escaped.reference)) return undefined;
        out += escaped.source;
        at = escaped.end;
        quantifiable = !escaped.assertion;
        continue;
      }
      case "^":
      case "$":
      case "|":
        out += c;
        quantifiable = false;
        break;
      case "}":
      case "]":
        // Plain characters for C++.
        out += `\\${c}`;
        quantifiable = true;
        break;
      case ".":
        // Neither takes a line end; of the others JavaScript knows none below 256.
        out += "[^\\n\\r]";
        quantifiable = true;
        break;
      default:
        out += c === "/" ? "\\/" : c;
        quantifiable = true;
    }
    at++;
  }
  return open.length > 0 ? undefined : out;
}

type Escape = {
  readonly source: string;
  readonly end: number;
  readonly assertion: boolean;
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
  const plain = (source: string, length = 2): Escape => ({ source, end: at + length, assertion: false });
  if (c === "") return undefined;
  if (c === "b" || c === "B") return { source: `\\${c}`, end: at + 2, assertion: true };
  const shorthand = shorthands[c.toLowerCase()];
  if (shorthand !== undefined) return plain(`[${c === c.toLowerCase() ? "" : "^"}${shorthand}]`);
  if ("tnvfr".includes(c)) return plain(`\\${c}`);
  if (c === "0") return plain("\\x00");
  if (/[1-9]/.test(c)) {
    const digits = /^\d+/.exec(pattern.slice(at + 1))?.[0] ?? c;
    return {
      source: `(?:\\${digits})`,
      end: at + 1 + digits.length,
      assertion: false,
      reference: Number(digits),
    };
  }
  const byte = codedCharacter(pattern, at);
  if (byte !== undefined) return plain(hex(byte.code), byte.length);
  if (/[A-Za-z]/.test(c)) return undefined;
  return plain(hex(c.charCodeAt(0)));
}

/** `\xhh`, `\uhhhh`, `\cX`. */
function codedCharacter(pattern: string, at: number): { code: number; length: number } | undefined {
  const coded = /^\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|c([A-Za-z]))/.exec(pattern.slice(at));
  if (coded === null) return undefined;
  const [whole, two, four, control] = coded;
  if (control !== undefined) return { code: control.charCodeAt(0) % 32, length: whole.length };
  const code = Number.parseInt(two ?? four ?? "0", 16);
  return code < 256 ? { code, length: whole.length } : undefined;
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
  let at = from + 1;
  let members = "";
  let excluded = "";
  const negated = pattern.charAt(at) === "^";
  if (negated) at++;
  /** The last member when it can start a range. */
  let low: number | undefined;
  const add = (code: number): void => {
    members += hex(code);
    low = code;
  };
  for (let first = true; ; first = false) {
    if (at >= pattern.length) return undefined;
    const c = pattern.charAt(at);
    if (c === "]" && !(first && false)) break;
    const named = /^\[([:.=])(.*?)\1\]/s.exec(pattern.slice(at));
    if (c === "[" && /^\[[:.=]/.test(pattern.slice(at))) {
      if (named === null) return undefined;
      const [whole, sort, name = ""] = named;
      if (sort === ":") {
        const set = posixClasses[name.toLowerCase()];
        if (set === undefined) return undefined;
        members += set;
        low = undefined;
      } else if (name.length === 1) add(name.charCodeAt(0));
      else return undefined;
      at += whole.length;
      continue;
    }
    if (c === "-" && low !== undefined && at + 1 < pattern.length && pattern.charAt(at + 1) !== "]") {
      const high = memberAt(pattern, at + 1);
      if (high === undefined || high.code === undefined || high.code < low) return undefined;
      members = `${members.slice(0, -4)}${hex(low)}-${hex(high.code)}`;
      low = undefined;
      at = high.end;
      continue;
    }
    const member = memberAt(pattern, at);
    if (member === undefined) return undefined;
    if (member.code !== undefined) add(member.code);
    else {
      if (member.set?.startsWith("^")) excluded += `|[${member.set}]`;
      else members += member.set ?? "";
      low = undefined;
    }
    at = member.end;
  }
  const end = at + 1;
  const inside = members === "" ? "[]" : `[${members}]`;
  const either = excluded === "" ? inside : `(?:${inside}${excluded})`;
  if (!negated) return { source: either, end };
  if (excluded === "") return { source: members === "" ? "[^]" : `[^${members}]`, end };
  return { source: `(?:(?!${either})[^])`, end };
}

/** One member of a bracket expression: a character or a class such as `\d`. */
function memberAt(pattern: string, at: number): { code?: number; set?: string; end: number } | undefined {
  const c = pattern.charAt(at);
  if (c === "[" && /^\[[:.=]/.test(pattern.slice(at))) return undefined;
  if (c !== "\\") return { code: c.charCodeAt(0), end: at + 1 };
  const e = pattern.charAt(at + 1);
  if (e === "") return undefined;
  const shorthand = shorthands[e.toLowerCase()];
  if (shorthand !== undefined) return { set: (e === e.toLowerCase() ? "" : "^") + shorthand, end: at + 2 };
  const control = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8, "0": 0 }[e];
  if (control !== undefined) return { code: control, end: at + 2 };
  const coded = codedCharacter(pattern, at);
  if (coded !== undefined) return { code: coded.code, end: at + coded.length };
  if (/[A-Za-z0-9]/.test(e)) return undefined;
  return { code: e.charCodeAt(0), end: at + 2 };
}
