import { readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { bytesOfText } from "../contract/byte-text.js";
import type { FactSource } from "../contract/request.js";

/** What is known of one fact file; `bytes` has one character for each byte. */
type FactFile =
  | { readonly kind: "found"; readonly bytes: string }
  | { readonly kind: "missing" }
  /** Its name leads out of the place where facts are. */
  | { readonly kind: "outside" };

/** Reads a fact file by the name that the program gives it. */
export type FactFiles = (name: string) => FactFile;

/** Where a fact file is, without reading it. */
type FactPlace =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" | "outside" };

/** The fact files of a source. */
export function factFiles(source: FactSource): FactFiles {
  return (name) => {
    const place = factPlace(source, name);
    if (place.kind === "text") return { kind: "found", bytes: bytesOfText(place.text) };
    return place.kind === "path" ? { kind: "found", bytes: readFileSync(place.path, "latin1") } : place;
  };
}

/** Finds a fact file by the name that the program gives it. */
export function factPlace(source: FactSource, name: string): FactPlace {
  const inside = insidePath(name);
  if (inside === undefined) return { kind: "outside" };
  if (source.kind === "folder") return placeInFolder(source.path, inside);
  const text = Object.hasOwn(source.files, inside) ? source.files[inside] : undefined;
  return text === undefined ? { kind: "missing" } : { kind: "text", text };
}

function placeInFolder(folder: string, inside: string): FactPlace {
  const path = resolve(folder, inside);
  try {
    // A link inside the folder may lead out of it.
    if (insidePath(relative(realpathSync(folder), realpathSync(path))) === undefined) return { kind: "outside" };
    // Pipes and devices would be waited for, and are no facts.
    return statSync(path).isFile() ? { kind: "path", path } : { kind: "missing" };
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
