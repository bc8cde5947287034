import { readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { bytesOfText } from "../contract/byte-text.js";
import type { FactSource } from "../contract/request.js";

/** What is known of one fact file; `bytes` has one character for each byte. */
export type FactFile =
  | { readonly kind: "found"; readonly bytes: string }
  | { readonly kind: "missing" }
  /** Its name leads out of the place where facts are. */
  | { readonly kind: "outside" };

/** Reads a fact file by the name that the program gives it. */
export type FactFiles = (name: string) => FactFile;

/** The fact files of a source. */
export function factFiles(source: FactSource): FactFiles {
  if (source.kind === "folder") return (name) => fromFolder(source.path, name);
  return (name) => {
    const path = insidePath(name);
    if (path === undefined) return { kind: "outside" };
    const text = Object.hasOwn(source.files, path) ? source.files[path] : undefined;
    return text === undefined ? { kind: "missing" } : { kind: "found", bytes: bytesOfText(text) };
  };
}

function fromFolder(folder: string, name: string): FactFile {
  const inside = insidePath(name);
  if (inside === undefined) return { kind: "outside" };
  const path = resolve(folder, inside);
  try {
    // A link inside the folder may lead out of it.
    if (insidePath(relative(realpathSync(folder), realpathSync(path))) === undefined) return { kind: "outside" };
    // Pipes and devices would be waited for, and are no facts.
    if (!statSync(path).isFile()) return { kind: "missing" };
    return { kind: "found", bytes: readFileSync(path, "latin1") };
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return { kind: "missing" };
    throw error;
  }
}

/** A name as a path below the folder it is meant in, without detours; undefined when it leads out of the folder. */
export function insidePath(name: string): string | undefined {
  const path = join(".", name);
  return isAbsolute(name) || name.includes("\0") || path === ".." || path.startsWith(`..${sep}`) ? undefined : path;
}
