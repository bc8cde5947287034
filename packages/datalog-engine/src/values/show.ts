import type { Shape } from "./shapes.js";
import { nilBranch } from "./structures.js";
import { print, type Values } from "./values.js";

/** A value as it is written to a file: `[1, a]`, `nil`, `$Node($Leaf, 1, $Leaf)`; symbols as bytes. */
export function show(values: Values, shape: Shape, code: number): string {
  if (shape.kind !== "record" && shape.kind !== "adt") return print(values, shape.kind, code);
  let text = "";
  // Lists can be longer than a stack is deep.
  const left: (string | { shape: Shape; code: number })[] = [{ shape, code }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") {
      text += next;
      continue;
    }
    const { shape: part, code: value } = next;
    if (part.kind !== "record" && part.kind !== "adt") {
      text += print(values, part.kind, value);
      continue;
    }
    const branch = values.structures.branch(value);
    if (branch === nilBranch) {
      text += "nil";
      continue;
    }
    const shapes = part.kind === "record" ? part.fields : (part.branches.get(branch) ?? []);
    const pieces: typeof left = values.structures
      .fields(value)
      .flatMap((field, i) => [...(i > 0 ? [", "] : []), { shape: shapes[i] ?? { kind: "number" }, code: field }]);
    if (part.kind === "record") left.push("]", ...pieces.reverse(), "[");
    else if (pieces.length === 0) left.push(`$${branch}`);
    else left.push(")", ...pieces.reverse(), `$${branch}(`);
  }
  return text;
}
