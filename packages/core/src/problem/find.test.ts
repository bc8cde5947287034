import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findProblemFolders, problemLanguage } from "./find.js";

const root = mkdtempSync(join(tmpdir(), "problems-"));
const problem = (path: string, text = "id: x\n"): void => {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, "problem.yaml"), text);
};
problem("b");
problem("a/two", "language: datalog # and no other\n");
problem("a/one", 'language: "datalog"\n');
problem("a/deep/er");
problem("b/inside");
problem(".hidden");
problem("broken", "language: [datalog\n");

describe("problem folders", () => {
  it("are found up to two folders below, never inside another problem", () => {
    expect(findProblemFolders(root).map((folder) => folder.slice(root.length + 1))).toEqual([
      "a/one",
      "a/two",
      "b",
      "broken",
    ]);
    expect(findProblemFolders(join(root, "a/deep"))).toEqual([join(root, "a/deep/er")]);
    expect(findProblemFolders(join(root, "b"))).toEqual([join(root, "b")]);
    expect(findProblemFolders(join(root, "b/inside/problem.yaml"))).toEqual([]);
    expect(findProblemFolders(join(root, "nowhere"))).toEqual([]);
  });

  it("say their language", () => {
    expect(["a/one", "a/two", "b", "broken"].map((folder) => problemLanguage(join(root, folder)))).toEqual([
      "datalog",
      "datalog",
      "asp",
      "asp",
    ]);
  });
});
