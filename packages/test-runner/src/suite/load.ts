import { byPlace, type SuiteDiagnostic } from "../annotations/diagnostic.js";
import { readProgramFile } from "./program-file.js";
import { type Reading, readTest } from "./read-test.js";
import { type ReadFile, SourceReader } from "./source.js";
import type { Suite, TestCase } from "./suite.js";

/** How a suite is loaded. */
export type LoadOptions = {
  /**
   * Folders that the suite may read besides its own.
   * @default none
   */
  readonly roots?: readonly string[];
};

/** A suite, and what there is to say about it. */
export type LoadedSuite = { readonly suite: Suite; readonly diagnostics: readonly SuiteDiagnostic[] };

/**
 * Reads a suite file: its program, annotations and tests, and the files that the tests name. Never rejects because of what the file
 * says: that is in the diagnostics. Rejects when the suite file itself cannot be read.
 *
 * @param source the path of a file, or its name and text
 * @param readFile how to read the files that the suite names
 *   @default from the disk, never through a symbolic link that leaves the allowed folders
 *
 * @example
 * const { suite, diagnostics } = await loadSuite({ file: "suite.lp", text: 'a. %** @test(name="t", assert={@modelCount(number=1)}) **%' });
 */
export async function loadSuite(
  source: string | { readonly file: string; readonly text: string },
  readFile?: ReadFile,
  options: LoadOptions = {},
): Promise<LoadedSuite> {
  const file = typeof source === "string" ? source : source.file;
  const reader = new SourceReader(file, options.roots ?? [], readFile);
  const text = typeof source === "string" ? await reader.readSuite(source) : source.text;
  const diagnostics: SuiteDiagnostic[] = [];
  const main = readProgramFile(file, text, diagnostics);
  const reading: Reading = { main, source: reader, diagnostics, files: new Map(), inputs: new Map() };
  const tests: TestCase[] = [];
  const first = new Map<string, TestCase>();
  for (const item of main.tests) {
    const test = await readTest(item, reading);
    if (test === undefined) continue;
    const earlier = first.get(test.name);
    if (earlier) {
      const message = `a test called "${test.name}" already stands on line ${earlier.location.line}`;
      main.sink.error("duplicate-test", item.start, message, "give each test a name of its own");
    } else first.set(test.name, test);
    tests.push(test);
  }
  diagnostics.sort(byPlace);
  return { suite: { file, tests, diagnostics }, diagnostics };
}
