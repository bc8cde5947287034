import { type DirectiveOption, parse, type Statement } from "@blast-asp/datalog";
import type { RunOutcome } from "../contract/outcome.js";
import type { RunRequest } from "../contract/request.js";
import { factPlace, insidePath } from "../facts/fact-files.js";
import { compile } from "../run/compile.js";

type Refusal = Extract<RunOutcome, { readonly kind: "compile-error" | "not-supported" | "runtime-error" }>;

/** Options of Soufflé that a `.pragma` may set: they change how it works, not what it reads or writes. */
const harmlessPragmas: ReadonlySet<string> = new Set([
  "disable-transformers",
  "inline-exclude",
  "jobs",
  "legacy",
  "magic-transform",
  "magic-transform-exclude",
  "no-preprocessor",
  "suppress-warnings",
  "use-engine",
  "wno",
]);
const harmlessOptions: ReadonlySet<string> = new Set([
  "IO",
  "filename",
  "delimiter",
  "headers",
  "rfc4180",
  "columns",
  "n",
]);

/** `#include` for the C preprocessor, which also knows other spellings of `#` and comments between the words. */
const includeLine = /(#|%:|\?\?=)(\s|\/\*.*?\*\/)*include/s;
/** What could hide a name of a file in a text that our parser does not read wholly. */
const couldNameFiles = /define|include|filename|dbname|-dir|pragma|functor/;

/**
 * What Soufflé must not be asked to do: read or write files outside of the folders of a run, include files, load functors,
 * or change its own options. Programs are not trusted. Undefined when the program may run.
 */
export function refusal(request: RunRequest): Refusal | undefined {
  // The preprocessor joins lines at a backslash before anything else.
  const text = request.source.replaceAll(/\\\r?\n/g, "");
  if (includeLine.test(text))
    return { kind: "not-supported", feature: "include", message: "#include is not supported: no other files are read" };
  const program = parse(text);
  if (program.errors.length > 0 && couldNameFiles.test(text)) {
    const verdict = compile(request.source);
    return verdict.kind === "compiles" ? undefined : verdict;
  }
  for (const statement of allStatements(program.statements)) {
    const found = refusalOf(statement, request);
    if (found !== undefined) return found;
  }
  return undefined;
}

function* allStatements(statements: readonly Statement[]): Generator<Statement> {
  for (const statement of statements) {
    yield statement;
    if (statement.kind === "component") yield* allStatements(statement.statements);
  }
}

function refusalOf(statement: Statement, request: RunRequest): Refusal | undefined {
  const { range } = statement;
  switch (statement.kind) {
    case "include":
      return { kind: "not-supported", feature: "include", message: ".include is not supported", range };
    case "functor-declaration":
      return { kind: "not-supported", feature: "user-functor", message: ".functor is not supported", range };
    case "pragma":
      if (harmlessPragmas.has(statement.key.replace(/^-+/, ""))) return undefined;
      return {
        kind: "not-supported",
        feature: "io-option",
        message: `.pragma "${statement.key}" is not passed on to Soufflé`,
        range,
      };
    case "directive": {
      const odd = statement.options.find(({ key }) => !harmlessOptions.has(key))?.key;
      const source = optionOf(statement.options, "IO") ?? "file";
      if (odd !== undefined || (source !== "file" && source !== "stdout"))
        return {
          kind: "not-supported",
          feature: "io-option",
          message: `${odd === undefined ? `IO=${source}` : `the option ${odd}`} is not passed on to Soufflé`,
          range,
        };
      return pathRefusal(statement, request);
    }
    default:
      return undefined;
  }
}

function pathRefusal(
  { directive, relations, options }: Extract<Statement, { kind: "directive" }>,
  request: RunRequest,
): Refusal | undefined {
  const given = optionOf(options, "filename");
  const relation = relations[0]?.name ?? "";
  if (directive === "output" && given !== undefined && insidePath(given) === undefined)
    return {
      kind: "runtime-error",
      message: `Cannot write to <${given}>: it leads out of the folder of the outputs; only files inside of it are written`,
      partial: [],
    };
  const name = given ?? `${relation}.facts`;
  if (directive === "input" && factPlace(request.facts, name).kind === "outside")
    return {
      kind: "runtime-error",
      message: `Error loading ${relation} data: ${name} leads out of the folder of the facts; only files inside of it are read`,
      partial: [],
    };
  return undefined;
}

function optionOf(options: readonly DirectiveOption[], key: string): string | undefined {
  return options.findLast((option) => option.key === key)?.value;
}
