import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blast, root } from "./blast.js";

type Line = { readonly id: string } & Readonly<Record<string, unknown>>;

const read = (folder: string, name: string): Line[] =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

const write = (folder: string, name: string, lines: readonly unknown[]): void =>
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

/** How many candidates {@link recordedRun} plans. */
export const planned = 54;
const scoredProblems = ["colorability", "hamiltonian-cycle"] as const;

/** Runs a part of the recorded example: of three problems, two are scored, and the candidates of the third are not asked for. */
export const recordedRun = async (folder: string): Promise<string> => {
  const problems = [...scoredProblems, "stable-marriage"].map((id) => join(root, "problems", id));
  const recorded = (name: string): string => `replay:${join(root, "examples/recorded", name)}`;
  const experiment = {
    problems,
    models: ["sample-strong", "sample-medium", "sample-weak"].map((name) => recorded(`${name}.jsonl`)),
    paraphrase: [0, 1, 2],
    paraphraser: recorded("paraphraser.jsonl"),
    runs: 2,
    matcher: recorded("matcher.jsonl"),
    metrics: ["syntax", "tests", "models"],
  };
  // JSON is YAML too.
  writeFileSync(join(folder, "experiment.yaml"), JSON.stringify(experiment));
  const out = join(folder, "run");
  const filter = `{${scoredProblems.join(",")}}/**`;
  const done = await blast(["run", join(folder, "experiment.yaml"), "--no-timing", "--filter", filter, "--out", out]);
  if (!done.stdout.includes("sample-strong")) throw new Error(done.stderr);
  return out;
};

/** Copies a run folder and changes the records of one of its files. */
export const changedRun = (folder: string, copy: string, name: string, change: (line: Line) => Line): void => {
  cpSync(folder, copy, { recursive: true });
  write(copy, name, read(folder, name).map(change));
};

/** A made-up run in which each candidate of a real one stands so many times, with a reply that is a little different each time. */
export const multipliedRun = (folder: string, copy: string, times: number): void => {
  mkdirSync(copy);
  const hash = (text: string, time: number): string => createHash("sha256").update(`${text} ${time}`).digest("hex");
  const all = Array.from({ length: times }, (_, time) => time);
  const renamed = (line: Line, time: number, fields: readonly string[]): Line =>
    Object.fromEntries(
      Object.entries(line).map(([key, value]) => [
        key,
        fields.includes(key) && typeof value === "string"
          ? hash(value, time)
          : key === "run"
            ? Number(value) + 2 * time
            : value,
      ]),
    ) as Line;
  const many = (
    name: string,
    fields: readonly string[],
    change: (line: Line, time: number) => Line = (line) => line,
  ): void =>
    write(
      copy,
      name,
      all.flatMap((time) => read(folder, name).map((line) => change(renamed(line, time, fields), time))),
    );
  cpSync(join(folder, "manifest.json"), join(copy, "manifest.json"));
  const plan = read(folder, "plan.jsonl");
  write(copy, "plan.jsonl", [
    ...plan.filter(({ stage }) => stage === "paraphrase"),
    ...all.flatMap((time) =>
      plan.filter(({ stage }) => stage === "generate").map((line) => renamed(line, time, ["id", "score", "matching"])),
    ),
  ]);
  const about = ["id", "generation", "reply", "of"];
  many("generations.jsonl", about, (line, time) => {
    const outcome = line.outcome as { kind: string; text?: string };
    if (outcome.text === undefined) return line;
    return { ...line, outcome: { ...outcome, text: `${outcome.text}\n% ${hash(line.id, time)}\n` } };
  });
  many("scores.jsonl", about);
  many("matchings.jsonl", about);
};
