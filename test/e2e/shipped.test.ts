import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalDocument } from "blast-asp";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { blast, root } from "./blast.js";

type Expected = Record<
  string,
  { verdict: string; f1: number; gold?: number; covered?: number; tested?: number; exact?: boolean }
>;

const idsIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).filter((id) => existsSync(join(root, folder, id, "candidates/expected.yaml")));
const problems = idsIn("problems");
const tasks = idsIn("problems/datalog");

const expectedIn = (folder: string): Expected =>
  parse(readFileSync(join(root, folder, "candidates/expected.yaml"), "utf8")) as Expected;

const hasNativeClingo = spawnSync("clingo", ["--version"]).status === 0;

describe("blast eval problems", () => {
  let document: EvalDocument;

  beforeAll(async () => {
    const { stdout, stderr, code } = await blast(["eval", "problems", "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    document = JSON.parse(stdout) as EvalDocument;
  }, 300_000);

  it("scores every candidate that it planned", () => {
    expect(document.scored).toBe(document.planned);
  });

  for (const problem of problems)
    it(`gives the candidates of ${problem} the verdicts and figures found by brute force`, () => {
      const expected = expectedIn(`problems/${problem}`);
      const found = document.results.flatMap((result) => {
        if (result.problem !== problem || "language" in result) return [];
        const { candidate, verdict, models } = result;
        const counts = models ? { gold: models.gold, covered: models.covered, tested: models.tested } : {};
        return [[candidate, { verdict, f1: models?.f1 ?? 0, ...counts }]];
      });
      const wanted = Object.entries(expected).map(([name, { verdict, f1, gold, covered, tested }]) => [
        name,
        { verdict, f1: expect.closeTo(f1, 5), ...(gold === undefined ? {} : { gold, covered, tested }) },
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    });

  for (const task of tasks)
    it(`gives the candidates of the Datalog task ${task} the verdicts and figures worked out by other means`, () => {
      const found = document.results.flatMap((result) => {
        if (result.problem !== task || !("language" in result)) return [];
        const { candidate, verdict, score } = result;
        return [[candidate, { verdict, exact: score?.exact, f1: score?.f1 }]];
      });
      const wanted = Object.entries(expectedIn(`problems/datalog/${task}`)).map(([name, { verdict, f1, exact }]) => [
        name,
        { verdict, exact, f1: expect.closeTo(f1, 5) },
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    });

  // A process for each of some thousand calls takes minutes, so two candidates of each problem stand for all.
  it.skipIf(!hasNativeClingo)(
    "gives the same results with native clingo, to the byte",
    async () => {
      const chosen = problems.flatMap((problem) =>
        (["correct", "incorrect"] as const).flatMap((verdict) => {
          const found = document.results.find((result) => result.problem === problem && result.verdict === verdict);
          return found ? [`${problem}/${found.candidate}`] : [];
        }),
      );
      const args = ["eval", "problems", "--json", "--no-timing", "--filter", `{${chosen.join(",")}}`];
      const [wasm, native] = [await blast(args), await blast([...args, "--solver", "clingo"])];
      const resultsOf = ({ stdout }: { stdout: string }): unknown => (JSON.parse(stdout) as EvalDocument).results;
      expect(resultsOf(wasm)).toHaveLength(chosen.length);
      expect(JSON.stringify(resultsOf(native))).toBe(JSON.stringify(resultsOf(wasm)));
    },
    300_000,
  );
});
