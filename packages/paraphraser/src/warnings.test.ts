import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { paraphraseWarnings } from "./warnings.js";

const source =
  "Given an undirected graph and a set of colours, every node gets exactly one colour and joined nodes get different ones.";
const codes = (text: string, from = source): string[] => paraphraseWarnings(from, text).map(({ code }) => code);

const fine =
  "There is a map of points, some of them joined by lines. Paint each point with exactly one of the given paints (or shades), and mind that the two ends of a line(s) and/or link never look alike.";

describe("paraphraseWarnings", () => {
  it("says nothing about plain words", () => {
    expect(codes(fine)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ["a fenced block", `${fine}\n\`\`\`\nx\n\`\`\``, ["code"]],
    ["a rule", `${fine} So joined :- line.`, ["code"]],
    ["a statement", `${fine}\n#show paint.`, ["code"]],
    ["an atom", `${fine} They are written edge(A,B).`, ["predicates"]],
    ["an atom with one argument", `${fine} They are written node(X).`, ["predicates"]],
    ["a signature", `${fine} This is edge/2.`, ["predicates"]],
    ["a term of the field", `${fine} Each answer set is a painting.`, ["field-terms"]],
    ["reasoning", `<think>Hm.</think>${fine}`, ["reasoning"]],
    ["an introduction", `Sure! I can do that.\n\n${fine}`, ["preamble"]],
    ["an announcement", `Here is the rewritten description:\n\n${fine}`, ["preamble"]],
    ["a third of the length", "Paint the points.", ["short"]],
    ["more than three times the length", `${fine} ${fine} ${fine}`, ["long"]],
    ["the source again", `  ${source.toUpperCase()}\n`, ["unchanged"]],
  ])("warns of %s", (_, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it("quotes what was found", () => {
    expect(paraphraseWarnings(source, `${fine} They are written edge(A,B).`)[0]?.message).toContain("'edge(A,B)'");
  });

  it("counts characters as readers do, at exactly a third", () => {
    expect(codes("🎨🎨", "🎨🎨🎨🎨🎨🎨")).toEqual([]);
    expect(codes("🎨🎨", "🎨🎨🎨🎨🎨🎨🎨")).toEqual(["short"]);
  });

  it("does not blame the paraphrase for what the source says", () => {
    const named = `${source} An edge is written edge(A,B).`;
    expect(codes(`${fine} A line is written edge(A,B).`, named)).toEqual([]);
  });

  it("finds no sign of code in any shipped description", () => {
    const problems = fileURLToPath(new URL("../../../problems/", import.meta.url));
    // Datalog tasks, in a folder of their own, have no description file.
    const names = readdirSync(problems).filter((name) => existsSync(`${problems}/${name}/description.md`));
    expect(names.length).toBeGreaterThanOrEqual(10);
    for (const name of names) {
      const text = readFileSync(`${problems}/${name}/description.md`, "utf8");
      expect([name, ...codes(text, text.replace(/\S/g, "x"))]).toEqual([name]);
    }
  });
});
