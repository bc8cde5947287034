/** The declarations and directives of a reference program, read line by line as DatalogBench does. */
export type ReferenceLines = {
  /** One-line declarations by relation name. */
  readonly declarations: ReadonlyMap<string, string>;
  /** `.input` and `.output` lines in file order. */
  readonly directives: readonly { readonly kind: "input" | "output"; readonly name: string; readonly line: string }[];
};

/** The name of the relation that a line declares, when it begins with `.decl`. */
export const declaredName = (line: string): string | undefined => /^\s*\.decl\s+([A-Za-z_?][\w?]*)/.exec(line)?.[1];

export const referenceLines = (text: string): ReferenceLines => {
  const declarations = new Map<string, string>();
  const directives: { kind: "input" | "output"; name: string; line: string }[] = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const name = declaredName(line);
    if (name !== undefined) declarations.set(name, line);
    const [, kind, relation] = /^\.(input|output)\s+([A-Za-z_?][\w?]*)/.exec(line) ?? [];
    if (kind !== undefined && relation !== undefined)
      directives.push({ kind: kind === "input" ? "input" : "output", name: relation, line });
  }
  return { declarations, directives };
};
