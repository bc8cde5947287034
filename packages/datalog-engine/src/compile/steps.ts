import type { Accumulator } from "../aggregates/accumulator.js";
import type { Functor } from "../functors/arithmetic.js";

/** A variable of a rule, or a value worked out on the way, by number. */
export type Slot = number;

export type Expression =
  | { readonly kind: "slot"; readonly slot: Slot }
  | { readonly kind: "constant"; readonly code: number }
  | {
      readonly kind: "apply";
      readonly functor: Functor;
      readonly arguments: readonly Expression[];
      /** It may end the run, as a division by zero does. */
      readonly traps: boolean;
    }
  /** `autoinc()`. */
  | { readonly kind: "counter" };

/** What an atom has in a column; `undefined` is `_`. */
export type Place = Expression | undefined;

/** A condition of a rule body, in no order. */
export type Step =
  /** Places are slots and constants. */
  | { readonly kind: "scan"; readonly relation: string; readonly places: readonly Place[] }
  | { readonly kind: "absent"; readonly relation: string; readonly places: readonly Place[] }
  /** Binds a side that is a slot when the other is known, else compares; with `test` where codes do not decide. */
  | { readonly kind: "equal"; readonly left: Expression; readonly right: Expression; readonly test: Test | undefined }
  | { readonly kind: "test"; readonly test: Test; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: "range";
      readonly slot: Slot;
      readonly values: (...codes: number[]) => Iterable<number>;
      readonly arguments: readonly Expression[];
    }
  | AggregateStep
  | { readonly kind: "never" };

type Test = (left: number, right: number) => boolean;

/** Gives a slot the value of an aggregate, or fails. */
type AggregateStep = {
  readonly kind: "aggregate";
  readonly slot: Slot;
  readonly accumulator: Accumulator;
  /** What is accumulated; nothing for `count`. */
  readonly target: Expression | undefined;
  readonly body: readonly Step[];
  /** The order of the rows shows in the value: sums of floats are rounded after each row. */
  readonly ordered: boolean;
  /** The slots from outside. */
  readonly needs: ReadonlySet<Slot>;
};

/** A rule in this form. */
export type RuleForm = {
  readonly relation: string;
  readonly head: readonly Expression[];
  readonly steps: readonly Step[];
  /** Whether it has an `autoinc()`, so that it matters how often and in which order it fires. */
  readonly counts: boolean;
};

export function slotsOf(expression: Expression, found: Set<Slot> = new Set()): Set<Slot> {
  if (expression.kind === "slot") found.add(expression.slot);
  if (expression.kind === "apply") for (const part of expression.arguments) slotsOf(part, found);
  return found;
}

/** All expressions that stand in a step itself, those inside an aggregate left out. */
function expressionsOf(step: Step): readonly Expression[] {
  switch (step.kind) {
    case "scan":
    case "absent":
      return step.places.filter((place) => place !== undefined);
    case "equal":
    case "test":
      return [step.left, step.right];
    case "range":
      return step.arguments;
    default:
      return [];
  }
}

/** The slots a step reads or gives a value, those of an aggregate's own left out. */
export function slotsOfStep(step: Step): Set<Slot> {
  const found = new Set<Slot>();
  for (const expression of expressionsOf(step)) slotsOf(expression, found);
  if (step.kind === "range" || step.kind === "aggregate") found.add(step.slot);
  if (step.kind === "aggregate") for (const slot of step.needs) found.add(slot);
  return found;
}

export function traps(expression: Expression): boolean {
  return expression.kind === "apply" && (expression.traps || expression.arguments.some(traps));
}
