import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalDocument } from "blast-asp";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { blast, root } from "./blast.js";

type Expected = Record<string, { verdict: string; f1: number; gold?: number; covered?: number; tested?: number }>;

const problems = readdirSync(join(root, "problems"));

describe("blast eval problems", () => {
  let document: EvalDocument;

  beforeAll(async () => {
    const { stdout, stderr, code } = await blast(["eval", "problems", "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    document = JSON.parse(stdout) as EvalDocument;
  });

  it("scores every candidate that it planned", () => {
    expect(document.scored).toBe(document.planned);
  });

  for (const problem of problems)
    it(`gives the candidates of ${problem} the verdicts and figures found by brute force`, () => {
      const file = join(root, "problems", problem, "candidates/expected.yaml");
      const expected = parse(readFileSync(file, "utf8")) as Expected;
      const results = document.results.filter((result) => result.problem === problem);
      const found = results.map(({ candidate, verdict, models }) => [
        candidate,
        {
          verdict,
          f1: models?.f1 ?? 0,
          ...(models ? { gold: models.gold, covered: models.covered, tested: models.tested } : {}),
        },
      ]);
      const wanted = Object.entries(expected).map(([name, { verdict, f1, gold, covered, tested }]) => [
        name,
        { verdict, f1: expect.closeTo(f1, 5), ...(gold === undefined ? {} : { gold, covered, tested }) },
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    });
});
