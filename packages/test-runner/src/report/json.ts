import type { SuiteResult } from "../run/result.js";

/** Unseen characters that JSON itself leaves as they are. */
const raw = /[\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** The results as one JSON document, `{"suites": […]}`, in the shape of {@link SuiteResult}. */
export function reportJson(results: readonly SuiteResult[]): string {
  const text = JSON.stringify({ suites: results }, undefined, 2);
  return `${text.replace(raw, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}
