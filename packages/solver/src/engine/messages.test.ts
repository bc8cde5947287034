import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessages } from "./messages.js";

const parts = [
  { name: "rules", text: "" },
  { name: "facts", text: "" },
];

describe("readMessages", () => {
  it("reads errors with notes in other parts", () => {
    const stderr = [
      "p2.lp:4:1-18: error: redefinition of constant:",
      "  #const limit=7.",
      "p1.lp:1:1-18: note: constant also defined here",
      "",
      "*** ERROR: (clingo): parsing failed",
    ];
    expect(readMessages(stderr.join("\n"), parts)).toEqual([
      {
        severity: "error",
        code: "const-redefined",
        part: "facts",
        line: 4,
        column: 1,
        message: "redefinition of constant: #const limit=7.",
        notes: [{ part: "rules", line: 1, column: 1, message: "constant also defined here" }],
      },
    ]);
  });

  it("leaves out what clingo adds to the rules that it shows, in the words of any version", () => {
    const head = "p1.lp:3:1-16: error: unsafe variables in:\n  ";
    const message = (rule: string) => readMessages(head + rule, parts)[0]?.message;
    expect(message("#void:-[#inc_base];0=0;not seen(B).")).toBe("unsafe variables in: #false:-not seen(B).");
    expect(message("#false:-0=0;[#inc_base];not seen(B).")).toBe("unsafe variables in: #false:-not seen(B).");
    expect(message("nest(N):-[#inc_base].")).toBe("unsafe variables in: nest(N).");
    expect(message("a(X):-[#inc_step(t)];b(t).")).toBe("unsafe variables in: a(X):-b(t).");
  });

  it("reads places that span lines, and messages without a place", () => {
    const stderr =
      "p1.lp:2:5-3:1: info: tuple ignored:\n  (x)\n\n<cmd>: error: file could not be opened:\n  p9.lp\n\n" +
      "*** Warn : (clingo): something odd\n*** ERROR: (clingo): std::bad_alloc\n*** Info : (clingo): Try '--help'\n";
    expect(readMessages(stderr, parts).map((m) => [m.severity, m.code, m.part, m.line, m.column, m.message])).toEqual([
      ["info", "tuple-ignored", "rules", 2, 5, "tuple ignored: (x)"],
      ["error", "file", "", 0, 0, "file could not be opened: p9.lp"],
      ["warning", "other", "", 0, 0, "something odd"],
      ["error", "other", "", 0, 0, "std::bad_alloc"],
    ]);
  });

  it("survives any text", () => {
    const line = fc.oneof(
      fc.constantFrom(
        "p1.lp:1:2-3: error: x",
        "p1.lp:1:2: note: y",
        "  more",
        "",
        "*** ERROR: (clingo): z",
        "p1.lp:1:1-2: info:",
      ),
      fc.string({ unit: "binary" }),
    );
    const property = fc.property(fc.array(line), (lines) => {
      const errors = lines.filter((text) => /^p1\.lp:1:2-3: error|^\*\*\* ERROR/.test(text)).length;
      const messages = readMessages(lines.join("\n"), parts);
      expect(messages.filter(({ severity }) => severity === "error").length).toBeGreaterThanOrEqual(errors);
      for (const { message, notes } of messages) expect(`${message}${notes.map((n) => n.message)}`).not.toContain("\n");
    });
    fc.assert(property, { numRuns: 300 });
  });
});
