import type { SolveOutcome } from "../request.js";
import type { ContractApi } from "./api.js";
import { type Calls, countAll, part, shown } from "./calls.js";

/** Programs in parts, and where diagnostics point. */
export function describeParts({ describe, it, expect }: ContractApi, { solve, list, check }: Calls): void {
  describe("parts", () => {
    const models = { kind: "models", objective: "all", max: 0 } as const;
    it("keeps a comment without a line end from swallowing the next part", async () => {
      const parts = [part("rules", "tall(T) :- tree(T). % the end"), part("facts", "tree(oak). tree(fig).")];
      expect(shown(await solve(parts, models))).toEqual(["tall(fig) tall(oak) tree(fig) tree(oak)"]);
    });
    it("starts every part in the base program", async () => {
      const parts = [part("first", "{a}. #program check. :- a."), part("second", "b.")];
      expect(shown(await solve(parts, models))).toEqual(["a b", "b"]);
    });
    it("lets nothing that a part leaves open be closed by the next", async () => {
      for (const open of ["a :- b", "a. %* note", "p(", '#show "x']) {
        const outcome = await solve([part("open", open), part("rest", "c. *% . d.\n")], countAll);
        expect(outcome).toMatchObject({ status: "error" });
        expect(errorsOf(outcome)[0]).toMatchObject({ part: "open" });
      }
    });
    it("counts lines and columns in each part", async () => {
      const parts = [part("fine", "a.\nb.\n"), part("broken", "c.\n d :- e(X);;.\nf.")];
      expect(await solve(parts, countAll)).toMatchObject({
        status: "error",
        errors: [{ severity: "error", code: "syntax", part: "broken", line: 2, column: 12 }],
      });
    });
    it("blames the later of two definitions of a constant and points to the earlier", async () => {
      const parts = [part("rules", "#const limit=5.\na(limit)."), part("facts", "b.\n#const limit=7.")];
      expect(await solve(parts, countAll)).toMatchObject({
        errors: [
          {
            code: "const-redefined",
            part: "facts",
            line: 2,
            column: 1,
            message: "redefinition of constant: #const limit=7.",
            notes: [{ part: "rules", line: 1, column: 1 }],
          },
        ],
      });
    });
  });

  describe("diagnostics", () => {
    it("reports every error, in the order of the text", async () => {
      const outcome = await check("a :- b c.\nd.\ne(X :- f.\n");
      expect(errorsOf(outcome).map(({ code, line, column }) => [code, line, column])).toEqual([
        ["syntax", 1, 8],
        ["syntax", 3, 5],
      ]);
    });
    it("points an error at the end of the text into the part", async () => {
      const outcome = await check([part("cut", "a.\n\nb(1,"), part("next", "c.")]);
      expect(errorsOf(outcome)).toMatchObject([{ code: "syntax", part: "cut", line: 4, column: 1 }]);
    });
    it("names unsafe variables in notes", async () => {
      const outcome = await check("b(1).\na(X,Y) :- b(X).\nc :- not d(Z).\ne(W).");
      expect(errorsOf(outcome).map(({ code, line, message }) => [code, line, message])).toEqual([
        ["unsafe-variable", 2, "unsafe variables in: a(X,Y):-b(X)."],
        ["unsafe-variable", 3, "unsafe variables in: c:-not d(Z)."],
        ["unsafe-variable", 4, "unsafe variables in: e(W)."],
      ]);
      expect(errorsOf(outcome)[0]).toMatchObject({ notes: [{ line: 2, column: 5, message: "'Y' is unsafe" }] });
    });
    it("keeps the remarks of a program that is in order", async () => {
      const outcome = await list("ring(1). ok :- rnig(1).\nx(Y) :- ring(X), Y = X + a.");
      expect(outcome).toMatchObject({
        status: "satisfiable",
        infos: [
          { code: "operation-undefined", line: 2, column: 22, message: "operation undefined: (X+a)" },
          {
            severity: "info",
            code: "atom-undefined",
            part: "program",
            line: 1,
            column: 16,
            message: "atom does not occur in any rule head: rnig(1)",
          },
        ],
      });
    });
    it("reports an arithmetic overflow as an error without a place", async () => {
      const program = "{p(2147483647)}. {p(2147483646)}. q :- #sum {X : p(X)} > 3.";
      expect(await list(program)).toMatchObject({ status: "error", errors: [{ code: "overflow", part: "", line: 0 }] });
    });
  });
}

function errorsOf(outcome: SolveOutcome): Extract<SolveOutcome, { status: "error" }>["errors"] {
  return outcome.status === "error" ? outcome.errors : [];
}
