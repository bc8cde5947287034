import type { AggregateTerm, Atom, Literal } from "@blast-asp/datalog";
import { visitRule } from "../../structure/walk.js";
import type { CandidateEdit, EditContext } from "./candidate-edit.js";

/** The atoms of the body of an aggregate that are not negated. */
const positiveAtoms = (literal: Literal): Atom[] => {
  if (literal.kind === "atom") return [literal];
  return literal.kind === "conjunction" ? literal.operands.flatMap(positiveAtoms) : [];
};

/**
 * A variable of the head that is bound only inside an aggregate does not group it: the aggregate is over everything, and the variable
 * takes the values that attain it. The edit binds the variable outside as well, so that there is one group for each of its values.
 */
export const ungroupedAggregate = ({ program: { text }, rules }: EditContext): CandidateEdit[] => {
  const edits: CandidateEdit[] = [];
  for (const rule of rules) {
    const outside = new Set<string>();
    const inside = new Map<AggregateTerm, Set<string>>();
    visitRule(rule, {
      argument: (argument, aggregate) => {
        if (argument.kind !== "variable") return;
        if (aggregate === undefined) return;
        inside.set(aggregate, (inside.get(aggregate) ?? new Set()).add(argument.name));
      },
      atom: ({ atom, negated, inside: aggregate }) => {
        if (aggregate !== undefined || negated) return;
        for (const argument of atom.arguments) if (argument.kind === "variable") outside.add(argument.name);
      },
    });
    const inHead = new Set(
      rule.heads.flatMap((head) =>
        head.arguments.flatMap((argument) => (argument.kind === "variable" ? [argument.name] : [])),
      ),
    );
    for (const [aggregate, names] of inside) {
      const targets = new Set(aggregate.targets.flatMap((target) => (target.kind === "variable" ? [target.name] : [])));
      const witnesses = [...names].filter((name) => inHead.has(name) && !outside.has(name) && !targets.has(name));
      if (witnesses.length === 0 || !rule.body) continue;
      // Each alone and all together: a model may want groups by some of them.
      const groups = witnesses.length > 1 ? [...witnesses.map((name) => [name]), witnesses] : [witnesses];
      for (const group of groups) {
        const atoms = positiveAtoms(aggregate.body).filter((atom) =>
          atom.arguments.some((argument) => argument.kind === "variable" && group.includes(argument.name)),
        );
        if (atoms.length === 0) continue;
        const copies = atoms.map((atom) => {
          const places = atom.arguments.map((argument) =>
            argument.kind === "variable" && group.includes(argument.name) ? argument.name : "_",
          );
          return `${atom.relation}(${places.join(", ")})`;
        });
        const { start, end } = rule.body.range;
        const body = text.slice(start, end);
        edits.push({
          kind: "ungrouped-aggregate",
          change: `group the aggregate ${aggregate.function} by ${group.join(", ")}: add ${copies.join(", ")} to the body`,
          at: aggregate.range.start,
          edits: [
            {
              range: { start, end },
              replacement: `${copies.join(", ")}, ${rule.body.kind === "disjunction" ? `(${body})` : body}`,
            },
          ],
        });
      }
    }
  }
  return edits;
};
