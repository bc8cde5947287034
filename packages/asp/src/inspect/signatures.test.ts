import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { signatures } from "./signatures.js";

describe("signatures", () => {
  it("tells facts, rules, externals and undefined predicates apart", () => {
    const text = `node(1..3). edge(1,2;2,3). mixed(1). mixed(X) :- node(X), not gone(X).
      { pick(X) } :- edge(X,_). #external given. #show pick/1. #show ghost/2. -edge(X,Y) :- X = 1, Y = 2. p(1;2,3).`;
    const uses = signatures(parse(text)).map((use) => [
      use.signature,
      use.definedBy,
      use.usedInBodies,
      use.occurrences,
    ]);
    expect(uses).toEqual([
      ["node/1", "facts", true, 2],
      ["edge/2", "facts", true, 2],
      ["mixed/1", "rules", false, 2],
      ["gone/1", "nothing", true, 1],
      ["pick/1", "rules", false, 2],
      ["given/0", "external", false, 1],
      ["ghost/2", "nothing", false, 1],
      ["-edge/2", "facts", false, 1],
      ["p/1", "facts", false, 1],
      ["p/2", "facts", false, 1],
    ]);
  });

  it("points to the name at the first place", () => {
    const text = ":- not late(1). late(1).";
    const [use] = signatures(parse(text));
    expect(use && text.slice(use.firstRange.start, use.firstRange.end)).toBe("late");
    expect(use?.firstRange.start).toBe(7);
  });
});
