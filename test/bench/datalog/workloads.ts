/** A program with its facts: lines by relation. */
export type Workload = {
  readonly name: string;
  readonly program: string;
  readonly facts: Readonly<Record<string, readonly string[]>>;
};

/** Numbers from 0 to below a bound, the same in every run (Park and Miller 1988, CACM 31(10)). */
const randomNumbers = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * below);
  };
};

const randomGraph = (nodes: number, edges: number, seed: number): string[] => {
  const random = randomNumbers(seed);
  const found = new Set<string>();
  while (found.size < edges) found.add(`${random(nodes)}\t${random(nodes)}`);
  return [...found];
};

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const transitiveClosure: Workload = {
  name: "transitive closure, 2,000 nodes, 6,000 edges",
  program: `.decl edge(x:number, y:number)
.input edge
.decl path(x:number, y:number)
.output path
path(x, y) :- edge(x, y).
path(x, z) :- path(x, y), edge(y, z).`,
  facts: { edge: randomGraph(2000, 6000, 1) },
};

/** A tree of which each node but the first has a random earlier node above it. */
const sameGeneration: Workload = {
  name: "same generation, 2,500 nodes",
  program: `.decl parent(x:number, p:number)
.input parent
.decl sg(x:number, y:number)
.output sg
sg(x, y) :- parent(x, p), parent(y, p).
sg(x, y) :- parent(x, a), sg(a, b), parent(y, b).`,
  facts: {
    parent: (() => {
      const random = randomNumbers(2);
      return range(2500).flatMap((node) => (node === 0 ? [] : [`${node}\t${Math.floor(random(node) / 8)}`]));
    })(),
  },
};

/** Andersen's analysis (1994, DIKU report 94/19) with loads and stores, on random statements. */
const pointsTo: Workload = {
  name: "points-to, 2,000 variables",
  program: `.decl assign(to:symbol, from:symbol)
.decl alloc(v:symbol, o:symbol)
.decl load(to:symbol, base:symbol, f:symbol)
.decl store(base:symbol, f:symbol, from:symbol)
.input assign
.input alloc
.input load
.input store
.decl pts(v:symbol, o:symbol)
.output pts
.decl heap(o:symbol, f:symbol, p:symbol)
.output heap
pts(v, o) :- alloc(v, o).
pts(v, o) :- assign(v, w), pts(w, o).
heap(o, f, p) :- store(b, f, v), pts(b, o), pts(v, p).
pts(v, p) :- load(v, b, f), pts(b, o), heap(o, f, p).`,
  facts: (() => {
    const random = randomNumbers(3);
    const variable = (): string => `variable_${random(2000)}`;
    const field = (): string => `field_${random(20)}`;
    const distinct = (line: () => string, count: number): string[] => [...new Set(range(count).map(line))];
    return {
      assign: distinct(() => `${variable()}\t${variable()}`, 1800),
      alloc: range(500).map((object) => `${variable()}\tobject_${object}`),
      load: distinct(() => `${variable()}\t${variable()}\t${field()}`, 420),
      store: distinct(() => `${variable()}\t${field()}\t${variable()}`, 420),
    };
  })(),
};

const triangles: Workload = {
  name: "triangles, 3,000 nodes, 120,000 edges",
  program: `.decl edge(x:number, y:number)
.input edge
.decl both(x:number, y:number)
both(x, y) :- edge(x, y), x < y.
both(y, x) :- edge(x, y), y < x.
.decl triangle(x:number, y:number, z:number)
.output triangle
triangle(x, y, z) :- both(x, y), both(y, z), both(x, z).
.decl at(x:number, n:number)
.output at
at(x, n) :- both(x, _), n = count : { triangle(x, _, _) }.`,
  facts: { edge: randomGraph(3000, 120_000, 4) },
};

const strings: Workload = {
  name: "strings, 100,000 log lines",
  program: `.decl line(n:number, text:symbol)
.input line
.decl field(n:number, host:symbol, code:number)
.output field
field(n, substr(t, 0, 8), to_number(substr(t, strlen(t) - 3, 3))) :- line(n, t), match("host-[0-9]+ (GET|POST) .* [0-9]{3}", t).
.decl shout(n:number, key:symbol)
.output shout
shout(n, cat(h, "/", to_string(c))) :- field(n, h, c), c >= 400, !contains("7", h).
.decl per(code:number, n:number)
.output per
per(c, n) :- field(_, _, c), n = count : { field(_, _, c) }.`,
  facts: {
    line: (() => {
      const random = randomNumbers(5);
      const code = (): number => [200, 301, 404, 500][random(4)] ?? 200;
      const verb = (): string => (random(3) === 0 ? "POST" : "GET");
      return range(100_000).map((n) => `${n}\thost-${100 + random(900)} ${verb()} /page/${random(5000)} ${code()}`);
    })(),
  },
};

export const workloads: readonly Workload[] = [transitiveClosure, sameGeneration, pointsTo, triangles, strings];
