/** What stands where a key stood. */
export const redacted = "[redacted]";

/** Takes secrets out of whatever is about to leave: texts, errors, request and response bodies. */
export type Redact = <T>(value: T) => T;

/** Shorter values are stand-ins such as `ollama` or `EMPTY`; taking them out would damage replies. */
const shortestSecret = 8;

/** The spellings in which a secret may come back. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64"),
  JSON.stringify(secret).slice(1, -1),
];

/**
 * Makes a function that replaces every occurrence of the secrets in all texts of a JSON-like value, object keys included.
 *
 * @param secrets values that must not get out; those of fewer than 8 characters are left alone
 */
export function createRedact(secrets: readonly (string | undefined)[]): Redact {
  const texts = [...new Set(secrets)]
    .filter((secret): secret is string => secret !== undefined && secret.length >= shortestSecret)
    .flatMap(spellings)
    // The longest first, so that no half of one is left over.
    .sort((a, b) => b.length - a.length);
  if (texts.length === 0) return (value) => value;
  const inText = (text: string): string => texts.reduce((rest, secret) => rest.split(secret).join(redacted), text);
  const inValue = (value: unknown): unknown => {
    if (typeof value === "string") return inText(value);
    if (Array.isArray(value)) return value.map(inValue);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [inText(key), inValue(member)]));
  };
  return <T>(value: T): T => inValue(value) as T;
}
