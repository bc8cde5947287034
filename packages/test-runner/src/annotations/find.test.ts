import { parse } from "@blast-asp/asp";
import { expect, test } from "vitest";
import type { SuiteDiagnostic } from "./diagnostic.js";
import { findItems } from "./find.js";
import { sinkFor } from "./sink.js";

function find(text: string): { names: string[]; reported: (readonly [string, number, number])[] } {
  const diagnostics: SuiteDiagnostic[] = [];
  const items = findItems(text, parse(text).comments, sinkFor("f.lp", text, diagnostics));
  return {
    names: items.map(({ name }) => name),
    reported: diagnostics.map(({ code, line, column }) => [code, line, column]),
  };
}

test("annotations are found in their comments, after any prose", () => {
  const text = 'a. %** @rule(name="x") **%\nb.\n%** Test graph.\nmail@here.org @block(name="y") @end-block **%';
  expect(find(text)).toEqual({ names: ["rule", "block", "end-block"], reported: [] });
});

test("the comment may also end with *% as clingo's comments do", () => {
  expect(find('%** @rule(name="x") *%\na.')).toEqual({ names: ["rule"], reported: [] });
  expect(find('%*** @rule(name="x") ***% a.')).toEqual({ names: ["rule"], reported: [] });
});

test("prose, plain comments and the hints of other systems are left alone", () => {
  const texts = [
    "%** Test graph **%",
    '%* see @test(name="x") *%',
    '% %** @test(name="x") **%',
    '% @rule(name="x")',
    "%@rule_ordering(2).",
    "%**%",
    "%***%",
  ];
  for (const text of texts) expect(find(`${text}\na.`)).toEqual({ names: [], reported: [] });
  expect(find("%** @author(someone) @param x **%")).toEqual({ names: [], reported: [] });
  expect(find('p("%** @test **%").')).toEqual({ names: [], reported: [] });
  expect(find("%** outer %* inner *% still prose **% a.")).toEqual({ names: [], reported: [] });
});

test("a test in an ordinary comment does not run, which is worth a warning", () => {
  for (const comment of ['%@test(name="x")', '%  @test (name="x")', '%* @test(name="x") *%', '%*\n@test(name="x")*%'])
    expect(find(`a.\n${comment}\nb.`)).toEqual({ names: [], reported: [["ignored-annotation", 2, 1]] });
});

test("a mistyped annotation is no prose", () => {
  expect(find('%** @tset(name="x") **%')).toEqual({ names: [], reported: [["unknown-annotation", 1, 5]] });
  expect(find('a.\n%** @Test(name="x") **%').reported).toEqual([["unknown-annotation", 2, 5]]);
});

test("an end of comment inside a string ends the annotation, as it does for clingo", () => {
  expect(find('%** @rule(name="**%") **%').reported).toEqual([["unterminated-string", 1, 16]]);
});

test("what would make clingo see another comment than the writer is reported where it stands", () => {
  expect(find('%** @rule(name="%*") **%\na.\nb.').reported).toEqual([["nested-comment", 1, 17]]);
  expect(find('%** @test(name="50% done") **%\na.').reported).toEqual([["hidden-end", 1, 19]]);
  expect(find('%** @rule(name="x")\na.\nb.').reported).toEqual([["unterminated-annotation", 1, 1]]);
});

test("a % that hides nothing is harmless", () => {
  expect(find('%** @test(name="50% done"\n) **%\na.')).toEqual({ names: ["test"], reported: [] });
});
