import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "@blast-asp/datalog";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { FactSource } from "../contract/request.js";
import type { ColumnKind, LoadOutcome, RowSink } from "../evaluate/evaluation.js";
import { factFiles } from "./fact-files.js";
import { loadFacts } from "./load-facts.js";

type Loaded = { readonly outcome: LoadOutcome; readonly rows: readonly (readonly unknown[])[] };

/** Loads one relation `r` whose columns are of the given kinds; options as they stand in parentheses. */
function load(facts: FactSource, kinds: readonly ColumnKind[], options = "", missingIsEmpty = false): Loaded {
  const columns = kinds.map((kind, i) => ({ name: `c${i}`, kind }));
  const text = `.decl r(${columns.map(({ name, kind }) => `${name}:${kind}`).join(", ")})\n.input r(${options})\n`;
  const directive = parse(text).statements.find((statement) => statement.kind === "directive");
  const rows: unknown[][] = [];
  let row: unknown[] = [];
  const put = (value: unknown): void => {
    row.push(typeof value === "bigint" ? Number(value) : value);
  };
  const sink: RowSink = {
    symbol: put,
    number: put,
    unsigned: put,
    float: put,
    structure: () => false,
    endRow: () => {
      rows.push(row);
      row = [];
    },
  };
  return { outcome: loadFacts(factFiles(facts), missingIsEmpty, { name: "r", columns }, directive, sink), rows };
}

const memory = (files: Record<string, string>): FactSource => ({ kind: "memory", files });
const one = (text: string, kinds: readonly ColumnKind[], options = ""): Loaded =>
  load(memory({ "r.facts": text }), kinds, options);
const rowsOf = (text: string, kinds: readonly ColumnKind[], options = ""): unknown =>
  one(text, kinds, options).rows.map((row) => [...row]);
const failure = (loaded: Loaded): string => ("message" in loaded.outcome ? loaded.outcome.message : "loaded");

describe("a fact file", () => {
  it("is read by lines and tabs; the last line feed may be missing, a return before one is dropped", () => {
    const kinds = ["number", "symbol"] as const;
    expect(rowsOf('1\ta b\r\n2\t\n3\t"x"\\t', kinds)).toEqual([
      [1, "a b"],
      [2, ""],
      [3, '"x"\\t'],
    ]);
    expect(rowsOf("", kinds)).toEqual([]);
    expect(rowsOf("1\ta\textra\tmore\n", kinds)).toEqual([[1, "a"]]);
    expect(rowsOf("\n", ["symbol"])).toEqual([[""]]);
  });
  it("makes a relation without columns true by any line", () => {
    expect(rowsOf("", [])).toEqual([]);
    expect(rowsOf("\n", [])).toEqual([[]]);
    expect(rowsOf("()\n", [])).toEqual([[]]);
  });
  it("has bytes for values", () => {
    expect(rowsOf("é\n", ["symbol"])).toEqual([["\xc3\xa9"]]);
    expect(rowsOf("\ufeffa\n", ["symbol"])).toEqual([["\xef\xbb\xbfa"]]);
  });
  it("says in Soufflé's words what is wrong with it", () => {
    expect(failure(one("1\n", ["number", "number"]))).toBe(
      "Error loading r data: Values missing in line 1; cannot parse fact file r.facts!",
    );
    expect(failure(one("1\t2\n\n", ["number", "number"]))).toBe(
      "Error loading r data: Error converting <> in column 1 in line 2; cannot parse fact file r.facts!",
    );
    expect(failure(one("1\té\n", ["number", "number"]))).toBe(
      "Error loading r data: Error converting <é> in column 2 in line 1; cannot parse fact file r.facts!",
    );
    expect(failure(one("\ufeff1\n", ["number"]))).toBe(
      "Error loading r data: Error converting <\ufeff1> in column 1 in line 1; cannot parse fact file r.facts!",
    );
  });
  it("may be missing when that is allowed", () => {
    expect(failure(load(memory({}), ["symbol"]))).toBe("Error loading r data: Cannot open fact file r.facts");
    expect(load(memory({}), ["symbol"], "", true)).toEqual({ outcome: { kind: "loaded" }, rows: [] });
  });
});

describe("numbers in a fact file", () => {
  const readAs = (kind: ColumnKind, text: string): unknown => {
    const { outcome, rows } = one(`${text}\n`, [kind]);
    return outcome.kind === "loaded" ? rows[0]?.[0] : "refused";
  };
  it.each([
    ["number", "+12", 12],
    ["number", "-0", -0],
    ["number", " \v7", 7],
    ["number", "0012", 12],
    ["number", "9223372036854775807", 2 ** 63],
    ["number", "-9223372036854775808", -(2 ** 63)],
    ["unsigned", "18446744073709551615", 2 ** 64],
    ["unsigned", "0xff", 255],
    ["unsigned", "0b101", 5],
    ["unsigned", "+3", 3],
    ["float", "-2e3", -2000],
    ["float", ".5", 0.5],
    ["float", "7.", 7],
    ["float", "0x1.8p1", 3],
    ["float", "0x10", 16],
    ["float", "-inf", -Infinity],
    ["float", "NAN", Number.NaN],
    ["float", "0.0e-999", 0],
  ] as const)("%s <%s>", (kind, text, value) => {
    expect(readAs(kind, text)).toEqual(value);
  });
  it.each([
    ["number", "9223372036854775808"],
    ["number", "-9223372036854775809"],
    ["number", "0x10"],
    ["number", "1.5"],
    ["number", "5 "],
    ["number", "+-5"],
    ["number", "1e3"],
    ["unsigned", "-1"],
    ["unsigned", "18446744073709551616"],
    ["unsigned", "0x"],
    ["unsigned", "0b2"],
    ["float", "1e999"],
    ["float", "1e-400"],
    ["float", "e5"],
    ["float", "."],
    ["float", "0x"],
    ["float", "1.5x"],
  ] as const)("%s <%s> is refused", (kind, text) => {
    expect(readAs(kind, text)).toBe("refused");
  });
  it("takes every number of 64 bits, and none beyond", () => {
    const property = fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.nat(3), (value, zeros) => {
      const text = `${value < 0 ? "-" : ""}${"0".repeat(zeros)}${value < 0 ? -value : value}`;
      expect(readAs("number", text) !== "refused").toBe(value >= -(2n ** 63n) && value < 2n ** 63n);
      if (value >= 0) expect(readAs("unsigned", text) !== "refused").toBe(value < 2n ** 64n);
    });
    fc.assert(property, { numRuns: 200, endOnFailure: true });
  });
});

describe("options of .input", () => {
  const kinds = ["number", "symbol"] as const;
  it("name the file, the delimiter, a line of headers and the columns", () => {
    const files = memory({ "a/b.txt": "id,name\n1,one\n2,two\n", "r.facts": "x\ty\t7\n" });
    expect(load(files, kinds, 'filename="a/b.txt", delimiter=",", headers=true').rows).toEqual([
      [1, "one"],
      [2, "two"],
    ]);
    expect(load(files, kinds, 'columns="2:0"').rows).toEqual([[7, "x"]]);
    expect(failure(load(files, kinds, 'columns="2"'))).toBe("Error loading r data: Invalid column set was given: <2>");
    expect(failure(load(files, kinds, 'columns="0:2"'))).toContain("Error converting <x> in column 1 in line 1");
  });
  it("do not count the line of headers", () => {
    expect(failure(one("id\tname\nx\ty\n", kinds, "headers=true"))).toContain("in line 1;");
  });
  it("let a comma stand inside of brackets", () => {
    expect(rowsOf("1,[a,b]\n", kinds, 'delimiter=","')).toEqual([[1, "[a,b]"]]);
    expect(failure(one("1,[a,b\n", kinds, 'delimiter=","'))).toContain("Unbalanced record parenthesis in line 1; ");
    expect(failure(one("1,a]\n", kinds, 'delimiter=","'))).toContain("Unbalanced record parenthesis in line 1; ");
    expect(failure(one("1\n", kinds, 'delimiter=","'))).toContain("Values missing in line 1; ");
  });
  it("allow quoted fields", () => {
    expect(rowsOf('1,"a,""b"""\n2,c\n3,"x\ny"\n', kinds, "rfc4180=true")).toEqual([
      [1, 'a,"b"'],
      [2, "c"],
      [3, "x\ny"],
    ]);
    expect(failure(one('1,"a"b\n', kinds, "rfc4180=true"))).toContain("Separator expected immediately after quoted");
    expect(failure(one('1,"a\n', kinds, "rfc4180=true"))).toContain("Unbalanced field quote in line 1; ");
  });
  it("may ask for what there is not, or not here", () => {
    expect(failure(one("", kinds, "IO=parquet"))).toBe(
      "Error loading r data: Requested input type <parquet> is not supported.",
    );
    for (const options of ["IO=stdin", "IO=sqlite", 'compress="true"', 'fact-dir="x"'.replace("-", "_")])
      expect(one("", kinds, options).outcome).toMatchObject({ kind: "not-supported", feature: "io-option" });
  });
});

describe("a folder of facts", () => {
  const root = mkdtempSync(join(tmpdir(), "blast-facts-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const path = join(root, "facts");
  mkdirSync(join(path, "sub"), { recursive: true });
  writeFileSync(join(root, "secret.facts"), "secret\n");
  writeFileSync(join(path, "r.facts"), Buffer.from([0xff, 0x0a]));
  writeFileSync(join(path, "sub", "in.facts"), "in\n");
  symlinkSync(join(root, "secret.facts"), join(path, "link.facts"));
  symlinkSync(root, join(path, "up"));
  symlinkSync("r.facts", join(path, "near.facts"));
  const folder: FactSource = { kind: "folder", path };
  const from = (name: string): Loaded => load(folder, ["symbol"], `filename="${name}"`);

  it("is read as bytes, below it and through links that stay inside", () => {
    expect(load(folder, ["symbol"]).rows).toEqual([["\xff"]]);
    expect(from("sub/in.facts").rows).toEqual([["in"]]);
    expect(from("sub/../near.facts").rows).toEqual([["\xff"]]);
  });
  it.each(["../secret.facts", "sub/../../secret.facts", join(root, "secret.facts"), "link.facts", "up/secret.facts"])(
    "does not give %s",
    (name) => {
      expect(failure(from(name))).toMatch(/^Error loading r data: .* leads out of the folder of the facts;/);
      expect(from(name).rows).toEqual([]);
    },
  );
  it("has no file where there is none, or only a folder", () => {
    expect(failure(from("nowhere/x.facts"))).toBe("Error loading r data: Cannot open fact file x.facts");
    expect(failure(from("sub"))).toBe("Error loading r data: Cannot open fact file sub");
    expect(failure(load(memory({ "../x": "a\n" }), ["symbol"], 'filename="../x"'))).toContain("leads out");
  });
});
