/** The arguments of a ground atom, each as clingo prints it. */
export type Tuple = readonly string[];

/** A ground atom: the name of its predicate and its arguments. */
export type Atom = { readonly name: string; readonly arguments: Tuple };

/** Splits a text at a separator that stands outside of parentheses, braces, brackets and strings. */
export function splitOutside(text: string, separators: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    else if (depth === 0 && separators.includes(character)) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** Reads a ground atom as clingo prints it, such as `edge(a,f(1,2))`. */
export function parseAtom(text: string): Atom {
  const open = text.indexOf("(");
  if (open === -1) return { name: text, arguments: [] };
  return { name: text.slice(0, open), arguments: splitOutside(text.slice(open + 1, -1), ",") };
}

/** Writes an atom the way clingo prints it. */
export function printAtom(name: string, terms: readonly (string | number)[]): string {
  return terms.length === 0 ? name : `${name}(${terms.join(",")})`;
}
