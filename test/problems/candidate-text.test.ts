import { describe, expect, it } from "vitest";
import { encodingOf, factSignature, programOf, statementsOf } from "./harness/candidate-text.js";

describe("statements of a candidate", () => {
  it("ends a statement at a full stop only", () => {
    const program = 'p(1..3). % a. b.\nq("x. % y"). %* r(1). %* s. *% t. *%\n:~ p(X). [X@2,X]\n#show q/1.';
    expect(statementsOf(program)).toEqual(["p(1..3).", 'q("x. % y").', ":~ p(X). [X@2,X]", "#show q/1."]);
  });

  it("tells facts from other statements", () => {
    expect(factSignature("node(1..5).")).toBe("node/1");
    expect(factSignature("edge(1,2; 2,f(3;4)).")).toBe("edge/2");
    expect(factSignature("node(X) :- X = 1..n.")).toBe("node/1");
    expect(factSignature("go.")).toBe("go/0");
    expect(factSignature("a(1) ; b(2).")).toBeUndefined();
    expect(factSignature("edge(X,Y) :- edge(Y,X), X > Y.")).toBeUndefined();
    expect(factSignature(":- node(X).")).toBeUndefined();
    expect(factSignature("{ a(1;2) }.")).toBeUndefined();
    expect(factSignature("#const n = 3.")).toBeUndefined();
  });

  it("drops sample facts and what is shown, and keeps constants apart", () => {
    const program = "#const n = 2. vertex(1..n). link(1,2). own(n). col(X) :- vertex(X), n(X). #show col/1.";
    expect(encodingOf(program, ["vertex/1", "link/2"])).toBe(
      "#const const_n = 2.\nown(const_n).\ncol(X) :- vertex(X), n(X).",
    );
  });

  it("reads the blocks of a reply that hold ASP", () => {
    const reply =
      "<think>\n```asp\nx.\n```\n</think>\nSee `a`.\n```ASP\na.\n```\nRun:\n```bash\nclingo a.lp\n```\n```\nb.\n```\n";
    expect(programOf("r.md", reply)).toBe("a.\n\nb.\n");
    expect(programOf("r.txt", "I cannot do that.")).toBeUndefined();
  });
});
