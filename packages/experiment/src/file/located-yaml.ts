import type { Checked, Fault } from "@blast-asp/core";
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";

type Path = readonly PropertyKey[];
type Place = { readonly line: number; readonly column: number };

/** Finds nodes of a document by path, and the places where they stand. */
const locator = (document: Document, lines: LineCounter) => {
  const placeOf = (node: unknown): Place | undefined => {
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range;
    if (!range) return undefined;
    const { line, col } = lines.linePos(range[0]);
    return { line, column: col };
  };
  /** Where the value at a path stands, or the closest thing around it. */
  const value = (path: Path): Place | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const place = placeOf(document.getIn(path.slice(0, length), true));
      if (place) return place;
    }
    return undefined;
  };
  /** Where a key of the map at a path stands. */
  const key = (path: Path, name: string): Place | undefined => {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    if (!isMap(map)) return value(path);
    const pair = map.items.find((item) => (isScalar(item.key) ? item.key.value : item.key) === name);
    return placeOf(pair?.key) ?? value(path);
  };
  return { value, key };
};

/** Of the branches of a union, the one that got furthest: what its author probably meant. */
const furthest = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== "invalid_union") return [issue];
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => furthest({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue)),
  );
  const isElsewhere = (branch: z.core.$ZodIssue[]): boolean =>
    branch.some((inner) => inner.code === "invalid_type" && inner.path.length === issue.path.length);
  return branches.find((branch) => branch.length > 0 && !isElsewhere(branch)) ?? branches.at(-1) ?? [issue];
};

const joined = (path: Path): string =>
  path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");

/**
 * Reads YAML text of a known shape. Every fault of form is reported at its line and column; for an unknown key, `knownKeys` tells
 * which there are.
 */
export const readLocatedYaml = <T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  knownKeys: (path: Path) => string,
): Checked<T> & { readonly placeOf?: (path: Path) => Place | undefined } => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const faults = document.errors.map((error): Fault => {
      const { line, col } = lines.linePos(error.pos[0]);
      return {
        file,
        line,
        column: col,
        message: error.message.split("\n")[0]?.replace(/ at line.*$/, "") ?? error.code,
      };
    });
    return { ok: false, faults };
  }
  const find = locator(document, lines);
  const content = document.toJS({ maxAliasCount: 100 }) as unknown;
  if (content === null || (!isMap(document.contents) && !isSeq(document.contents)))
    return { ok: false, faults: [{ file, line: 1, column: 1, message: `expected the keys ${knownKeys([])}` }] };
  const parsed = schema.safeParse(content);
  if (parsed.success) return { ok: true, value: parsed.data, placeOf: find.value };
  const faults = parsed.error.issues.flatMap(furthest).flatMap((issue): Fault[] => {
    const { path } = issue;
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((name) => ({
        file,
        ...find.key(path, name),
        message: `unknown key '${joined([...path, name])}'; known are ${knownKeys(path)}`,
      }));
    const isMissing = issue.code === "invalid_type" && document.getIn(path) === undefined;
    const message = isMissing ? `the key '${joined(path)}' is missing` : `'${joined(path)}': ${issue.message}`;
    return [{ file, ...find.value(path), message }];
  });
  return { ok: false, faults };
};
