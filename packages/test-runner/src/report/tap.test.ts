import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import type { SuiteResult } from "../run/result.js";
import { setUpRunner } from "../run/running.testing.js";
import { hostileSuite } from "./hostile.testing.js";
import { reportTap } from "./tap.js";

const { run } = setUpRunner();
const clock = () => 0;
let hostile: SuiteResult;
let empty: SuiteResult;
beforeAll(async () => {
  hostile = await run(hostileSuite, { clock });
  empty = await run("a.", { clock });
});

type Point = { readonly ok: boolean; readonly name: string; readonly yaml: readonly string[] };

/** Reads a TAP 13 document by its grammar; every line must be accounted for. */
function parseTap(text: string): Point[] {
  const lines = text.split("\n");
  expect(lines.pop()).toBe("");
  expect(lines.shift()).toBe("TAP version 13");
  const plan = /^1\.\.(\d+)$/.exec(lines.shift() ?? "");
  const points: Point[] = [];
  while (lines.length > 0) {
    const match = /^(not )?ok (\d+) - (.*)$/.exec(lines.shift() ?? "");
    if (!match) throw new Error("no test point");
    expect(Number(match[2])).toBe(points.length + 1);
    const name = match[3] ?? "";
    // An unescaped # would start a directive, which turns failures into passes.
    expect(name.replace(/\\[\\#]/g, "")).not.toMatch(/[#\\]/);
    const yaml: string[] = [];
    if (lines.at(0) === "  ---") {
      lines.shift();
      for (let line = lines.shift(); line !== "  ..."; line = lines.shift()) {
        expect(line).toMatch(/^ {2}( {2}| {2}- )*[a-z]+:( ("([^"\\]|\\.)*"|fail|error|true))?$/);
        yaml.push(line?.slice(2) ?? "");
      }
    }
    points.push({ ok: match[1] === undefined, name, yaml });
  }
  expect(Number(plan?.[1])).toBe(points.length);
  return points;
}

test("a test point for each test, with what failed in its block", () => {
  const points = parseTap(reportTap([hostile]));
  expect(points.map(({ ok, name }) => [ok, name])).toEqual([
    [false, "passes \\# TODO"],
    [true, "vacuous \\\\\\\\ ok 1"],
    [true, "line\\\\u{a}break"],
    [false, "no answer"],
  ]);
  const [failed, vacuous, passed, error] = points.map(({ yaml }) => yaml.join("\n"));
  for (const part of [
    "severity: fail",
    "</failure> ... 1..0",
    'expected: "no answer set"',
    "counterexample:",
    "missing:",
  ]) {
    expect(failed).toContain(part);
  }
  expect(vacuous).toContain("vacuous: true");
  expect(passed).toBe("");
  for (const part of ["severity: error", "- ! tests", "is unsafe"]) expect(error).toContain(part);
});

test("a run without tests has a failed test point, never an empty plan", () => {
  expect(parseTap(reportTap([empty])).map(({ ok }) => ok)).toEqual([false]);
  expect(parseTap(reportTap([])).map(({ ok }) => ok)).toEqual([false]);
});

test("several suites are numbered through and named", () => {
  const points = parseTap(reportTap([hostile, { ...empty, file: "b.lp" }]));
  expect(points).toHaveLength(5);
  expect(points[0]?.name).toBe("suite.lp: passes \\# TODO");
  expect(points[4]?.name).toContain("b.lp: no test ran");
});

const perl = "perl";
test.skipIf(spawnSync(perl, ["-MTAP::Parser", "-e", "1"]).status !== 0)(
  "Perl's TAP parser, where it is installed, reads the same results",
  () => {
    const text = reportTap([hostile, empty]);
    const script =
      'use TAP::Parser; my $p = TAP::Parser->new({ tap => do { local $/; <STDIN> } }); while (my $r = $p->next) { print $r->is_ok ? "ok\\n" : "not ok\\n" if $r->is_test; print $r->data->{severity} . "\\n" if $r->is_yaml && $r->data->{severity} } print join(";", $p->parse_errors), "\\n"';
    const { stdout } = spawnSync(perl, ["-e", script], { input: text, encoding: "utf8" });
    expect(stdout.split("\n")).toEqual(["not ok", "fail", "ok", "ok", "not ok", "error", "not ok", "error", "", ""]);
  },
);
