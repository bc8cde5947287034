import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** A named text: an instance, or a candidate. */
export type NamedText = { readonly name: string; readonly text: string };

/** A problem as its folder has it. */
export type Problem = {
  readonly id: string;
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly gold: string;
  readonly instances: readonly NamedText[];
  readonly candidates: readonly NamedText[];
};

/** The signatures of a predicate list, which may give each predicate a meaning. */
function signatures(declared: readonly string[] | Readonly<Record<string, string>>): string[] {
  return Array.isArray(declared) ? [...declared] : Object.keys(declared);
}

function texts(folder: string, extensions: readonly string[]): NamedText[] {
  return readdirSync(folder)
    .filter((name) => extensions.includes(extname(name)))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** The ids of all folders of answer set problems. */
export function problemIds(): string[] {
  return readdirSync(join(repository, "problems"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(repository, "problems", entry.name, "problem.yaml")))
    .map((entry) => entry.name)
    .sort();
}

/** Reads a problem folder and the files it points to. */
export function readProblem(id: string): Problem {
  const folder = join(repository, "problems", id);
  const description = parse(readFileSync(join(folder, "problem.yaml"), "utf8")) as {
    readonly gold: string;
    readonly instances: string;
    readonly predicates: Readonly<Record<"input" | "output", readonly string[] | Readonly<Record<string, string>>>>;
  };
  return {
    id,
    input: signatures(description.predicates.input),
    output: signatures(description.predicates.output),
    gold: readFileSync(join(folder, description.gold), "utf8"),
    instances: texts(join(folder, description.instances), [".lp"]),
    candidates: texts(join(folder, "candidates"), [".lp", ".txt", ".md"]),
  };
}

/** Reads `candidates/<stem>.match.json` of a candidate. */
export function readMatching(id: string, candidate: string): Readonly<Record<string, unknown>> {
  const stem = basename(candidate, extname(candidate));
  const file = join(repository, "problems", id, "candidates", `${stem}.match.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

/** Reads `candidates/expected.yaml`. */
export function readExpected(id: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const file = join(repository, "problems", id, "candidates", "expected.yaml");
  return parse(readFileSync(file, "utf8")) as Record<string, Record<string, unknown>>;
}
