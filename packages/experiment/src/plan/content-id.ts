import { createHash } from "node:crypto";

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, canonical(member)]),
  );
};

/** A hash of JSON-like content: 64 hexadecimal digits (SHA-256). The order of keys and members that are `undefined` do not count. */
export const contentId = (content: unknown): string => textHash(JSON.stringify(canonical(content)) ?? "");

/** SHA-256 of a text, in hexadecimal digits. */
export const textHash = (text: string): string => createHash("sha256").update(text).digest("hex");
