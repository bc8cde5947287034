import { execFile } from "node:child_process";

type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

function clingo(options: readonly string[], program: string): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      "clingo",
      [...options, "-"],
      { maxBuffer: 2 ** 28, timeout: 30_000 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
        resolve({ code, stdout, stderr });
      },
    );
    child.stdin?.end(program);
  });
}

type Answer = {
  readonly Call?: readonly {
    readonly Witnesses?: readonly { readonly Value?: string[]; readonly Costs?: number[] }[];
  }[];
  readonly Models: { readonly Costs?: readonly number[] };
};

/**
 * Lists the answer sets of a program, projected to the given signatures (all atoms when left out), each once. A program with
 * an objective stands for its optimal answer sets.
 */
export async function listModels(parts: readonly string[], shown?: readonly string[]): Promise<string[][]> {
  const show = shown === undefined ? "" : ["#show.", ...shown.map((signature) => `#show ${signature}.`)].join("\n");
  const run = await clingo(["0", "--outf=2", "--opt-mode=optN"], [...parts, show].join("\n"));
  if (![10, 20, 30].includes(run.code)) throw new Error(`clingo ended with ${run.code}: ${run.stderr}`);
  const answer = JSON.parse(run.stdout) as Answer;
  const optimum = answer.Models.Costs?.join(" ");
  const models = new Map<string, string[]>();
  for (const call of answer.Call ?? []) {
    for (const witness of call.Witnesses ?? []) {
      if (optimum !== undefined && witness.Costs?.join(" ") !== optimum) continue;
      const atoms = [...(witness.Value ?? [])].sort();
      models.set(atoms.join(" "), atoms);
    }
  }
  return [...models.values()];
}

/** Whether clingo accepts a program on its own: it parses, and every variable is safe. */
export async function isAccepted(program: string): Promise<boolean> {
  const run = await clingo(["--mode=gringo"], program);
  return run.code !== 65;
}
