import fc from "fast-check";
import { expect, test } from "vitest";
import type { SuiteDiagnostic } from "./diagnostic.js";
import type { Item, Value } from "./item.js";
import { parseItems } from "./parse-items.js";
import { sinkFor } from "./sink.js";

type Plain = { name: string; parameters: (readonly [string, PlainValue])[] };
type PlainValue = string | number | readonly (string | Plain)[];

const plainItem = ({ name, parameters }: Item): Plain => ({
  name,
  parameters: parameters.map(({ key, value }) => [key, plainValue(value)] as const),
});
const plainValue = (value: Value): PlainValue => {
  if (value.kind === "string") return value.quoted.text;
  if (value.kind === "integer") return Number(value.text);
  return value.elements.map((element) => (element.kind === "string" ? element.quoted.text : plainItem(element.item)));
};

function read(text: string): { items: Plain[] | undefined; diagnostics: SuiteDiagnostic[] } {
  const diagnostics: SuiteDiagnostic[] = [];
  const items = parseItems(text, 0, text.length, sinkFor("f.lp", text, diagnostics));
  return { items: items?.map(plainItem), diagnostics };
}

test("the quoting styles in use read alike", () => {
  const double = String.raw`@test(name="t", scope={"a","b"}, input="p(\"x\").", assert={@trueInAll(atoms="q(\"x\").")})`;
  const single = `@test(name='t', scope={'a','b'}, input='p("x").', assert={@trueInAll(atoms='q("x").')})`;
  const mixed = `@test(name="t", scope={"a","b"}, input='p("x").', assert={@trueInAll(atoms='q("x").')})`;
  const expected = [
    {
      name: "test",
      parameters: [
        ["name", "t"],
        ["scope", ["a", "b"]],
        ["input", 'p("x").'],
        ["assert", [{ name: "trueInAll", parameters: [["atoms", 'q("x").']] }]],
      ],
    },
  ];
  for (const text of [double, single, mixed]) expect(read(text)).toEqual({ items: expected, diagnostics: [] });
});

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,6}$/);
const content = fc.string({ unit: fc.constantFrom("a", "(", ")", "}", "@", '"', "'", ",", "\n", "=", ".") });
const plain = fc.letrec<{ item: Plain; value: PlainValue }>((tie) => ({
  item: fc.record({ name, parameters: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }) }),
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    content,
    fc.integer({ min: -100, max: 100 }),
    fc.array(fc.oneof(content, tie("item")), { maxLength: 3 }),
  ),
}));

const blank = fc.constantFrom("", " ", "\n  ", "\t");
type Style = { quote: string; space: string; trailingComma: boolean };
const style = fc.record({ quote: fc.constantFrom('"', "'"), space: blank, trailingComma: fc.boolean() });

function writeItem({ name: of, parameters }: Plain, to: Style): string {
  const { space, trailingComma } = to;
  const written = parameters.map(([key, value]) => `${key}${space}=${space}${writeValue(value, to)}`);
  const comma = trailingComma && written.length > 0 ? "," : "";
  return `@${of}${space}(${space}${written.join(`${space},${space}`)}${comma}${space})`;
}

function writeValue(value: PlainValue, to: Style): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return to.quote + value.replaceAll(to.quote, `\\${to.quote}`) + to.quote;
  return `{${value.map((element) => (typeof element === "string" ? writeValue(element, to) : writeItem(element, to))).join(", ")}}`;
}

const depthOf = (value: PlainValue | Plain): number => {
  if (typeof value === "string" || typeof value === "number") return 0;
  const inner = "parameters" in value ? value.parameters.map(([, of]) => of) : [...value];
  return ("parameters" in value ? 1 : 0) + Math.max(0, ...inner.map(depthOf));
};

test("what is written is read, in every layout", () => {
  fc.assert(
    fc.property(fc.array(plain.item, { minLength: 1, maxLength: 3 }), style, (items, layout) => {
      fc.pre(items.every((item) => depthOf(item) < 8));
      const text = items.map((item) => writeItem(item, layout)).join(" ");
      expect(read(text)).toEqual({ items, diagnostics: [] });
    }),
  );
});

test("no text makes the parser throw, and what it does not read it reports", () => {
  const piece = fc.constantFrom(
    "@test",
    "(",
    ")",
    "{",
    "}",
    "=",
    ",",
    '"',
    "'",
    "name",
    "1",
    "-",
    "\\",
    " ",
    "@",
    "é",
    "%",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { items, diagnostics } = read(pieces.join(""));
      expect(items === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
    }),
    { numRuns: 2000 },
  );
});

test("commas left out are forgiven with a warning", () => {
  const { items, diagnostics } = read(`@test(name="t" assert={@noAnswerSet @trueInAll(atoms="a.")})`);
  expect(items?.[0]?.parameters.map(([key]) => key)).toEqual(["name", "assert"]);
  expect(diagnostics.map(({ code, column }) => [code, column])).toEqual([
    ["missing-comma", 16],
    ["missing-comma", 37],
  ]);
});

test.each([
  ['@test(name="t"', "missing-parenthesis", 15],
  ['@test(name="t", assert={@trueInAll(atoms="a."})', "missing-parenthesis", 46],
  ['@test(name="t"\n@rule(name="r")', "missing-parenthesis", 1],
  ['@test name="t")', "missing-parenthesis", 7],
  ['@test(name="t", scope={"a")', "missing-brace", 27],
  ['@test(name="t)', "unterminated-string", 12],
  ['@test(name="t") and more', "unexpected-text", 17],
  ["@test(name=)", "unexpected-text", 12],
  ['@test("t")', "unexpected-text", 7],
  ['@test(name "t")', "unexpected-text", 12],
  ["@(name)", "unexpected-text", 1],
  ["@test(scope={a})", "wrong-value", 14],
  ["@test(name=?)", "unexpected-text", 12],
])("%s is reported as %s", (text, code, column) => {
  const { items, diagnostics } = read(text);
  expect(items).toBeUndefined();
  expect(diagnostics.map((found) => [found.code, found.column, found.severity])).toEqual([[code, column, "error"]]);
});

test("items nested without end are refused, not followed", () => {
  expect(read("@a(x={".repeat(5000)).diagnostics).toHaveLength(1);
});
