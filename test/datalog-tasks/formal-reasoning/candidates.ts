import type { CandidateMeanings } from "../candidate-meanings.js";
import { valuesOf } from "../graph.js";
import type { Facts } from "../instances.js";
import { congruences } from "./congruences.js";
import { unitPropagation } from "./unit-propagation.js";

/** The puzzles with the numbers that the test allows, given all conditions of the puzzle as divisor and rest. */
const puzzles =
  (allows: (value: number, conditions: readonly (readonly [number, number])[]) => boolean) =>
  ({ Limit = [], Leaves = [] }: Facts): Facts => {
    const range = Array.from({ length: Math.max(0, Number(Limit[0]?.[0]) + 1) }, (_, value) => value);
    const found = valuesOf(Leaves, 0).map((puzzle) => {
      const conditions = Leaves.filter(([name]) => name === puzzle);
      const pairs = conditions.map(([, divisor, rest]) => [Number(divisor), Number(rest)] as const);
      return { puzzle, values: range.filter((value) => allows(value, pairs)) };
    });
    return {
      Solution: found.flatMap(({ puzzle, values }) => values.map((value) => [puzzle, String(value)])),
      Smallest: found.flatMap(({ puzzle, values }) => values.slice(0, 1).map((value) => [puzzle, String(value)])),
      Hopeless: found.filter(({ values }) => values.length === 0).map(({ puzzle }) => [puzzle]),
    };
  };

/** What the candidates of formal reasoning that run say, again without Datalog. */
export const formalReasoningCandidates: CandidateMeanings = {
  congruences: {
    "range-of-numbers.dl": congruences.meaning,
    "one-condition.dl": puzzles((value, all) => all.some(([divisor, rest]) => (value - rest) % divisor === 0)),
    "plain-remainder.txt": puzzles((value, all) => all.every(([divisor, rest]) => value % divisor === rest)),
    // The smallest solution of all puzzles is given for each puzzle that has one.
    "smallest-of-all.dl": (facts) => {
      const { Smallest = [], ...others } = congruences.meaning(facts);
      const least = Math.min(...Smallest.map(([, value]) => Number(value)));
      return { ...others, Smallest: Smallest.map(([puzzle = ""]) => [puzzle, String(least)]) };
    },
  },
  "unit-propagation": {
    "refuted-literals.dl": unitPropagation.meaning,
    "both-signs.txt": (facts) => {
      const { Forced = [], Contradiction = [] } = unitPropagation.meaning(facts);
      return { Forced, Contradiction: Contradiction.flatMap(([variable]) => [[`${variable}`], [`-${variable}`]]) };
    },
    // A single pass over the clauses that hold the same literal three times.
    "units-only.dl": ({ Clause = [] }) =>
      unitPropagation.meaning({ Clause: Clause.filter((literals) => new Set(literals).size === 1) }),
    "first-literal.dl": ({ Clause = [] }) => {
      const forced = new Set<number>();
      for (let round = 0; round <= Clause.length; round += 1)
        for (const row of Clause) {
          const [first = 0, ...others] = row.map(Number);
          if (others.every((other) => other === first || forced.has(-other))) forced.add(first);
        }
      return {
        Forced: [...forced].map((literal) => [String(literal)]),
        Contradiction: [...forced].filter((x) => x > 0 && forced.has(-x)).map((variable) => [String(variable)]),
      };
    },
  },
};
