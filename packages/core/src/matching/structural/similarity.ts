import { nameSimilarity } from "./names.js";
import { inputFitness, outputFitness } from "./roles.js";
import type { PositionShape, PredicateShape, ProgramShape } from "./shape.js";

/** A gold predicate of the interface, with its role. */
export type InterfaceShape = { readonly shape: PredicateShape; readonly isInput: boolean };

/** A candidate predicate with an argument order: for each gold argument, the 0-based position in the candidate's predicate. */
export type Option = { readonly shape: PredicateShape; readonly order: readonly number[] };

/** How much each kind of evidence counts; together 1. */
const share = { role: 0.25, name: 0.35, shape: 0.2, context: 0.2 };

/** What no counterpart at all is worth. A match must be better than this. */
export const unmatchedWorth = 0.4;

/** What it costs to read the arguments in another order than written, so that only evidence can do it. */
export const reorderingCost: Readonly<Record<"input" | "output", number>> = { input: 0.02, output: 0.01 };

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

  private hints(gold: PositionShape, candidate: PositionShape): number | undefined {
    if (!this.useNames || gold.hints.size === 0 || candidate.hints.size === 0) return undefined;
    let best = 0;
    for (const a of gold.hints) for (const b of candidate.hints) best = Math.max(best, nameSimilarity(a, b));
    return best;
  }

  private position(gold: PositionShape, candidate: PositionShape): number {
    const uses = common(gold.features, candidate.features, positionWeights, 0.5) ?? 0.5;
    const hints = this.hints(gold, candidate);
    const alike = hints === undefined ? uses : 0.65 * uses + 0.35 * hints;
    const symbolsOnly = candidate.symbols > 0 && candidate.integers === 0;
    return symbolsOnly && holdsNumbers(gold) ? alike * 0.2 : alike;
  }

  private positionScore(gold: PredicateShape, i: number, candidate: PredicateShape, j: number): number {
    const key = `${gold.base + i} ${candidate.base + j}`;
    const known = this.positionCache.get(key);
    if (known !== undefined) return known;
    const [a, b] = [gold.positions[i], candidate.positions[j]];
    const score = a && b ? this.position(a, b) : 0;
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
          const [s, t] = [this.gold.sameSort(gi, gj), this.candidate.sameSort(ci, cj)];
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
    if (goldSquare === 0 && candidateSquare === 0) return sorts;
    if (goldSquare === 0 || candidateSquare === 0) return 0.7 * sorts;
    return 0.5 * sorts + (0.5 * dot) / Math.sqrt(goldSquare * candidateSquare);
  }

  /** How well a candidate predicate fits by itself: its role, its name, and how its arguments are used. */
  alone({ shape: gold, isInput }: InterfaceShape, option: Option): number {
    const { shape, order } = option;
    const role = isInput ? inputFitness(shape) : outputFitness(shape, this.candidate.showsSome);
    const name = this.useNames ? nameSimilarity(gold.name, shape.name) : 0;
    const parts = [common(gold.features, shape.features, predicateWeights, 1) ?? 0.5];
    if (gold.arity > 0) parts.push(mean(order.map((to, from) => this.positionScore(gold, from, shape, to))));
    if (gold.arity > 1) parts.push(this.relation(gold, gold, option, option));
    const moved = order.some((to, from) => to !== from) ? reorderingCost[isInput ? "input" : "output"] : 0;
    return share.role * role + share.name * name + share.shape * mean(parts) - moved;
  }

  /** How well two choices fit together, from 0 to the share of the context. */
  together(g1: InterfaceShape, g2: InterfaceShape, o1: Option, o2: Option): number {
    return share.context * this.relation(g1.shape, g2.shape, o1, o2);
  }
}
