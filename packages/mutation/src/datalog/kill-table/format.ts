import { counted, heading, indented } from "../../kill-table/lines.js";
import { diffOf, formatDiff } from "../../mutants/diff.js";
import type { Difference } from "../behaviour/behaviour.js";
import type { DatalogDistinguishing, DatalogEquivalence } from "../equivalence/equivalence.js";
import type { DatalogKill, DatalogKillTable, DatalogKillTableRow } from "./kill-table.js";

const reasons = { "runtime-error": "an error while running", time: "the time limit", memory: "the memory limit" };

const killText = (kill: DatalogKill): string => {
  const { variant } = kill;
  if (kill.reason !== "tuples") return `      killed by variant ${variant}: ${reasons[kill.reason]}`;
  const { relation, missing, surplus } = kill;
  const parts = [...(missing > 0 ? [`${missing} missing`] : []), ...(surplus > 0 ? [`${surplus} surplus`] : [])];
  return `      killed by variant ${variant}: ${relation}, ${parts.join(", ")}`;
};

const rowText = ({ mutant, kills }: DatalogKillTableRow, gold: string): string =>
  [
    heading(mutant),
    indented(formatDiff(diffOf(gold, mutant)), "      "),
    ...(kills.length > 0 ? kills.map(killText) : ["      SURVIVES the variants"]),
  ].join("\n");

const asAtom = (relation: string, line: string): string => `${relation}(${line.split("\t").join(", ")})`;

const differenceText = (difference: Difference): string[] => {
  if (difference.kind === "failure") return [`the mutant ends in ${reasons[difference.reason]}`];
  const { relation, missing, surplus } = difference;
  const show = (lines: readonly string[]): string => {
    const more = lines.length > 3 ? ` and ${lines.length - 3} more` : "";
    return `${lines
      .slice(0, 3)
      .map((line) => asAtom(relation, line))
      .join(" ")}${more}`;
  };
  return [
    ...(missing.length > 0 ? [`missing: ${show(missing)}`] : []),
    ...(surplus.length > 0 ? [`surplus: ${show(surplus)}`] : []),
  ];
};

const distinguishingText = ({ from, facts, size, unlike, difference }: DatalogDistinguishing): string =>
  [
    `${counted(size, "fact")} (from ${from})`,
    ...[...facts]
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => `  ${rows.map((row) => asAtom(name, row.join("\t"))).join(" ")}`),
    ...differenceText(difference),
    ...(unlike.length > 0 ? [`unlike the instances: ${unlike.join("; ")}`] : []),
  ].join("\n");

const equivalenceText = (equivalence: DatalogEquivalence): string =>
  equivalence.kind === "not-equivalent"
    ? `not equivalent, ${distinguishingText(equivalence.input)}`
    : `no difference on ${counted(equivalence.inputs, "input")}`;

const survivorText = ({ mutant, equivalence }: DatalogKillTableRow): string =>
  [
    heading(mutant),
    `      ${mutant.description}`,
    ...(equivalence ? [indented(equivalenceText(equivalence), "      ")] : []),
  ].join("\n");

const tally = ({ rows, stillborn, set, cover }: DatalogKillTable): string[] => {
  const survivors = rows.filter(({ kills }) => kills.length === 0);
  const faulty = survivors.filter(({ equivalence }) => equivalence?.kind === "not-equivalent").length;
  const known = faulty === 0 ? "" : `, ${faulty} of them not equivalent`;
  const dead = set === "paper" ? stillborn.length : 0;
  const notCompiled = `${counted(stillborn.length, "mutant")} ${stillborn.length === 1 ? "does" : "do"} not compile`;
  const steps = cover?.map(({ variant, kills, added }) => `${variant} (${kills}, ${added} new)`).join(", ");
  return [
    `the variants kill ${rows.length - survivors.length + dead} of ${rows.length + dead}; ${counted(survivors.length, "survivor")}${known}`,
    ...(stillborn.length === 0 ? [] : [`${notCompiled} and ${set === "paper" ? "count as killed" : "are left out"}`]),
    ...(steps ? [`greedy cover: ${steps}`] : []),
  ];
};

/** A kill table for a terminal: each mutant as a diff, what kills it, and what is known of the survivors. */
export const formatDatalogKillTable = (table: DatalogKillTable): string => {
  const { task, seed, set, rows, variants, gold } = table;
  const survivors = rows.filter(({ kills }) => kills.length === 0);
  const which = set === "paper" ? "of the paper's kind" : `(seed ${seed})`;
  return [
    `${task}: ${counted(rows.length, "mutant")} ${which} against ${counted(variants.length, "variant")}`,
    ...rows.map((row) => rowText(row, gold)),
    ...(survivors.length > 0 ? ["survivors", ...survivors.map(survivorText)] : []),
    ...tally(table),
    "",
  ].join("\n");
};
