import { createRequire } from "node:module";

type Settings = {
  readonly singleThreaded: boolean;
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
};
type Runner = { init(): Promise<void>; run(program: string, models: number, options: readonly string[]): unknown };
type Package = { readonly Runner: new (settings: Settings) => Runner };
type Answer = { readonly Call?: readonly { readonly Witnesses?: readonly { readonly Value: readonly string[] }[] }[] };

/** What clingo writes. Both are empty when it broke down. */
export type Output = { readonly stdout: string; readonly stderr: string };

/** What clingo says about a text. */
export type ParserVerdict = {
  /** Undefined when clingo broke down for another reason than the text's syntax. */
  readonly accepts: boolean | undefined;
  /** Everything clingo wrote on stderr. */
  readonly messages: string;
  /** Where the token ends that each syntax error names, as `line:column`; errors at the end of the text are left out. */
  readonly errorEnds: readonly string[];
};

const located = /^-:(\d+):\d+-(?:(\d+):)?(\d+): error: syntax error, unexpected (?!EOF)/gm;

/** clingo 5.8 in WebAssembly, for comparison. */
export class Clingo {
  private runner: Runner | undefined;
  private stdout: string[] = [];
  private stderr: string[] = [];

  /** Parses a text without grounding it: it stands in a program part that nothing asks for. */
  async check(text: string): Promise<ParserVerdict> {
    const { stdout, stderr: messages } = await this.run(`#program unused_part.\n${text}`);
    const errorEnds = [...messages.matchAll(located)].map((match) => `${Number(match[2] ?? match[1]) - 1}:${match[3]}`);
    const read = stdout.includes('"Result"') || /grounding stopped|no definition found/.test(messages);
    return { accepts: messages.includes("parsing failed") ? false : read || undefined, messages, errorEnds };
  }

  /** All answer sets of a program, each with its atoms in order. */
  async models(program: string): Promise<readonly (readonly string[])[]> {
    const { stdout, stderr } = await this.run(program, 0);
    if (!stdout.includes('"Call"')) throw new Error(`clingo fails: ${stderr}\n${program}`);
    const { Call = [] } = JSON.parse(stdout) as Answer;
    const witnesses = Call.flatMap((call) => call.Witnesses ?? []);
    return witnesses.map(({ Value }) => [...Value].sort()).sort();
  }

  /** Runs clingo. The first run starts it, and so does the one after a breakdown. */
  async run(program: string, models = 1): Promise<Output> {
    this.stdout = [];
    this.stderr = [];
    this.runner ??= await this.start();
    // What it returns is of no use: it only sees what the functions below leave it.
    this.runner.run(program, models, []);
    const [stdout, stderr] = [this.stdout.join("\n"), this.stderr.join("\n")];
    if (stdout === "" && stderr === "") this.runner = undefined;
    return { stdout, stderr };
  }

  private async start(): Promise<Runner> {
    const { Runner } = createRequire(import.meta.url)("clingo-wasm") as Package;
    const runner = new Runner({
      singleThreaded: true,
      print: (line) => this.stdout.push(line),
      printErr: (line) => this.stderr.push(line),
    });
    await runner.init();
    return runner;
  }
}
