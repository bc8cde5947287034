import { describe, expect, it } from "vitest";
import { openBlockComment } from "./open-block-comment.js";

describe("openBlockComment", () => {
  it.each([
    ["%****** data ******\npier(1..2).\n%****** rules *****\n", 0],
    ["a.\n%* b %* c *%\nd.", 3],
    ["%* closed *% b. %*", 16],
    ["%* a % *%", 0],
    ["%*%", 0],
  ])("finds where everything else became comment in %j", (text, start) => {
    expect(openBlockComment(text)).toEqual({ start, end: start + 2 });
  });

  it.each(["%****** data ******%\na.", 'a("%*").', "% %*\na.", "%* %* *% *%", ""])("finds none in %j", (text) => {
    expect(openBlockComment(text)).toBeUndefined();
  });
});
