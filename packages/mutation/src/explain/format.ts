import { formatDistinguishing } from "../kill-table/format.js";
import type { Explanation } from "./explain.js";
import type { ConstraintFindings } from "./findings.js";
import type { ErrorPattern } from "./pattern.js";
import { simplestOfEach } from "./same-behaviour.js";

const patternNames: Readonly<Record<ErrorPattern, string>> = {
  "missing-constraint": "missing constraint",
  "added-constraint": "added constraint",
  "wrong-signature": "wrong signature",
  "wrong-weight-or-priority": "wrong weight or priority",
  "no-pattern": "no pattern found",
};

/** How many mutants that behave alike are named. */
const named = 3;

const likeness = (description: string): string => {
  const deleted = /^deletes (the .*)$/.exec(description)?.[1];
  return deleted === undefined
    ? `behaves like gold with one change: ${description}`
    : `behaves like gold without ${deleted}`;
};

const likenesses = ({ behavesLike, hasModels }: Explanation): string[] => {
  if (!behavesLike) return [];
  if (hasModels === false) return ["it has no model on any instance"];
  const { mutants, randomInputs } = behavesLike;
  if (mutants.length === 0) return ["no single change of gold behaves like it"];
  const shown = simplestOfEach(mutants).slice(0, named);
  const others = mutants.length - shown.length;
  const rest =
    others > 0
      ? [`and ${others} more change${others === 1 ? "" : "s"} that ${others === 1 ? "comes" : "come"} to the same`]
      : [];
  const where = `on all instances${randomInputs > 0 ? ` and ${randomInputs} random inputs` : ", but not on random inputs"}`;
  return [...shown.map(({ description }) => likeness(description)), ...rest, `  (the same models ${where})`];
};

const findings = (what: string, verb: string, whose: string, found: ConstraintFindings | undefined): string[] => {
  if (!found || found.models === 0) return [];
  const { constraints, models, unopposed, underivable } = found;
  const of = (count: number): string => `${count} of ${models} ${what} models`;
  return [
    ...constraints.map(
      ({ kind, text, line, models: count }) =>
        `${of(count)} ${verb} ${kind === "bounds" ? "the bounds of " : ""}${text} (${whose}, line ${line})`,
    ),
    ...(unopposed > 0 ? [`${of(unopposed)}: no constraint of ${whose} is against them, so its objective must be`] : []),
    ...(underivable.length > 0
      ? [`${whose} never derives ${underivable.slice(0, 5).join(" ")}${underivable.length > 5 ? " …" : ""}`]
      : []),
  ];
};

const sections = (explanation: Explanation): string[] => {
  const { exchanged, failing, violated, rejecting } = explanation;
  return [
    ...(exchanged
      ? [`correct once the arguments of ${exchanged.predicate} are taken in the order ${exchanged.order.join(", ")}`]
      : []),
    ...likenesses(explanation),
    ...findings("wrong", "violate", "gold", violated),
    ...findings("missing", "are rejected by", "the candidate", rejecting),
    ...(failing
      ? [
          "smallest failing instance:",
          ...formatDistinguishing(failing, "the candidate")
            .split("\n")
            .map((line) => `  ${line}`),
        ]
      : []),
  ];
};

/** An explanation for a terminal. */
export const formatExplanation = (explanation: Explanation): string => {
  const { problem, candidate, verdict, reason, pattern } = explanation;
  const head = `${problem}, ${candidate}: ${verdict}${reason === "" ? "" : ` (${reason})`}`;
  if (verdict === "correct") return `${head}\n`;
  return [head, `pattern: ${patternNames[pattern]}`, ...sections(explanation), ""].join("\n");
};
