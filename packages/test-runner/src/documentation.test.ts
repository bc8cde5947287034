import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { reportPretty } from "./report/pretty.js";
import { runSuite } from "./run/run-suite.js";
import { setUpRunner } from "./run/running.testing.js";
import { loadSuite } from "./suite/load.js";

const { solver } = setUpRunner();

test("the documentation shows what its example really prints", async () => {
  const page = await readFile(new URL("../../../docs/unit-tests.md", import.meta.url), "utf8");
  const block = (language: string): string => page.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
  const { suite, diagnostics } = await loadSuite({ file: "roster.lp", text: block("asp") });
  expect(diagnostics).toEqual([]);
  const printed = reportPretty([await runSuite(suite, { solver: solver() })]);
  const withoutTime = (text: string): string => text.replace(/[\d.]+ s, clingo-wasm .*/, "");
  expect(withoutTime(block("text"))).toBe(withoutTime(printed));
});
