import type { Budget } from "../evaluate/budget.js";
import type { Relation } from "../relations/relation.js";
import { keyCode, tupleCode } from "../relations/tuple-code.js";
import { recent } from "../reuse/recent.js";
import { isLoop, isTest, type Op, type ScanOp } from "./plan.js";
import type { Expression } from "./steps.js";

/** What the generated code works with. */
export type Machine = {
  readonly relation: (name: string) => Relation;
  /** Adds a row to a relation; false when it does not come in. */
  readonly insertInto: (store: Relation) => (store: Relation, ...values: number[]) => boolean;
  /** A finished relation's {@link sortedCopy}. */
  readonly sorted: (name: string, direction: "ascending" | "descending") => Relation;
  readonly budget: Budget;
  /** The next value of `autoinc()`. */
  readonly count: () => number;
};

/** Derives what one rule gives. */
export type Run = () => void;

/**
 * Writes a planned rule as one JavaScript function of nested loops, a variable for each slot, and compiles it. Nothing
 * of the program's text gets into the code: constants are numbers, all else is passed in by reference.
 */
export function generate(relation: string, head: readonly Expression[], ops: readonly Op[], machine: Machine): Run {
  const references: unknown[] = [];
  const refer = (value: unknown): string => {
    const known = references.indexOf(value);
    return `e${known >= 0 ? known : references.push(value) - 1}`;
  };
  const budget = refer(machine.budget);
  const tick = `if (--${budget}.left < 0) ${budget}.refill();`;
  let labels = 0;
  /** Results of aggregates by the one value they depend on, kept for a run. */
  const memos: string[] = [];

  const value = (expression: Expression): string => {
    switch (expression.kind) {
      case "slot":
        return `s${expression.slot}`;
      case "constant":
        return String(expression.code);
      case "counter":
        return `${refer(machine.count)}()`;
      case "apply":
        return `${refer(expression.functor)}(${expression.arguments.map(value).join(", ")})`;
    }
  };

  /** `rest` writes what happens for each solution; it is called once. */
  const emit = (list: readonly Op[], rest: () => string): string => {
    const [op, ...more] = list;
    if (op === undefined) return rest();
    const inside = (): string => emit(more, rest);
    /** What is behind a loop; when one solution of it is enough, the loop ends after the conditions behind it held. */
    const insideLoop = (label: string, once: boolean): string => {
      const next = more.findIndex(isLoop);
      const conditions = next < 0 ? more : more.slice(0, next);
      const others = next < 0 ? [] : more.slice(next);
      return emit(conditions, () => emit(others, rest) + (once ? `break ${label};\n` : ""));
    };
    switch (op.kind) {
      case "never":
        return "";
      case "bind":
        return `const s${op.slot} = ${value(op.value)};\n${inside()}`;
      case "equal":
      case "test": {
        const [left, right] = [value(op.left), value(op.right)];
        const test = op.test === undefined ? `${left} === ${right}` : `${refer(op.test)}(${left}, ${right})`;
        return `if (${test}) {\n${inside()}}\n`;
      }
      case "absent":
        return `if (!(${exists(op.relation, keysOf(op.places))})) {\n${inside()}}\n`;
      case "range": {
        const label = `l${labels++}`;
        const values = `${refer(op.values)}(${op.arguments.map(value).join(", ")})`;
        return `${label}: for (const s${op.slot} of ${values}) {\n${tick}\n${insideLoop(label, op.once)}}\n`;
      }
      case "aggregate":
        return aggregate(op, inside);
      case "scan":
        return scan(op, inside, insideLoop);
    }
  };

  const aggregate = (op: Extract<Op, { kind: "aggregate" }>, inside: () => string): string => {
    const name = refer(op.accumulator);
    const { target } = op;
    const add = (): string => `${name}.add(${target === undefined ? 0 : value(target)});\n`;
    const compute = `${name}.start();\n{\n${emit(op.body, add)}}\n`;
    const [key, ...others] = op.needs;
    if (key === undefined || others.length > 0)
      return `${compute}if (${name}.holds()) {\nconst s${op.slot} = ${name}.result();\n${inside()}}\n`;
    // Groups are often asked for once for each of their rows.
    const id = labels++;
    memos.push(`const m${id} = new Map();\n`);
    return `let v${id} = m${id}.get(s${key});
if (v${id} === undefined) {
${compute}m${id}.set(s${key}, v${id} = ${name}.holds() ? ${name}.result() : null);
}
if (v${id} !== null) {
const s${op.slot} = v${id};
${inside()}}
`;
  };

  const keysOf = (places: readonly (Expression | undefined)[]): ScanOp["keys"] =>
    places.flatMap((place, column) => (place === undefined ? [] : [{ column, value: place }]));

  /** Whether a finished relation has a row with these keys. */
  const exists = (name: string, keys: ScanOp["keys"]): string => {
    const store = machine.relation(name);
    if (keys.length === store.arity) return found(store, keys);
    return keys.length === 0 ? `${refer(store)}.count > 0` : `${first(store, keys)} !== 0`;
  };

  const found = (store: Relation, keys: ScanOp["keys"]): string =>
    `${refer(tupleCode(store.arity).has)}(${[refer(store), ...keys.map((key) => value(key.value))].join(", ")})`;

  /** The newest row with these keys plus one, or 0. */
  const first = (store: Relation, keys: ScanOp["keys"]): string => {
    const columns = keys.map(({ column }) => column);
    const { lookup } = keyCode(store.arity, columns);
    return `${refer(lookup)}(${[refer(store.index(columns)), ...keys.map((key) => value(key.value))].join(", ")})`;
  };

  const scan = (op: ScanOp, inside: () => string, insideLoop: (label: string, once: boolean) => string): string => {
    const { window, keys } = op;
    // The rows of a key come from the last one on.
    const direction = keys.length === 0 ? "ascending" : "descending";
    const sorted = op.ordered && window === "all";
    const store = sorted ? machine.sorted(op.relation, direction) : machine.relation(op.relation);
    const { arity } = store;
    const rel = refer(store);
    const id = labels++;
    // A row that came later may be found as well: it only is derived from once more.
    if (isTest(op)) return `if (${exists(op.relation, keys)}) {\n${inside()}}\n`;
    const row = [
      ...op.binds.map(({ column, slot }) => `const s${slot} = d${id}[a${id} + ${column}];\n`),
      ...op.repeats.map(({ column, slot }) => `if (d${id}[a${id} + ${column}] !== s${slot}) continue;\n`),
    ].join("");
    const behind = insideLoop(`l${id}`, op.once);
    // The last round is short, and the keys of its scan are constants.
    if (keys.length === 0 || window === "delta") {
      const from = window === "delta" ? `${rel}.from` : "0";
      const to = { all: `${rel}.count`, delta: `${rel}.to`, old: `${rel}.from`, known: `${rel}.to` }[window];
      const checks = keys.map((key) => `if (d${id}[a${id} + ${key.column}] !== ${value(key.value)}) continue;\n`);
      return `const d${id} = ${rel}.data, t${id} = ${to};
l${id}: for (let r${id} = ${from}, a${id} = r${id} * ${arity}; r${id} < t${id}; r${id}++, a${id} += ${arity}) {
${tick}
${checks.join("")}${row}${behind}}
`;
    }
    const index = refer(store.index(keys.map(({ column }) => column)));
    const skip = window === "old" ? `if (r${id} > ${rel}.from) continue;\n` : "";
    return `const d${id} = ${index}.data, n${id} = ${index}.next;
l${id}: for (let r${id} = ${first(store, keys)}; r${id} !== 0; r${id} = n${id}[r${id} - 1]) {
${tick}
${skip}const a${id} = (r${id} - 1) * ${arity};
${row}${behind}}
`;
  };

  const target = machine.relation(relation);
  const insert = (): string =>
    `${refer(machine.insertInto(target))}(${[refer(target), ...head.map(value)].join(", ")});\n`;
  const body = emit(ops, insert);
  const names = references.map((_, i) => `e${i}`);
  const code = `"use strict"; return function run() {\n${memos.join("")}${body}};`;
  const factory = factories.get(`${names.length} ${code}`, () => new Function(...names, code) as Factory);
  return factory(...references);
}

type Factory = (...references: unknown[]) => Run;

/** Compiled rules by their code: the same rule on other facts, or in another program, is not compiled again. */
const factories = recent<Factory>(2 ** 21);
