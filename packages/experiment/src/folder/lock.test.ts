import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratch } from "../testing/small-study.testing.js";
import { takeLock } from "./lock.js";

/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

test("a lock is held once and can be taken again after it is given back", () => {
  const folder = scratch();
  const lock = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(`process ${process.pid} is writing into this run`);
  lock.release();
  takeLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a dead process is taken over, and so is one that is no lock", () => {
  const folder = scratch();
  writeFileSync(join(folder, "lock"), JSON.stringify({ pid: deadPid(), host: hostname(), start: "" }));
  writeFileSync(join(folder, `lock.new.${deadPid()}`), "");
  takeLock(folder).release();
  writeFileSync(join(folder, "lock"), "");
  takeLock(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(existsSync("/proc/self/stat"))(
  "a live process that only has the number of the dead one holds nothing",
  () => {
    const folder = scratch();
    writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.pid, host: hostname(), start: "before/1" }));
    takeLock(folder).release();
  },
);

test("whether a process on another machine lives cannot be seen from here", () => {
  const folder = scratch();
  writeFileSync(join(folder, "lock"), JSON.stringify({ pid: 1, host: "elsewhere", start: "" }));
  expect(() => takeLock(folder)).toThrow(`if it runs no more, remove ${join(folder, "lock")}`);
});
