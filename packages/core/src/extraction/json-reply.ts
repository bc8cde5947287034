const fields = [
  "program",
  "code",
  "asp",
  "asp_program",
  "aspprogram",
  "asp_code",
  "aspcode",
  "lp",
  "clingo",
  "clingo_program",
  "clingo_code",
  "encoding",
  "solution",
  "answer",
];

/** A program that stands in a field of a JSON value, with the field's path. */
export type JsonProgram = { readonly text: string; readonly field: string };

const asText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  const isLines = Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === "string");
  return isLines ? value.join("\n") : undefined;
};

const inField = (value: unknown, path: string, depth: number): JsonProgram | undefined => {
  if (typeof value !== "object" || value === null || depth > 4) return undefined;
  if (Array.isArray(value)) return value.length === 1 ? inField(value[0], `${path}[0]`, depth + 1) : undefined;
  const entries = Object.entries(value);
  for (const field of fields)
    for (const [key, content] of entries) {
      const text = key.toLowerCase() === field ? asText(content) : undefined;
      if (text !== undefined) return { text, field: path === "" ? key : `${path}.${key}` };
    }
  for (const [key, content] of entries) {
    const found = inField(content, path === "" ? key : `${path}.${key}`, depth + 1);
    if (found) return found;
  }
  return undefined;
};

/** The program in a reply that is a JSON object with a code or program field, possibly some levels down. */
export const programInJson = (reply: string): JsonProgram | undefined => {
  const trimmed = reply.trim();
  if (!trimmed.startsWith("{") && !trimmed.startsWith("[")) return undefined;
  try {
    return inField(JSON.parse(trimmed), "", 0);
  } catch {
    return undefined;
  }
};
