import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadDatalogTask } from "@blast-asp/datalog-grader";
import { describe, expect, test } from "vitest";
import { asMutationTask } from "../task/from-task.js";
import { inlineEngine } from "../task/task.testing.js";
import { datalogKillTable } from "./kill-table.js";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const folder = join(root, "problems/datalog");
const ids = readdirSync(folder).filter((name) => !name.includes("."));

/** The survivors that the document argues, by task: `- `a` 1, 2, `b` 3: because`. */
const argued = new Map<string, number[]>();
for (const [line] of readFileSync(join(root, "docs/datalog-mutants.md"), "utf8").matchAll(/^- `[^:]*:/gm))
  for (const [, id = "", numbers = ""] of line.matchAll(/`([a-z-]+)` ([\d, ]+\d)/g))
    argued.set(id, [...(argued.get(id) ?? []), ...numbers.split(", ").map(Number)]);

describe("every mutant of a shipped task is killed by a variant or argued to mean the same", () => {
  test.each(ids)("%s", async (id) => {
    const loaded = loadDatalogTask(join(folder, id));
    const task = loaded.ok ? asMutationTask(loaded.value) : undefined;
    if (!task) throw new Error(`${id} is not read`);
    // What never ends fills little memory soon; gold needs far less on these instances.
    const limits = { milliseconds: 10_000, mebibytes: 8 };
    const table = await datalogKillTable(task, { engine: inlineEngine, inputs: 0, complete: false, limits });
    const survivors = table.rows.filter(({ kills }) => kills.length === 0).map(({ mutant }) => mutant.number);
    expect(survivors).toEqual((argued.get(id) ?? []).sort((a, b) => a - b));
  });
});
