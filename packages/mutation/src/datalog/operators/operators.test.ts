import { splice } from "@blast-asp/asp";
import { parse } from "@blast-asp/datalog";
import { describe, expect, test } from "vitest";
import { datalogOperators } from "./index.js";
import type { DatalogOperatorName } from "./mutation.js";
import { sourceOf } from "./source.js";

/** The programs that an operator makes, without the gaps that deletions leave. */
const made = (operator: DatalogOperatorName, text: string): string[] =>
  datalogOperators[operator](parse(text), sourceOf(text)).map(({ edits }) =>
    splice(text, edits).replace(/ +/g, " ").trim(),
  );

describe("what each operator makes, worked out by hand", () => {
  const cases: [DatalogOperatorName, string, string[]][] = [
    ["delete-rule", 'a(1). b("x") :- a(1).', ['b("x") :- a(1).', "a(1)."]],
    ["delete-rule", ".decl a(x: number)\n.output a", []],
    [
      "delete-literal",
      "p(x) :- a(x), !b(x), x < 3.",
      ["p(x) :- !b(x), x < 3.", "p(x) :- a(x), x < 3.", "p(x) :- a(x), !b(x)."],
    ],
    ["delete-literal", "p(1) :- a(_).", ["p(1)."]],
    // The brackets go with the group, those inside stay.
    [
      "delete-literal",
      "p(x) :- a(x), (b(x) ; c(x), d(x)).",
      [
        "p(x) :- (b(x) ; c(x), d(x)).",
        "p(x) :- a(x).",
        "p(x) :- a(x), (c(x), d(x)).",
        "p(x) :- a(x), (b(x)).",
        "p(x) :- a(x), (b(x) ; d(x)).",
        "p(x) :- a(x), (b(x) ; c(x)).",
      ],
    ],
    [
      "delete-literal",
      "p(x) :- (a(x)), !(b(x), c(x)).",
      ["p(x) :- !(b(x), c(x)).", "p(x) :- (a(x)).", "p(x) :- (a(x)), !(c(x)).", "p(x) :- (a(x)), !(b(x))."],
    ],
    // The only atom of an aggregate stays.
    [
      "delete-literal",
      "p(n) :- n = count : { a(x), b(x) }, m = count : c(_), m > 1.",
      [
        "p(n) :- m = count : c(_), m > 1.",
        "p(n) :- n = count : { a(x), b(x) }, m > 1.",
        "p(n) :- n = count : { a(x), b(x) }, m = count : c(_).",
        "p(n) :- n = count : { b(x) }, m = count : c(_), m > 1.",
        "p(n) :- n = count : { a(x) }, m = count : c(_), m > 1.",
      ],
    ],
    [
      "toggle-negation",
      'p(x) :- a(x), !b(x), contains("s", x), !match("t", x), x != y.',
      [
        'p(x) :- !a(x), !b(x), contains("s", x), !match("t", x), x != y.',
        'p(x) :- a(x), b(x), contains("s", x), !match("t", x), x != y.',
        'p(x) :- a(x), !b(x), !contains("s", x), !match("t", x), x != y.',
        'p(x) :- a(x), !b(x), contains("s", x), match("t", x), x != y.',
      ],
    ],
    [
      "toggle-negation",
      "p(x) :- a(x), !(b(x) ; c(x)).",
      [
        "p(x) :- !a(x), !(b(x) ; c(x)).",
        "p(x) :- a(x), (b(x) ; c(x)).",
        "p(x) :- a(x), !(!b(x) ; c(x)).",
        "p(x) :- a(x), !(b(x) ; !c(x)).",
      ],
    ],
    ["change-aggregate", "p(m) :- m = min x : a(x).", ["p(m) :- m = max x : a(x).", "p(m) :- m = sum x : a(x)."]],
    [
      "change-aggregate",
      "p(m) :- m = sum (x + y) : { a(x, y) }.",
      [
        "p(m) :- m = count : { a(x, y) }.",
        "p(m) :- m = max (x + y) : { a(x, y) }.",
        "p(m) :- m = min (x + y) : { a(x, y) }.",
        "p(m) :- m = mean (x + y) : { a(x, y) }.",
      ],
    ],
    [
      "change-aggregate",
      "p(g, n) :- a(g, _), n = count : { a(g, x) }.",
      [
        "p(g, n) :- a(g, _), n = sum g : { a(g, x) }.",
        "p(g, n) :- a(g, _), n = sum x : { a(g, x) }.",
        "p(g, n) :- a(g, _), n = max g : { a(g, x) }.",
        "p(g, n) :- a(g, _), n = max x : { a(g, x) }.",
        "p(g, n) :- a(g, _), n = min g : { a(g, x) }.",
        "p(g, n) :- a(g, _), n = min x : { a(g, x) }.",
      ],
    ],
    [
      "change-grouping",
      "p(g, n) :- b(g), c(n), n = count : { a(g, x) }.",
      ["p(g, n) :- b(g), c(n), n = count : { a(_, x) }.", "p(g, n) :- c(n), n = count : { a(g, x) }."],
    ],
    [
      "change-grouping",
      "p(g, m) :- b(g), m = max x : { a(g, x), g != x, d(x) }.",
      [
        "p(g, m) :- b(g), m = max x : { a(g_any, x), g_any != x, d(x) }.",
        "p(g, m) :- m = max x : { a(g, x), g != x, d(x) }.",
      ],
    ],
    // The variable of the target is the aggregate's own, whatever stands outside.
    ["change-grouping", "p(x) :- a(x), 1 = max x : { a(x) }.", []],
    [
      "swap-comparison",
      "p(x) :- a(x), x*(1 + x) < (x).",
      [
        "p(x) :- a(x), x*(1 + x) <= (x).",
        "p(x) :- a(x), x*(1 + x) > (x).",
        "p(x) :- a(x), x*(1 + x) >= (x).",
        "p(x) :- a(x), x*(1 + x) = (x).",
        "p(x) :- a(x), x*(1 + x) != (x).",
      ],
    ],
    ["swap-comparison", 'p(x) :- a(x), contains("<", x).', []],
    [
      "change-constant",
      "p(x + 1) :- a(x, -1).",
      ["p(x + 2) :- a(x, -1).", "p(x + 0) :- a(x, -1).", "p(x + 1) :- a(x, 0).", "p(x + 1) :- a(x, -2)."],
    ],
    [
      "change-constant",
      'p("a"). p("b"). p("c"). p("d").',
      [
        'p("b"). p("b"). p("c"). p("d").',
        'p("d"). p("b"). p("c"). p("d").',
        'p("a"). p("c"). p("c"). p("d").',
        'p("a"). p("a"). p("c"). p("d").',
        'p("a"). p("b"). p("d"). p("d").',
        'p("a"). p("b"). p("b"). p("d").',
        'p("a"). p("b"). p("c"). p("a").',
        'p("a"). p("b"). p("c"). p("c").',
      ],
    ],
    ["change-constant", 'p("a") :- q("b").', ['p("b") :- q("b").', 'p("a") :- q("a").']],
    ["change-constant", 'p("a").', []],
    [
      "swap-arguments",
      "p(x, y) :- a(x, (y + 1) * 2, x), match(x, y).",
      [
        "p(y, x) :- a(x, (y + 1) * 2, x), match(x, y).",
        "p(x, y) :- a((y + 1) * 2, x, x), match(x, y).",
        "p(x, y) :- a(x, x, (y + 1) * 2), match(x, y).",
        "p(x, y) :- a(x, (y + 1) * 2, x), match(y, x).",
      ],
    ],
    [
      "swap-arithmetic",
      "p(x + 1) :- a(x), b((x - 1)/2, max(x, 3)), c(x band 1).",
      [
        "p(x - 1) :- a(x), b((x - 1)/2, max(x, 3)), c(x band 1).",
        "p(x * 1) :- a(x), b((x - 1)/2, max(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x - 1)*2, max(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x - 1)%2, max(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x + 1)/2, max(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x * 1)/2, max(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x - 1)/2, min(x, 3)), c(x band 1).",
        "p(x + 1) :- a(x), b((x - 1)/2, max(x, 3)), c(x bor 1).",
        "p(x + 1) :- a(x), b((x - 1)/2, max(x, 3)), c(x bxor 1).",
      ],
    ],
    [
      "rebind-variable",
      "p(x) :- e(x, y), f(y), x < y.",
      [
        "p(x) :- e(y, y), f(y), x < y.",
        "p(x) :- e(_, y), f(y), x < y.",
        "p(x) :- e(x, x), f(y), x < y.",
        "p(x) :- e(x, _), f(y), x < y.",
        "p(x) :- e(x, y), f(x), x < y.",
        "p(x) :- e(x, y), f(_), x < y.",
        "p(x) :- e(x, y), f(y), y < y.",
        "p(x) :- e(x, y), f(y), x < x.",
      ],
    ],
    [
      "rebind-head",
      "p(x, z) :- e(x, y), f(y, z).",
      [
        "p(z, z) :- e(x, y), f(y, z).",
        "p(y, z) :- e(x, y), f(y, z).",
        "p(x, x) :- e(x, y), f(y, z).",
        "p(x, y) :- e(x, y), f(y, z).",
      ],
    ],
  ];
  test.each(cases)("%s of %s", (operator, text, expected) => {
    expect(made(operator, text)).toEqual(expected);
  });

  test("comments and strings hold nothing that counts", () => {
    const text = 'p(x) :- a(x), // b(x), ((\n  x /* ) */ < /* > */ y, c("),(", x).';
    const [first] = datalogOperators["swap-comparison"](parse(text), sourceOf(text));
    expect(splice(text, first?.edits ?? [])).toBe(text.replace("/ < /", "/ <= /"));
    expect(made("delete-literal", text).at(-1)).toBe("p(x) :- a(x), // b(x), ((\n x /* ) */ < /* > */ y.");
  });

  test("a change says what it does", () => {
    const text = "p(x, z) :- e(x, y), p(y, z).";
    const descriptions = (operator: DatalogOperatorName): string[] =>
      datalogOperators[operator](parse(text), sourceOf(text)).map(({ description }) => description);
    const rule = "in the rule `p(x, z) :- e(x, y), p(y, z).`";
    expect(descriptions("delete-literal")[0]).toBe("deletes `e(x, y)` from the rule `p(x, z) :- e(x, y), p(y, z).`");
    expect(descriptions("rebind-variable").at(-1)).toBe(
      `writes \`_\` for occurrence 3 of \`z\` ${rule}`.replace("3", "2"),
    );
    expect(descriptions("swap-arguments")[1]).toBe(`exchanges \`x\` and \`y\` in \`e(x, y)\` of ${rule.slice(3)}`);
  });
});
