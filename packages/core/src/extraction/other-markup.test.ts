import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

const indented = program.replace(/^(?=.)/gm, "    ");

describe("listings of other markup", () => {
  it.each([
    ["Org mode", `Here:\n#+BEGIN_SRC prolog :results output\n${program}#+END_SRC\nDone.\n`],
    ["Org mode in small letters", `#+begin_src asp\n${program}#+end_src\n`],
    ["AsciiDoc", `[source,prolog]\n----\n${program}----\n\nIt chooses nodes.\n`],
    ["AsciiDoc without language", `[source]\n-----\n${program}-----\n`],
    ["Jira", `{code:title=p.lp}\n${program}{code}\n`],
    ["Jira with a language", `The program:\n{code:prolog}\n${program}{code}\n`],
    ["a forum with a language", `[code=prolog]\n${program}[/code]\n`],
    ["two backticks", `\`\`asp\n${program}\`\`\n`],
    ["a folded part", `<details>\n<summary>Program</summary>\n\n${fenced("asp")}\n</details>\n`],
  ])("are read: %s", (_, reply) => {
    expect(expectProgram(reply)).toMatchObject({ truncated: false });
  });

  it("lose their indentation in reStructuredText", () => {
    const reply = `Here it is:\n\n.. code-block:: prolog\n   :linenos:\n\n${indented}\nThat is all.\n`;
    expectProgram(reply, `${program}\n`);
  });

  it("that are never closed are truncated", () => {
    const reply = `#+BEGIN_SRC prolog\n${program}:- in(`;
    expect(expectProgram(reply, `${program}:- in(`).truncated).toBe(true);
  });

  it("of commands and data are none", () => {
    expectNone("[source,bash]\n----\nclingo p.lp 0\n----\n", /./);
  });
});

describe("a label on a line of its own", () => {
  it.each([
    ["below the fence", `Here:\n\`\`\`\nasp\n${program}\`\`\`\n`],
    ["below the fence, in capitals", `\`\`\`\nClingo\r\n${program}\`\`\`\n`],
    ["above the program", `asp\n${program}`],
    ["above the buttons of a page", `prolog\nCopy code\n${program}\nThis program chooses nodes.\n`],
    ["above a button, without a language", `plaintext\nCopy\n${program}`],
    ["above two buttons", `lp\nCopy\nEdit\n${program}`],
  ])("is left out %s", (_, reply) => {
    expectProgram(reply);
  });

  it.each([
    ["with atoms in it", "Here in(X) means chosen."],
    ["in parentheses", "(Note: node/1 is given.)"],
    ["of a picture", "🎉 Done!"],
    ["that is a signature", "-- \nYour assistant"],
    ["in two paragraphs", "Here in(X) means chosen.\n\nThe domain is node(X)."],
  ])("may be followed by a remark %s", (_, remark) => {
    expectProgram(`${program}\n${remark}\n`);
  });

  it.each(["reach(X,Y", "Node(1", ":- in(X), not in(Y), not", "Reach(X) :- node(X), not far(X", "{ in(X) : node"])(
    "may be followed by a rule that breaks off, which stays: %s",
    (rule) => {
      const broken = `${program}\n${rule}`;
      expectProgram(broken, broken);
    },
  );

  it("is a name when the rule goes on", () => {
    const rule = "asp\n:- node(X).\nnode(1).\n";
    expect(expectProgram(rule, rule).method).toBe("as-is");
    expectProgram(fenced("", rule), rule);
  });

  it("does not make a program out of a patch", () => {
    expectNone("*** Begin Patch\n*** Add File: p.lp\n+node(1..3).\n+{ in(X) } :- node(X).\n*** End Patch\n", /patch/);
  });
});

describe("HTML", () => {
  it.each([
    ["&#60;", "&#62;"],
    ["&#x3C;", "&#x3e;"],
    ["&#x003c;", "&#x3E;"],
  ])("entities by number are decoded: %s", (less, greater) => {
    const escaped = program.replace(/</g, less).replace(/>/g, greater);
    expectProgram(`<pre><code class="language-prolog">${escaped}</code></pre>`);
  });
});

it("colours of a page are left out", () => {
  const coloured = program.replace(/node/g, '<span class="k">node</span>').replace("X < 3", "X &lt; 3");
  expectProgram(`<pre>${coloured}</pre>`);
  const plain = "node(1..3).\n{ in(X) } :- node(X).\n";
  expectProgram(`<pre>\n${plain.replace(/node/g, "<span>node</span>")}</pre>`, plain);
});

describe("YAML", () => {
  const field = `program: |\n${indented}explanation: it chooses nodes\n`;

  it.each([
    ["the whole reply", field],
    ["a fence", `Sure:\n${fenced("yaml", field)}`],
    ["a list of files", `files:\n  - path: p.lp\n    content: |\n${program.replace(/^(?=.)/gm, "      ")}`],
  ])("with a text of several lines is decoded: %s", (_, reply) => {
    expect(expectProgram(reply).notes.join()).toContain("of a YAML value");
  });

  it("is none without such a field", () => {
    expectNone(fenced("yaml", "predicates:\n  input: [node/1]\n"), /labelled yaml/);
  });

  it("is not mistaken for a program with bars and colons", () => {
    const broken = "% in: |\nin(X) :- node(X), not\n|X| > 2.\n";
    expectProgram(broken, broken);
  });
});

describe("loose JSON", () => {
  const text = JSON.stringify(program);
  it.each([
    ["what Python prints", `{'program': '${program.replace(/\n/g, "\\n")}', 'done': True}`],
    ["a comma too many", `{"program": ${text},}`],
    ["a comment", `{\n  // the program\n  "program": ${text}\n}`],
    ["a key without quotes", `{program: ${text}}`],
    ["triple quotes", `{"program": """\n${program}"""}`.replace('"""\n', '"""')],
    ["a list of messages", `[{'role': 'assistant', 'content': '${program.replace(/\n/g, "\\n")}'}]`],
  ])("is decoded: %s", (_, reply) => {
    expect(expectProgram(reply).method).toBe("json-field");
  });

  it("keeps a backslash that escapes nothing: it is the remainder", () => {
    expectProgram('{"program": "even(X) :- n(X), X \\ 2 = 0.\\n"}', "even(X) :- n(X), X \\ 2 = 0.\n");
  });

  it.each(["[TOOL_CALLS]", "<|python_tag|>"])("is found behind the mark %s of a tool call", (mark) => {
    expectProgram(`${mark}{"name": "run_clingo", "parameters": {"program": ${text}}}`);
    expectProgram(`${mark}[{"name": "run_clingo", "arguments": {"program": ${text}}}]`);
  });
});

describe("code of other languages", () => {
  it.each([
    ["JavaScript", `const clingo = require('clingo-wasm');\nconst program = \`\n${program}\`;\nclingo.run(program);\n`],
    ["TypeScript", `import { run } from "clingo-wasm";\nconst text: string = \`\n${program}\`;\nawait run(text);\n`],
    ["Java", `public class Main {\n  static String P = """\n${program}    """;\n}\n`],
    ["Go", `package main\nimport "fmt"\nconst prog = \`\n${program}\`\nfunc main() {}\n`],
    ["Rust", `use clingo::control;\nfn main() {\n    ctl.add("base", &[], r#"\n${program}"#).unwrap();\n}\n`],
    ["C++", `#include <clingo.hh>\nint main() {\n  ctl.add("base", {}, R"(\n${program})");\n}\n`],
    ["a call with a string of several lines", `run_clingo(program="""\n${program}""")\n`],
  ])("is no program, whatever strings it holds: %s", (_, code) => {
    expectNone(fenced("", code), /no ASP block/);
    expectNone(code, /no ASP program|prose/);
  });

  it.each([
    ["a constant of an older dialect", "const n = 3.\nin(X) :- node(X).\n:- in(n), in(1\n"],
    [
      "predicates with such names",
      "import(a).\nlet(X) :- use(X)\nfunction(f). public(X) :- package(X).\nvar(X) :- fn(X).\n",
    ],
  ])("is told from a broken program with %s", (_, broken) => {
    expectProgram(broken, broken);
    expectProgram(fenced("", broken), broken);
  });
});

describe("a reply that goes on with the next turn of the user", () => {
  const other = fenced("asp", "x(1).\ny(X) :- x(X).\n");
  it.each([
    ["User:", `${fenced("asp")}\nUser: Thanks! Now another.\nAssistant: Sure\n${other}`],
    ["**Human:**", `${fenced("asp")}\n**Human:** And now?\n${other}`],
    ["### Instruction", `### Response:\n${fenced("asp")}### Instruction:\nAnother\n### Response:\n${other}`],
    ["a mark of the template", `${fenced("asp")}<|im_end|>\n<|im_start|>user\nAnother<|im_end|>\n${other}`],
    ["[INST]", `${program}[INST] Another [/INST]\n${other}`],
  ])("is read up to there: %s", (_, reply) => {
    expect(expectProgram(reply).notes.join()).toContain("turn of the user");
  });

  it.each([
    ["that begins with one", `User: Write a program.\nAssistant: ${fenced("asp")}`],
    ["with the words in a comment", `${program.replace("% choose", "% User: choose")}`],
  ])("is not seen in a reply %s", (_, reply) => {
    expectProgram(reply, reply.includes("Assistant") ? program : reply);
  });
});

describe("replies in more languages", () => {
  it.each([
    ["Hindi", `यह रहा प्रोग्राम:\n\n${program}\nदूसरी पंक्ति नोड चुनती है।\n`],
    ["Thai", `นี่คือโปรแกรม:\n\n${program}\nบรรทัดที่สองเลือกโหนด\n`],
    ["Russian", `Вот программа:\n\n${program}\nВторая строка выбирает вершины.\n`],
    ["Arabic", `هذا هو البرنامج:\n\n${program}\nالسطر الثاني يختار العقد.\n`],
    ["Spanish", `¡Claro! Aquí está el programa:\n\n${program}\nLa segunda línea elige nodos.\n`],
  ])("lose their prose: %s", (_, reply) => {
    expectProgram(reply);
  });

  const draft = fenced("asp", "v(1..3).\n{ c(X) } :- v(X).\n");
  it.each([
    "Voici le programme corrigé :",
    "Voici la version finale du programme :",
    "Programa corregido:",
    "Aquí está el código completo:",
    "Ecco il programma completo:",
    "Aqui está o programa corrigido:",
    "Исправленная программа:",
    "Das vollständige Programm:",
  ])("say which block is the whole program: %s", (words) => {
    expectProgram(`Borrador\n${draft}${words}\n${fenced("asp")}`);
  });

  it.each([
    "Si vous voulez, vous pouvez ajouter :",
    "En option :",
    "Opcionalmente, puede añadir:",
    "Se vuoi, puoi aggiungere:",
    "Необязательно:",
  ])("say which block is an addition: %s", (words) => {
    expectProgram(`${fenced("asp")}${words}\n${fenced("asp", "#minimize { 1,X : in(X) }.\n")}`);
  });
});
