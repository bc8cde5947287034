import { parse, removeStatements, renameConstants, type Statement, splice } from "@blast-asp/asp";

/** Is this a `#show` or `#project` statement? */
export const isOutputControl = ({ kind }: Statement): boolean =>
  kind === "show-signature" ||
  kind === "show-term" ||
  kind === "show-nothing" ||
  kind === "project-signature" ||
  kind === "project-atom";

/** Removes `#show` and `#project` statements: which atoms count is the problem's decision, not the program's. */
export const withoutOutputControl = (text: string): string =>
  splice(text, removeStatements(parse(text), isOutputControl));

/** A name like `base` that no given text contains. */
export const freshName = (base: string, taken: (name: string) => boolean): string => {
  let name = base;
  for (let suffix = 2; taken(name); suffix++) name = `${base}_${suffix}`;
  return name;
};

/**
 * Renames the constants that a program defines with `#const`, so that they rewrite nothing in the texts it is joined with:
 * `#const q = 5.` must leave a node `q` of the instance alone. Constants in `shared` keep their names.
 */
export const withPrivateConstants = (
  text: string,
  {
    prefix,
    others,
    shared,
  }: { readonly prefix: string; readonly others: readonly string[]; readonly shared: ReadonlySet<string> },
): string => {
  if (!text.includes("#const")) return text;
  const program = parse(text);
  const given = new Set<string>();
  const taken = (name: string): boolean => given.has(name) || [text, ...others].some((other) => other.includes(name));
  const rename = (name: string): string | undefined => {
    if (shared.has(name)) return undefined;
    const own = freshName(`${prefix}${name}`, taken);
    given.add(own);
    return own;
  };
  return splice(text, renameConstants(program, rename));
};
