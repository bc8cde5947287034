import type { Atom } from "@blast-asp/datalog";
import { visitRule } from "../../structure/walk.js";
import { type CandidateEdit, type EditContext, swapped } from "./candidate-edit.js";

/** Two columns of an atom swapped: in one head or body atom, or in all body atoms of a relation. Only columns of one type. */
export const transposedColumns = ({ program: { text }, rules, types }: EditContext): CandidateEdit[] => {
  const heads: Atom[] = [];
  const bodies: Atom[] = [];
  for (const rule of rules) {
    if (rule.body) heads.push(...rule.heads);
    visitRule(rule, { atom: ({ atom }) => bodies.push(atom) });
  }
  const edits: CandidateEdit[] = [];
  const pairs = (relation: string): [number, number][] => {
    const columns = types.get(relation) ?? [];
    return columns.flatMap((type, i) =>
      columns.flatMap((other, j): [number, number][] => (i < j && other === type ? [[i, j]] : [])),
    );
  };
  const add = (atoms: readonly Atom[], i: number, j: number, where: string): void => {
    const changes = atoms.flatMap((atom) => {
      const [a, b] = [atom.arguments[i], atom.arguments[j]];
      if (!a || !b || text.slice(a.range.start, a.range.end) === text.slice(b.range.start, b.range.end)) return [];
      return swapped(text, a.range, b.range);
    });
    if (changes.length === 0) return;
    const change = `swap the columns ${i + 1} and ${j + 1} of ${atoms[0]?.relation} ${where}`;
    edits.push({ kind: "transposed-columns", change, at: atoms[0]?.range.start ?? 0, edits: changes });
  };
  for (const atom of heads) for (const [i, j] of pairs(atom.relation)) add([atom], i, j, "in the head");
  for (const relation of new Set(bodies.map((atom) => atom.relation))) {
    const uses = bodies.filter((atom) => atom.relation === relation);
    for (const [i, j] of pairs(relation)) {
      for (const atom of uses) add([atom], i, j, "in the body");
      if (uses.length > 1) add(uses, i, j, "everywhere in bodies");
    }
  }
  return edits;
};
