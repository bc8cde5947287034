import { createRequire } from "node:module";

type Answer = {
  readonly Result: string;
  readonly Error?: string;
  readonly Call?: readonly { readonly Witnesses?: readonly { readonly Value: readonly string[] }[] }[];
};
type Runner = {
  init(): Promise<void>;
  run(program: string, models: number, options: readonly string[]): Answer;
};
type Package = { readonly Runner: new (settings: { readonly singleThreaded: boolean }) => Runner };

/** What clingo says about a text. */
export type ParserVerdict = {
  /** Undefined when clingo broke down for another reason than the text's syntax. */
  readonly accepts: boolean | undefined;
  /** Everything clingo wrote. */
  readonly messages: string;
  /** Where the token ends that each syntax error names, as `line:column`; errors at the end of the text are left out. */
  readonly errorEnds: readonly string[];
};

const located = /^-:(\d+):\d+-(?:(\d+):)?(\d+): error: syntax error, unexpected (?!EOF)/gm;

/** clingo 5.8 in WebAssembly, for comparison. A text must not hold scripts. */
export class Clingo {
  private runner: Runner | undefined;

  /** Starts a fresh instance. */
  async start(): Promise<void> {
    const { Runner } = createRequire(import.meta.url)("clingo-wasm") as Package;
    this.runner = new Runner({ singleThreaded: true });
    await this.runner.init();
  }

  /** Parses a text without grounding it: it stands in a program part that nothing asks for. */
  async check(text: string): Promise<ParserVerdict> {
    const { Result, Error: messages = "" } = await this.run(`#program unused_part.\n${text}`, 1);
    // A trap gives an empty message and leaves the instance unusable.
    if (Result === "ERROR" && messages === "") await this.start();
    const errorEnds = [...messages.matchAll(located)].map((match) => `${Number(match[2] ?? match[1]) - 1}:${match[3]}`);
    const parsed = Result !== "ERROR" || /grounding stopped|no definition found/.test(messages);
    const rejected = messages.includes("parsing failed");
    return { accepts: rejected ? false : parsed ? true : undefined, messages, errorEnds };
  }

  /** All answer sets of a program, each with its atoms in order. */
  async models(program: string, options: readonly string[] = []): Promise<readonly (readonly string[])[]> {
    const answer = await this.run(program, 0, options);
    if (answer.Result === "ERROR") throw new Error(`clingo fails: ${answer.Error}\n${program}`);
    const witnesses = answer.Call?.flatMap((call) => call.Witnesses ?? []) ?? [];
    return witnesses.map(({ Value }) => [...Value].sort()).sort();
  }

  /** What clingo writes on stderr while it reads and solves a program. */
  async messages(program: string): Promise<string> {
    const { Result, Error: messages = "" } = await this.run(program, 1);
    if (Result === "ERROR" && messages === "") await this.start();
    return messages;
  }

  private async run(program: string, models: number, options: readonly string[] = []): Promise<Answer> {
    if (this.runner === undefined) await this.start();
    return this.runner?.run(program, models, options) ?? { Result: "ERROR" };
  }
}
