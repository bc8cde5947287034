import { describe, expect, test } from "vitest";
import { reportFigures } from "../figures/figures.js";
import { writeReport } from "../format/write-report.js";
import { records } from "../testing/cells.testing.js";
import { fullRun, matchedRuns } from "../testing/full-run.testing.js";
import { reportTables } from "./reports.js";

// Failed calls, abstentions and limits are among the rows.
const made = fullRun({ models: 3, problems: 6 });
const planned = made.rows.length;
const scored = made.rows.filter(({ verdict }) => verdict !== null).length;
const withF1 = made.rows.filter(({ values }) => values.f1 !== null).length;
const { tables } = reportTables([made]);

const sum = (id: string, key: string, where: (one: Record<string, unknown>) => boolean = () => true): number =>
  records(tables.find((table) => table.id === id))
    .filter(where)
    .reduce((total, one) => total + Number(one[key]), 0);

const isF1 = ({ metric }: Record<string, unknown>): boolean => metric === "F1";

test("the run is one in which some rows failed", () => {
  expect(scored).toBeLessThan(planned);
  expect(withF1).toBeLessThan(scored);
});

describe("every table counts every planned candidate", () => {
  test.each(reportTables(matchedRuns()).tables.filter(({ id }) => id !== "spending" && id !== "candidates"))(
    "$id has a column for n planned",
    ({ columns }) => {
      expect(columns.map(({ key }) => key)).toContain("planned");
    },
  );

  test("the counts of a metric add up to all that were planned, and to all that have a number", () => {
    for (const id of ["models", "models-by-problem"]) {
      expect([id, sum(id, "planned", isF1)]).toEqual([id, planned]);
      expect([id, sum(id, "scored", isF1)]).toEqual([id, withF1]);
    }
    const ofSlices = (slice: string) => (one: Record<string, unknown>) => isF1(one) && one.slice === slice;
    for (const slice of ["domain", "difficulty", "kind", "recursive gold", "paraphrase level"]) {
      expect([slice, sum("slices", "planned", ofSlices(slice))]).toEqual([slice, planned]);
      expect([slice, sum("slices", "scored", ofSlices(slice))]).toEqual([slice, withF1]);
    }
    expect(sum("structure-outcomes", "planned")).toBe(planned);
    expect(sum("outcomes", "count")).toBe(planned);
    expect(
      sum("levels", "planned", ({ model, problem }) => model === "(all models)" && problem !== "(all problems)"),
    ).toBe(planned);
    expect(sum("tests-minus-models", "planned", ({ problem }) => problem === "(all problems)")).toBe(planned);
    expect(
      sum(
        "evaluation-time",
        "planned",
        ({ problem, metric }) => problem !== "(all problems)" && metric === "answer sets",
      ),
    ).toBe(planned);
    expect(tables.find(({ id }) => id === "candidates")?.rows).toHaveLength(planned);
  });

  test("what has no number widens the bounds of every mean that it could change", () => {
    for (const id of ["models", "models-by-problem", "levels", "slices"])
      for (const one of records(tables.find((table) => table.id === id))) {
        expect(Number(one.lowest)).toBeLessThanOrEqual(Number(one.highest));
        if (one.scored !== one.planned) expect(Number(one.lowest)).toBeLessThan(Number(one.highest));
      }
  });
});

test("every format says how many have a score", () => {
  const files = writeReport([made], { markdown: true, csv: true, latex: true, text: true });
  const sentence = `${scored} of ${planned} planned candidates have a score.`;
  for (const name of ["report.md", "report.txt", "notes.csv", "models.tex", "slices.tex", "outcomes.tex"])
    expect([name, files[name]?.includes(sentence)]).toEqual([name, true]);
});

test("every figure says of how many planned candidates it is", () => {
  const counts: Readonly<Record<string, number>> = {
    "heat-map-f1": withF1,
    "slices-f1": withF1,
    outcomes: scored,
    "structure-outcomes": scored,
  };
  for (const { id, spec, table } of reportFigures([made])) {
    if (id === "tokens" || id === "cost") continue;
    const text = (spec.title as { subtitle: string[] }).subtitle.join(" ");
    expect([id, text]).toEqual([id, expect.stringContaining(`of ${planned}`)]);
    const count = counts[id];
    if (count !== undefined) expect([id, text]).toEqual([id, expect.stringContaining(`${count} of ${planned}`)]);
    expect(table.rows.length).toBeGreaterThan(0);
  }
});
