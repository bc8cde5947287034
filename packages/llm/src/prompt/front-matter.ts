import type { PromptFault } from "./prompt.js";

/** The two parts of a prompt file. `firstLine` is the 1-based line on which the body begins. */
export type PromptParts = { readonly version: string; readonly body: string; readonly firstLine: number };

const known = ["version", "about"];

const template = "begin the file with the lines '---', 'version: 1' and '---'";

/** Splits a prompt file into its front matter and its body; every fault of the front matter is reported. */
export const readFrontMatter = (text: string, file: string): PromptParts | readonly PromptFault[] => {
  const lines = text.split("\n");
  if (lines[0]?.trimEnd() !== "---")
    return [{ file, line: 1, message: `the front matter with the prompt's version is missing; ${template}` }];
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end < 0) return [{ file, line: 1, message: "the front matter is not closed; end it with a line '---'" }];
  const faults: PromptFault[] = [];
  const values = new Map<string, string>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === "") continue;
    const place = { file, line: index + 2 };
    const [, key = "", value = ""] = /^([A-Za-z_-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!known.includes(key))
      faults.push({ ...place, message: `expected 'version: …' or 'about: …', found '${line.trim()}'` });
    else if (values.has(key)) faults.push({ ...place, message: `'${key}' is given twice` });
    else values.set(key, value.replace(/^(["'])(.*)\1$/, "$2"));
  }
  const version = values.get("version");
  if (faults.length > 0) return faults;
  if (!version) return [{ file, line: 1, message: `the prompt's version is missing; ${template}` }];
  return { version, body: lines.slice(end + 1).join("\n"), firstLine: end + 2 };
};
