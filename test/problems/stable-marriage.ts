import { type BruteForce, type Facts, orders, printAtom, printFacts, randomNames, tuplesOf } from "./harness.js";

/** Who scores whom how high: `scores.get(giver)?.get(receiver)`. */
type Scores = ReadonlyMap<string, ReadonlyMap<string, number>>;

function scoresOf(facts: Facts, signature: string): Scores {
  const scores = new Map<string, Map<string, number>>();
  for (const [giver = "", receiver = "", score] of tuplesOf(facts, signature)) {
    const given = scores.get(giver) ?? new Map<string, number>();
    given.set(receiver, Number(score));
    scores.set(giver, given);
  }
  return scores;
}

function score(scores: Scores, giver: string, receiver: string): number {
  const given = scores.get(giver)?.get(receiver);
  if (given === undefined) throw new Error(`${giver} gives no score to ${receiver}`);
  return given;
}

/** Whether no man and woman block the matching, in which the man at each place goes with the woman at the same place. */
function isStable(men: readonly string[], women: readonly string[], byMen: Scores, byWomen: Scores): boolean {
  return men.every((man, place) =>
    women.every((woman, other) => {
      if (place === other) return true;
      const manGains = score(byMen, man, woman) > score(byMen, man, women[place] ?? "");
      const womanAgrees = score(byWomen, woman, man) >= score(byWomen, woman, men[other] ?? "");
      return !(manGains && womanAgrees);
    }),
  );
}

/** Strong stable marriage by definition: all perfect matchings, of which the stable ones remain. */
export const bruteForce: BruteForce = {
  id: "stable-marriage",

  solve(facts) {
    const byMen = scoresOf(facts, "manAssignsScore/3");
    const byWomen = scoresOf(facts, "womanAssignsScore/3");
    const men = [...byMen.keys()];
    return [...orders([...byWomen.keys()])]
      .filter((women) => isStable(men, women, byMen, byWomen))
      .map((women) => men.map((man, place) => printAtom("match", [man, women[place] ?? ""])));
  },

  faults(facts) {
    const byMen = scoresOf(facts, "manAssignsScore/3");
    const byWomen = scoresOf(facts, "womanAssignsScore/3");
    const tuples = [...tuplesOf(facts, "manAssignsScore/3"), ...tuplesOf(facts, "womanAssignsScore/3")];
    const complete = (givers: Scores, receivers: Scores) =>
      [...givers.values()].every((given) => [...given.keys()].sort().join() === [...receivers.keys()].sort().join());
    return [
      ...(byMen.size >= 1 && byMen.size === byWomen.size ? [] : ["not as many men as women"]),
      ...(complete(byMen, byWomen) && complete(byWomen, byMen) ? [] : ["scores are not complete"]),
      ...(tuples.length === 2 * byMen.size * byWomen.size ? [] : ["two scores for one person by one person"]),
      ...tuples.filter(([, , given]) => !(Number(given) >= 0)).map((tuple) => `the score of ${tuple} is negative`),
    ];
  },

  randomInstance(random) {
    const couples = random.integer(1, 5);
    const men = randomNames(random, couples);
    const women = randomNames(random, couples);
    // Few different scores make many ties.
    const highest = { men: random.integer(1, 6), women: random.integer(1, 6) };
    return printFacts([
      ...men.flatMap((man) =>
        women.map((woman) => ({ name: "manAssignsScore", terms: [man, woman, random.integer(0, highest.men)] })),
      ),
      ...women.flatMap((woman) =>
        men.map((man) => ({ name: "womanAssignsScore", terms: [woman, man, random.integer(0, highest.women)] })),
      ),
    ]);
  },
};
