import type { ProgramPart } from "@blast-asp/solver";
import type { Stop } from "./calls.js";
import type { Comparison } from "./instance.js";

/** A side restricted to the answer sets it stands for, on one instance. */
export type BoundProgram = { readonly prefix: string; readonly parts: readonly ProgramPart[] };

/** `color(1,red)` as the third of a list of models: `blast_in_color(3,1,red)`. */
const listedAtom = (atom: string, index: number): string => {
  const open = atom.indexOf("(");
  return open < 0 ? `blast_in_${atom}(${index}).` : `blast_in_${atom.slice(0, open)}(${index},${atom.slice(open + 1)}.`;
};

/** Which of the listed models a bound side has: one call that picks a listed model and makes the side agree with it. */
export const membersOf = async (
  models: readonly (readonly string[])[],
  side: BoundProgram,
  { output, calls }: Comparison,
): Promise<ReadonlySet<number> | Stop> => {
  const facts = models.flatMap((atoms, index) => atoms.map((atom) => listedAtom(atom, index)));
  const constraints = output.map(({ name, arity }) => {
    const variables = Array.from({ length: arity }, (_, index) => `X${index + 1}`);
    const atom = `${side.prefix}${name}${arity === 0 ? "" : `(${variables.join(",")})`}`;
    const listed = `blast_in_${name}(${["K", ...variables].join(",")})`;
    return `#defined blast_in_${name}/${arity + 1}.\n:- blast_pick(K), ${listed}, not ${atom}.\n:- blast_pick(K), ${atom}, not ${listed}.`;
  });
  const pick = `1 { blast_pick(0..${models.length - 1}) } 1.`;
  const found = await calls.list({
    parts: [...side.parts, { name: "models", text: [pick, ...constraints, ...facts].join("\n") }],
    project: ["blast_pick/1"],
    objective: "all",
    max: 0,
  });
  if (found.kind === "stop") return found;
  return new Set(found.models.flatMap(({ atoms }) => atoms.map((atom) => Number(/\((\d+)\)/.exec(atom)?.[1]))));
};
