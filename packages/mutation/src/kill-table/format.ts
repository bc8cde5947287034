import type { Distinguishing, Equivalence } from "../equivalence/equivalence.js";
import { printFacts } from "../inputs/facts.js";
import { diffOf, formatDiff } from "../mutants/diff.js";
import type { Mutant } from "../mutants/mutant.js";
import type { KillTable, KillTableRow, Metric } from "./kill-table.js";
import { counted, heading, indented } from "./lines.js";

/** The first few names; how many more there are. */
const names = (all: readonly string[]): string => {
  const shown = all.slice(0, 3).join(", ");
  return all.length > 3 ? `${shown} and ${all.length - 3} more` : shown;
};

const killers = ({ failedTests = [], differingInstances = [], limit }: KillTableRow): string[] => [
  ...(failedTests.length > 0 ? [`${counted(failedTests.length, "test")}: ${names(failedTests)}`] : []),
  ...(differingInstances.length > 0
    ? [`${counted(differingInstances.length, "instance")}: ${names(differingInstances)}`]
    : []),
  ...(limit ? [`a limit on ${limit.instance} (${limit.message})`] : []),
];

const metricNames: Readonly<Record<Metric, string>> = { tests: "the tests", models: "the instances" };

const rowText = (row: KillTableRow, gold: string): string => {
  const killed = killers(row).map((text) => `      killed by ${text}`);
  const survives = row.survives.map((metric) => `      SURVIVES ${metricNames[metric]}`);
  return [heading(row.mutant), indented(formatDiff(diffOf(gold, row.mutant)), "      "), ...killed, ...survives].join(
    "\n",
  );
};

/** A distinguishing input for people: its facts and one model in which the programs differ. */
export const formatDistinguishing = (
  { from, facts, size, gold, mutant, missing, wrong }: Distinguishing,
  other: string = "the mutant",
): string => {
  const shows = (model: readonly string[]): string => (model.length === 0 ? "the empty one" : model.join(" "));
  return [
    `${counted(size, "fact")} (from ${from}): gold has ${gold === null ? "some models" : counted(gold, "model")}, ${other} ${mutant ?? "some"}`,
    indented(printFacts(facts), "  "),
    ...(missing ? [`missing: ${shows(missing)}`] : []),
    ...(wrong ? [`wrong: ${shows(wrong)}`] : []),
  ].join("\n");
};

const equivalenceText = (equivalence: Equivalence): string => {
  if (equivalence.kind === "not-equivalent") return `not equivalent, ${formatDistinguishing(equivalence.input)}`;
  const { inputs, undecided } = equivalence;
  const rest = undecided === 0 ? "" : `; on ${undecided} more a limit was hit`;
  return `equivalent so far: the same models on all instances and on ${counted(inputs, "random input")}${rest}`;
};

const survivorText = ({ mutant, survives, equivalence }: KillTableRow): string =>
  [
    heading(mutant),
    `      ${mutant.description}`,
    `      survives ${survives.map((metric) => metricNames[metric]).join(" and ")}`,
    ...(equivalence ? [indented(equivalenceText(equivalence), "      ")] : []),
  ].join("\n");

const summary = ({ problem, seed, rows, against, tests, instances }: KillTable): string => {
  const opponents = against.map((metric) =>
    metric === "tests" ? counted(tests ?? 0, "test") : counted(instances, "instance"),
  );
  return `${problem}: ${counted(rows.length, "mutant")} (seed ${seed}) against ${opponents.join(" and ")}`;
};

const tally = ({ rows, against }: KillTable): string[] =>
  against.map((metric) => {
    const survivors = rows.filter(({ survives }) => survives.includes(metric));
    const faulty = survivors.filter(({ equivalence }) => equivalence?.kind === "not-equivalent").length;
    const known = faulty === 0 ? "" : `, ${faulty} of them not equivalent`;
    return `${metricNames[metric]} kill ${rows.length - survivors.length} of ${rows.length}; ${counted(survivors.length, "survivor")}${known}`;
  });

/** A kill table for a terminal: each mutant as a diff, what kills it, and what is known of the survivors. */
export const formatKillTable = (table: KillTable): string => {
  const survivors = table.rows.filter(({ survives }) => survives.length > 0);
  return [
    summary(table),
    ...table.rows.map((row) => rowText(row, table.gold)),
    ...(survivors.length > 0 ? ["survivors", ...survivors.map(survivorText)] : []),
    ...tally(table),
    "",
  ].join("\n");
};

/** A list of mutants as diffs, without running anything. */
export const formatMutants = (gold: string, mutants: readonly Mutant<string>[]): string =>
  mutants
    .map(
      (mutant) =>
        `${heading(mutant)}\n      ${mutant.description}\n${indented(formatDiff(diffOf(gold, mutant)), "      ")}\n`,
    )
    .join("");
