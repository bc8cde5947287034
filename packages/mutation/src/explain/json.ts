import { type DistinguishingJson, distinguishingJson } from "../kill-table/json.js";
import type { Explanation } from "./explain.js";

/** A mutant that behaves like a candidate, in JSON. */
export type LikenessJson = {
  readonly operator: string;
  readonly line: number;
  readonly column: number;
  readonly description: string;
};

/** An explanation in JSON. Parts that do not apply are absent. */
export type ExplanationJson = Omit<Explanation, "behavesLike" | "failing"> & {
  readonly behavesLike?: { readonly mutants: readonly LikenessJson[]; readonly randomInputs: number };
  readonly failing?: DistinguishingJson;
};

/** An explanation as plain data for `--json`. */
export const explanationJson = ({ behavesLike, failing, ...rest }: Explanation): ExplanationJson => ({
  ...rest,
  ...(behavesLike
    ? {
        behavesLike: {
          mutants: behavesLike.mutants.map(({ operator, line, column, description }) => ({
            operator,
            line,
            column,
            description,
          })),
          randomInputs: behavesLike.randomInputs,
        },
      }
    : {}),
  ...(failing ? { failing: distinguishingJson(failing) } : {}),
});
