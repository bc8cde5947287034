import { readFileSync } from "node:fs";
import { type Document, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Checked, Fault } from "../fault.js";

/** Where a key or a value stands in a file; both numbers count from 1. */
type Place = { readonly line: number; readonly column: number };

/** A YAML file that fits its schema. */
export type YamlFile<T> = {
  readonly data: T;
  /** Where the key at the end of a path is written, for faults that are found later. */
  readonly placeOf: (path: readonly string[]) => Place | undefined;
};

/** The first line of a YAML message without the place, which the fault already names. */
const withoutPlace = (message: string): string =>
  (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");

type YamlMap = { items?: { key?: { value?: unknown; range?: [number, number, number] }; value?: unknown }[] };

const placeAt = (offset: number | undefined, lines: LineCounter): Place | undefined => {
  if (offset === undefined) return undefined;
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
};

const keyPlace = (
  contents: unknown,
  path: readonly PropertyKey[],
  key: string,
  lines: LineCounter,
): Place | undefined => {
  let map = contents as YamlMap | undefined;
  for (const step of path) map = map?.items?.find((item) => item.key?.value === step)?.value as YamlMap | undefined;
  return placeAt(map?.items?.find((item) => item.key?.value === key)?.key?.range?.[0], lines);
};

/** The place of the value at a path, or of the innermost one around it that is there. */
const valuePlace = (document: Document, path: readonly PropertyKey[], lines: LineCounter): Place | undefined => {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return placeAt(node.range[0], lines);
  }
  return undefined;
};

/**
 * Reads a YAML file and reports every fault of form at its line: what is no YAML, what does not fit the schema, unknown and
 * missing keys.
 *
 * @param knownKeys the keys that the map at a path may have, for the message about one that it may not
 */
export const readYamlFile = <T>(
  file: string,
  schema: z.ZodType<T>,
  knownKeys: (path: readonly PropertyKey[]) => string,
): Checked<YamlFile<T>> => {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  if (document.errors.length > 0) {
    const faults = document.errors.map(
      (error): Fault => ({ file, ...placeAt(error.pos[0], lines), message: withoutPlace(error.message) }),
    );
    return { ok: false, faults };
  }
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (parsed.success)
    return {
      ok: true,
      value: {
        data: parsed.data,
        placeOf: (path) => keyPlace(document.contents, path.slice(0, -1), path.at(-1) ?? "", lines),
      },
    };
  const faults = parsed.error.issues.flatMap((issue): Fault[] => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        file,
        ...keyPlace(document.contents, issue.path, key, lines),
        message: `unknown key '${[...issue.path, key].join(".")}'; known are ${knownKeys(issue.path)}`,
      }));
    const missing =
      issue.code === "invalid_type" && issue.input === undefined && document.getIn(issue.path) === undefined;
    const name = issue.path.join(".");
    const message = missing ? `the key '${name}' is missing` : `${name === "" ? "" : `'${name}': `}${issue.message}`;
    return [{ file, ...valuePlace(document, issue.path, lines), message }];
  });
  return { ok: false, faults };
};
