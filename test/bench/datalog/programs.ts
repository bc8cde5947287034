import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, print } from "../setting.js";
import { type Workload, workloads } from "./workloads.js";

type Measured = { readonly seconds: number; readonly peakMiB: number; readonly tuples: number };

/** The largest the process has been so far, in MiB. */
const peakMiB = (pid: number): number => {
  try {
    const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(match?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Runs a program to its end and counts the lines it wrote. */
const run = async (file: string, args: readonly string[], out: string): Promise<Measured> => {
  const started = performance.now();
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const watch = setInterval(() => {
    if (child.pid !== undefined) peak = Math.max(peak, peakMiB(child.pid));
  }, 20);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  const seconds = (performance.now() - started) / 1000;
  let tuples = 0;
  for (const name of readdirSync(out)) for (const byte of readFileSync(join(out, name))) if (byte === 10) tuples++;
  return { seconds, peakMiB: peak, tuples };
};

const shown = ({ seconds, peakMiB, tuples }: Measured): string => {
  const rate = (tuples / seconds / 1e6).toFixed(2);
  const each = ((peakMiB * 2 ** 20) / tuples).toFixed(0);
  return `${seconds.toFixed(2)} s, ${rate} million tuples a second, peak ${peakMiB.toFixed(0)} MiB (${each} bytes a tuple)`;
};

const measure = async ({ name, program, facts }: Workload, native: boolean): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "blast-bench-"));
  try {
    const [source, input] = [join(folder, "program.dl"), join(folder, "facts")];
    const outputs = [join(folder, "embedded"), join(folder, "native")] as const;
    for (const each of [input, ...outputs]) mkdirSync(each);
    writeFileSync(source, program);
    for (const [relation, lines] of Object.entries(facts))
      writeFileSync(join(input, `${relation}.facts`), lines.map((line) => `${line}\n`).join(""));
    const [embeddedOut, nativeOut] = outputs;
    const ours = await run(process.execPath, [command, "datalog", source, "-F", input, "-D", embeddedOut], embeddedOut);
    print(`  ${name}: ${ours.tuples} tuples written`);
    print(`    embedded: ${shown(ours)}`);
    if (!native) return;
    const theirs = await run("souffle", [source, "-F", input, "-D", nativeOut], nativeOut);
    print(`    souffle: ${shown(theirs)}${theirs.tuples === ours.tuples ? "" : `, but ${theirs.tuples} tuples`}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `blast datalog` as a whole process, start, reading and writing included, and Soufflé's interpreter where it is installed. */
export const benchDatalogPrograms = async (): Promise<void> => {
  const native = spawnSync("souffle", ["--version"]).error === undefined;
  print("Datalog programs, whole processes");
  for (const workload of workloads) await measure(workload, native);
  if (!native) print("  Soufflé is not installed, so nothing is compared with it");
};
