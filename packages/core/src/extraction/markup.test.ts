import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

const escaped = program.replace(/</g, "&lt;").replace(/>/g, "&gt;");

describe("tags", () => {
  it.each([
    ["<asp>", `Here you are:\n<asp>\n${program}</asp>\nBye.`],
    ["<program> in capitals", `<PROGRAM>\n${program}</PROGRAM>`],
    ["<final_answer>", `I think so.\n<final_answer>\n${program}</final_answer>`],
    ["<answer> with prose and a fence", `<answer>\nThe program is:\n\n${fenced("asp")}\nDone.\n</answer>`],
    ["<answer> with prose and no fence", `<answer>\nThe program is:\n\n${program}\nThis chooses nodes.\n</answer>`],
    ["<answer> that only points to a fence", `${fenced("asp")}\n<answer>See the program above.</answer>`],
    ["two answers", `<answer>\ndraft(1).\n{ a } :- draft(1).\n</answer>\nNo.\n<answer>\n${program}</answer>`],
    ["a file", `<file name="p.lp">\n${program}</file>`],
    [
      "arguments of a tool",
      `<invoke name="write">\n<parameter name="path">p.lp</parameter>\n<parameter name="content">${program}</parameter>\n</invoke>`,
    ],
    [
      "arguments after an equals sign",
      `<function=write>\n<parameter=path>\np.lp\n</parameter>\n<parameter=content>\n${program}</parameter>\n</function>`,
    ],
    [
      "a file that a tool writes",
      `<write_to_file>\n<path>p.lp</path>\n<content>\n${program}</content>\n</write_to_file>`,
    ],
    ["CDATA", `<program><![CDATA[\n${program}]]></program>`],
    ["XML in a fence", fenced("xml", `<result>\n<program>\n${program}</program>\n</result>\n`)],
    ["square brackets", `Here you are:\n[code]\n${program}[/code]\nBye.`],
  ])("%s", (_, reply) => {
    expectProgram(reply);
  });

  it("decodes HTML and says so", () => {
    for (const reply of [
      `<p>Here is it:</p>\n<pre><code class="language-asp">${escaped}</code></pre>\n`,
      `<pre>\n${escaped}</pre>`,
      `<code>\n${escaped}</code>`,
      `<program>\n${escaped}</program>`,
    ])
      expect(expectProgram(reply).notes.join()).toContain("decoded");
  });

  it("does not decode in a fence, nor where a bare < shows that nothing is encoded", () => {
    expectProgram(`Here it is:\n${fenced("asp", escaped)}`, escaped);
    const mixed = "a(X) :- b(X), X &lt; 2, X < 3.\n";
    expectProgram(`<asp>\n${mixed}</asp>`, mixed);
  });

  it("that are never closed make a truncated reply", () => {
    expect(expectProgram("Here it is:\n<program>\na(1).\nb(X) :- a(", "a(1).\nb(X) :- a(").truncated).toBe(true);
  });

  it("in comments, strings and words are none", () => {
    const broken = 'a("<program>")\n% see <answer>\nb(X) :- a(X).\n% and </answer> there\nc(1).\n';
    expectProgram(broken, broken);
    expectProgram(`I put it in a <code> tag: no, in a fence.\n${fenced("asp")}`);
  });
});

describe("other wrappings", () => {
  it.each([
    ["lstlisting", `The program:\n\\begin{lstlisting}[language=Prolog]\n${program}\\end{lstlisting}\nIt works.`],
    ["verbatim in a fence", fenced("latex", `\\begin{verbatim}\n${program}\\end{verbatim}\n`)],
    [
      "a here-document in a shell block",
      `Run this:\n${fenced("bash", `cat > p.lp << 'EOF'\n${program}EOF\nclingo p.lp 0\n`)}`,
    ],
    ["a here-document without a fence", `cat <<EOF > p.lp\n${program}EOF\nclingo p.lp 0\n`],
    ["a here-document for clingo", fenced("sh", `clingo - 0 <<'END'\n${program}END\n`)],
  ])("%s", (_, reply) => {
    expectProgram(reply);
  });

  it("never looks into the strings of Python", () => {
    const python = `import clingo\nPROGRAM = """\n<program>\n${program}</program>\n"""\nctl = clingo.Control()\nctl.add("base", [], PROGRAM)\n`;
    expectNone(`Here it is:\n${fenced("python", python)}`, /labelled python/);
    expectNone(fenced("", python.replace(/<.?program>\n/g, "")), /no ASP block/);
    expectNone(python.replace(/<.?program>\n/g, ""), /Python code/);
    expectNone(`Here it is:\n${fenced("asp", python.replace(/<.?program>\n/g, ""))}`, /no ASP block/);
  });
});
