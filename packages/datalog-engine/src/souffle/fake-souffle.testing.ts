import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes a program that takes the command line of `souffle` and does what Soufflé was recorded to do with the program of the
 * corpus that it is given, byte by byte where bytes were recorded. The layout of messages (source line, dashes, caret) is
 * the one that the corpus describes.
 */
export function fakeSouffle(): { readonly path: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(join(tmpdir(), "blast-fake-"));
  const path = join(folder, "souffle");
  const corpus = fileURLToPath(new URL("../../../datalog/conformance/", import.meta.url));
  writeFileSync(path, `#!${process.execPath}\nconst corpus = ${JSON.stringify(corpus)};\n${script}`);
  chmodSync(path, 0o755);
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const script = String.raw`
const { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { basename, dirname, join } = require("node:path");
const [...args] = process.argv.slice(2);
if (args.includes("--version")) {
  console.log("----\nVersion: 2.5\nWord size: 64 bits\n----");
  process.exit(0);
}
const after = (flag) => args[args.indexOf(flag) + 1];
const out = after("-D");
const file = args[args.length - 1];
const text = readFileSync(file, "latin1");
// Some cases have one program and different facts.
const given = basename(dirname(after("-F")));
const id = existsSync(join(corpus, given, "meta.json"))
  ? given
  : readdirSync(corpus).find((name) => readFileSync(join(corpus, name, "prog.dl"), "latin1") === text);
if (id === undefined) {
  process.stderr.write("this program is not in the corpus\n");
  process.exit(9);
}
const meta = JSON.parse(readFileSync(join(corpus, id, "meta.json"), "utf8"));
const lines = readFileSync(file, "utf8").split(/\r?\n/);
const at = (place) => {
  const [line, column] = place.split(":").map(Number);
  return " in file prog.dl at line " + line + "\n" + (lines[line - 1] ?? "") + "\n" + "-".repeat(column - 1) + "^" + "-".repeat(3) + "\n";
};
const entry = (kind) => (line) => {
  if (line.startsWith("ERROR: ")) return { place: "99999:1", text: line + "\n" };
  const [, message, place, rest = ""] = /^(.*?) at (\d+:\d+)((?: \(.*\))*)$/.exec(line) ?? [];
  // A second message may have a place or not.
  const seconds = (line) => [...line.matchAll(/ \(((?:(?! at \d|\)).)*)(?: at (\d+:\d+))?\)/g)];
  const second = ([, message, place]) => message + (place === undefined ? "\n" : at(place));
  if (message === undefined || line.startsWith("Unable to stratify")) {
    const first = line.replace(/ \(.*$/, "");
    return { place: "99998:1", text: kind + ": " + first + "\n" + seconds(line).map(second).join("") };
  }
  return { place, text: kind + ": " + message + at(place) + seconds(rest).map(second).join("") };
};
const key = ({ place }) => place.split(":").map(Number);
const entries = [
  ...(meta.verdict === "compile-error" && meta.exit === 1 ? meta.errorLines.map(entry("Error")) : []),
  ...(meta.warnings ?? []).map(entry("Warning")),
].sort((a, b) => key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1]);
let stderr = entries.map(({ text }) => text).join("");
if (meta.verdict === "compile-error" && meta.exit === 1) stderr += meta.errorLines.length + " errors generated, evaluation aborted\n";
else stderr += [...(meta.verdict === "ok" ? [] : meta.errorLines), ...(meta.stderrNotes ?? [])].map((line) => line + "\n").join("");
process.stderr.write(stderr);
if (meta.verdict === "timeout") setInterval(() => {}, 1000);
else {
  const expect = join(corpus, id, "expect");
  if (existsSync(join(expect, "stdout.txt"))) process.stdout.write(readFileSync(join(expect, "stdout.txt")));
  if (existsSync(expect))
    for (const name of readdirSync(expect)) if (name.endsWith(".csv")) copyFileSync(join(expect, name), join(out, name));
  for (const [name, size] of Object.entries(meta.partialOutputs ?? {})) writeFileSync(join(out, name), "1\n".repeat(size / 2));
  if (meta.signal !== undefined) process.kill(process.pid, meta.signal);
  process.exitCode = meta.exit;
}
`;
