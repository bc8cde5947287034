import type { Program, Signature } from "@blast-asp/asp";
import type { AtomUse, Clause } from "./clause.js";
import { decidedPredicates } from "./decided.js";
import { addFeatures, type ShapeOf } from "./features.js";
import { addHints } from "./hints.js";
import { readClauses } from "./read-clauses.js";
import type { PredicateShape, ProgramShape } from "./shape.js";
import { Sorts } from "./sorts.js";

/** Occurrences of one variable that are compared with each other; more say nothing new. */
const occurrenceLimit = 32;

class ShapeReader {
  readonly predicates = new Map<string, PredicateShape>();
  private readonly joinCounts = new Map<number, Map<number, number>>();
  readonly sorts = new Sorts();
  private readonly projections: { readonly head: AtomUse; readonly body: AtomUse }[] = [];
  private positions = 0;

  readonly shapeOf: ShapeOf = (signature) => {
    const known = this.predicates.get(signature);
    if (known) return known;
    const slash = signature.lastIndexOf("/");
    const arity = Number(signature.slice(slash + 1));
    const shape: PredicateShape = {
      signature,
      name: signature.slice(0, slash),
      arity,
      base: this.positions,
      positions: Array.from({ length: arity }, () => ({
        features: new Set<string>(),
        integers: 0,
        symbols: 0,
        hints: new Set<string>(),
      })),
      features: new Set(),
      facts: 0,
      manyFacts: false,
      closures: 0,
      rules: 0,
      projections: 0,
      choices: 0,
      uses: 0,
      shown: false,
      external: false,
      decided: false,
    };
    this.positions += arity;
    this.predicates.set(signature, shape);
    return shape;
  };

  private fact(clause: Clause): void {
    for (const { signature, arguments: terms } of clause.atoms) {
      const shape = this.shapeOf(signature);
      shape.facts += 1;
      terms.forEach((argument, index) => {
        const position = shape.positions[index];
        if (!position) return;
        if (argument.kind === "integer") {
          position.integers += 1;
          if (argument.value === undefined) shape.manyFacts = true;
        } else if (argument.kind === "symbol") {
          position.symbols += 1;
          this.sorts.addValue(shape.base + index, argument.text);
        } else {
          shape.manyFacts = true;
          if (argument.kind === "variable") {
            if (clause.comparisons.some((c) => c.interval && [...c.left, ...c.right].includes(argument.name)))
              position.integers += 1;
          } else if (argument.kind === "compound") position.symbols += 1;
        }
      });
    }
  }

  private definitions({ atoms, aggregates, comparisons }: Clause): void {
    const heads = atoms.filter(({ place }) => place === "head" || place === "choice");
    const bodies = atoms.filter(({ place }) => place !== "head" && place !== "choice");
    for (const head of heads) {
      const shape = this.shapeOf(head.signature);
      if (head.place === "choice") shape.choices += 1;
      else if (isClosure(head, bodies)) shape.closures += 1;
      else {
        shape.rules += 1;
        const [only] = bodies;
        if (only?.place === "body" && bodies.length === 1 && aggregates.length + comparisons.length === 0) {
          shape.projections += 1;
          this.projections.push({ head, body: only });
        }
      }
    }
    for (const { signature } of bodies) this.shapeOf(signature).uses += 1;
  }

  /** Notes which positions share a variable. `X = Y` makes two variables one. */
  private shared(clause: Clause): void {
    const alias = new Map<string, string>();
    const resolve = (name: string): string => {
      let found = name;
      for (let next = alias.get(found); next !== undefined; next = alias.get(found)) found = next;
      return found;
    };
    for (const { operator, plain, left, right } of clause.comparisons) {
      const [a, b] = [left[0], right[0]];
      if (operator !== "=" || !plain || a === undefined || b === undefined) continue;
      const [from, to] = [resolve(a), resolve(b)];
      if (from !== to) alias.set(from, to);
    }
    const occurrences = new Map<string, { position: number; atom: number }[]>();
    clause.atoms.forEach((use, atom) => {
      const { base } = this.shapeOf(use.signature);
      use.arguments.forEach((argument, index) => {
        if (argument.kind !== "variable") return;
        const name = resolve(argument.name);
        const places = occurrences.get(name) ?? [];
        if (places.length < occurrenceLimit) places.push({ position: base + index, atom });
        occurrences.set(name, places);
      });
    });
    for (const places of occurrences.values()) {
      const counted = new Set<string>();
      for (const a of places) {
        for (const b of places) {
          if (a.position !== b.position) this.sorts.join(a.position, b.position);
          const key = `${a.position} ${b.position}`;
          if (a.atom === b.atom || counted.has(key)) continue;
          counted.add(key);
          this.addJoin(a.position, b.position, 1);
        }
      }
    }
  }

  clause(clause: Clause): void {
    for (const { signature } of clause.atoms) this.shapeOf(signature);
    if (clause.kind === "fact") {
      this.fact(clause);
      return;
    }
    this.definitions(clause);
    this.shared(clause);
    addFeatures(clause, this.shapeOf);
  }

  /**
   * What a candidate does with `adjacent(X,Y) :- edge(X,Y)` it does with `edge`: predicates that a rule only copies take over the uses
   * of the copy, as long as no choice is involved.
   */
  inherit(): void {
    for (const { head, body } of this.projections) {
      const [copy, source] = [this.shapeOf(head.signature), this.shapeOf(body.signature)];
      if (copy.decided || copy === source) continue;
      for (const feature of copy.features) if (feature !== "recursive") source.features.add(feature);
      head.arguments.forEach((argument, to) => {
        if (argument.kind !== "variable") return;
        body.arguments.forEach((there, from) => {
          if (there.kind !== "variable" || there.name !== argument.name) return;
          for (const feature of copy.positions[to]?.features ?? []) source.positions[from]?.features.add(feature);
          for (const [position, count] of this.joinCounts.get(copy.base + to) ?? []) {
            if (position === source.base + from) continue;
            this.addJoin(source.base + from, position, count / 2);
            this.addJoin(position, source.base + from, count / 2);
          }
        });
      });
    }
  }

  private addJoin(a: number, b: number, count: number): void {
    const row = this.joinCounts.get(a) ?? new Map<number, number>();
    this.joinCounts.set(a, row.set(b, (row.get(b) ?? 0) + count));
  }

  readonly joins = (a: number, b: number): number => this.joinCounts.get(a)?.get(b) ?? 0;
}

/** The rule only permutes or repeats the predicate itself: `edge(X,Y) :- edge(Y,X)`. */
const isClosure = (head: AtomUse, bodies: readonly AtomUse[]): boolean => {
  const own = bodies.filter(({ signature, place }) => signature === head.signature && place === "body");
  if (own.length !== 1) return false;
  const names = (use: AtomUse | undefined): string =>
    (use?.arguments ?? [])
      .map((argument) => (argument.kind === "variable" ? argument.name : "-"))
      .sort()
      .join(" ");
  return names(head) === names(own[0]);
};

/**
 * Reads what the structural matcher looks at. Never throws, whatever the program. The signatures in `also` are there even if the
 * program does not mention them.
 */
export const readShape = (program: Program, also: readonly Signature[] = []): ProgramShape => {
  const reader = new ShapeReader();
  const clauses = readClauses(program);
  let showsSome = false;
  for (const clause of clauses) reader.clause(clause);
  for (const statement of program.statements)
    if (statement.kind === "show-signature" || statement.kind === "project-signature") {
      reader.shapeOf(`${statement.name}/${statement.arity}`).shown ||= statement.kind === "show-signature";
      showsSome ||= statement.kind === "show-signature";
    } else if (statement.kind === "show-term" && statement.term.kind === "function") {
      for (const terms of statement.term.arguments.alternatives) {
        const shape = reader.predicates.get(`${statement.term.name}/${terms.length}`);
        if (!shape) continue;
        shape.shown = true;
        showsSome = true;
      }
    } else if (statement.kind === "external") {
      for (const terms of statement.atom.arguments?.alternatives ?? [[]])
        reader.shapeOf(`${statement.atom.name}/${terms.length}`).external = true;
    } else if (statement.kind === "defined") reader.shapeOf(`${statement.name}/${statement.arity}`);
  for (const signature of also) reader.shapeOf(signature);
  for (const signature of decidedPredicates(clauses)) reader.shapeOf(signature).decided = true;
  reader.inherit();
  addHints(clauses, reader.shapeOf, reader.sorts);
  for (const shape of reader.predicates.values()) {
    const [only] = shape.positions;
    if (only && shape.arity === 1 && shape.facts === 1 && !shape.manyFacts && only.integers === 1 && shape.rules === 0)
      shape.features.add("single-number");
  }
  const { predicates, joins, sorts } = reader;
  return { predicates, showsSome, joins, sameSort: (a, b, unknown) => sorts.same(a, b, unknown) };
};
