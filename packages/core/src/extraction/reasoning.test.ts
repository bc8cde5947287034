import { describe, expect, it } from "vitest";
import { expectNone, expectProgram, fenced, program } from "./replies.testing.js";

const draft = fenced("asp", "draft(1..2).\n{ pick(X) } :- draft(X).\n");
const answer = `Here is the program:\n\n${fenced("asp")}`;

describe("reasoning", () => {
  it.each([
    ["<think>", `<think>\nMaybe\n${draft}</think>\n${answer}`],
    ["<think> within <think>", `<think>a <think>b\n${draft}</think>\n${draft}</think>\n${answer}`],
    ["only </think>", `Perhaps 50% of\n${draft}so be it.</think>\n\n${answer}`],
    ["<thought_process>", `<thought_process>${draft}</thought_process>${answer}`],
    ["<reasoning_content>", `<reasoning_content>\n${draft}\n</reasoning_content>\n${answer}`],
    ["<seed:think>", `<seed:think>${draft}</seed:think>${answer}`],
    ["◁think▷", `◁think▷${draft}◁/think▷${answer}`],
    ["[THINK]", `[THINK]${draft}[/THINK]${answer}`],
    [
      "<|begin_of_thought|>",
      `<|begin_of_thought|>\n${draft}<|end_of_thought|>\n\n<|begin_of_solution|>\n${answer}<|end_of_solution|>`,
    ],
    ["<|START_THINKING|>", `<|START_THINKING|>${draft}<|END_THINKING|><|START_RESPONSE|>${answer}<|END_RESPONSE|>`],
    [
      "details of a chat page",
      `<details type="reasoning" done="true">\n<summary>Thought for 3 s</summary>\n${draft}</details>\n${answer}`,
    ],
    [
      "channels",
      `<|channel|>analysis<|message|>Hm\n${draft}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
    ],
    ["channels without their marks", `analysisWe need\n${draft}assistantfinal${answer}`],
  ])("in %s is left out", (_, reply) => {
    const found = expectProgram(reply);
    expect(found.notes).toContain("the reasoning part of the reply is left out");
    expect(found.truncated).toBe(false);
  });

  it("may stand before a bare program", () => {
    for (const head of ["<think>hm</think>\n", "hm, 50% </think>\n", "◁think▷hm◁/think▷\n"])
      expect(expectProgram(`${head}${program}`).method).toBe("as-is");
  });

  it.each([
    ["<think>", `<think>Let me see\n${draft}`],
    ["◁think▷", `◁think▷Let me see\n${draft}`],
    ["channels", `<|channel|>analysis<|message|>Hm\n${draft}`.replace("<|message|>", "<|message_|>")],
    ["[THINK]", `[THINK]\n${draft}`],
  ])("that never ends (%s) holds no program", (_, reply) => {
    expect(expectNone(reply, /breaks off inside its reasoning/).truncated).toBe(true);
  });

  it("is not seen in the words of an answer or in a comment", () => {
    expectProgram(`I did not use <think> tags here.\n\n${fenced("asp")}`);
    const broken = "node(1..3)\n% no </think> here\n{ in(X) } :- node(X).\n% nor <think>\n:- in(1).\n";
    expectProgram(broken, broken);
  });
});

describe("marks of the chat template", () => {
  it.each(["<|im_end|>", "<|eot_id|>", "</s>", "<|endoftext|>\n", "<end_of_turn>", "<｜end▁of▁sentence｜>"])(
    "%s behind a bare program is left out",
    (mark) => {
      expect(expectProgram(`${program}${mark}`).notes).toEqual([
        "marks of the chat template around the reply are left out",
      ]);
    },
  );

  it("before it as well", () => {
    expectProgram(`<|im_start|>assistant\n${program}<|im_end|>`);
    expectProgram(`<s>${answer}</s>`);
  });
});
