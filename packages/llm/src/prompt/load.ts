import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readFrontMatter } from "./front-matter.js";
import type { CheckedPrompt, Prompt, PromptFault, PromptKind } from "./prompt.js";

/** Every `{{`, with the name that stands behind it if the placeholder is well formed. */
const placeholder = /\{\{(?:[ \t]*([A-Za-z][A-Za-z0-9-]*)[ \t]*\}\})?/g;

const list = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(", ");

/**
 * Reads a prompt from the text of a file. Placeholders that the kind does not know, required ones that are missing and `{{` that
 * begins none are faults; all of them are reported.
 */
export const parsePrompt = <Name extends string>(
  source: string,
  file: string,
  kind: PromptKind<Name>,
): CheckedPrompt<Name> => {
  const parts = readFrontMatter(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), file);
  if (!("body" in parts)) return { ok: false, faults: parts };
  const faults: PromptFault[] = [];
  const known = Object.keys(kind.placeholders);
  const found = new Set<string>();
  for (const match of parts.body.matchAll(placeholder)) {
    const [written, name] = match;
    const before = parts.body.slice(0, match.index).split("\n");
    const place = { file, line: parts.firstLine + before.length - 1, column: (before.at(-1) ?? "").length + 1 };
    if (name === undefined)
      faults.push({ ...place, message: `'{{' begins no placeholder; write one of ${list(known)}` });
    else if (!known.includes(name))
      faults.push({
        ...place,
        message: `unknown placeholder ${written}; the prompt '${kind.name}' has ${list(known)}`,
      });
    else found.add(name);
  }
  const required = (Object.keys(kind.placeholders) as Name[]).filter(
    (name) => kind.placeholders[name].required ?? true,
  );
  for (const name of required.filter((name) => !found.has(name)))
    faults.push({ file, message: `the placeholder {{${name}}} is missing: ${kind.placeholders[name].meaning}` });
  const body = parts.body.trim();
  if (faults.length > 0) return { ok: false, faults };
  if (body === "") return { ok: false, faults: [{ file, message: "the prompt has no text" }] };
  const hash = createHash("sha256").update(body).digest("hex");
  return { ok: true, value: { kind, identity: { name: kind.name, version: parts.version, hash }, body } };
};

/**
 * Reads a prompt file and checks it against its kind.
 *
 * @example
 * const loaded = loadPrompt("my-prompt.md", { name: "greet", placeholders: { who: { meaning: "whom to greet" } } });
 * if (loaded.ok) renderPrompt(loaded.value, { who: "Ada" });
 */
export const loadPrompt = <Name extends string>(file: string, kind: PromptKind<Name>): CheckedPrompt<Name> => {
  let source: string;
  try {
    source = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such prompt file" : `the prompt file cannot be read (${code})`;
    return { ok: false, faults: [{ file, message: why }] };
  }
  return parsePrompt(source, file, kind);
};

/** Reads a prompt that is part of a package. Throws when the installation is damaged. */
export const loadBuiltInPrompt = <Name extends string>(url: URL, kind: PromptKind<Name>): Prompt<Name> => {
  const loaded = loadPrompt(fileURLToPath(url), kind);
  if (loaded.ok) return loaded.value;
  throw new Error(loaded.faults.map(({ file, message }) => `${file}: ${message}`).join("\n"));
};

/**
 * Puts values into a prompt. All are put in at once, so text that looks like a placeholder inside a value stays as it is.
 * Throws when a value is missing or there is no such placeholder: a bug of the caller, as files are checked when they are loaded.
 */
export const renderPrompt = <Name extends string>(
  prompt: Prompt<Name>,
  values: Readonly<Record<Name, string>>,
): string => {
  const known = Object.keys(prompt.kind.placeholders) as Name[];
  const where = `prompt '${prompt.kind.name}'`;
  for (const name of Object.keys(values))
    if (!known.includes(name as Name)) throw new TypeError(`${where} has no placeholder {{${name}}}`);
  for (const name of known)
    if (typeof values[name] !== "string") throw new TypeError(`${where} needs a value for {{${name}}}`);
  return prompt.body.replace(placeholder, (_, name: Name) => values[name]);
};
