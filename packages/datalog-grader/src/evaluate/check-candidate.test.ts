import { describe, expect, it } from "vitest";
import { reachTask, taskOf } from "../testing/tasks.testing.js";
import { checkDatalogProgram } from "./check-candidate.js";

describe("a program that is only checked", () => {
  it("is checked by itself, or with the interface of its task", () => {
    const text = ".input Edge\nReach(a, b) :- Edge(a, b).\nSteps(a, b, n) :- Edge(a, b), n = 1, m > n.\n";
    expect(checkDatalogProgram(text).errors[0]).toEqual({ line: 1, column: 8, message: "Undefined relation Edge" });
    const { errors, notes } = checkDatalogProgram(text, taskOf(reachTask));
    expect(errors).toEqual([{ line: 3, column: 38, message: "Ungrounded variable m" }]);
    expect(notes).toEqual([
      { line: 1, column: 1, message: ".input Edge is left out: the task says what is read and graded" },
    ]);
  });

  it("is not said to be right when nothing is known of it", () => {
    expect(checkDatalogProgram(".comp C { }\n").undecided).toMatch(/components are not worked out/);
    expect(checkDatalogProgram('.include "a.dl"\n').undecided).toMatch(/included files are not read/);
  });
});
