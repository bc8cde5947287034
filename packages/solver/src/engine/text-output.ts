import type { Model } from "../request.js";
import type { SolveSummary } from "./output.js";

/** Lines that are no atom: an atom or a shown term never begins with a capital letter and a colon. */
const answer = /^Answer: \d+/;
const cost = /^Optimization ?: (-?\d+(?: -?\d+)*)$/;
const ending = /^(?:SATISFIABLE|OPTIMUM FOUND)$/;

/**
 * Reads clingo's text output (`--outf=0`) with an atom a line (`--out-ifs=\n`). Returns what is wrong with it when it is not
 * what clingo prints for one solver call.
 */
export function readText(text: string): SolveSummary | string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => ending.test(line));
  const totals = new Map(lines.slice(end + 1).map((line) => totalOf(line)));
  const number = Number.parseInt(totals.get("Models") ?? "", 10);
  if (end < 0 || Number.isNaN(number) || totals.get("Calls") !== "1") {
    return "clingo's output is cut short or mixed with what a script printed";
  }
  const models = modelsOf(lines.slice(0, end));
  const optimised = totals.has("Optimum");
  return {
    models,
    number,
    // clingo says how many are optimal only when there is more than one.
    optimal: optimised ? Number.parseInt(totals.get("Optimal") ?? "1", 10) : undefined,
    costs: optimised ? models.at(-1)?.costs : undefined,
    more: totals.get("Models")?.endsWith("+") === true,
  };
}

function totalOf(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function modelsOf(lines: readonly string[]): Model[] {
  const models: { atoms: string[]; costs: number[] }[] = [];
  for (const line of lines) {
    const model = models.at(-1);
    const costs = cost.exec(line)?.[1];
    if (answer.test(line)) models.push({ atoms: [], costs: [] });
    else if (costs !== undefined) model?.costs.push(...costs.split(" ").map(Number));
    else if (line !== "") model?.atoms.push(line);
  }
  return models.map(({ atoms, costs }) => ({ atoms: atoms.sort(), costs }));
}
