import { readFileSync } from "node:fs";

// This file lies one folder below the package both in the sources and in the build, so the same paths hold in both. The script is
// bundled from src/browser/main.ts by the build; the style sheet is used as it is.
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** What the page needs besides its data: the script without anything that could end its element, and the style sheet. */
export const browserFiles = (): { readonly script: string; readonly style: string } => ({
  script: read("../dist/browser.js").trim().replaceAll("</", "<\\/"),
  style: read("../src/browser/style.css").trim(),
});
