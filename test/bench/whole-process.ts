import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, print, root } from "./setting.js";

/** One correct candidate for each of the ten problems, all instances, syntax and models, as one process. */
export const benchWholeProcess = (): void => {
  const all = spawnSync(process.execPath, [command, "eval", "problems", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const { results } = JSON.parse(all.stdout) as {
    results: { language?: string; problem: string; candidate: string; verdict: string }[];
  };
  const chosen = new Map<string, string>();
  for (const { language, problem, candidate, verdict } of results)
    if (language === undefined && verdict === "correct" && !chosen.has(problem)) chosen.set(problem, candidate);
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

/** The reference program of each Datalog task as a candidate, on all variants, as one process. */
export const benchDatalogGolds = (): void => {
  const tasks = join(root, "problems/datalog");
  const folder = mkdtempSync(join(tmpdir(), "blast-bench-"));
  try {
    const ids = readdirSync(tasks);
    for (const id of ids) copyFileSync(join(tasks, id, "gold.dl"), join(folder, `${id}.dl`));
    const started = performance.now();
    const run = spawnSync(process.execPath, [command, "eval", "problems/datalog", "--candidates", folder], {
      cwd: root,
      encoding: "utf8",
    });
    const seconds = (performance.now() - started) / 1000;
    if (run.status !== 0) throw new Error(run.stderr);
    print(
      `the reference programs of ${ids.length} Datalog tasks, all variants, whole process: ${seconds.toFixed(2)} s`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
