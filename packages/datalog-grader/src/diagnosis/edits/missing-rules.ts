import { componentsOf } from "../../structure/components.js";
import { visitRule } from "../../structure/walk.js";
import { appended, type CandidateEdit, type EditContext } from "./candidate-edit.js";

const variables = (arity: number): string[] => Array.from({ length: arity }, (_, index) => `v${index + 1}`);

const sameTypes = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a !== undefined && b !== undefined && a.length > 0 && a.join() === b.join();

/** The relations that depend on themselves, with the place of their first rule. */
const recursiveRelations = ({ rules }: EditContext): Map<string, number> => {
  const edges = rules.flatMap((rule) => {
    const found: { from: string; to: string }[] = [];
    visitRule(rule, {
      atom: ({ atom }) => {
        for (const head of rule.heads) found.push({ from: atom.relation, to: head.relation });
      },
    });
    return found;
  });
  const componentOf = componentsOf([], edges);
  const recursive = new Map<string, number>();
  for (const { heads, range } of rules)
    for (const { relation } of heads) {
      const isSelf = edges.some(({ from, to }) => from === relation && to === relation);
      if ((isSelf || (componentOf.get(relation)?.size ?? 0) > 1) && !recursive.has(relation))
        recursive.set(relation, range.start);
    }
  return recursive;
};

/** A recursive relation is started from each given relation of the same columns, or, with two columns of one type, with pairs of equal values. */
export const missingBaseCase = (context: EditContext): CandidateEdit[] => {
  const { program, types, task } = context;
  const edits: CandidateEdit[] = [];
  for (const [relation, at] of recursiveRelations(context)) {
    const columns = types.get(relation);
    const add = (rule: string): void => {
      edits.push({ kind: "missing-base-case", change: `add ${rule}`, at, edits: appended(program.text, rule) });
    };
    const given = task.input.filter(({ name }) => name !== relation);
    for (const { name } of given) {
      const names = variables(columns?.length ?? 0).join(", ");
      if (sameTypes(columns, types.get(name))) add(`${relation}(${names}) :- ${name}(${names}).`);
    }
    if (columns?.length !== 2 || columns[0] !== columns[1]) continue;
    for (const { name } of given)
      for (const [index, type] of (types.get(name) ?? []).entries()) {
        if (type !== columns[0]) continue;
        const places = variables(types.get(name)?.length ?? 0).map((_, place) => (place === index ? "v1" : "_"));
        add(`${relation}(v1, v1) :- ${name}(${places.join(", ")}).`);
      }
  }
  return edits;
};

/** Every relation of two columns of one type that the program uses is read in both directions. */
export const missingOrientation = ({ program, rules, types }: EditContext): CandidateEdit[] => {
  const used = new Map<string, number>();
  for (const rule of rules) {
    visitRule(rule, {
      atom: ({ atom }) => void (used.has(atom.relation) || used.set(atom.relation, atom.range.start)),
    });
    for (const head of rule.heads) if (!used.has(head.relation)) used.set(head.relation, head.range.start);
  }
  return [...used].flatMap(([relation, at]): CandidateEdit[] => {
    const columns = types.get(relation);
    if (columns?.length !== 2 || columns[0] !== columns[1]) return [];
    const rule = `${relation}(v2, v1) :- ${relation}(v1, v2).`;
    return [{ kind: "missing-orientation", change: `add ${rule}`, at, edits: appended(program.text, rule) }];
  });
};
