import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { programStructure } from "./structure.js";

const structure = (text: string) => programStructure(parse(text));

describe("programStructure", () => {
  it("recursion is a positive cycle, also through others and through aggregates", () => {
    expect(structure("reach(X) :- start(X). reach(Y) :- reach(X), edge(X,Y).").recursive).toBe(true);
    expect(structure("a :- b. b :- c, not d. c :- a.").recursive).toBe(true);
    expect(structure("ok(X) :- node(X), #count { Y : ok(Y), edge(X,Y) } >= 2.").recursive).toBe(true);
    expect(structure("{ in(X,Y) : edge(X,Y), reached(X) }. reached(Y) :- in(X,Y).").recursive).toBe(true);
    expect(structure("a ; b :- c. c :- b.").recursive).toBe(true);
  });

  it("a cycle through negation is none, nor is one between predicates of other arity or sign", () => {
    expect(structure("in(X) :- node(X), not out(X). out(X) :- node(X), not in(X).").recursive).toBe(false);
    expect(structure("p(X) :- p(X,Y). -p(X) :- p(X).").recursive).toBe(false);
    expect(structure("a :- b. a :- c. d :- a, b, c.").recursive).toBe(false);
    expect(structure("a :- not #count { X : a, p(X) } > 1.").recursive).toBe(false);
    expect(structure(":- a, b. a :- c.").recursive).toBe(false);
  });

  it("what is derived: heads of all kinds, not what is only used", () => {
    expect(
      structure("{ in(X) : node(X) }. a(1..3). b ; -c :- a(X). #sum { X : d(X) : a(X) } < 2. :- e.").derived,
    ).toEqual(["in/1", "a/1", "b/0", "-c/0", "d/1"]);
    expect(structure("not a :- b.").derived).toEqual([]);
  });

  it("negation: in bodies, conditions, aggregates and objectives", () => {
    expect(structure("a :- b, not c.").negation).toBe(true);
    expect(structure(":- node(X), b : node(Y), not c(Y).").negation).toBe(true);
    expect(structure("{ in(X) : node(X), not bad(X) }.").negation).toBe(true);
    expect(structure("a :- #sum { X : p(X), not q(X) } > 1.").negation).toBe(true);
    expect(structure(":~ not a. [1]").negation).toBe(true);
    expect(structure("#minimize { 1,X : p(X), not q(X) }.").negation).toBe(true);
    expect(structure("a :- b, X != 1, p(X). -c :- -d.").negation).toBe(false);
  });

  it("aggregates, choices, disjunctions, objectives", () => {
    const none = { aggregates: false, choice: false, disjunction: false, optimisation: false };
    expect(structure("a :- b.")).toMatchObject(none);
    expect(structure("1 { a ; b } 1.")).toMatchObject({ ...none, choice: true });
    expect(structure(":- 2 { a ; b }.")).toMatchObject({ ...none, aggregates: true });
    expect(structure(":- #max { X : p(X) } > 2.")).toMatchObject({ ...none, aggregates: true });
    expect(structure("#count { X : p(X) : q(X) } = 1.")).toMatchObject({ ...none, aggregates: true });
    expect(structure("a | b.")).toMatchObject({ ...none, disjunction: true });
    expect(structure("a : b.")).toMatchObject(none);
    expect(structure(":~ a. [1@2]")).toMatchObject({ ...none, optimisation: true });
    expect(structure("#maximize { 1 : a }.")).toMatchObject({ ...none, optimisation: true });
  });
});
