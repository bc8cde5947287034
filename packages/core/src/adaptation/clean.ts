import { constDefinitions, parse, removeStatements, renameConstants, type Statement, splice } from "@blast-asp/asp";

const isOutputControl = ({ kind }: Statement): boolean =>
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
  prefix: string,
  others: readonly string[],
  shared: ReadonlySet<string>,
): string => {
  const program = parse(text);
  const names = new Map<string, string>();
  const taken = (name: string): boolean => [text, ...others].some((other) => other.includes(name));
  for (const { name } of constDefinitions(program))
    if (!shared.has(name)) names.set(name, freshName(`${prefix}${name}`, taken));
  return names.size === 0
    ? text
    : splice(
        text,
        renameConstants(program, (name) => names.get(name)),
      );
};
