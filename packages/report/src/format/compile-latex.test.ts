import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reportTables } from "../reports/reports.js";
import { fullRun, matchedRuns } from "../testing/full-run.testing.js";
import { row, run } from "../testing/made-up-run.testing.js";
import { writeReport } from "./write-report.js";

const compiler = "pdflatex";
const hasLatex = spawnSync(compiler, ["--version"]).status === 0;

/** The preamble that the documentation names. */
const preamble = [
  "\\documentclass{article}",
  "\\usepackage[a4paper,margin=25mm]{geometry}",
  "\\usepackage[T1]{fontenc}",
  "\\usepackage{array,booktabs,longtable,pdflscape,textcomp}",
].join("\n");

const compile = (tables: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), "blast-latex-"));
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, name), text);
  const inputs = Object.keys(tables).map((name) => `\\input{${name}}\\clearpage`);
  writeFileSync(join(folder, "all.tex"), `${preamble}\n\\begin{document}\n${inputs.join("\n")}\n\\end{document}\n`);
  const options = ["-draftmode", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "all.tex"];
  let log = "";
  // The second time a longtable knows how wide its columns are.
  for (const _ of ["first", "second"]) {
    const { status, stdout } = spawnSync(compiler, options, { cwd: folder, encoding: "utf8" });
    expect(status, stdout.slice(-2000)).toBe(0);
    log = stdout;
  }
  rmSync(folder, { recursive: true });
  return log;
};

test.skipIf(!hasLatex)("every table compiles and fits a page (skipped where pdflatex is not installed)", () => {
  const runs = matchedRuns();
  expect(reportTables(runs).absent).toEqual([]);
  const mixed = (label: string) => fullRun({ models: 2, problems: 14, isMixed: true }, label);
  const settings = [runs, [fullRun({ models: 2, problems: 30, isMixed: true })], [mixed("before"), mixed("after")]];
  for (const made of settings) {
    const log = compile(writeReport(made, { latex: true }));
    expect(log).not.toMatch(/^! /m);
    expect(log.match(/^Overfull \\hbox .*$/gm) ?? []).toEqual([]);
  }
});

test.skipIf(!hasLatex)(
  "so does text that LaTeX would take for commands (skipped where pdflatex is not installed)",
  () => {
    const names = ["\\input{x}", "50 % & #1_2^3", "~$[*]--", "{}`'\"<>|", "ρ ≠ 日本 \u001b[31m"];
    const rows = names.map((name) => row(name, `m ${name}`, { syntax: 1, tests: 0.5, f1: 0.5 }));
    expect(compile(writeReport([run(rows)], { latex: true }))).not.toMatch(/^! /m);
  },
);
