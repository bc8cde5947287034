import type { BodyElement, Literal, Sign, SourceRange, Statement } from "@blast-asp/asp";
import type { Mutation, Operator } from "./mutation.js";
import { partsOf } from "./parts.js";
import { quote, theStatement } from "./phrases.js";

type Signed = { readonly range: SourceRange; readonly sign: Sign };

/** Predicate literals and aggregates; a negated comparison is what `swap-comparison` makes. */
const signedParts = (statement: Statement): Signed[] => {
  const isAtom = ({ atom }: Literal): boolean => atom.kind === "predicate";
  const literals = partsOf(statement).literals.filter(({ literal, place }) => place !== "head" && isAtom(literal));
  const body: readonly BodyElement[] = "body" in statement ? statement.body : [];
  const aggregates = body.filter(({ kind }) => kind === "set-aggregate" || kind === "body-aggregate");
  return [
    ...literals.map(({ literal }) => literal),
    ...aggregates.filter((element): element is BodyElement & Signed => "sign" in element),
  ];
};

/** Default negation of an atom or aggregate in a body or condition: `a` ↔ `not a`, `not not a` → `not a`. */
export const toggleNegation: Operator = ({ text, statements }) =>
  statements.flatMap((statement) =>
    signedParts(statement).map(({ range, sign }): Mutation => {
      const written = sign === "none" ? "" : (/^not\s+/.exec(text.slice(range.start, range.end))?.[0] ?? "");
      const edit =
        written === ""
          ? { range: { start: range.start, end: range.start }, replacement: "not " }
          : { range: { start: range.start, end: range.start + written.length }, replacement: "" };
      const verb = written === "" ? "negates" : "takes `not` away from";
      const description = `${verb} ${quote(text, range)} in ${theStatement(text, statement)}`;
      return { operator: "toggle-negation", statement, edits: [edit], description };
    }),
  );
