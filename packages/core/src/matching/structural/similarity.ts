import { nameSimilarity, wordsOf } from "./names.js";
import { inputFitness, outputFitness } from "./roles.js";
import type { PositionShape, PredicateShape, ProgramShape } from "./shape.js";
import { isForward } from "./synonyms.js";

/** A gold predicate of the interface, with its role. */
export type InterfaceShape = { readonly shape: PredicateShape; readonly isInput: boolean };

/** A candidate predicate with an argument order: for each gold argument, the 0-based position in the candidate's predicate. */
export type Option = { readonly shape: PredicateShape; readonly order: readonly number[] };

type Shares = { readonly role: number; readonly name: number; readonly shape: number };

/** How much the kinds of evidence about a predicate count; with {@link contextShare} together 1. */
const shares: Readonly<Record<"input" | "output", Shares>> = {
  input: { role: 0.28, name: 0.32, shape: 0.2 },
  output: { role: 0.35, name: 0.25, shape: 0.2 },
};

/** How much the relations to the other matched predicates count. */
const contextShare = 0.2;

/** What it costs to exchange arguments of one kind although the name says in which direction they stand. */
const againstDirection = 0.12;

/** What it costs to take something that a choice decides about for an input, as when a helper carries an input's name. */
const decidedInput = 0.2;

/** What it costs to have different kinds of things where gold has one, as when a time step stands for a node. */
const kindMismatch = 0.35;

/** What no counterpart at all is worth. A match must be better than this. */
export const unmatchedWorth = 0.3;

/** What it costs to read the arguments in another order than written, so that only evidence can do it. */
const reorderingCost: Readonly<Record<"input" | "output", number>> = { input: 0.02, output: 0.01 };

/** Weights of the uses of a position. Those that say what the position holds count most. */
const positionWeights: Readonly<Record<string, number>> = {
  summed: 3,
  "bounds #count": 3,
  "bounds #sum": 3,
  key: 2,
  value: 2,
  arithmetic: 1.5,
  counted: 1,
  "counted-for": 1,
  "clashes-on": 1,
  clashes: 1,
  integer: 1,
  chosen: 1,
  "chosen-for": 1,
  "strictly-ordered": 0.4,
  "weakly-ordered": 0.4,
  distinct: 0.3,
};

const predicateWeights: Readonly<Record<string, number>> = {
  objective: 2,
  chosen: 2,
  "choice-body": 1.5,
  "choice-condition": 1.5,
};

/** The common share of two sets of uses, by weight; undefined when both are empty. */
const common = (
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weights: Readonly<Record<string, number>>,
  standard: number,
): number | undefined => {
  let [both, either] = [0, 0];
  for (const feature of a) {
    const weight = weights[feature] ?? standard;
    either += weight;
    if (b.has(feature)) both += weight;
  }
  for (const feature of b) if (!a.has(feature)) either += weights[feature] ?? standard;
  return either === 0 ? undefined : both / either;
};

const numericUses = ["summed", "arithmetic", "bounds #count", "bounds #sum", "bounds #sum+"];

const holdsNumbers = ({ features }: PositionShape): boolean => numericUses.some((use) => features.has(use));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Similarity scores between the interface of a gold program and the predicates of a candidate. */
export class Similarity {
  private readonly positionCache = new Map<string, number>();

  constructor(
    private readonly gold: ProgramShape,
    private readonly candidate: ProgramShape,
    private readonly useNames: boolean,
  ) {}

  /** The best likeness of two hints; the name of a unary predicate is a hint, too. */
  private hints(gold: PositionShape, candidate: PositionShape, name: string | undefined): number | undefined {
    if (!this.useNames || gold.hints.size === 0) return undefined;
    const there = name === undefined ? candidate.hints : new Set([...candidate.hints, name]);
    if (there.size === 0) return undefined;
    let best = 0;
    for (const a of gold.hints) for (const b of there) best = Math.max(best, nameSimilarity(a, b));
    return best;
  }

  private position(gold: PositionShape, candidate: PositionShape, name: string | undefined): number {
    const uses = common(gold.features, candidate.features, positionWeights, 0.5) ?? 0.5;
    const hints = this.hints(gold, candidate, name);
    const alike = hints === undefined ? uses : 0.65 * uses + 0.35 * hints;
    const symbolsOnly = candidate.symbols > 0 && candidate.integers === 0;
    return symbolsOnly && holdsNumbers(gold) ? alike * 0.2 : alike;
  }

  private positionScore(gold: PredicateShape, i: number, candidate: PredicateShape, j: number): number {
    const key = `${gold.base + i} ${candidate.base + j}`;
    const known = this.positionCache.get(key);
    if (known !== undefined) return known;
    const [a, b] = [gold.positions[i], candidate.positions[j]];
    const score = a && b ? this.position(a, b, candidate.arity === 1 ? candidate.name : undefined) : 0;
    this.positionCache.set(key, score);
    return score;
  }

  /** How alike the joins and sorts between two gold predicates and between their counterparts are, from 0 to 1. */
  private relation(g1: PredicateShape, g2: PredicateShape, o1: Option, o2: Option): number {
    let [agreed, weights] = [0, 0];
    let [dot, goldSquare, candidateSquare] = [0, 0, 0];
    for (let i = 0; i < g1.arity; i++)
      for (let j = 0; j < g2.arity; j++) {
        const [gi, gj] = [g1.base + i, g2.base + j];
        const [ci, cj] = [o1.shape.base + (o1.order[i] ?? 0), o2.shape.base + (o2.order[j] ?? 0)];
        if (gi !== gj) {
          const [s, t] = [this.gold.sameSort(gi, gj, 0), this.candidate.sameSort(ci, cj, 0.5)];
          const weight = Math.max(s, t, 0.5);
          agreed += weight * (1 - Math.abs(s - t));
          weights += weight;
        }
        const [p, q] = [Math.sqrt(this.gold.joins(gi, gj)), Math.sqrt(this.candidate.joins(ci, cj))];
        dot += p * q;
        goldSquare += p * p;
        candidateSquare += q * q;
      }
    const sorts = weights === 0 ? 0.5 : agreed / weights;
    // Which of two nodes of an edge a rule checks to be a node is a matter of taste.
    if (g1.arity < 2 || g2.arity < 2) return sorts;
    if (goldSquare === 0 && candidateSquare === 0) return sorts;
    if (goldSquare === 0 || candidateSquare === 0) return 0.7 * sorts;
    return 0.5 * sorts + (0.5 * dot) / Math.sqrt(goldSquare * candidateSquare);
  }

  /** What speaks against an option whatever else fits: a role that cannot be, a doubtful order of arguments, wrong kinds. */
  private objections(gold: PredicateShape, isInput: boolean, { shape, order }: Option): number {
    const moved = order.some((to, from) => to !== from);
    let cost = moved ? reorderingCost[isInput ? "input" : "output"] : 0;
    if (isInput && shape.decided) cost += decidedInput;
    for (let i = 0; i < gold.arity; i++)
      for (let j = i + 1; j < gold.arity; j++) {
        if (this.gold.sameSort(gold.base + i, gold.base + j, 0) < 1) continue;
        const [ci, cj] = [order[i] ?? 0, order[j] ?? 0];
        if (this.candidate.sameSort(shape.base + ci, shape.base + cj, 1) === 0) cost += kindMismatch;
        else if (ci > cj && (isInput || (this.useNames && wordsOf(shape.name).some(isForward))))
          cost += againstDirection;
      }
    return cost;
  }

  /** How well a candidate predicate fits by itself: its role, its name, and how its arguments are used. */
  alone({ shape: gold, isInput }: InterfaceShape, option: Option): number {
    const { shape, order } = option;
    const weights = shares[isInput ? "input" : "output"];
    const role = isInput ? inputFitness(shape) : outputFitness(shape, this.candidate.showsSome);
    const parts = [common(gold.features, shape.features, predicateWeights, 1) ?? 0.5];
    const uses = mean(order.map((to, from) => this.positionScore(gold, from, shape, to)));
    if (gold.arity > 0) parts.push(uses, uses);
    if (gold.arity > 1) parts.push(this.relation(gold, gold, option, option));
    const structure = weights.role * role + weights.shape * mean(parts);
    const known = this.useNames
      ? structure + weights.name * nameSimilarity(gold.name, shape.name)
      : structure * this.withoutNames(isInput);
    return known - this.objections(gold, isInput, option);
  }

  /** Without names, the other evidence counts for more. */
  private withoutNames(isInput: boolean): number {
    return 1 / (1 - shares[isInput ? "input" : "output"].name);
  }

  /** Do two gold predicates share arguments of a kind? Such pairs say most about their counterparts. */
  related(g1: PredicateShape, g2: PredicateShape): boolean {
    for (let i = 0; i < g1.arity; i++)
      for (let j = 0; j < g2.arity; j++) if (this.gold.sameSort(g1.base + i, g2.base + j, 0) === 1) return true;
    return false;
  }

  /** How well two choices fit together: above 0 when they relate as their gold predicates do, below when they do not. */
  together(g1: InterfaceShape, g2: InterfaceShape, o1: Option, o2: Option): number {
    const scale = this.useNames ? 1 : (this.withoutNames(g1.isInput) + this.withoutNames(g2.isInput)) / 2;
    return scale * contextShare * (this.relation(g1.shape, g2.shape, o1, o2) - 0.5);
  }
}
