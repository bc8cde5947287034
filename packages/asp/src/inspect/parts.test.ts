import { describe, expect, it } from "vitest";
import { parse } from "../syntax/parse.js";
import { programParts } from "./parts.js";

describe("programParts", () => {
  it("finds the statements that nothing grounds", () => {
    const text = "a. #program check. :- a. b. #program base. c. #program base(t). d. #program empty. #program base.";
    const parts = programParts(parse(text)).map(({ name, parameters, statements }) => [
      name,
      parameters,
      statements.length,
    ]);
    expect(parts).toEqual([
      ["check", [], 2],
      ["base", ["t"], 1],
    ]);
  });

  it("finds none in an ordinary program", () => {
    expect(programParts(parse("a. #program base. b."))).toEqual([]);
  });
});
