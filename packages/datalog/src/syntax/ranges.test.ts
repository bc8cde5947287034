import { readdirSync, readFileSync } from "node:fs";
import { splice } from "@blast-asp/asp";
import { expect, it } from "vitest";
import { parse } from "./parse.js";

const folder = new URL("../../conformance/", import.meta.url);
const texts = readdirSync(folder).map((id) => readFileSync(new URL(`${id}/prog.dl`, folder), "utf8"));

it("a statement can be cut out by its range, and the others stay as they are", () => {
  let cuts = 0;
  for (const text of texts) {
    const { statements, errors } = parse(text);
    // A macro puts several statements into one place, and a `#` that comes to the start of a line is no comment any more.
    if (errors.length > 0 || text.includes("#")) continue;
    for (const [i, { range }] of statements.entries()) {
      const rest = parse(splice(text, [{ range, replacement: "" }]));
      expect(rest.errors).toEqual([]);
      const written = (program: typeof rest): string[] =>
        program.statements.map((s) => program.text.slice(s.range.start, s.range.end));
      expect(written(rest)).toEqual(written(parse(text)).toSpliced(i, 1));
      cuts++;
    }
  }
  expect(cuts).toBeGreaterThan(1000);
});
