import { describe, expect, test } from "vitest";
import { asLines, hasTask, instanceFolders, readExpected, readFacts, writeRelations } from "./instances.js";
import type { Tasks } from "./task.js";

const write: boolean = process.env.WRITE_EXPECTED === "1";

/** Compares every stored `.expected` with the meaning; with WRITE_EXPECTED=1 the files are written first. */
export const testExpected = (domain: string, tasks: Tasks): void => {
  describe.each(Object.entries(tasks))(`${domain}: %s`, (id, { meaning, inputs }) => {
    test("is there, with a demonstration and at least two variants", () => {
      expect(hasTask(id)).toBe(true);
      expect(instanceFolders(id).length).toBeGreaterThanOrEqual(3);
    });

    test.each(instanceFolders(id).map((folder) => [folder.split("/").slice(-2).join("/"), folder]))(
      "%s",
      (_, folder) => {
        const facts = readFacts(folder);
        expect(Object.keys(facts).sort()).toEqual(Object.keys(inputs).sort());
        const meant = meaning(facts);
        if (write) writeRelations(folder, meant, ".expected");
        const stored = readExpected(folder);
        expect(Object.keys(stored).sort()).toEqual(Object.keys(meant).sort());
        for (const [name, rows] of Object.entries(meant)) expect(asLines(stored[name]), name).toEqual(asLines(rows));
      },
    );
  });
};
