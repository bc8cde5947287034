import { LlmError } from "../../llm-error.js";

/** A command taken apart: the program, its arguments, and how it wants the question. */
export type CommandLine = {
  readonly program: string;
  readonly args: readonly string[];
  /** `text`: the messages as plain text; `json`: the whole request. */
  readonly input: "text" | "json";
};

/**
 * Splits `./generate --fast "my file"` at blanks outside quotes; no shell is involved. Single and double quotes keep blanks, a
 * backslash outside quotes keeps the next character. A leading `--json` is for us: it asks for the request as JSON.
 *
 * @throws LlmError `bad-model-name` for an unclosed quote or no program
 */
export function parseCommandLine(text: string): CommandLine {
  const words: string[] = [];
  const word = /(?:"([^"]*)"|'([^']*)'|\\(.)|([^\s"'\\]))/y;
  const blank = /\s+/y;
  let open = false;
  for (let at = 0; at < text.length; ) {
    blank.lastIndex = at;
    if (blank.test(text)) {
      at = blank.lastIndex;
      open = false;
      continue;
    }
    word.lastIndex = at;
    const part = word.exec(text);
    if (part === null) {
      throw new LlmError("bad-model-name", `A quote or backslash in the command line stays open: ${text}`);
    }
    const piece = part.slice(1).join("");
    if (open) words.push((words.pop() ?? "") + piece);
    else words.push(piece);
    open = true;
    at = word.lastIndex;
  }
  const input = words[0] === "--json" ? "json" : "text";
  const [program, ...args] = input === "json" ? words.slice(1) : words;
  if (program === undefined || program === "") {
    throw new LlmError(
      "bad-model-name",
      `There is no program in the command line "${text}"; an example is command:./generate --fast`,
    );
  }
  return { program, args, input };
}
