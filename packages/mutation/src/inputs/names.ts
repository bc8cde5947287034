import type { Random } from "../random/random.js";
import type { Domain, TermKind } from "./shape.js";

/** Domains get at most this many members, unless all instances have more. */
const largestDomain = 7;

const sizeOf = (domain: Domain, sizes: readonly number[], random: Random): number => {
  if (domain.sizeOf !== undefined) return sizes[domain.sizeOf] ?? domain.minSize;
  const high = Math.max(domain.minSize, Math.min(Math.max(domain.maxSize, domain.minSize + 2), largestDomain));
  // Twice, so that small sizes are more frequent.
  return random.between(domain.minSize, random.between(domain.minSize, high));
};

const letters: readonly string[] = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index)).filter(
  (letter) => letter !== "v",
);

const pool = (kind: TermKind, domain: Domain, size: number, random: Random): readonly string[] => {
  switch (kind) {
    case "integer": {
      if (random.chance(0.5)) return Array.from({ length: size + 3 }, (_, index) => String(index + 1));
      return Array.from({ length: 110 }, (_, index) => String(index - (domain.negative ? 10 : 0))).slice(
        domain.negative ? 0 : 1,
      );
    }
    case "symbol":
      return letters;
    case "string":
      return letters.map((letter) => `"${letter.toUpperCase()}"`);
    case "other":
      return domain.values;
  }
};

const membersOf = (
  domain: Domain,
  index: number,
  size: number,
  named: readonly (readonly string[])[],
  random: Random,
): string[] => {
  const { sequenceFrom: start } = domain;
  if (start !== undefined) return Array.from({ length: size }, (_, at) => String(start + at));
  const taken = new Set(domain.apartFrom.flatMap((other) => (other < index ? (named[other] ?? []) : [])));
  const free = pool(random.pick(domain.kinds), domain, size + taken.size, random).filter((name) => !taken.has(name));
  return random.shuffled(free).slice(0, size);
};

/** Draws the members of each domain: how many, and what they are called. */
export const nameDomains = (domains: readonly Domain[], random: Random): string[][] => {
  const named: string[][] = [];
  for (const [index, domain] of domains.entries()) {
    const size = sizeOf(
      domain,
      named.map(({ length }) => length),
      random,
    );
    named.push(membersOf(domain, index, size, named, random));
  }
  return named;
};
