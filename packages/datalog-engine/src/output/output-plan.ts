import type { Directive, Program } from "@blast-asp/datalog";
import type { OutputTarget } from "../contract/outcome.js";
import type { Column, NotSupported } from "../evaluate/evaluation.js";
import { insidePath } from "../facts/fact-files.js";

/** What one directive asks for when a relation is finished. */
export type Output =
  | { readonly kind: "file"; readonly target: OutputTarget }
  | { readonly kind: "print"; readonly format: Omit<OutputTarget, "file"> }
  | { readonly kind: "size" };

/** What is wrong with an output: a kind that Soufflé has not, or a file outside of the output folder. */
export type OutputFault = { readonly kind: "fault"; readonly message: string };

const known: ReadonlySet<string> = new Set(["IO", "filename", "delimiter", "headers", "rfc4180"]);
/** Targets that Soufflé has, or has when it is built with them. */
const otherTargets: ReadonlySet<string> = new Set(["json", "jsonfile", "sqlite", "stdoutprintsize"]);

/** Options of output directives that the embedded engine does not know; they are found before a program is run. */
export function unsupportedOutput(program: Program): NotSupported | undefined {
  for (const statement of program.statements) {
    if (statement.kind !== "directive" || statement.directive !== "output") continue;
    const { options, relations, range } = statement;
    const target = options.find(({ key }) => key === "IO")?.value ?? "file";
    const odd = options.find(({ key }) => !known.has(key))?.key;
    // A target that Soufflé has not fails in the run, whatever its options are.
    const isKnown = target === "file" || target === "stdout";
    const what = otherTargets.has(target) ? `IO=${target}` : isKnown && odd !== undefined ? `the option ${odd}` : "";
    if (what === "") continue;
    const message = `${what} of .output ${relations[0]?.name ?? ""} is not supported by the embedded engine`;
    return { kind: "not-supported", feature: "io-option", message, range };
  }
  return undefined;
}

/** What a program asks for of a relation, in the order of its directives; equal requests once. */
export function outputsOf(program: Program, relation: string, columns: readonly Column[]): (Output | OutputFault)[] {
  const outputs: (Output | OutputFault)[] = [];
  for (const statement of program.statements)
    if (statement.kind === "relation" && statement.names.some(({ name }) => name === relation)) {
      for (const { name } of statement.qualifiers)
        if (name === "output") outputs.push({ kind: "file", target: { file: `${relation}.csv`, delimiter: "\t" } });
        else if (name === "printsize") outputs.push({ kind: "size" });
    } else if (statement.kind === "directive" && statement.relations.some(({ name }) => name === relation)) {
      if (statement.directive === "output") outputs.push(outputOf(statement, relation, columns));
      else if (statement.directive === "printsize") outputs.push({ kind: "size" });
    }
  return [...new Map(outputs.map((output) => [JSON.stringify(output), output])).values()];
}

function outputOf({ options }: Directive, relation: string, columns: readonly Column[]): Output | OutputFault {
  const given = new Map(options.map(({ key, value }) => [key, value]));
  const quotes = given.get("rfc4180") === "true";
  const delimiter = given.get("delimiter") ?? (quotes ? "," : "\t");
  if (quotes && delimiter.includes('"'))
    return { kind: "fault", message: "CSV delimiter cannot contain '\"' character when rfc4180 is enabled." };
  const names = columns.map(({ name }) => name).join(given.get("delimiter") ?? "\t");
  const format: Omit<OutputTarget, "file"> = {
    delimiter,
    ...(given.get("headers") === "true" ? { header: names } : {}),
    ...(quotes ? { quotes } : {}),
  };
  const kind = given.get("IO") ?? "file";
  if (kind === "stdout") return { kind: "print", format };
  if (kind !== "file") return { kind: "fault", message: `Requested output type <${kind}> is not supported.` };
  const name = given.get("filename") ?? `${relation}.csv`;
  const file = insidePath(name);
  if (file === undefined || file === ".")
    return {
      kind: "fault",
      message: `Cannot write to <${name}>: it leads out of the folder of the outputs; only files inside of it are written`,
    };
  return { kind: "file", target: { file, ...format } };
}
