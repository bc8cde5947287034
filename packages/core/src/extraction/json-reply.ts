import { brokenOffField, jsonInReply, parseJson } from "./json-values.js";
import { yamlInReply } from "./yaml-reply.js";

/** Names of fields that hold a program, the most telling first. */
const programFields =
  "program code asp asp_program aspprogram asp_code aspcode lp clingo clingo_program clingo_code asp_encoding encoding solution answer".split(
    " ",
  );
/** Names of fields that hold a part of a program each. */
const partFields =
  "facts base instance domain definitions choices choice choice_rules generate guess rules define constraints integrity_constraints test check objective optimization optimisation minimize maximize show".split(
    " ",
  );
/** Names of fields that hold a whole reply or a file: chat protocols, tool calls, notebooks. */
const replyFields =
  "content contents text file_text file_content new_str source response completion output output_text final_answer final result message command body input arguments".split(
    " ",
  );

/** Texts of a JSON value that may hold the program together, with the path of their fields. */
type JsonTexts = { readonly texts: readonly string[]; readonly field: string; readonly areParts: boolean };

/** What a JSON or YAML reply holds, in the order in which it is to be tried. */
export type JsonReply = {
  readonly form: "JSON" | "YAML";
  readonly attempts: readonly JsonTexts[];
  readonly whole: boolean;
  readonly truncated: boolean;
};

type Found = { path: string; group: string; text: string; rank: number };

const asText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || value.length === 0 || !value.every((line) => typeof line === "string")) return undefined;
  return value.join(value.some((line) => line.endsWith("\n")) ? "" : "\n");
};

/** Turns of the user and the model's own reasoning are no part of its answer; cells of prose in a notebook neither. */
const isNoAnswer = (value: object): boolean => {
  const { role, type, cell_type: cell } = value as { role?: unknown; type?: unknown; cell_type?: unknown };
  return (
    ["user", "system", "tool", "developer"].includes(String(role)) ||
    ["thinking", "reasoning", "redacted_thinking", "tool_result"].includes(String(type)) ||
    ["markdown", "raw"].includes(String(cell))
  );
};

const reasoningKey = /^(?:reasoning|thinking|thought|thoughts|reasoning_content|chain_of_thought|prompt|messages_in)$/i;

const collect = (value: unknown, path: string, depth: number, found: Found[]): void => {
  if (typeof value !== "object" || value === null || depth > 8) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, `${path}[${index}]`, depth + 1, found);
    return;
  }
  if (isNoAnswer(value)) return;
  for (const [key, content] of Object.entries(value)) {
    if (reasoningKey.test(key)) continue;
    const name = key.toLowerCase();
    const here = path === "" ? key : `${path}.${key}`;
    const text = asText(content);
    if (text === undefined) {
      collect(content, here, depth + 1, found);
      continue;
    }
    // The arguments of a tool call are often JSON in a string.
    const inner = /^\s*[{[]/.test(text) ? parseJson(text) : undefined;
    if (typeof inner === "object" && inner !== null) collect(inner, here, depth + 1, found);
    const group = here.replace(/\[\d+\]/g, "[]");
    const add = (rank: number, under: string): number => found.push({ path: here, group: under, text, rank });
    if (programFields.includes(name)) add(depth * 100 + programFields.indexOf(name), group);
    else if (partFields.includes(name)) add(10_000, `${path.replace(/\[\d+\]/g, "[]")}.{parts}`);
    else if (replyFields.includes(name)) add(20_000, group);
  }
};

/**
 * The texts in a JSON (or YAML) reply that may hold the program: fields such as `program` or `code`, shallow ones first; fields for its
 * parts (`facts`, `rules` …) together; contents of messages, of files that a tool call writes, of notebook cells.
 */
export const textsInJson = (reply: string): JsonReply | undefined => {
  const inJson = jsonInReply(reply);
  const inYaml = inJson ? undefined : yamlInReply(reply);
  const json = inJson ?? (inYaml && { value: inYaml, whole: true });
  const form = inYaml ? "YAML" : "JSON";
  if (!json) {
    const broken = brokenOffField(reply, [...programFields, ...replyFields]);
    const attempts = broken ? [{ texts: [broken.text], field: broken.field, areParts: false }] : [];
    return broken ? { form, attempts, whole: true, truncated: true } : undefined;
  }
  const { value, whole } = json;
  if (typeof value === "string")
    return { form, attempts: [{ texts: [value], field: "(string)", areParts: false }], whole, truncated: false };
  if (typeof value !== "object" || value === null) return undefined;
  const found: Found[] = [];
  collect(value, "", 0, found);
  const groups = [...new Set(found.map(({ group }) => group))].map((group) =>
    found.filter((item) => item.group === group),
  );
  groups.sort(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0));
  const attempts = groups.map((items) => ({
    texts: items.map(({ text }) => text),
    field: items.map(({ path }) => path).join(", "),
    areParts: items.every(({ rank }) => rank === 10_000),
  }));
  return { form, attempts, whole, truncated: false };
};
