import fc from "fast-check";
import { expect, it } from "vitest";
import { r, run } from "./evaluate.testing.js";

it("subsumptive rules keep what nothing dominates", () => {
  expect(
    r(`.decl r(n:number, a:number, b:number) .output r
    r(1, 3, 9). r(1, 4, 9). r(1, 4, 8). r(1, 2, 10). r(2, 1, 1).
    r(n, a, b) <= r(n, c, d) :- c <= a, d <= b.`),
  ).toEqual(["1 2 10", "1 3 9", "1 4 8", "2 1 1"]);
});

it("other relations may say what dominates", () => {
  expect(
    r(`.decl below(a:symbol, b:symbol) below("lo", "hi"). below("lo", "mid"). below("mid", "hi").
    .decl r(x:number, s:symbol) .output r
    r(1, "lo"). r(1, "hi"). r(2, "mid"). r(2, "lo"). r(3, "lo").
    r(x, a) <= r(x, b) :- below(a, b).`),
  ).toEqual(["1 hi", "2 mid", "3 lo"]);
});

it("rows that dominate each other are left to Soufflé", () => {
  expect(run(".decl r(x:number) .output r r(1). r(2). r(x) <= r(y) :- x != y.")).toMatchObject({
    kind: "not-supported",
    feature: "subsumption",
  });
});

it("in a recursion they find the shortest ways, on graphs with cycles too", () => {
  const edge = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(edge, { minLength: 1, maxLength: 25 }), (edges) => {
      const best = new Map([[0, 0]]);
      for (let round = 0; round < 7; round++)
        for (const [from, to, length] of edges) {
          const way = (best.get(from) ?? Infinity) + length;
          if (way < (best.get(to) ?? Infinity)) best.set(to, way);
        }
      const rows = r(`.decl e(x:number, y:number, w:number) ${edges.map((e) => `e(${e.join()}).`).join(" ")}
        .decl r(x:number, d:number) .output r
        r(0, 0).
        r(y, d + w) :- r(x, d), e(x, y, w).
        r(x, a) <= r(x, b) :- b <= a.`);
      expect(rows).toEqual([...best].map(([x, d]) => `${x} ${d}`).sort());
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
