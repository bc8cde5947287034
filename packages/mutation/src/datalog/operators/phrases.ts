import type { SourceRange } from "@blast-asp/asp";
import type { Rule } from "@blast-asp/datalog";
import { quote } from "../../operators/phrases.js";
import type { Source } from "./source.js";

/** `the rule ` or `the fact ` and the statement itself. */
export const theRule = ({ text }: Source, { body, range }: Rule): string =>
  `the ${body === undefined ? "fact" : "rule"} ${quote(text, range)}`;

/** ``writes `b` for `a` in the rule `…` ``; `occurrence` where there are several of them. */
export const writesFor = (
  source: Source,
  rule: Rule,
  replacement: string,
  range: SourceRange,
  occurrence?: number,
): string => {
  const which = occurrence === undefined ? "" : `occurrence ${occurrence} of `;
  return `writes \`${replacement}\` for ${which}${quote(source.text, range)} in ${theRule(source, rule)}`;
};
