import { type Program, parse, renamePredicates, splice } from "@blast-asp/asp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matching } from "../matching.js";
import { matchStructurally } from "./match.js";
import { matchPlausibility } from "./plausibility.js";
import { readShape } from "./read-shape.js";
import { shippedCandidates } from "./shipped.testing.js";

const shipped = shippedCandidates();
const anyShipped = fc.nat({ max: shipped.length - 1 }).map((index) => {
  const item = shipped[index];
  if (!item) throw new Error("there is no such candidate");
  return item;
});

const arityOf = (signature: string): number => Number(signature.slice(signature.lastIndexOf("/") + 1));
const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

/** Every predicate name is replaced by a fresh one. */
const renamed = (program: Program, salt: number): { program: Program; names: ReadonlyMap<string, string> } => {
  const names = new Map<string, string>();
  for (const signature of readShape(program).predicates.keys()) {
    const name = nameOf(signature);
    if (!names.has(name)) names.set(name, `q${((names.size + 1) * 7919 * (salt + 1)) % 104729}x`);
  }
  const outcome = renamePredicates(program, (name) => names.get(name));
  if (outcome.status === "conflict") throw new Error("a renaming by name cannot conflict");
  return { program: parse(splice(program.text, outcome.edits)), names };
};

/** Some statements of a program, in some order. */
const pieces = (program: Program, picks: readonly number[]): string =>
  picks
    .flatMap((pick) => {
      const range = program.statements[pick % Math.max(1, program.statements.length)]?.range;
      return range ? [program.text.slice(range.start, range.end)] : [];
    })
    .join("\n");

const expectWellFormed = (matching: Matching, graded: readonly string[], candidate: Program): void => {
  const there = readShape(candidate).predicates;
  const used = Object.values(matching.predicates).map(({ predicate }) => predicate);
  expect(new Set(used).size).toBe(used.length);
  for (const [gold, match] of Object.entries(matching.predicates)) {
    expect(there.has(match.predicate)).toBe(true);
    expect(arityOf(match.predicate)).toBe(arityOf(gold));
    expect([...match.arguments].sort((a, b) => a - b)).toEqual(match.arguments.map((_, index) => index + 1));
  }
  const answered = [...Object.keys(matching.predicates), ...matching.unmatched.map(({ predicate }) => predicate)];
  expect(answered.sort()).toEqual([...graded].sort());
  expect(Object.keys(matching.predicates)).toEqual(Object.keys(matching.predicates).sort());
};

describe("matchStructurally, whatever the candidate", () => {
  it("changes nothing but names when every name is changed and only structure is used", () => {
    fc.assert(
      fc.property(anyShipped, fc.nat({ max: 1000 }), ({ problem, candidate }, salt) => {
        const before = matchStructurally(problem, candidate, { names: false });
        const fresh = renamed(candidate, salt);
        const after = matchStructurally(problem, fresh.program, { names: false });
        const expected = Object.fromEntries(
          Object.entries(before.predicates).map(([gold, { predicate, arguments: order }]) => [
            gold,
            { predicate: `${fresh.names.get(nameOf(predicate))}/${arityOf(predicate)}`, arguments: order },
          ]),
        );
        expect(after.predicates).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("is one-to-one, keeps arities, answers for every graded predicate, and is deterministic", () => {
    fc.assert(
      fc.property(anyShipped, fc.array(fc.nat(), { maxLength: 40 }), ({ problem, graded, candidate }, picks) => {
        const part = parse(pieces(candidate, picks));
        const matching = matchStructurally(problem, part);
        expectWellFormed(matching, graded, part);
        expect(matchStructurally(problem, part)).toEqual(matching);
      }),
      { numRuns: 80 },
    );
  });

  it("survives texts that are cut, shuffled or no program at all", () => {
    fc.assert(
      fc.property(
        anyShipped,
        fc.nat(),
        fc.nat(),
        fc.string({ maxLength: 60, unit: "binary" }),
        ({ problem, graded, candidate }, from, to, noise) => {
          const { text } = candidate;
          const [start, end] = [from % (text.length + 1), to % (text.length + 1)];
          const broken = parse(`${text.slice(start)}${noise}${text.slice(0, end)}`);
          expectWellFormed(matchStructurally(problem, broken), graded, broken);
        },
      ),
      { numRuns: 80 },
    );
  });

  it("handles deep terms, many predicates and wide predicates", () => {
    const wide = `${Array.from({ length: 40 }, (_, index) => `X${index}`).join(",")}`;
    const many = Array.from(
      { length: 400 },
      (_, index) => `p${index}(X,Y) :- p${(index + 1) % 400}(Y,X), not q${index}(X).`,
    );
    const deep = `d(${Array.from({ length: 20_000 }, () => "1").join("+")}+X) :- d(X).`;
    const candidate = parse(`w(${wide}) :- v(${wide}).\n${many.join("\n")}\n${deep}`);
    expect(candidate.errors).toEqual([]);
    const problem = { input: ["v/40", "edge/2"], output: ["w/40", "on/1"], gold: parse(`w(${wide}) :- v(${wide}).`) };
    const matching = matchStructurally(problem, candidate);
    expect(matching.predicates["v/40"]?.predicate).toBe("v/40");
    expectWellFormed(matching, [...problem.input, ...problem.output], candidate);
  });
});

describe("matchPlausibility", () => {
  it("is higher for the hand-made counterpart than for others, most of the time", () => {
    let [higher, all] = [0, 0];
    for (const { problem, graded, candidate, truth, complete } of shipped) {
      if (!complete) continue;
      const plausibility = matchPlausibility(problem, candidate);
      for (const gold of graded) {
        const right = truth[gold];
        if (!right) continue;
        const worth = plausibility(gold, right, truth) ?? Number.NEGATIVE_INFINITY;
        for (const signature of readShape(candidate).predicates.keys()) {
          if (arityOf(signature) !== arityOf(gold) || signature === right.predicate) continue;
          all += 1;
          const other = plausibility(gold, { predicate: signature, arguments: right.arguments }, truth);
          if (other !== undefined && other < worth) higher += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(300);
    expect(higher / all).toBeGreaterThan(0.95);
  });

  it("is undefined for what cannot be", () => {
    const problem = { input: ["edge/2"], output: ["on/1"], gold: parse("{ on(X) } :- edge(X,_).") };
    const plausibility = matchPlausibility(problem, parse("arc(1,2). { in(X) } :- arc(X,_)."));
    expect(plausibility("edge/2", { predicate: "arc/2", arguments: [1, 2] })).toBeGreaterThan(0);
    expect(plausibility("edge/2", { predicate: "in/1", arguments: [1] })).toBeUndefined();
    expect(plausibility("edge/2", { predicate: "gone/2", arguments: [1, 2] })).toBeUndefined();
    expect(plausibility("gone/2", { predicate: "arc/2", arguments: [1, 2] })).toBeUndefined();
  });
});
