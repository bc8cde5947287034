import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layout } from "../testing/layout.testing.js";
import { statementTokens } from "../testing/print.testing.js";
import { shapeOf } from "../testing/shape.testing.js";
import { program } from "../testing/statements.testing.js";
import { parse } from "./parse.js";

const written = program.chain((shapes) => layout(shapes.flatMap(statementTokens)).map((text) => ({ shapes, text })));
const ofSyntax = (code: string) => code !== "redefinition" && code !== "cyclic-constants";

describe("parse", () => {
  it("gives back what was written, whatever the layout", () => {
    fc.assert(
      fc.property(written, ({ shapes, text }) => {
        const { statements, errors } = parse(text);
        expect(errors.filter(({ code }) => ofSyntax(code))).toEqual([]);
        expect(shapeOf(statements)).toEqual(shapes);
      }),
      { numRuns: 400 },
    );
  });

  it("gives every statement the range from its first token through its last", () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        const { statements, comments } = parse(text);
        let end = 0;
        for (const statement of statements) {
          const { range } = statement;
          expect(range.start).toBeGreaterThanOrEqual(end);
          end = range.end;
          const own = text.slice(range.start, range.end);
          const again = parse(own);
          expect(shapeOf(again.statements)).toEqual([shapeOf(statement)]);
          expect(again.statements[0]?.range).toEqual({ start: 0, end: own.length });
        }
        for (const { range } of comments)
          expect(text.slice(range.start, range.end)).toMatch(/^(%\*[\s\S]*\*%|[%#][^\n]*)$/);
      }),
      { numRuns: 200 },
    );
  });
});
