import fc from "fast-check";

/** Tokens and near-tokens that make a program go wrong in every way there is. */
export const token: fc.Arbitrary<string> = fc.constantFrom(
  ...". .. , ; : :- :~ | [ ] ( ) { } + - * ** / \\ < > <= >= = == != <> @ & ^ ~ ? $ ! _ '".split(" "),
  ...["not", "default", "override", "left", "unary", "X", "p", "q1", "12", "007", "0x", "0x1F", "0o8", "0o17", "0b12"],
  ...['"', '"s"', '"\\t"', "#sum", "#sum+", "#count", "#show", "#showp/1.", "#const", "#minimise", "#foo", "#", "#end"],
  ...["#true", "#infimum", "#theory", "#external", "#edge", "#heuristic", "#project", "#defined"],
  ...["%", "%*", "*%", "%*%", "#!", "% c\n", "%* c *%", "\n", "\r", "\t", " ", "\f"],
);

const change = fc.record({
  kind: fc.constantFrom("delete" as const, "insert" as const, "replace" as const, "swap" as const, "copy" as const),
  at: fc.nat(),
  other: fc.nat(),
  token,
});

/** Token lists with a few changes. */
export function mutated(tokens: readonly string[]): fc.Arbitrary<readonly string[]> {
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => changes.reduce(apply, tokens));
}

function apply(
  tokens: readonly string[],
  { kind, at, other, token: extra }: typeof change extends fc.Arbitrary<infer T> ? T : never,
) {
  const index = at % (tokens.length + 1);
  const partner = other % Math.max(tokens.length, 1);
  switch (kind) {
    case "delete":
      return tokens.toSpliced(index, 1);
    case "insert":
      return tokens.toSpliced(index, 0, extra);
    case "replace":
      return tokens.toSpliced(index, 1, extra);
    case "swap":
      return tokens.toSpliced(index, 1, tokens[partner] ?? extra);
    case "copy":
      return tokens.toSpliced(index, 0, ...tokens.slice(partner, partner + 3));
  }
}
