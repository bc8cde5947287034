import { describe, expect, test } from "vitest";
import { deriveShape } from "./derive-shape.js";
import { type Facts, readAtom, sortedFacts } from "./facts.js";
import { respects } from "./respects.js";

/** Facts from text that holds ground atoms only. */
const facts = (text: string, signatures: readonly string[]): Facts => {
  const atoms = text
    .split(/\.\s*/)
    .filter((atom) => atom !== "")
    .map(readAtom);
  return sortedFacts(signatures, (signature) =>
    atoms.filter((atom) => atom.signature === signature).map(({ row }) => row),
  );
};

const predicates = (signatures: readonly string[]) =>
  signatures.map((signature) => ({
    signature,
    name: signature.split("/")[0] ?? "",
    arity: Number(signature.split("/")[1]),
  }));

const shapeOf = (signatures: readonly string[], instances: readonly string[]) =>
  deriveShape(
    predicates(signatures),
    instances.map((text) => facts(text, signatures)),
  );

describe("a graph with weights and a bound", () => {
  const signatures = ["node/1", "edge/2", "weight/3", "bound/1", "part/1"];
  const instances = [
    "node(a). node(b). node(c). edge(a,b). edge(c,b). weight(a,b,4). weight(c,b,4). bound(3). part(1).",
    "node(5). node(2). edge(5,2). weight(5,2,0). bound(1). part(1). part(2).",
    "node(x). node(y). node(z). edge(z,y). edge(x,z). weight(z,y,1). weight(x,z,9). bound(2). part(1). part(2). part(3).",
  ];
  const shape = shapeOf(signatures, instances);

  test("nodes are a domain, blocks one that counts from 1", () => {
    expect(shape.domains).toMatchObject([
      { table: "node/1", minSize: 2, maxSize: 3, sequenceFrom: undefined, kinds: ["integer", "symbol"] },
      { table: "part/1", minSize: 1, maxSize: 3, sequenceFrom: 1 },
    ]);
  });

  test("edges have no loop and no way back, weights belong to edges, the bound stands alone", () => {
    const rows = Object.fromEntries(shape.tables.map((table) => [table.signature, table]));
    expect(rows["edge/2"]?.rows).toMatchObject({
      kind: "relation",
      complete: false,
      pairs: [{ irreflexive: true, antisymmetric: true, symmetric: false, ascending: false }],
    });
    expect(rows["weight/3"]).toMatchObject({
      rows: { kind: "rows-of", table: "edge/2", columns: [0, 1], all: true },
      columns: [{}, {}, { kind: "number", low: 0, high: 9 }],
    });
    expect(rows["bound/1"]).toMatchObject({ rows: { kind: "single" }, columns: [{ kind: "number", low: 1, high: 3 }] });
  });

  test.each([
    ["an isolated node is fine", "node(1). node(2). node(3). edge(1,2). weight(1,2,5). bound(1). part(1).", true],
    ["a loop", "node(1). node(2). edge(1,1). weight(1,1,5). bound(1). part(1).", false],
    [
      "an edge given twice",
      "node(1). node(2). edge(1,2). edge(2,1). weight(1,2,5). weight(2,1,5). bound(1). part(1).",
      false,
    ],
    ["an undeclared end", "node(1). node(2). edge(1,3). weight(1,3,5). bound(1). part(1).", false],
    ["an edge without weight", "node(1). node(2). edge(1,2). bound(1). part(1).", false],
    [
      "a weight without edge",
      "node(1). node(2). node(3). edge(1,2). weight(1,2,5). weight(1,3,5). bound(1). part(1).",
      false,
    ],
    ["two weights of one edge", "node(1). node(2). edge(1,2). weight(1,2,5). weight(1,2,6). bound(1). part(1).", false],
    ["one node only", "node(1). bound(1). part(1).", false],
    ["no bound", "node(1). node(2). edge(1,2). weight(1,2,5). part(1).", false],
    ["two bounds", "node(1). node(2). edge(1,2). weight(1,2,5). bound(1). bound(2). part(1).", false],
    ["a gap in the blocks", "node(1). node(2). edge(1,2). weight(1,2,5). bound(1). part(1). part(3).", false],
  ])("%s: %s", (_, text, expected) => {
    expect(respects(shape, facts(text, signatures))).toBe(expected);
  });
});

describe("other shapes", () => {
  test("a grid is the product of two sequences, and clues lie on it", () => {
    const cells = (rows: number, columns: number): string =>
      Array.from(
        { length: rows * columns },
        (_, index) => `cell(${Math.floor(index / columns) + 1},${(index % columns) + 1}).`,
      ).join(" ");
    const shape = shapeOf(
      ["cell/2", "clue/3"],
      [`${cells(1, 3)} clue(1,3,0).`, `${cells(3, 2)} clue(3,1,2). clue(3,2,2). clue(2,1,1).`, cells(2, 2)],
    );
    expect(shape.domains).toMatchObject([
      { table: "cell/2", column: 0, sequenceFrom: 1 },
      { table: "cell/2", column: 1, sequenceFrom: 1 },
    ]);
    expect(shape.tables).toMatchObject([
      { rows: { kind: "relation", complete: true }, neverEmpty: true },
      {
        rows: { kind: "rows-of", table: "cell/2", columns: [0, 1], all: false },
        neverEmpty: false,
        columns: [{}, {}, { kind: "number", low: 0, high: 2 }],
      },
    ]);
    const holed = facts("cell(1,1). cell(1,2). cell(2,1).", ["cell/2", "clue/3"]);
    expect(respects(shape, holed)).toBe(false);
  });

  test("two sides of one size that score each other completely", () => {
    const table = (name: string, ones: string, others: string): string =>
      [...ones]
        .flatMap((one, i) => [...others].map((other, j) => `${name}(${one},${other},${(i * 2 + j * 3) % 4}).`))
        .join(" ");
    const instance = (men: string, women: string): string =>
      `${table("likes", men, women)} ${table("back", women, men)}`;
    const shape = shapeOf(["likes/3", "back/3"], [instance("ab", "xy"), instance("c", "z"), instance("def", "uvw")]);
    expect(shape.domains).toMatchObject([
      { table: "likes/3", column: 0, minSize: 1 },
      { table: "likes/3", column: 1, sizeOf: 0, apartFrom: [0] },
    ]);
    expect(shape.tables).toMatchObject([
      { rows: { kind: "relation", complete: true } },
      { rows: { kind: "rows-of", table: "likes/3", columns: [1, 0], all: true } },
    ]);
  });

  test("symmetric, ascending, unique and covering columns are seen", () => {
    const shape = shapeOf(
      ["n/1", "sym/2", "asc/2", "job/2", "w/1"],
      [
        "n(1). n(2). n(3). w(a). w(b). sym(1,2). sym(2,1). asc(1,3). asc(2,3). job(1,a). job(2,b). job(3,a).",
        "n(4). n(5). w(c). w(d). sym(4,5). sym(5,4). asc(4,5). job(4,c). job(5,c).",
        "n(7). n(8). n(9). w(e). w(f). sym(7,9). sym(9,7). asc(7,8). asc(8,9). job(7,f). job(8,e). job(9,e).",
      ],
    );
    const rows = Object.fromEntries(shape.tables.map((table) => [table.signature, table.rows]));
    expect(rows["sym/2"]).toMatchObject({ pairs: [{ symmetric: true, antisymmetric: false }] });
    expect(rows["asc/2"]).toMatchObject({ pairs: [{ ascending: true, antisymmetric: true }] });
    expect(rows["job/2"]).toMatchObject({ unique: [0], covering: [0] });
  });

  test("a start node is a member, a listed subset no domain of its own, and empty predicates are left out", () => {
    const shape = shapeOf(
      ["node/1", "start/1", "goal/1", "unused/2", "flag/0"],
      [
        "node(1). node(2). node(9). start(9). goal(1). goal(2).",
        "node(a). node(b). start(a). flag.",
        "node(7). node(8). start(8). goal(8).",
      ],
    );
    expect(shape.domains).toHaveLength(1);
    expect(shape.tables).toMatchObject([
      { signature: "node/1", rows: { kind: "domain" } },
      { signature: "start/1", rows: { kind: "single" }, columns: [{ kind: "member", domain: 0 }] },
      { signature: "goal/1", rows: { kind: "relation" }, columns: [{ kind: "member", domain: 0 }] },
      { signature: "flag/0", rows: { kind: "relation", complete: false } },
    ]);
  });
});
