import { spawnSync } from "node:child_process";
import { aspProblems, command, print, root } from "./setting.js";

type Totals = { readonly tests: number; readonly assertions: number; readonly solverCalls: number };

const timed = (args: readonly string[]): { seconds: number; stdout: string } => {
  const started = performance.now();
  const run = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(run.stderr);
  return { seconds: (performance.now() - started) / 1000, stdout: run.stdout };
};

/** All ten suites on their gold programs, and the ten suites with the instances against 15 mutants each; whole processes. */
export const benchUnitTests = (): void => {
  const suites = timed(["test", "test-suites", "--reporter", "json"]);
  const { suites: results } = JSON.parse(suites.stdout) as { suites: { totals: Totals }[] };
  const sum = (key: keyof Totals): number => results.reduce((total, { totals }) => total + totals[key], 0);
  const perAssertion = (sum("solverCalls") / sum("assertions")).toFixed(2);
  print(
    `${sum("tests")} tests of ten suites on gold: ${suites.seconds.toFixed(2)} s, ${perAssertion} solver calls an assertion`,
  );
  const mutants = timed(["mutate", ...aspProblems.map((id) => `problems/${id}`), "--mutants", "15", "--json"]);
  print(`ten suites and all instances against 15 mutants each: ${mutants.seconds.toFixed(1)} s`);
};
