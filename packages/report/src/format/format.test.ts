import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reportTables } from "../reports/reports.js";
import type { Table } from "../table/table.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { cellText } from "./cell-text.js";
import { tableCsv } from "./csv.js";
import { latexText, tableLatex } from "./latex.js";
import { reportMarkdown } from "./markdown.js";
import { tableText } from "./text.js";
import { writeReport } from "./write-report.js";

/** A reader of RFC 4180, written from its grammar. */
const readCsv = (text: string): string[][] => {
  const records: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let field = "";
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
      at++;
    } else while (at < text.length && text[at] !== "," && text[at] !== "\r") field += text[at++];
    records.at(-1)?.push(field);
    if (text[at] === ",") at++;
    else if (text.startsWith("\r\n", at)) {
      at += 2;
      records.push([]);
    } else throw new Error(`no CSV at ${at}`);
  }
  return records.slice(0, -1);
};

const numbersTable = (rows: Table["rows"]): Table => ({
  id: "t",
  title: "T",
  columns: [
    { key: "name", title: "name", meaning: "", unit: "text" },
    { key: "ratio", title: "ratio", meaning: "", unit: "difference" },
    { key: "p", title: "p", meaning: "", unit: "p-value" },
  ],
  rows,
  notes: [],
});

describe("numbers", () => {
  test("only what is perfect is written as perfect", () => {
    expect(cellText(0.99996, "ratio")).toBe("0.9999");
    expect(cellText(0.00002, "ratio")).toBe("0.0001");
    expect(cellText(-0.00002, "difference")).toBe("-0.0001");
    expect(cellText(-0.99999, "difference")).toBe("-0.9999");
    expect(cellText(1, "ratio")).toBe("1.0000");
    expect(cellText(0.1 + 0.2 + 0.7 - 1e-16, "ratio")).toBe("1.0000");
    expect(cellText(2 / 3, "ratio")).toBe("0.6667");
  });

  test("no number is empty, minus zero is zero, and no NaN gets into a table", () => {
    expect(cellText(null, "count")).toBe("");
    expect(cellText(-0, "difference")).toBe("0.0000");
    expect(cellText(-0.01, "milliseconds")).toBe("0.0");
    expect(() => cellText(Number.NaN, "ratio")).toThrow("a table holds NaN");
  });

  test("are the same in all formats", () => {
    const cell = fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: null });
    const p = fc.option(fc.double({ min: 1e-9, max: 1, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant("m"), cell, p), { minLength: 1, maxLength: 50 }), (rows) => {
        const table = numbersTable(rows);
        const csv = readCsv(tableCsv(table)).slice(1);
        const plain = (text: string): string => text.trim().replace(/^(–|--)$/, "");
        const latex = tableLatex(table)
          .split("\n")
          .filter((line) => line.startsWith("m &"))
          .map((line) =>
            line
              .replace(/ \\\\$/, "")
              .replaceAll("$-$", "-")
              .split(" & ")
              .map(plain),
          );
        const markdown = reportMarkdown("R", { tables: [table], absent: [] })
          .split("\n")
          .filter((line) => line.startsWith("| m |"))
          .map((line) => line.slice(1, -1).split("|").map(plain));
        const text = tableText(table)
          .split("\n")
          .filter((line) => line.startsWith("m "))
          .map((line) => line.split(/ +/).map(plain));
        expect(latex).toEqual(csv);
        expect(markdown).toEqual(csv);
        expect(text).toEqual(csv);
      }),
    );
  });
});

describe("text", () => {
  test("CSV gives back what was put in", () => {
    const printable = fc.string({ unit: "grapheme-ascii" });
    fc.assert(
      fc.property(fc.array(printable, { minLength: 1, maxLength: 5 }), (names) => {
        const table = numbersTable(names.map((name) => [name, null, null]));
        expect(
          readCsv(tableCsv(table))
            .slice(1)
            .map(([name]) => name),
        ).toEqual(names);
      }),
    );
  });

  test("nothing in it steers a terminal or ends a line", () => {
    const nasty = "a\u001b[31mred\nb\u202ec";
    const shown = "a\\u{1b}[31mred\\u{a}b\\u{202e}c";
    const table = numbersTable([[nasty, 0.5, 0.5]]);
    expect(tableText(table)).toContain(shown);
    expect(readCsv(tableCsv(table))[1]?.[0]).toBe(shown);
    for (const text of [tableText(table), tableLatex(table), reportMarkdown(nasty, { tables: [table], absent: [] })])
      for (const character of ["\u001b", "\u202e"]) expect(text).not.toContain(character);
  });

  test("LaTeX: every special character is escaped", () => {
    expect(latexText("50 % of a_b & {c} #1 $x$ ~ ^ \\ [d] ρ ≠")).toBe(
      "50 \\% of a\\_b \\& \\{c\\} \\#1 \\$x\\$ \\textasciitilde{} \\textasciicircum{} \\textbackslash{} {[}d{]} $\\rho$ {[}U+2260{]}",
    );
  });

  test("LaTeX: no cell is taken as an argument of the row before it, and hyphens stay hyphens", () => {
    expect(latexText("*a--b---c")).toBe("{*}a-{}-b-{}-{}-c");
    expect(latexText("[1pt]")).toBe("{[}1pt{]}");
  });

  test("Markdown: a cell cannot break the table or become HTML", () => {
    const table = numbersTable([["a|b <img src=x> `c` _d_", 1, 1]]);
    expect(reportMarkdown("R", { tables: [table], absent: [] })).toContain(
      "| a\\|b &lt;img src=x&gt; \\`c\\` \\_d\\_ | 1.0000 | 1.00 |",
    );
  });

  test("LaTeX: groups and environments are balanced, long tables are longtables", () => {
    for (const rows of [3, 60]) {
      const text = tableLatex(numbersTable(Array.from({ length: rows }, (_, at) => [`m_${at}}{`, at / 100, 1])));
      const begun = [...text.matchAll(/\\begin\{(\w+)\}/g)].map(([, name]) => name);
      const ended = [...text.matchAll(/\\end\{(\w+)\}/g)].map(([, name]) => name);
      expect(ended).toEqual([...begun].reverse());
      expect(begun[0]).toBe(rows > 40 ? "longtable" : "table");
      const bare = text.replace(/^%.*$/m, "").replace(/\\[{}]/g, "");
      expect(bare.split("{").length).toBe(bare.split("}").length);
    }
  });
});

describe("a whole report", () => {
  const made = run([row("p", "m", { syntax: 1, tests: 0.5, f1: 0.25 }), row("q", "m", null)]);
  const all = { markdown: true, csv: true, latex: true, text: true };

  test("has a file for each table, and the listing as CSV only", () => {
    const names = Object.keys(writeReport([made], all));
    const { tables } = reportTables([made]);
    for (const { id, isListing } of tables) {
      expect(names).toContain(`${id}.csv`);
      expect(names.includes(`${id}.tex`)).toBe(!isListing);
    }
    expect(names).toEqual(expect.arrayContaining(["report.md", "report.txt", "columns.csv", "notes.csv"]));
    expect(writeReport([made], {})).toEqual({});
  });

  test("is the same each time, and says what is not shown and how many are scored", () => {
    const files = writeReport([made], all);
    expect(writeReport([made], all)).toEqual(files);
    for (const name of ["report.md", "report.txt"]) {
      expect(files[name]).toContain("1 of 2 planned candidates have a score.");
      expect(files[name]).toContain("Not shown");
    }
    expect(files["notes.csv"]).toMatch(/^matcher-accuracy,"?not shown: needs two runs/m);
  });

  test("every column is explained", () => {
    const { tables } = reportTables([made]);
    const explained = readCsv(writeReport([made], { csv: true })["columns.csv"] ?? "");
    expect(explained).toHaveLength(1 + tables.reduce((sum, { columns }) => sum + columns.length, 0));
    for (const [, , unit, meaning] of explained.slice(1)) expect(unit && meaning).toBeTruthy();
  });
});
