import type { InterfacePredicate, Problem } from "../problem/problem.js";

/** A gold program and a candidate over a vocabulary of its own, with all that is known about how the candidate was made. */
export type RandomPair = {
  readonly problem: Problem;
  readonly candidate: string;
  /** The candidate without its own facts over input predicates. */
  readonly candidateWithoutFacts: string;
  /** Gold signature to the candidate's predicate; `order[i]` is the 1-based place of gold's argument i. */
  readonly matching: Readonly<Record<string, { readonly name: string; readonly order: readonly number[] }>>;
  /** Names that the candidate defines with `#const`. */
  readonly constants: readonly string[];
};

type World = { readonly input: readonly string[]; readonly output: readonly string[]; readonly oneName?: boolean };

const worlds: readonly World[] = [
  { input: ["n/1", "e/2"], output: ["o/1", "t/0"] },
  { input: ["w/3"], output: ["o/3"] },
  { input: ["e/2", "f/2"], output: ["o/2", "o/1"], oneName: true },
  { input: ["w/4", "n/1"], output: ["t/0", "o/4"] },
  { input: ["_n/1", "e'/2"], output: ["_o/1", "t'/0"] },
];

/** Names for helper predicates that a program could confuse with another's, or with names that grading itself makes up. */
const confusing = [
  "n",
  "o",
  "t",
  "e",
  "g_o",
  "t_o",
  "candidate_n",
  "blast_in_o",
  "gold_model",
  "_h",
  "h'",
  "zn",
  "tuple",
];

const predicate = (signature: string): InterfacePredicate => {
  const slash = signature.lastIndexOf("/");
  return { signature, name: signature.slice(0, slash), arity: Number(signature.slice(slash + 1)) };
};

const variables = ["X", "Y", "Z", "U"];

/** mulberry32: a small seeded generator of numbers between 0 and 1. */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Random = {
  readonly pick: <T>(items: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** Up to `max` of the items. */
  readonly some: <T>(items: readonly T[], max: number) => T[];
  readonly shuffled: <T>(items: readonly T[]) => T[];
};

const randomFrom = (seed: number): Random => {
  const next = randomNumbers(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const some = <T>(items: readonly T[], max: number): T[] => shuffled(items).slice(0, Math.floor(next() * (max + 1)));
  return { pick, some, shuffled, chance: (probability) => next() < probability };
};

/** Rules in a neutral form: `<name/arity arg arg>` is an atom, to be written in one of the two vocabularies. */
const atom = ({ signature }: InterfacePredicate, args: readonly string[]): string =>
  `<${[signature, ...args].join(" ")}>`;

const statementsOf = (input: readonly InterfacePredicate[], output: readonly InterfacePredicate[], random: Random) => {
  const { pick } = random;
  const own = (p: InterfacePredicate): string[] => variables.slice(0, p.arity);
  /** Input literals that bind the variables of an output atom. */
  const bound = (p: InterfacePredicate): string => {
    const [wide = input[0]] = [...input].sort((a, b) => b.arity - a.arity);
    if (!wide) return "";
    return own(p)
      .map((variable, index) =>
        atom(
          wide,
          own(wide).map((_, at) => (at === index % wide.arity ? variable : "_")),
        ),
      )
      .join(", ");
  };
  const wideOutput = [...output].sort((a, b) => b.arity - a.arity)[0] as InterfacePredicate;
  const [out, all] = [atom(wideOutput, own(wideOutput)), own(wideOutput).join(",")];
  const body = bound(wideOutput);
  const given = pick(input);
  const base = output.map((p) =>
    p.arity === 0
      ? pick([`{ ${atom(p, [])} }.`, `${atom(p, [])} :- ${out}.`])
      : pick([`{ ${atom(p, own(p))} } :- ${bound(p)}.`, `{ ${atom(p, own(p))} : ${bound(p)} } 2.`]),
  );
  const replaced = atom(
    wideOutput,
    own(wideOutput).map((v) => (v === "X" ? pick(["zn", "f(X,zk)", '"a\\"b.%"', "(X,)", "1..2", "o(X)"]) : v)),
  );
  const rules = [
    `:- ${out}, <h1/1 X>.`,
    `<h1/1 X> :- ${body}, not <h2/1 X>.`,
    `{ <h2/1 X> } :- ${body}.`,
    `-${out} :- ${body}, <h2/1 X>.`,
    `:- #count { ${all} : ${out} } > ${pick(["1", "2", "zk"])}.`,
    `${atom(given, own(given).reverse())} :- ${atom(given, own(given))}.`,
    `${atom(
      given,
      own(given).map((v) => (v === "X" ? "zn" : v)),
    )} :- ${atom(given, own(given))}.`,
    `${replaced} :- ${out}, ${body}.`,
    `:- ${out}, X = ${pick(["1", "zn", "zk"])}.`,
    `<h1/1 X;zk> :- ${body}, X = (1;aa).`,
    `#external <h2/1 X> : ${body}. [free]`,
    `<h3/0> :- ${out}. :- <h3/0>, <h1/1 1>.`,
    `${out} ; <h1/1 X> :- ${body}.`,
    `:- not ${atom(
      wideOutput,
      own(wideOutput).map(() => "_"),
    )}.`,
  ];
  const aims = [
    `:~ ${out}. [${pick(["1", "-1", "X", "aa", "zk", "X-2"])}@${pick(["0", "1", "X", "aa", "-1"])},${all}]`,
    `:~ ${out}. [2@1]`,
    `#minimize { ${pick(["1", "-2", "X"])}@${pick(["1", "2"])},X : ${out}; 1@1,q : <h1/1 _> }.`,
    `#maximize { ${pick(["1", "3", "X", '"s"'])}@${pick(["0", "1", "zn"])},${all} : ${out} }.`,
    "#minimize { 1,X : <h9/1 X> }. #minimize { }.",
    `#minimize { (1;2)@1,(X;5) : <h2/1 X> }.`,
    "#program never. :~ <h2/1 X>. [1,X]\n#program base.",
  ];
  return { base, rules, aims };
};

const written = (statement: string, name: (signature: string) => { name: string; order?: readonly number[] }): string =>
  statement.replaceAll(/<([^\s>=]+)((?: [^\s>]+)*)>/g, (_, signature: string, rest: string) => {
    const args = rest.split(" ").filter((arg) => arg !== "");
    const { name: predicateName, order } = name(signature);
    const placed = [...args];
    order?.forEach((place, index) => {
      placed[place - 1] = args[index] ?? "";
    });
    return placed.length === 0 ? predicateName : `${predicateName}(${placed.join(",")})`;
  });

const instanceText = (input: readonly InterfacePredicate[], { pick, chance, some }: Random): string => {
  if (chance(0.1)) return pick(["", "% nothing here", "\r\n"]);
  const values = chance(0.5) ? ["1", "2", "3"] : ["1", ...some(["aa", "zn", "zk", '"a\\"b.%"', "f(zn)", "(1,2)"], 2)];
  const facts = input.flatMap(({ name, arity }) =>
    [1, 2].map(() => `${name}(${Array.from({ length: arity }, () => pick(values)).join(",")}).`),
  );
  return facts.join(pick(["\n", " ", "\r\n"])) + pick(["", "\n", " % the end"]);
};

/** Makes a pair of programs that differ in a few statements, if at all, with two instances. The same seed makes the same pair. */
export const randomPair = (seed: number): RandomPair => {
  const random = randomFrom(seed);
  const { pick, chance, some, shuffled } = random;
  const { oneName, ...signatures } = pick(worlds);
  const [input, output] = [signatures.input.map(predicate), signatures.output.map(predicate)];
  const { base, rules, aims } = statementsOf(input, output, random);
  const gold = [...base, ...some(rules, 4), ...(chance(0.5) ? some(aims, 2) : [])];
  const kept = gold.filter(() => chance(0.92));
  const candidate = [...kept, ...(chance(0.6) ? some(rules, 2) : []), ...(chance(0.3) ? some(aims, 1) : [])];

  const used = new Set<string>();
  const unused = (names: readonly string[], arity: number): string => {
    let name = pick(names);
    while (used.has(`${name}/${arity}`)) name = `${pick(names)}k`;
    used.add(`${name}/${arity}`);
    return name;
  };
  const matching: Record<string, { name: string; order: number[] }> = {};
  for (const { signature, name, arity } of [...input, ...output]) {
    const shared = oneName && signature === input[1]?.signature ? matching[input[0]?.signature ?? ""]?.name : undefined;
    const order = shuffled(variables.slice(0, arity).map((_, index) => index + 1));
    matching[signature] = { name: shared ?? unused(["v", "arc", "x'y", "_u", "t_o", name, "n", "o"], arity), order };
  }
  const helpers = new Map<string, string>();
  const inCandidate = (signature: string): { name: string; order?: readonly number[] } => {
    const name = helpers.get(signature) ?? unused(confusing, predicate(signature).arity);
    const match = matching[signature];
    if (!match) helpers.set(signature, name);
    return match ?? { name };
  };
  const constants = chance(0.3) ? pick([["zn"], ["zk"], ["zn", "zk"]]) : [];
  const ownFacts = input.flatMap(({ signature, arity }) => {
    const { name = "" } = matching[signature] ?? {};
    const args = (term: string): string => Array.from({ length: arity }, () => term).join(",");
    const facts = [
      `${name}(${args("1")}).`,
      `${name}(${args("X")}) :- X = 1..5.`,
      `${name}(${args("1..2")};${args("aa")}).`,
    ];
    return some(facts, 1).map((text) => ({ text, isFact: true }));
  });
  const ownOffers = input.flatMap(({ signature, arity }) => {
    const { name = "" } = matching[signature] ?? {};
    const args = (term: string): string => Array.from({ length: arity }, () => term).join(",");
    const offers = [
      `{ ${name}(${args("1")}) }.`,
      `-${name}(${args("2")}).`,
      `h0 :- ${name}(${args("1")};${args("1")},2).`,
    ];
    return chance(0.15) ? [pick(offers)] : [];
  });
  const remarks = [
    "% o(1). é",
    "%* n(1). %* *% *%",
    "#show.",
    "#project zz/1.",
    "#heuristic zz(1). [1,true]",
    'zz("% .").',
    "candidate_o(1). blast_copy(1).",
  ];
  const statements = shuffled(
    [
      ...candidate.map((statement) => written(statement, inCandidate)),
      ...ownOffers,
      ...some(remarks, 2),
      ...constants.map(
        (name, index) =>
          `#const ${name} = ${index === 0 && constants.length > 1 ? constants[1] : pick(["2", "aa", "f(1)"])}.`,
      ),
    ]
      .map((text) => ({ text, isFact: false }))
      .concat(ownFacts),
  );
  const mentions = Object.values(matching).map(({ name, order }) =>
    pick([`#defined ${name}/${order.length}.`, `#show ${name}/${order.length}.`]),
  );
  const end = pick(["", "\n", " % the end"]);
  const lineEnd = pick(["\n", "\r\n"]);
  const joined = (facts: boolean): string =>
    [...mentions, ...statements.map(({ text, isFact }) => (isFact && !facts ? "" : text))].join(lineEnd) + end;
  const goldText = gold.map((statement) => written(statement, (signature) => predicate(signature))).join("\n");
  const instances = ["first", "second"].map((name) => ({
    name,
    file: `${name}.lp`,
    text: instanceText(input, random),
  }));
  const problem: Problem = {
    id: "random",
    title: "random",
    kind: "search",
    input,
    output,
    description: "",
    gold: { file: "gold.lp", text: goldText },
    instances,
    candidates: "",
    hash: String(seed),
    folder: "",
  };
  return { problem, candidate: joined(true), candidateWithoutFacts: joined(false), matching, constants };
};
