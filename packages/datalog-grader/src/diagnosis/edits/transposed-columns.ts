import { type Edit, splice } from "@blast-asp/asp";
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
  // A rule whose head then stands in its own body would derive nothing: the edit would only hide it.
  const derivesNothing = (changes: readonly Edit[]): boolean =>
    rules.some(({ heads: own, body, range }) => {
      if (!body || !changes.some((change) => range.start <= change.range.start && change.range.end <= range.end))
        return false;
      const written = (atom: Atom): string => {
        const { start, end } = atom.range;
        const inside = changes
          .filter((change) => start <= change.range.start && change.range.end <= end)
          .map((change) => ({
            ...change,
            range: { start: change.range.start - start, end: change.range.end - start },
          }));
        return splice(text.slice(start, end), inside).replace(/\s+/g, "");
      };
      const ownHeads = new Set(own.map(written));
      const atoms = body.kind === "conjunction" ? body.operands : [body];
      return atoms.some((atom) => atom.kind === "atom" && ownHeads.has(written(atom)));
    });
  const add = (atoms: readonly Atom[], i: number, j: number, where: string): void => {
    const changes = atoms.flatMap((atom) => {
      const [a, b] = [atom.arguments[i], atom.arguments[j]];
      if (!a || !b || text.slice(a.range.start, a.range.end) === text.slice(b.range.start, b.range.end)) return [];
      return swapped(text, a.range, b.range);
    });
    if (changes.length === 0 || derivesNothing(changes)) return;
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
