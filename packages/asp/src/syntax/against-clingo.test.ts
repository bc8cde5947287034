import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { lineIndex } from "../source/range.js";
import { Clingo } from "../testing/clingo.testing.js";
import { layout } from "../testing/layout.testing.js";
import { mutated, token } from "../testing/mutate.testing.js";
import { statementTokens } from "../testing/print.testing.js";
import { program } from "../testing/statements.testing.js";
import { parse } from "./parse.js";

const clingo = new Clingo();

beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

/** The same verdict as clingo; and where clingo names a token that does not fit, this parser names it, too. */
async function agrees(text: string): Promise<void> {
  // Files are no matter of syntax.
  if (text.includes("#include")) return;
  const { accepts, messages, errorEnds } = await clingo.check(text);
  if (accepts === undefined) return;
  const { errors } = parse(text);
  expect({ text, messages, accepts: errors.length === 0 }).toEqual({ text, messages, accepts });
  if (errorEnds.length === 0) return;
  const lines = lineIndex(text);
  const ends = errors.map(({ range }) => lines.positionAt(range.end)).map(({ line, column }) => `${line}:${column}`);
  expect({ text, messages, ends }).toEqual({ text, messages, ends: expect.arrayContaining([...errorEnds]) });
}

const tokens = program.map((shapes) => shapes.flatMap(statementTokens));
// clingo counts columns in bytes, so these programs keep to ASCII.
const ascii = (text: string) => text.replace(/[^\0-\x7f]/g, "u");

// Corners that random programs seldom reach. The scripts are empty.
const corners = [
  ...["p(0o10).", "p(0o17).", "p(0x).", "p(007).", "p(1_).", "p(_1).", "p(__).", "p('X,''x,'_x)."],
  ...[
    "not 1 { a }.",
    "not { a }.",
    "{ a } :- not 1 { b } 2, not not { c }.",
    "not not a.",
    "not not not a.",
    ":- not not not a.",
  ],
  ...[
    "a:.",
    "a:;b.",
    "a:|b.",
    "a:b|c.",
    "a:b,c:d.",
    "a|b;c,d.",
    "a,b:.",
    "a,.",
    "a;:-b.",
    "a:-b:;c.",
    "a:-b:c,d;e.",
    "a:-b:c,.",
  ],
  ...[
    "{a:b:c}.",
    "#sum{1:a:b}.",
    "#sum{1,2}.",
    "#sum{:a}.",
    "#sum{}.",
    ":-#sum{}.",
    ":-#sum{:}.",
    ":-#sum{1;:a;2:}.",
    ":-{a;}.",
  ],
  ...[
    "1{a}2{b}.",
    "1<{a}<2<3.",
    "1<2<{a}.",
    "{a}1.",
    "{a}=1=2.",
    ":-1=2=3.",
    "a<b<c.",
    "1.",
    "f(a)+1.",
    "(a).",
    "-(a).",
    "--a.",
    "-a.",
  ],
  ...[
    "&p{a}:-b.",
    "&p{a}:--b.",
    ":-&p{a};b.",
    ":-&p{a};-b.",
    ":-&p{a},-b.",
    ":-&p{a}..",
    ":-&p.",
    ":-&p{a:-b}.",
    ":-&p{a: -b}.",
  ],
  ...[
    "&p{:}.",
    "&p{a;}.",
    "&p{;a}.",
    "&p{(a,b,)}.",
    "&p{(a,)}.",
    "&p{_}.",
    "&p{a b}.",
    "&p{- - a}.",
    "&p{}not a.",
    "&p(X;1){}=(a).",
  ],
  ...[
    "#theory t{}.",
    "#theory t{;u{}}.",
    "#theory t{;}.",
    "#theory t{u{};}.",
    "#theory default{left{},&any/0:left,any}.",
  ],
  ...[
    "#theory t{left{};&any/0:left,any;&p/0:left,{},left,head}.",
    "#theory t{u{+:1,unary;}}.",
    "#theory t{u{..:1,binary,left}}.",
  ],
  ...['#theory t{"}.', "#theory t{A{}}.", "#theory t{u{_:1,unary}}.", "#theory t{_u{}}.", "#theory t{u{:-:1,unary}}."],
  ...[
    "#show.",
    "#show a.",
    "#show a:.",
    "#show -a/0.",
    "#showa/0.",
    "#show a/0..1.",
    "#show a/0%\n.",
    "#show $a/0.",
    "#show not/1.",
  ],
  ...[
    "#project a/0.",
    "#project -a/0.",
    "#project a()/0.",
    "#project a:.",
    "#defined a.",
    "#defined a/x.",
    "#external 1.",
    "#external a+1.",
  ],
  ...[
    "#const a=X.",
    "#const a=1..2.",
    "#const a=(1;2).",
    "#const a=|1;2|.",
    "#const a=(,).",
    "#const a=f().",
    "#const a=f(1,).",
    "#const A=1.",
  ],
  ...[
    "#const a=1.[default]",
    "#const a=1.[a]",
    "#external a.[X;Y]",
    "#external a.[",
    "#heuristic a.[1,a]",
    "#heuristic a.[1]",
    ":~.[1]",
    ":~a.",
  ],
  ...[
    "#edge(a,b).",
    "#edge(a,b;).",
    "#edge(a).",
    "#program a().",
    "#program a(X).",
    "#program a(b,).",
    "#minimize{1:}.",
    "#minimize{;}.",
  ],
  ...[
    "#minimize{1@2@3}.",
    ":~a.[1@2,]",
    "#maximise{X:a}.",
    "p(;).",
    "p(,).",
    "p(1,).",
    "p((,;;a,)).",
    "p(|a,b|).",
    "p(@f;@g()).",
    "p(@).",
  ],
  ...[
    "#script(lua)#end.",
    "#script%c\n(lua)#end.",
    "#script(lua%**%)#end.",
    "#script (\n lua ) #end .",
    "#script(default)#end.",
    "#script.",
  ],
  ...[
    "#script(lua)",
    "#script a b (c) d #end.",
    "%*",
    "%*%*%",
    "%**%",
    "%%*\na.",
    "a.%* % *%\n*%b.",
    "#!a\nb.",
    "a#b.",
    "#.",
    ".",
    "..",
    "a...b.",
  ],
  ...['p("").', 'p("\\n\\\\\\"").', 'p("\\t").', 'p("a\nb").', "a\r.", "a\f.", "a\u00a0.", "\ufeffa.", "p(\u201c)."],
];

describe("parse against clingo 5.8", () => {
  it.each(corners)("agrees on %j", async (text) => {
    await agrees(text);
  });

  it("agrees on well-formed programs", async () => {
    await fc.assert(fc.asyncProperty(tokens.chain(layout).map(ascii), agrees), { numRuns: 300 });
  });

  it("agrees on programs with a few tokens changed, and on where the errors are", async () => {
    const texts = tokens.chain(mutated).chain(layout).map(ascii);
    await fc.assert(fc.asyncProperty(texts, agrees), { numRuns: 1000 });
  });

  it("agrees on tokens at random, with and without white space", async () => {
    const texts = fc
      .tuple(fc.array(token, { maxLength: 12 }), fc.constantFrom("", " "))
      .map(([list, between]) => list.join(between));
    await fc.assert(fc.asyncProperty(texts, agrees), { numRuns: 1000 });
  });
});
