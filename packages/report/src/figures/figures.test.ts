import { describe, expect, test } from "vitest";
import type { RunData } from "../data/row.js";
import { tableCsv } from "../format/csv.js";
import { writeReport } from "../format/write-report.js";
import { reportTables } from "../reports/reports.js";
import { fullRun, matchedRuns } from "../testing/full-run.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import type { Figure } from "./figure.js";
import { reportFigures, writeFigures } from "./figures.js";
import { draw } from "./render.js";

const small = fullRun({ models: 3, problems: 5 });
const many = fullRun({ models: 9, problems: 12 });
const mixed = fullRun({ models: 2, problems: 6, isMixed: true });
const silent = run([row("p", "silent", null), row("q", "silent", null)], "silent");

const settings: readonly (readonly [string, readonly RunData[]])[] = [
  ["one model", [fullRun({ models: 1, problems: 3 })]],
  ["three models", [small]],
  ["nine models", [many]],
  ["two languages", [mixed]],
  ["nine models and two languages", [fullRun({ models: 9, problems: 8, isMixed: true })]],
  ["two runs over the same replies", matchedRuns()],
  ["no score at all", [silent]],
];

const figureIn = (runs: readonly RunData[], id: string): Figure => {
  const figure = reportFigures(runs).find((one) => one.id === id);
  if (!figure) throw new Error(`no figure ${id}`);
  return figure;
};

const subtitleOf = ({ spec }: Figure): string => (spec.title as { subtitle: string[] }).subtitle.join(" ");
const dataOf = ({ spec }: Figure) => (spec.datasets as { table: Record<string, unknown>[] }).table;
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "");

/** All encodings of a specification, wherever they are. */
const encodingsOf = (spec: unknown): Record<string, Record<string, unknown>>[] => {
  if (Array.isArray(spec)) return spec.flatMap(encodingsOf);
  if (typeof spec !== "object" || spec === null) return [];
  const { encoding, datasets: _, ...rest } = spec as Record<string, unknown>;
  return [
    ...(encoding ? [encoding as Record<string, Record<string, unknown>>] : []),
    ...Object.values(rest).flatMap(encodingsOf),
  ];
};

describe.each(settings)("figures of %s", (_, runs) => {
  const figures = reportFigures(runs);

  test("have no fault that Vega knows of", async () => {
    for (const { id, spec } of figures) {
      const { svg, warnings } = await draw(spec);
      expect([id, warnings]).toEqual([id, []]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test("show the numbers of their tables, digit by digit", () => {
    for (const figure of figures) {
      const [head = "", ...lines] = tableCsv(figure.table).trimEnd().split("\r\n");
      const keys = head.split(",");
      const data = dataOf(figure);
      expect(data).toHaveLength(lines.length);
      data.forEach((entry, at) => {
        const fields = [...(lines[at] ?? "").matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) =>
          (field ?? "").replace(/^"|"$/g, "").replaceAll('""', '"'),
        );
        keys.forEach((key, place) => {
          const value = entry[key];
          const text = fields[place];
          if (typeof value === "number") expect(value).toBe(Number(text));
          else expect(value ?? "").toBe(text);
        });
      });
    }
  });

  test("have a title on every axis and say of how many planned candidates they are", () => {
    for (const figure of figures) {
      for (const encoding of encodingsOf(figure.spec))
        for (const channel of ["x", "y"]) {
          const definition = encoding[channel];
          if (definition && "field" in definition) expect([figure.id, channel, definition]).toHaveProperty("2.title");
        }
      expect([figure.id, subtitleOf(figure)]).toEqual([figure.id, expect.stringMatching(/\d+ (of|planned)|of \d+/)]);
      expect(figure.description.length).toBeGreaterThan(20);
    }
  });

  test("have names of their own", () => {
    const ids = figures.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("belong to tables of the report", () => {
    const tables = reportTables(runs).tables.map(({ id }) => id);
    for (const { tableId } of figures) expect(tables).toContain(tableId);
  });
});

test("all eight reports of the paper have a figure", () => {
  const ids = reportFigures(matchedRuns()).map(({ id }) => id);
  for (const id of [
    "matcher-accuracy",
    "scores-by-matching",
    "models",
    "heat-map-syntax",
    "heat-map-tests",
    "heat-map-f1",
    "levels",
    "tests-minus-models",
    "tests-and-models",
    "evaluation-time",
    "error-patterns",
  ])
    expect(ids).toContain(id);
});

test("CSV, LaTeX and figure agree", async () => {
  const files = writeReport([small], { csv: true, latex: true });
  const drawn = await writeFigures([small]);
  const whole = files["models-by-problem.csv"] ?? "";
  const tex = files["models-by-problem.tex"] ?? "";
  let compared = 0;
  for (const id of ["heat-map-syntax", "heat-map-tests", "heat-map-f1"]) {
    const texts = textsOf(drawn[`${id}.svg`] ?? "");
    for (const line of (drawn[`${id}.csv`] ?? "").trimEnd().split("\r\n").slice(1)) {
      expect(whole).toContain(`${line}\r\n`);
      const cells = line.split(",");
      expect(tex).toContain(cells.map((cell) => (cell === "" ? "--" : cell)).join(" & "));
      const [, , , mean = "", , , scored, planned] = cells;
      // Two decimals that are never rounded up to perfection.
      const nearest = Number(mean).toFixed(2);
      const short = nearest === "1.00" && mean !== "1.0000" ? "0.99" : nearest;
      expect(texts).toContain(mean === "" ? "n/a" : `${short}${scored === planned ? "" : "*"}`);
      compared++;
    }
  }
  expect(compared).toBe(3 * 3 * 5);
});

test("files are the same on a second call, and figures can stand in one page", async () => {
  const files = await writeFigures([mixed]);
  expect(await writeFigures([mixed])).toEqual(files);
  const svgs = Object.entries(files).flatMap(([name, text]) => (name.endsWith(".svg") ? [text] : []));
  for (const svg of svgs)
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"><title>[^<]+<\/title><desc>[^<]+<\/desc>/);
  const all = svgs.join("");
  const parts = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.length).toBeGreaterThan(0);
  for (const [, used] of all.matchAll(/url\(#([^)]+)\)/g)) expect(parts).toContain(used);
  for (const { id } of reportFigures([mixed]))
    for (const ending of ["svg", "vl.json", "csv"]) expect(files).toHaveProperty([`${id}.${ending}`]);
});

test("each language has figures of its own", () => {
  const figures = reportFigures([mixed]);
  expect(figures.map(({ id }) => id)).toEqual(expect.arrayContaining(["heat-map-tests-asp", "heat-map-exact-datalog"]));
  for (const { id, table } of figures) {
    const at = table.columns.findIndex(({ key }) => key === "language");
    if (at >= 0) expect([id, new Set(table.rows.map((cells) => cells[at])).size]).toEqual([id, 1]);
  }
});

describe("what has no number", () => {
  test("is written in its cell, and a cell that is a part only has a star", async () => {
    const rows = [
      row("p", "m", { f1: 0.5 }),
      row("p", "m", null, { repeat: 2 }),
      row("q", "m", null),
      row("q", "m", null, { repeat: 2 }),
    ];
    const figure = figureIn([run(rows)], "heat-map-f1");
    const texts = textsOf(await figure.svg());
    expect(subtitleOf(figure)).toContain("1 of 4 planned candidates have a score.");
    expect(texts).toEqual(expect.arrayContaining(["0.50*", "n/a"]));
  });

  test("a model without a score is named below the title of the scatter", () => {
    const rows = [row("p", "m", { syntax: 1, tests: 1, f1: 1 }), row("p", "silent", null)];
    expect(subtitleOf(figureIn([run(rows)], "models"))).toContain("Without any score, so without a point: silent.");
  });

  test("a model without a price keeps its place", () => {
    expect(dataOf(figureIn([small], "cost")).map(({ who, cost }) => [who, cost])).toEqual([
      ["some-model-0, candidate – no price", null],
      ["some-model-1, candidate", 0.25],
      ["some-model-2, candidate", 0.5],
    ]);
  });
});

test("the circles of the correlation are all candidates with both scores", () => {
  const figure = figureIn([small], "tests-and-models");
  const both = small.rows.filter(({ values }) => values.tests !== null && values.f1 !== null).length;
  const all = dataOf(figure).filter(({ panel }) => panel === "(all models)");
  expect(all.reduce((sum, { n }) => sum + Number(n), 0)).toBe(both);
  expect(subtitleOf(figure)).toContain(`${both} of ${small.rows.length} planned`);
});

test("the bars of outcomes are full", () => {
  const sums = new Map<unknown, number>();
  for (const { model, count } of dataOf(figureIn([small], "outcomes")))
    sums.set(model, (sums.get(model) ?? 0) + Number(count));
  expect([...sums.values()]).toEqual([15, 15, 15]);
});

test("names from elsewhere cannot break a drawing", async () => {
  const nasty = '</text><script>alert(1)</script>"&\u001b[31m';
  const made = run([row(nasty, nasty, { syntax: 1, tests: 0.5, f1: 0.5 }, { milliseconds: { tests: 1, models: 2 } })]);
  for (const figure of reportFigures([made])) {
    const svg = await figure.svg();
    expect(svg).not.toContain("<script");
    expect(svg).not.toContain("\u001b");
    expect(svg.match(/"&(?!amp;|lt;|gt;|quot;)/)).toBeNull();
  }
});
