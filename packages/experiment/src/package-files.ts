import { createRequire } from "node:module";

const manifest = createRequire(import.meta.url)("../package.json") as { version: string };

/** The version of this package; the packages of Blast are released together and share it. */
export const packageVersion: string = manifest.version;

/** Where a prompt of this package lies. Stands here because sources and the bundle are both one folder below the package. */
export const builtInPromptFile = (name: string): URL => new URL(`../prompts/${name}.md`, import.meta.url);
