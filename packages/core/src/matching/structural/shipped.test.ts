import { parse, renamePredicates, splice } from "@blast-asp/asp";
import { describe, expect, it } from "vitest";
import type { Matching, PredicateMatch } from "../matching.js";
import { canonicalUnder } from "../oracle/equivalence.js";
import { matchStructurally } from "./match.js";
import { type ShippedCandidate, shippedCandidates } from "./shipped.testing.js";

const shipped = shippedCandidates();
const complete = shipped.filter((candidate) => candidate.complete);

/** The found match is the hand-made one, or differs by an argument order that makes no difference to the program. */
const isRight = ({ candidate, problem, truth }: ShippedCandidate, gold: string, found: PredicateMatch): boolean => {
  const wanted = truth[gold];
  if (wanted?.predicate !== found.predicate) return false;
  if (wanted.arguments.join() === found.arguments.join()) return true;
  const byHand = canonicalUnder(candidate, problem.input, truth);
  return byHand !== undefined && byHand === canonicalUnder(candidate, problem.input, { ...truth, [gold]: found });
};

const shareRight = (names: boolean): { share: number; faults: string[] } => {
  let [right, all] = [0, 0];
  const faults: string[] = [];
  for (const item of complete) {
    const { predicates, unmatched } = matchStructurally(item.problem, item.candidate, { names });
    for (const gold of item.graded) {
      all += 1;
      const found = predicates[gold];
      if (found && isRight(item, gold, found)) right += 1;
      else {
        const what = found
          ? `${found.predicate} [${found.arguments.join()}]`
          : unmatched.find(({ predicate }) => predicate === gold)?.reason;
        faults.push(`${item.name}: ${gold} -> ${what}`);
      }
    }
  }
  return { share: right / all, faults };
};

const report = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

describe("the structural matcher on the shipped candidates", () => {
  it("has candidates of all ten problems to be measured on", () => {
    expect(complete.length).toBeGreaterThanOrEqual(60);
    expect(new Set(complete.map(({ name }) => name.slice(0, name.indexOf("/")))).size).toBe(10);
  });

  it("finds nearly all counterparts with their argument order", () => {
    const { share, faults } = shareRight(true);
    report(`structural matcher: ${(100 * share).toFixed(1)} % of predicates right\n  ${faults.join("\n  ")}`);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it("finds most of them when every name is meaningless", () => {
    const { share } = shareRight(false);
    report(`structural matcher without names: ${(100 * share).toFixed(1)} % of predicates right`);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  it("leaves alone nearly everything that has no counterpart", () => {
    let [left, all] = [0, 0];
    for (const { problem, graded, candidate, truth } of shipped) {
      const { predicates } = matchStructurally(problem, candidate);
      for (const gold of graded)
        if (truth[gold] === undefined) {
          all += 1;
          if (predicates[gold] === undefined) left += 1;
        }
    }
    report(`structural matcher: ${left} of ${all} predicates without a counterpart left alone`);
    expect(all).toBeGreaterThan(5);
    expect(left / all).toBeGreaterThanOrEqual(0.85);
  });

  it("never exchanges two outputs", () => {
    for (const { problem, candidate, truth, name } of shipped) {
      const { predicates } = matchStructurally(problem, candidate);
      for (const output of problem.output)
        for (const other of problem.output)
          if (output !== other && predicates[output] !== undefined)
            expect(predicates[output].predicate, name).not.toBe(truth[other]?.predicate);
    }
  });

  it("follows arguments of different kinds when they change their places", () => {
    // Gold predicates whose last argument is another kind of thing than the others.
    const moving = /^(?:chosenColor|partition|levelvtx|weight|cost|clue|match|manAssignsScore|womanAssignsScore)\//;
    let [right, all] = [0, 0];
    for (const item of complete)
      for (const gold of item.graded.filter((signature) => moving.test(signature))) {
        const before = matchStructurally(item.problem, item.candidate);
        const match = item.truth[gold];
        const found = before.predicates[gold];
        if (!match || !found || !isRight(item, gold, found)) continue;
        // The last argument of the candidate's predicate comes first now.
        const arity = match.arguments.length;
        const order = [arity, ...match.arguments.map((_, index) => index + 1).slice(0, -1)];
        const name = match.predicate.slice(0, match.predicate.lastIndexOf("/"));
        const outcome = renamePredicates(item.candidate, (other, otherArity) =>
          other === name && otherArity === arity ? { name, arguments: order } : undefined,
        );
        if (outcome.status === "conflict") continue;
        const moved = parse(splice(item.candidate.text, outcome.edits));
        const after: Matching = matchStructurally(item.problem, moved);
        const wanted = match.arguments.map((at) => order.indexOf(at) + 1);
        all += 1;
        if (
          after.predicates[gold]?.predicate === match.predicate &&
          after.predicates[gold].arguments.join() === wanted.join()
        )
          right += 1;
      }
    report(`structural matcher: ${right} of ${all} moved arguments followed`);
    expect(all).toBeGreaterThan(30);
    expect(right / all).toBeGreaterThanOrEqual(0.85);
  });
});
