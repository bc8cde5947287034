import {
  formatSignature,
  type PredicateOccurrence,
  type Signature,
  type SourceRange,
  type Statement,
} from "@blast-asp/asp";

type Edge = { readonly to: Signature; readonly negative: boolean; readonly range: SourceRange };

/**
 * A predicate that depends on itself through `not`, a condition or an aggregate; undefined when there is none. Without one, the rules
 * have exactly one model on top of any answer set.
 */
export function negativeCycle(
  occurrences: readonly PredicateOccurrence[],
): { readonly signature: Signature; readonly range: SourceRange } | undefined {
  const edges = dependencies(occurrences);
  for (const [signature, outgoing] of edges) {
    for (const { to, negative, range } of outgoing) {
      if (negative && reachable(edges, to).has(signature)) return { signature, range };
    }
  }
  return undefined;
}

function dependencies(occurrences: readonly PredicateOccurrence[]): Map<Signature, Edge[]> {
  const heads = new Map<Statement, Signature[]>();
  for (const occurrence of occurrences) {
    if (occurrence.role !== "head") continue;
    heads.set(occurrence.statement, [...(heads.get(occurrence.statement) ?? []), ...signaturesOf(occurrence)]);
  }
  const edges = new Map<Signature, Edge[]>();
  for (const head of [...heads.values()].flat()) edges.set(head, []);
  for (const occurrence of occurrences) {
    if (occurrence.role === "head") continue;
    const negative = occurrence.role !== "body" || isInAggregate(occurrence);
    for (const head of heads.get(occurrence.statement) ?? []) {
      for (const to of signaturesOf(occurrence)) {
        if (edges.has(to)) edges.get(head)?.push({ to, negative, range: occurrence.nameRange });
      }
    }
  }
  return edges;
}

/** Set aggregates give their literals the role `body`, but `{ p } 0` is a negation. */
function isInAggregate({ statement, nameRange }: PredicateOccurrence): boolean {
  if (statement.kind !== "rule") return false;
  return statement.body.some(
    ({ kind, range }) =>
      kind !== "literal" &&
      kind !== "conditional-literal" &&
      range.start <= nameRange.start &&
      nameRange.end <= range.end,
  );
}

function signaturesOf({ name, negative, arities }: PredicateOccurrence): Signature[] {
  return [...new Set(arities)].map((arity) => formatSignature({ name, arity, negative }));
}

function reachable(edges: ReadonlyMap<Signature, readonly Edge[]>, from: Signature): Set<Signature> {
  const reached = new Set([from]);
  for (const signature of reached) for (const { to } of edges.get(signature) ?? []) reached.add(to);
  return reached;
}
