import type { SourceRange } from "../source/range.js";
import { read } from "../syntax/read.js";

/**
 * Where a block comment opens that is never closed (the outermost `%*`, behind which everything is comment); undefined when all are
 * closed.
 */
export function openBlockComment(text: string): SourceRange | undefined {
  return text.includes("%*") ? read(text).cursor.openComment : undefined;
}
