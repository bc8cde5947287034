import { type Expression, type Slot, type Step, slotsOf, slotsOfStep, traps } from "./steps.js";

/**
 * Which rows of a relation a scan may use: all; or, inside a recursive group, those of the last round, those before
 * the last round, or both.
 */
export type Window = "all" | "delta" | "old" | "known";

export type ScanOp = {
  readonly kind: "scan";
  readonly relation: string;
  readonly window: Window;
  /** Columns whose values are known before. */
  readonly keys: readonly { readonly column: number; readonly value: Expression }[];
  readonly binds: readonly { readonly column: number; readonly slot: Slot }[];
  /** Columns with a variable that the same atom binds in another column. */
  readonly repeats: readonly { readonly column: number; readonly slot: Slot }[];
  /** Every column is a key, and one look whether the row is there will do. */
  readonly full: boolean;
  /** Each row counts, also where no variable gets a value: inside an aggregate. */
  readonly every: boolean;
  /** Rows are taken in the order of {@link sortedCopy}: for what depends on it. */
  readonly ordered: boolean;
  /** One row that passes the conditions behind it is enough. */
  once: boolean;
};

/** A step in its place: what it needs is known. */
export type Op =
  | ScanOp
  | { readonly kind: "bind"; readonly slot: Slot; readonly value: Expression }
  | (Extract<Step, { kind: "range" }> & { once: boolean })
  | (Omit<Extract<Step, { kind: "aggregate" }>, "body"> & { readonly body: readonly Op[] })
  | Extract<Step, { kind: "equal" | "test" | "absent" | "never" }>;

export type PlanOptions = {
  /** About how many rows a relation has. */
  readonly size: (relation: string) => number;
  readonly window: (step: Step) => Window;
  /** Atoms in the order in which they are written, as Soufflé takes them: where it matters how often a rule fires. */
  readonly asWritten: boolean;
  /** Rows of this round must not be found before the next one. */
  readonly exact: boolean;
};

type ArrangeOptions = PlanOptions & { readonly every: boolean };

/**
 * Puts the steps of a rule in order: conditions as soon as what they need is known, those that may end the run after
 * all others; then the atom expected to give the fewest rows, the one of the last round before all. `used` are the
 * slots the head needs.
 */
export function plan(steps: readonly Step[], used: ReadonlySet<Slot>, options: PlanOptions): Op[] {
  const ops = arrange(steps, new Set(), { ...options, every: false });
  markOnce(ops, used);
  return ops;
}

function arrange(steps: readonly Step[], given: ReadonlySet<Slot>, options: ArrangeOptions): Op[] {
  const bound = new Set(given);
  const left = new Set(steps);
  /** Slots that get their value from a step of their own, never from an equation. */
  const produced = new Set<Slot>();
  for (const step of steps) if (step.kind === "aggregate" || step.kind === "range") produced.add(step.slot);
  const ops: Op[] = [];
  const known = (expression: Expression): boolean => [...slotsOf(expression)].every((slot) => bound.has(slot));

  /** The op for a step other than an open scan, if what it needs is known. */
  const settle = (step: Step): Op | undefined => {
    switch (step.kind) {
      case "never":
        return step;
      case "test":
        return known(step.left) && known(step.right) ? step : undefined;
      case "equal": {
        const { left: a, right: b } = step;
        if (known(a) && known(b)) return step;
        if (a.kind === "slot" && !produced.has(a.slot) && known(b)) return { kind: "bind", slot: a.slot, value: b };
        if (b.kind === "slot" && !produced.has(b.slot) && known(a)) return { kind: "bind", slot: b.slot, value: a };
        return undefined;
      }
      case "absent":
        return step.places.every((place) => place === undefined || known(place)) ? step : undefined;
      case "scan":
        return step.places.every((place) => place === undefined || known(place)) ? scan(step) : undefined;
      case "aggregate":
        if (![...step.needs].every((slot) => bound.has(slot))) return undefined;
        return { ...step, body: arrange(step.body, bound, insideAggregate(step.ordered, options)) };
      case "range":
        return undefined;
    }
  };

  const scan = (step: Extract<Step, { kind: "scan" }>): ScanOp => {
    const keys: { column: number; value: Expression }[] = [];
    const binds: { column: number; slot: Slot }[] = [];
    const repeats: { column: number; slot: Slot }[] = [];
    for (const [column, place] of step.places.entries()) {
      if (place === undefined) continue;
      if (place.kind !== "slot" || bound.has(place.slot)) keys.push({ column, value: place });
      else if (binds.some(({ slot }) => slot === place.slot)) repeats.push({ column, slot: place.slot });
      else binds.push({ column, slot: place.slot });
    }
    const window = options.window(step);
    const full = keys.length === step.places.length && (window === "all" || !options.exact);
    return {
      kind: "scan",
      relation: step.relation,
      window,
      keys,
      binds,
      repeats,
      full,
      every: options.every,
      ordered: options.asWritten,
      once: false,
    };
  };

  const take = (step: Step, op: Op): void => {
    left.delete(step);
    ops.push(op);
    for (const slot of slotsOfStep(step)) bound.add(slot);
    if (op.kind === "bind") bound.add(op.slot);
  };

  /** Takes the first step of the urgency that can be settled. */
  const takeSettled = (wanted: number): boolean => {
    for (const step of left) {
      if (urgency(step) > wanted) continue;
      const op = settle(step);
      if (op === undefined || (wanted < lazily && op.kind === "bind" && traps(op.value))) continue;
      take(step, op);
      return true;
    }
    return false;
  };

  const cost = (step: Step): number => {
    if (step.kind === "range") return step.arguments.every(known) ? 16 : Number.POSITIVE_INFINITY;
    if (step.kind !== "scan") return Number.POSITIVE_INFINITY;
    if (options.window(step) === "delta") return -1;
    const fixed = step.places.filter((place) => place !== undefined && known(place)).length;
    const rows = options.size(step.relation);
    return rows ** (1 - fixed / Math.max(1, step.places.length)) + (fixed === 0 ? 1 : 0);
  };

  const takeScan = (): boolean => {
    let best: Step | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const step of left) {
      const price = cost(step);
      if (price < least) {
        best = step;
        least = price;
        if (options.asWritten) break;
      }
    }
    if (best === undefined) return false;
    // What one of its columns is computed from comes first, even if that may end the run.
    for (const step of left) {
      const op = step.kind === "equal" ? settle(step) : undefined;
      if (op?.kind !== "bind" || !slotsOfStep(best).has(op.slot)) continue;
      take(step, op);
      return true;
    }
    if (best.kind === "scan") take(best, scan(best));
    else if (best.kind === "range") take(best, { ...best, once: false });
    return true;
  };

  while (left.size > 0) {
    let taken = false;
    for (let wanted = 0; wanted < lazily && !taken; wanted++) taken = takeSettled(wanted);
    if (!taken && !takeScan() && !takeSettled(lazily))
      throw new Error("a rule that compiles could not be put in order");
  }
  return ops;
}

function insideAggregate(ordered: boolean, options: PlanOptions): ArrangeOptions {
  return { ...options, window: () => "all", every: true, asWritten: ordered || options.asWritten };
}

/** From this on also equations that may end the run, whose variable nothing has asked for. */
const lazily = 5;

/** Which settled steps come first. */
function urgency(step: Step): number {
  switch (step.kind) {
    case "never":
      return 0;
    case "equal":
    case "test":
      return traps(step.left) || traps(step.right) ? 4 : 0;
    case "scan":
      return 1;
    case "absent":
      return step.places.some((place) => place !== undefined && traps(place)) ? 4 : 2;
    default:
      return 3;
  }
}

/** What an op gives values. */
function boundBy(op: Op): readonly Slot[] {
  if (op.kind === "scan") return op.binds.map(({ slot }) => slot);
  return op.kind === "bind" || op.kind === "range" || op.kind === "aggregate" ? [op.slot] : [];
}

function readBy(op: Op): ReadonlySet<Slot> {
  const found = new Set<Slot>();
  if (op.kind === "scan") for (const { value } of op.keys) slotsOf(value, found);
  else if (op.kind === "bind") slotsOf(op.value, found);
  else if (op.kind === "aggregate") return op.needs;
  else return slotsOfStep(op);
  return found;
}

/** A scan that only asks whether there is such a row. */
export function isTest({ full, every, window, binds, repeats }: ScanOp): boolean {
  return full || (!every && window === "all" && binds.length === 0 && repeats.length === 0);
}

/** Whether an op has, or may have, several solutions, or is an aggregate; the others are conditions and names. */
export function isLoop(op: Op): boolean {
  return op.kind === "range" || op.kind === "aggregate" || (op.kind === "scan" && !isTest(op));
}

/**
 * Finds the loops that can end at the first row: nothing that they and the conditions right behind them bind is used
 * further on.
 */
function markOnce(ops: readonly Op[], used: ReadonlySet<Slot>): void {
  const wanted = new Set(used);
  let from = ops.length;
  for (let i = ops.length - 1; i >= 0; i--) {
    const op = ops[i];
    if (op === undefined || !isLoop(op)) continue;
    const here = ops.slice(i, from).flatMap(boundBy);
    if (op.kind === "scan" || op.kind === "range") op.once = !here.some((slot) => wanted.has(slot));
    for (const later of ops.slice(i, from)) for (const slot of readBy(later)) wanted.add(slot);
    from = i;
  }
}
