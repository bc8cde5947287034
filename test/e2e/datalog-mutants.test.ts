import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blast, root } from "./blast.js";

const task = "problems/datalog/lock-order";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "blast-"));
  cpSync(join(root, task), join(folder, "task"), { recursive: true });
  // One blind variant: two locks, one of them always first.
  rmSync(join(folder, "task/instances/eval"), { recursive: true });
  cpSync(join(root, task, "instances/eval/0"), join(folder, "task/instances/eval/0"), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, "task/instances/eval/0", name), text);
  write("Nested.facts", "t\ta\tb\n");
  write("Inversion.expected", "");
  write("Endangered.expected", "");
  for (const name of readdirSync(join(folder, "task/instances/eval/0")))
    if (name.endsWith(".undesired")) rmSync(join(folder, "task/instances/eval/0", name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("blast mutate on Datalog tasks", () => {
  it("says what kills each mutant, and which variants count", async () => {
    const args = ["mutate", task, "--mutants", "6", "--seed", "2"];
    const run = await blast(args);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("lock-order: 6 mutants (seed 2) against");
    expect(run.stdout).toContain("greedy cover:");
    const json = JSON.parse((await blast([...args, "--json"])).stdout) as {
      schema: string;
      problems: { language: string; mutants: { operator: string }[]; survivors: number[] }[];
    };
    expect(json.schema).toBe("blast.mutate/1");
    expect(json.problems).toMatchObject([{ language: "datalog", problem: "lock-order" }]);
    expect(json.problems[0]?.mutants).toHaveLength(6);
    for (const { operator } of json.problems[0]?.mutants ?? []) expect(run.stdout).toContain(operator);
  });

  it("works on problems of both languages at once", async () => {
    const run = await blast(["mutate", "problems/colorability", task, "--mutants", "1", "--inputs", "0"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("colorability: 1 mutant (seed 1) against");
    expect(run.stdout).toContain("lock-order: 1 mutant (seed 1) against");
  });

  it("writes new variants that kill survivors, and undesired tuples", { timeout: 240_000 }, async () => {
    const path = join(folder, "task");
    const all = ["mutate", path, "--mutants", "30", "--inputs", "60", "--json"];
    const survivors = ({ stdout }: { stdout: string }): number =>
      (JSON.parse(stdout) as { problems: { survivors: number[] }[] }).problems[0]?.survivors.length ?? 0;
    const added = await blast([...all, "--add-instance"]);
    expect(added.code).toBe(0);
    expect(added.stderr).toMatch(/eval[/\\]1 written: it tells gold from \d+ survivors/);
    expect(survivors(await blast(all))).toBeLessThan(survivors(added));
    const mined = await blast(["mutate", path, "--mine"]);
    expect(mined.stdout).toMatch(
      /^lock-order: [1-9]\d* undesired tuples in the \d+ variants; in one of them up to [1-9]/,
    );
    const files = () =>
      readdirSync(join(path, "instances/eval"), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".undesired"))
        .sort()
        .map((name) => [name, readFileSync(join(path, "instances/eval", name), "utf8")]);
    const first = files();
    expect(first.length).toBeGreaterThan(0);
    await blast(["mutate", path, "--mine"]);
    expect(files()).toEqual(first);
  });

  it("lists names that a candidate cannot know", async () => {
    const candidates = join(folder, "given");
    mkdirSync(candidates);
    writeFileSync(
      join(candidates, "a.dl"),
      "```datalog\n.decl Before(a: symbol, b: symbol)\nBefore(a, b) :- Nested(_, a, b), Held(a).\n```\n",
    );
    writeFileSync(join(candidates, "b.dl"), "Endangered(t) :- Nested(t, a, a).\n");
    const vocabulary = join(folder, "names.txt");
    writeFileSync(vocabulary, "Held\tlocks\nNested\tlocks\n");
    const run = await blast(["mutate", task, "--leaks", candidates, "--vocabulary", vocabulary]);
    expect(run).toMatchObject({ code: 0 });
    expect(run.stdout).toBe(
      "lock-order, a.dl: Before (2 times): an auxiliary relation of gold\n" +
        "lock-order, a.dl: Held (once): in the vocabulary for locks\n" +
        "1 of 2 candidates use names known from elsewhere\n",
    );
    writeFileSync(vocabulary, "no name\n");
    const bad = await blast(["mutate", task, "--leaks", candidates, "--vocabulary", vocabulary]);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain("names.txt:1:");
  });

  it.each([
    [["mutate", task, "--vocabulary", "names.txt"], /--vocabulary needs --leaks DIR/],
    [["mutate", task, "--suggest-test"], /--suggest-test writes unit tests, which Datalog tasks do not have/],
    [["mutate", task, "--against", "tests"], /Datalog tasks have their variants/],
    [["mutate", "problems/colorability", "--mine"], /--mine is about Datalog tasks/],
    [["mutate", task, "--mine", "--json"], /--mine has no JSON form/],
  ])("%j is refused", async (args, message) => {
    const run = await blast(args);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(message);
  });
});
