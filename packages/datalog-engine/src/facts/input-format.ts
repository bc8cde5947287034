import type { Directive } from "@blast-asp/datalog";
import { bytesOfText } from "../contract/byte-text.js";
import type { NotSupported } from "../evaluate/evaluation.js";

/** How the options of an `.input` directive say that a fact file is to be read. */
export type InputFormat = {
  readonly kind: "format";
  readonly fileName: string;
  readonly delimiter: string;
  readonly headers: boolean;
  readonly quotes: boolean;
  /** The attribute that a column of the file is for; columns without one are passed over. */
  readonly attributeOf: ReadonlyMap<number, number>;
};

type Problem = { readonly kind: "failed"; readonly message: string } | NotSupported;

const known: ReadonlySet<string> = new Set(["IO", "filename", "delimiter", "headers", "rfc4180", "columns"]);
/** Sources of facts that Soufflé has, or has when it is built with them. */
const otherSources: ReadonlySet<string> = new Set(["stdin", "json", "jsonfile", "sqlite"]);

/** Reads the options of an `.input` directive, or of the qualifier `input` where there is none. */
export function inputFormat(relation: string, arity: number, directive: Directive | undefined): InputFormat | Problem {
  const options = new Map(directive?.options.map(({ key, value }) => [key, value]));
  const source = options.get("IO") ?? "file";
  const unsupported = (what: string): NotSupported => ({
    kind: "not-supported",
    feature: "io-option",
    message: `${what} of .input ${relation} is not supported by the embedded engine`,
    ...(directive === undefined ? {} : { range: directive.range }),
  });
  if (otherSources.has(source)) return unsupported(`IO=${source}`);
  if (source !== "file") return { kind: "failed", message: `Requested input type <${source}> is not supported.` };
  for (const key of options.keys()) if (!known.has(key)) return unsupported(`the option ${key}`);
  const quotes = options.get("rfc4180") === "true";
  const delimiter = bytesOfText(options.get("delimiter") ?? (quotes ? "," : "\t"));
  if (quotes && delimiter.includes('"'))
    return { kind: "failed", message: "CSV delimiter cannot contain '\"' character when rfc4180 is enabled." };
  const columns = options.get("columns") ?? "";
  const attributeOf = new Map<number, number>();
  if (columns === "") for (let i = 0; i < arity; i++) attributeOf.set(i, i);
  else {
    for (const [index, text] of columns.split(":").entries()) {
      const number = /^\s*([+-]?\d+)/.exec(text)?.[1];
      if (number === undefined) return { kind: "failed", message: "stoi" };
      attributeOf.set(Number(number), index);
    }
    if (attributeOf.size < arity) return { kind: "failed", message: `Invalid column set was given: <${columns}>` };
  }
  return {
    kind: "format",
    fileName: options.get("filename") ?? `${relation}.facts`,
    delimiter,
    headers: options.get("headers") === "true",
    quotes,
    attributeOf,
  };
}
