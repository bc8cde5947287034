/** A predicate as somebody wrote it: `arc`, `arc/2`, `-arc/2`, or `arc(X,Y)`. */
export type WrittenPredicate = {
  readonly name: string;
  readonly arity?: number;
  /** The arguments of an atom, if they are different variables or words. */
  readonly variables?: readonly string[];
};

const form = /^(-?[_']*[a-z][A-Za-z0-9_']*)\s*(?:\/\s*(\d+)|\(([^()]*)\))?\.?$/;

/** Reads a written predicate; `undefined` when the text is none. */
export const parseWrittenPredicate = (text: string): WrittenPredicate | undefined => {
  const match = form.exec(text.replace(/`/g, "").trim());
  if (!match) return undefined;
  const [, name = "", digits, args] = match;
  if (digits !== undefined) return { name, arity: Number(digits) };
  if (args === undefined) return { name };
  const variables = args.trim() === "" ? [] : args.split(",").map((argument) => argument.trim());
  const telling = new Set(variables).size === variables.length && variables.every((v) => /^[A-Za-z]\w*$/.test(v));
  return { name, arity: variables.length, ...(telling ? { variables } : {}) };
};

/** The name in a signature. */
export const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

/** The arity in a signature. */
export const arityOf = (signature: string): number => Number(signature.slice(signature.lastIndexOf("/") + 1));

/** Does a key of a dictionary, bare or with arity, name this signature? */
export const names = (key: string, signature: string): boolean => {
  const written = parseWrittenPredicate(key);
  if (!written) return false;
  return nameOf(signature) === written.name && (written.arity ?? arityOf(signature)) === arityOf(signature);
};
