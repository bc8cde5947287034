import { parse } from "@blast-asp/datalog";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programInterface } from "../task/gold.js";
import type { TaskRelation } from "../task/task.js";
import { composeBySyntax } from "./by-syntax.js";

const relation = (name: string, ...types: ("symbol" | "number")[]): TaskRelation => ({
  name,
  signature: "",
  columns: types.map((type, index) => ({ name: `c${index}`, type })),
  meaning: "",
});

const task = {
  input: [relation("Edge", "symbol", "symbol"), relation("Both", "number")],
  output: [relation("Both", "number"), relation("Reach", "symbol", "symbol")],
};

const header = `.decl Edge(c0:symbol, c1:symbol)
.input Edge
.decl Both(c0:number)
.input Both
.output Both
.decl Reach(c0:symbol, c1:symbol)
.output Reach

`;

/** What stands below the interface, blanks at line ends left out. */
const compose = (candidate: string): { rest: string; notes: string[] } => {
  const { text, notes } = composeBySyntax(task, candidate);
  expect(text.startsWith(header)).toBe(true);
  return {
    rest: text.slice(header.length).replace(/ +$/gm, ""),
    notes: notes.map(({ line, message }) => `${line}: ${message}`),
  };
};

describe("composition by syntax", () => {
  it("keeps rules, comments and declarations of the candidate byte for byte", () => {
    const candidate =
      '// é\n.decl Own(x: symbol)\n.type T <: symbol\nOwn("a\\t").\nReach(x, y) :-\n\tEdge(x, y) ;  Own(x), y = x.\n';
    expect(compose(candidate)).toEqual({ rest: candidate, notes: [] });
  });

  it("drops a declaration over several lines, and those of several relations and statements on a line", () => {
    expect(compose(".decl Edge(a: symbol,\n  b: symbol) // note\nReach(x, y) :- Edge(x, y).").rest).toBe(
      "\n // note\nReach(x, y) :- Edge(x, y).\n".replace(" //", "             //"),
    );
    expect(compose(".decl Edge, Own, Reach, Two(a: symbol, b: symbol)").rest.replace(/ +/g, " ")).toBe(
      ".decl Own, Two(a: symbol, b: symbol)\n",
    );
    expect(compose(".decl Own /* , */ , Edge(a: symbol, b: symbol)").rest.replace(/ +/g, " ")).toBe(
      ".decl Own /* , */ (a: symbol, b: symbol)\n",
    );
    expect(
      compose(".decl Reach(a: symbol, b: symbol) .input Edge .output Reach Reach(x, y) :- Edge(x, y).").rest.trim(),
    ).toBe("Reach(x, y) :- Edge(x, y).");
  });

  it("leaves out every directive, whatever its options, and says so at its line", () => {
    const candidate = `.input Edge(IO=file, filename="/etc/passwd", delimiter=",")
.output Own(IO=file,
  filename="../../out.csv")
.printsize Reach
.limitsize Reach(n=5)
.pragma "magic-transform" "*"
.decl Own(x: symbol) output inline`;
    expect(compose(candidate)).toEqual({
      rest: "\n\n\n\n\n\n.decl Own(x: symbol)        inline\n",
      notes: [
        "1: .input Edge is left out: the task says what is read and graded",
        "2: .output Own is left out: the task says what is read and graded",
        "4: .printsize Reach is left out: the task says what is read and graded",
        "5: .limitsize Reach is left out: the task says what is read and graded",
        "6: .pragma is left out: a candidate does not set the engine's options",
        "7: the qualifier output is left out: the task says what is read and graded",
      ],
    });
  });

  it("leaves directives in components out, and relations of components alone", () => {
    const candidate = ".comp C {\n.decl Edge(x: number)\n.output Edge\n}\n.init c = C";
    expect(compose(candidate).rest).toBe(".comp C {\n.decl Edge(x: number)\n\n}\n.init c = C\n");
  });

  it("notes a declaration with other types, and rules for a relation that is given", () => {
    expect(compose(".decl Edge(a: number, b: number)\nEdge(x, y) :- Edge(y, x).\nBoth(1).").notes).toEqual([
      "1: the declaration of Edge is left out: the task's counts, which has other columns or types",
      "2: Edge is given by the task; the program derives tuples of it as well",
    ]);
  });

  it("knows the candidate's line of every line", () => {
    const { candidateLine } = composeBySyntax(task, "a\nb\n");
    expect([8, 9, 10].map(candidateLine)).toEqual([undefined, 1, 2]);
  });

  it("keeps the columns behind what it leaves out, in bytes", () => {
    const candidate = ".decl Edge(a: symbol, /* é € */ b: symbol) Reach(x, y) :- Edge(x, y).";
    const { text } = composeBySyntax(task, candidate);
    const line = text.split("\n").at(-2) ?? "";
    const column = (where: string): number => Buffer.byteLength(where.slice(0, where.indexOf("Reach")));
    expect(column(line)).toBe(column(candidate));
  });

  const name = fc.constantFrom("Edge", "Both", "Reach", "Own", "Two", "Three");
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });
  const gap = fc.constantFrom(" ", "\n", " // c, d\n", " /* .decl X(x:number) */ ");
  const statement = fc.oneof(
    fc.tuple(names, gap).map(([all, space]) => `.decl ${all.join(`,${space}`)}(x: symbol,${space}y: symbol)`),
    fc.tuple(fc.constantFrom("input", "output", "printsize"), names).map(([what, all]) => `.${what} ${all.join(", ")}`),
    fc.tuple(name, name).map(([head, body]) => `${head}(x, y) :- ${body}(x, y).`),
    fc.constant('Own("a", ".output Edge").'),
  );
  const candidates = fc.array(fc.tuple(statement, gap), { maxLength: 8 }).map((parts) => parts.flat().join(""));

  it("never changes the graded interface, and drops nothing else", () => {
    fc.assert(
      fc.property(candidates, (candidate) => {
        const before = parse(candidate);
        const { text } = composeBySyntax(task, candidate);
        const composed = parse(text);
        const { declarations, inputs, outputs } = programInterface(composed);
        expect(inputs).toEqual(["Edge", "Both"]);
        expect(outputs).toEqual(["Both", "Reach"]);
        for (const { name: graded, columns } of [...task.input, ...task.output])
          expect(declarations.get(graded)?.attributes.map(({ type }) => type.name)).toEqual(columns.map((c) => c.type));
        const rules = (of: typeof before): string[] =>
          of.statements.filter(({ kind }) => kind === "rule").map(({ range }) => of.text.slice(range.start, range.end));
        expect(rules(composed)).toEqual(rules(before));
        const own = (of: typeof before): string[] => [
          ...new Set(of.statements.flatMap((s) => (s.kind === "relation" ? s.names.map((n) => n.name) : []))),
        ];
        expect(new Set(own(composed))).toEqual(new Set(["Edge", "Both", "Reach", ...own(before)]));
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it("is stable: what it made composes to itself below the interface", () => {
    fc.assert(
      fc.property(candidates, (candidate) => {
        const once = composeBySyntax(task, candidate).text;
        const twice = composeBySyntax(task, once).text;
        const squeezed = (text: string): string => text.replace(/\s+/g, " ");
        expect(squeezed(twice)).toBe(squeezed(once));
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });
});
