import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { classifyFact } from "../inspect/facts.js";
import { positionAt } from "../source/range.js";
import { parse } from "../syntax/parse.js";
import { Clingo } from "../testing/clingo.testing.js";
import { layout } from "../testing/layout.testing.js";
import { statementTokens } from "../testing/print.testing.js";
import { program } from "../testing/statements.testing.js";
import { removeStatements } from "./remove-statements.js";
import { splice } from "./splice.js";

describe("removeStatements", () => {
  it("leaves every other statement and comment as it is, on its line", () => {
    const texts = program.chain((shapes) => layout(shapes.flatMap(statementTokens)));
    fc.assert(
      fc.property(texts, fc.nat(15), (text, mask) => {
        const before = parse(text);
        const removed = new Set(before.statements.filter((_, index) => ((mask >> index) & 1) === 1));
        const result = splice(
          text,
          removeStatements(before, (statement) => removed.has(statement)),
        );
        const after = parse(result);
        const place = (source: string) => (part: { range: { start: number; end: number } }) => ({
          text: source.slice(part.range.start, part.range.end),
          line: positionAt(source, part.range.start).line,
        });
        const kept = before.statements.filter((statement) => !removed.has(statement));
        expect(after.statements.map(place(result))).toEqual(kept.map(place(text)));
        const inside = ({ range }: { range: { start: number } }) =>
          [...removed].some((statement) => statement.range.start <= range.start && range.start < statement.range.end);
        const comments = before.comments.filter((comment) => !inside(comment));
        expect(after.comments.map(place(result))).toEqual(comments.map(place(text)));
      }),
      { numRuns: 300 },
    );
  });

  it("strips facts that can be put back elsewhere", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const clingo = new Clingo();
    const rules = "{ color(X,C) : C = (r;g) } = 1 :- node(X). :- edge(X,Y), color(X,C), color(Y,C).";
    const facts = [
      "node(1..3).",
      "edge(1,2;2,3).",
      "edge(X,Y) :- (X,Y) = (3,4;4,1), X < 9.",
      "node(N) :- N = #sum { 1 ; 3 }.",
    ];
    const text = `${facts[0]} % nodes\n${facts[1]}${rules} ${facts[2]}\n${facts[3]}`;
    const stripped = splice(
      text,
      removeStatements(parse(text), (statement) => classifyFact(statement) !== undefined),
    );
    expect(await clingo.models(`${stripped}\n:- node(_).`)).toEqual([[]]);
    expect(await clingo.models(`${stripped}\n${facts.join(" ")}`)).toEqual(await clingo.models(text));
  });

  it("keeps line ends and never glues neighbours", () => {
    const text = "a.b.c.\r\np(1,\r\n  2). % two\r\nq.";
    const { statements } = parse(text);
    const edits = removeStatements(parse(text), (statement) =>
      [1, 3].some((index) => statements[index]?.range.start === statement.range.start),
    );
    expect(splice(text, edits)).toBe("a. c.\r\n\r\n % two\r\nq.");
  });
});
