import type { Atom } from "../ast/literal.js";
import type { PlanVersion, Rule, SubsumptionRule } from "../ast/statement.js";
import { readAtom, readBody } from "./bodies.js";
import type { Cursor } from "./cursor.js";

/** A fact, a rule or a subsumptive rule. */
export function readClause(cursor: Cursor): Rule | SubsumptionRule {
  const { start } = cursor.token;
  const heads: Atom[] = [readAtom(cursor)];
  const [first] = heads;
  if (cursor.kind === "<=" && first !== undefined) {
    cursor.take();
    const dominating = readAtom(cursor);
    cursor.expect(":-");
    const body = readBody(cursor);
    cursor.expect(".", [",", ";"]);
    const plan = readPlan(cursor);
    return { kind: "subsumption", dominated: first, dominating, body, plan, range: cursor.from(start) };
  }
  if (cursor.accept(".")) return { kind: "rule", heads, plan: [], range: cursor.from(start) };
  while (cursor.accept(",")) heads.push(readAtom(cursor));
  cursor.expect(":-", [","]);
  const body = readBody(cursor);
  cursor.expect(".", [",", ";"]);
  const plan = readPlan(cursor);
  return { kind: "rule", heads, body, plan, range: cursor.from(start) };
}

function readPlan(cursor: Cursor): PlanVersion[] {
  if (!cursor.accept("plan keyword")) return [];
  return cursor.commaList((): PlanVersion => {
    const { text } = cursor.expect("number");
    cursor.expect(":");
    const { start } = cursor.expect("(");
    const order = cursor.kind === ")" ? [] : cursor.commaList(() => Number(cursor.expect("number").text));
    cursor.expect(")", [","]);
    return { version: Number(text), order, range: cursor.from(start) };
  });
}
