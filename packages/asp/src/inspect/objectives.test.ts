import { beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "../syntax/parse.js";
import { Clingo } from "../testing/clingo.testing.js";
import { type ObjectiveElement, objectives } from "./objectives.js";

const clingo = new Clingo();
beforeAll(() => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

const texts = ({ negated, weight, priority, tuple, body }: ObjectiveElement) => ({
  negated,
  weight: weight.text,
  priority: priority?.text,
  tuple: tuple.map(({ text }) => text),
  body: body?.text,
});

describe("objectives", () => {
  it("gives the pieces of every element", () => {
    const text = `:~ a(X), not b; { c } 1. [X*2@3, X, "t"] #minimize { 1 ; W@P,T : a(W), % of b
      b : } . #maximize { 4,x : c }.`.replace(" : }", " }");
    expect(parse(text).errors).toEqual([]);
    expect(objectives(parse(text)).map(texts)).toEqual([
      { negated: false, weight: "X*2", priority: "3", tuple: ["X", '"t"'], body: "a(X), not b; { c } 1" },
      { negated: false, weight: "1", priority: undefined, tuple: [], body: undefined },
      { negated: false, weight: "W", priority: "P", tuple: ["T"], body: "a(W), % of b\n      b" },
      { negated: true, weight: "4", priority: undefined, tuple: ["x"], body: "c" },
    ]);
  });

  it("suffices to compute the costs that clingo reports", async () => {
    const base = "{ a(1..2) ; b }. ";
    const goals = "#minimize { 2*X@2,X : a(X) ; 3 : b }. :~ not b. [5@2, t] #maximize { X,m : a(X), not b ; 1@2,t }.";
    const rules = objectives(parse(goals)).map(({ negated, weight, priority, tuple, body }) => {
      const cost = negated ? `-(${weight.text})` : weight.text;
      const key = `(${tuple.map(({ text }) => `${text},`).join("")})`;
      return `cost(${cost},${priority?.text ?? "0"},${key})${body ? ` :- ${body.text}` : ""}.`;
    });
    const totals = "total(P,S) :- P = (0;2), S = #sum { W,T : cost(W,P,T) }. #show total/2.";
    const models = await clingo.models(`${base}${rules.join(" ")} ${totals}`);
    // By hand: a(1), a(2), b chosen or not; level 2: 2X for each a(X), 5 unless b, -1 always; level 0: 3 if b, -X for each a(X) without b.
    const expected = [0, 1, 2, 3].flatMap((chosen) =>
      [true, false].map((b) => {
        const [one, two] = [chosen & 1, chosen >> 1];
        const high = 2 * one + 4 * two + (b ? 0 : 5) - 1;
        const low = b ? 3 : -(one + 2 * two);
        return [`total(0,${low})`, `total(2,${high})`].sort();
      }),
    );
    expect(models).toEqual(expected.sort());
  });
});
