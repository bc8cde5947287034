import { parseDocument } from "yaml";

/** A field whose text stands below it, indented: only such a YAML text can hold a program of several lines. */
const blockScalar = /^[ \t-]*["']?[A-Za-z_]\w*["']?[ \t]*:[ \t]*[|>][-+\d]*[ \t]*(?:#.*)?$/m;

/** The value of a reply that is YAML as a whole and has a field with a text of several lines; else undefined. */
export const yamlInReply = (reply: string): object | undefined => {
  if (!blockScalar.test(reply)) return undefined;
  const document = parseDocument(reply, { logLevel: "silent" });
  if (document.errors.length > 0) return undefined;
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  return typeof value === "object" && value !== null ? value : undefined;
};
