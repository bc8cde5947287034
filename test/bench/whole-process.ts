import { spawnSync } from "node:child_process";
import { command, print, root } from "./setting.js";

/** One correct candidate for each of the ten problems, all instances, syntax and models, as one process. */
export const benchWholeProcess = (): void => {
  const all = spawnSync(process.execPath, [command, "eval", "problems", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const { results } = JSON.parse(all.stdout) as { results: { problem: string; candidate: string; verdict: string }[] };
  const chosen = new Map<string, string>();
  for (const { problem, candidate, verdict } of results)
    if (verdict === "correct" && !chosen.has(problem)) chosen.set(problem, candidate);
  const filter = `{${[...chosen].map(([problem, candidate]) => `${problem}/${candidate}`).join(",")}}`;
  const started = performance.now();
  const run = spawnSync(process.execPath, [command, "eval", "problems", "--filter", filter], {
    cwd: root,
    encoding: "utf8",
  });
  const seconds = (performance.now() - started) / 1000;
  if (run.status !== 0) throw new Error(run.stderr);
  print(
    `one correct candidate for each of ${chosen.size} problems, all instances, whole process: ${seconds.toFixed(2)} s`,
  );
};
