/** An atom as an answer set lists it, taken apart; `undefined` for what is no atom. */
export const atomParts = (
  text: string,
): { readonly name: string; readonly arguments: readonly string[] } | undefined => {
  const open = text.indexOf("(");
  if (open < 0) return { name: text, arguments: [] };
  if (!text.endsWith(")")) return undefined;
  const found: string[] = [];
  let depth = 0;
  let start = open + 1;
  let inString = false;
  for (let at = start; at < text.length - 1; at++) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "," && depth === 0) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  found.push(text.slice(start, -1));
  return { name: text.slice(0, open), arguments: found };
};

/** The signature of an atom, `name/arity`. */
export const signatureOf = (text: string): string | undefined => {
  const parts = atomParts(text);
  return parts && `${parts.name}/${parts.arguments.length}`;
};
