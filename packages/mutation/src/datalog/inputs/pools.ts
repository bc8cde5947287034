import type { Facts } from "../../inputs/facts.js";
import type { Random } from "../../random/random.js";
import type { InputRelation, MutationTask } from "../task/mutation-task.js";
import { columnKey, joinClasses } from "./join-classes.js";

/** From what the values of one join class are drawn. */
export type Pool = {
  /** Made-up names, or small numbers. */
  readonly plain: readonly string[];
  /** Constants of the rules that meet the class; around numbers also their neighbours. */
  readonly constants: readonly string[];
  /** Values of the class in the task's instances. */
  readonly seen: readonly string[];
};

const isNumeric = (type: string): boolean => type !== "symbol";
const smallNumbers = ["0", "1", "2", "3", "4", "5"];
const shown = 12;

/** Some of many values, evenly spread, so that both ends are among them. */
const spread = (values: readonly string[]): string[] => {
  if (values.length <= shown) return [...values];
  return Array.from({ length: shown }, (_, at) => values[Math.round((at * (values.length - 1)) / (shown - 1))] ?? "");
};

/** The pools of a task's input columns, one for each join class and type; by column key. */
export const poolsOf = (task: MutationTask, instances: readonly Facts[]): ReadonlyMap<string, Pool> => {
  const classes = joinClasses(task.gold);
  const members = new Map<object | string, { type: string; keys: string[]; values: Set<string> }>();
  for (const { name, columns } of task.input)
    for (const [index, { type }] of columns.entries()) {
      const key = columnKey(name, index);
      const group = classes.find((one) => one.columns.has(key)) ?? key;
      const member = members.get(group) ?? { type, keys: [], values: new Set() };
      members.set(group, member);
      member.keys.push(key);
      for (const facts of instances) for (const row of facts.get(name) ?? []) member.values.add(row[index] ?? "");
    }
  const pools = new Map<string, Pool>();
  for (const [number, [group, { type, keys, values }]] of [...members].entries()) {
    const letter = String.fromCharCode(97 + (number % 26));
    const { strings = [], integers = [] } =
      typeof group === "string" ? {} : (group as ReturnType<typeof joinClasses>[number]);
    const around = integers.flatMap((value) => [value - 1n, value, value + 1n]).map(String);
    const numeric = isNumeric(type);
    const order = numeric ? (a: string, b: string) => Number(a) - Number(b) : undefined;
    const pool = {
      plain: numeric ? smallNumbers : [1, 2, 3, 4, 5, 6].map((n) => `${letter}${n}`),
      constants: [...new Set(numeric ? around : strings)],
      seen: spread([...values].sort(order)),
    };
    for (const key of keys) pools.set(key, pool);
  }
  return pools;
};

/** The values that one input draws from: a few of each kind, the same for all columns of the class. */
export const drawPool = ({ plain, constants, seen }: Pool, random: Random): string[] => {
  const few = (values: readonly string[], most: number): string[] =>
    random.shuffled(values).slice(0, random.between(0, most));
  const drawn = [...few(plain, 4), ...few(constants, 4), ...few(seen, 3)];
  return drawn.length > 0 ? [...new Set(drawn)] : [random.pick([...plain])];
};

/** The columns of a relation that share one pool, in pairs: between them, shapes such as cycles can be. */
export const pairedColumns = (
  { name, columns }: InputRelation,
  pools: ReadonlyMap<string, Pool>,
): (readonly [number, number])[] => {
  const poolAt = (index: number): Pool | undefined => pools.get(columnKey(name, index));
  return columns.flatMap((_, first) =>
    columns.flatMap((_, second) =>
      first < second && poolAt(first) === poolAt(second) ? [[first, second] as const] : [],
    ),
  );
};
