import type { Clause } from "@blast-asp/datalog";
import { generate, type Machine, type Run } from "../compile/generate.js";
import { normalise, type Surroundings } from "../compile/normalise.js";
import { plan, type Window } from "../compile/plan.js";
import { type Slot, type Step, slotsOf } from "../compile/steps.js";
import { notSupported } from "../compile/unsupported.js";
import { Trap } from "../functors/trap.js";
import type { Relation } from "../relations/relation.js";

/** Thrown where Soufflé's process would be killed while it works out a clause; never leaves an evaluation. */
export class RuleTrap extends Error {
  readonly clause: Clause;
  readonly detail: string | undefined;

  constructor(clause: Clause, detail: string | undefined) {
    super("trap");
    this.clause = clause;
    this.detail = detail;
  }
}

/** The relations a recursive rule reads count as large: nothing is known of them before. */
const recursiveRows = 100_000;

/** What relations with `choice-domain` or `.limitsize` ask for. */
export type Care = {
  /** The clause adds to a relation of which the first rows stay. */
  readonly picks: (clause: Clause) => boolean;
  /** Called before a clause is run. */
  readonly begin: (clause: Clause) => void;
  /** Rounds are those of Soufflé, row by row. */
  readonly exact: boolean;
  /** Called between two rounds, with the rows from `to` on being new; true when they are to be the last ones. */
  readonly between: () => boolean;
};

/** Works out the clauses that do not depend on the stratum itself, in source order. */
export function runBase(clauses: readonly Clause[], machine: Machine, surroundings: Surroundings, care: Care): void {
  for (const clause of clauses) {
    // Compiling takes time as well.
    machine.budget.refill();
    const run = inLimits(clause, () => compile(clause, machine, surroundings, care.picks(clause)));
    care.begin(clause);
    guarded(clause, run)();
  }
}

/**
 * Semi-naive evaluation (Balbin and Ramamohanarao 1987, J. Logic Programming 4(3)): a rule runs once for each of its
 * recursive atoms, which takes only rows of the last round, with those before it in the body taking rows of earlier
 * rounds and those behind it all that are known.
 */
export function runRecursive(
  clauses: readonly Clause[],
  members: readonly Relation[],
  machine: Machine,
  surroundings: Surroundings,
  care: Care,
): void {
  const names = new Set(members.map(({ name }) => name));
  for (const relation of members) {
    relation.from = 0;
    relation.to = 0;
  }
  let last = care.between();
  const runs = clauses.flatMap((clause) =>
    inLimits(clause, () => versions(clause, names, machine, surroundings, care)),
  );
  for (;;) {
    let grown = false;
    for (const relation of members) {
      relation.from = relation.to;
      relation.to = relation.count;
      grown ||= relation.to > relation.from;
      relation.updateIndexes();
    }
    if (!grown || last) return;
    let before: Clause | undefined;
    for (const { clause, run, delta } of runs) {
      if (delta.to === delta.from) continue;
      if (clause !== before) care.begin(clause);
      before = clause;
      run();
    }
    last = care.between();
  }
}

function versions(
  clause: Clause,
  names: ReadonlySet<string>,
  machine: Machine,
  surroundings: Surroundings,
  { picks, exact }: Care,
): { clause: Clause; run: Run; delta: Relation }[] {
  const form = normalise(clause, surroundings);
  const atoms = form.steps.filter((step) => step.kind === "scan" && names.has(step.relation));
  return atoms.flatMap((delta, i) => {
    if (delta.kind !== "scan") return [];
    const window = (step: Step): Window => {
      const at = atoms.indexOf(step);
      if (at < 0) return "all";
      return at < i ? "old" : at === i ? "delta" : "known";
    };
    const size = (name: string): number => (names.has(name) ? recursiveRows : machine.relation(name).count);
    machine.budget.refill();
    const ops = plan(form.steps, headSlots(form.head), { size, window, asWritten: picks(clause), exact });
    const run = generate(form.relation, form.head, ops, machine);
    return [{ clause, run: guarded(clause, run), delta: machine.relation(delta.relation) }];
  });
}

function compile(clause: Clause, machine: Machine, surroundings: Surroundings, picks: boolean): Run {
  const form = normalise(clause, surroundings);
  const ops = plan(form.steps, headSlots(form.head), {
    size: (name) => machine.relation(name).count,
    window: () => "all",
    asWritten: form.counts || picks,
    exact: false,
  });
  return generate(form.relation, form.head, ops, machine);
}

function headSlots(head: readonly Parameters<typeof slotsOf>[0][]): Set<Slot> {
  const found = new Set<Slot>();
  for (const expression of head) slotsOf(expression, found);
  return found;
}

/** A rule of less text than this does not nest deeply. */
const longRule = 2000;

/** V8 compiles a function when it is first called; a very long rule may be nested too deeply for it. */
function inLimits<T>({ range }: Clause, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError && /call stack/.test(error.message) && range.end - range.start > longRule)
      return notSupported("size", "a rule that is nested so deeply", range);
    throw error;
  }
}

/** A run that ends as a {@link RuleTrap} where Soufflé would be killed. */
export function guarded(clause: Clause, run: Run): Run {
  return () => {
    try {
      inLimits(clause, run);
    } catch (error) {
      throw error instanceof Trap ? new RuleTrap(clause, error.detail) : error;
    }
  };
}
