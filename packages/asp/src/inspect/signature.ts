/** A predicate by name and arity, as clingo writes it: `edge/2`, or `-edge/2` for classical negation. */
export type Signature = string;

/** The parts of a {@link Signature}. */
export type SignatureParts = { readonly name: string; readonly arity: number; readonly negative: boolean };

/** Writes a signature. */
export function formatSignature(parts: SignatureParts): Signature {
  return `${parts.negative ? "-" : ""}${parts.name}/${parts.arity}`;
}

const written = /^(-?)([_']*[a-z]['A-Za-z0-9_]*)\/(0|[1-9][0-9]*)$/;

/** Reads a signature; `undefined` when the text is none. */
export function parseSignature(text: string): SignatureParts | undefined {
  const match = written.exec(text);
  if (match?.[2] === undefined || match[3] === undefined || match[2] === "not") return undefined;
  return { name: match[2], arity: Number(match[3]), negative: match[1] === "-" };
}
