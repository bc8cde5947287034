import { readFileSync } from "node:fs";
import { createDatalogEvaluator, loadDatalogTask, structureOf } from "@blast-asp/datalog-grader";
import { expect, test } from "vitest";
import { inThisThread } from "./engine.js";
import { allTasks, taskFolder } from "./instances.js";
import { domains } from "./tasks.js";

const structures = allTasks().map((id) => structureOf(readFileSync(`${taskFolder(id)}/gold.dl`, "utf8")));

test("there are twelve tasks for each domain", () => {
  expect(Object.keys(domains)).toHaveLength(4);
  for (const [domain, tasks] of Object.entries(domains)) {
    expect(Object.keys(tasks), domain).toHaveLength(12);
    for (const id of Object.keys(tasks))
      expect(readFileSync(`${taskFolder(id)}/problem.yaml`, "utf8"), id).toContain(`\ndomain: ${domain}\n`);
  }
});

test("gold programs use the whole language", () => {
  const having = (property: (structure: (typeof structures)[number]) => boolean) => structures.filter(property).length;
  expect(having(({ recursive }) => recursive)).toBeGreaterThanOrEqual(28);
  expect(having(({ auxiliary }) => auxiliary.length > 0)).toBeGreaterThanOrEqual(21);
  expect(having(({ negation }) => negation)).toBeGreaterThanOrEqual(12);
  expect(having(({ aggregation }) => aggregation)).toBeGreaterThanOrEqual(8);
  expect(having(({ stratified }) => stratified)).toBe(structures.length);
});

test("the page about the tasks lists each once", () => {
  const page = readFileSync(new URL("../../docs/datalog-tasks.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `([\w-]+)` /gm)].map(([, id]) => id);
  expect(listed.sort()).toEqual(allTasks());
});

test.each(allTasks())("%s has no fault", async (id) => {
  const task = loadDatalogTask(taskFolder(id));
  if (!task.ok) throw new Error(JSON.stringify(task.faults));
  const { faults } = await createDatalogEvaluator({ engine: inThisThread }).validate(task.value);
  expect(faults).toEqual([]);
});
