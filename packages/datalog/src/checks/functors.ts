/** Kinds of values a functor takes and gives. */
export type ValueKind = "number" | "unsigned" | "float" | "symbol";

/** One way to use a functor. A variadic one takes one or more arguments of its only parameter kind. */
export type Overload = {
  readonly parameters: readonly ValueKind[];
  readonly result: ValueKind;
  readonly variadic?: boolean;
};

const arithmetic: readonly ValueKind[] = ["number", "unsigned", "float"];
const integers: readonly ValueKind[] = ["number", "unsigned"];
const all: readonly ValueKind[] = ["number", "unsigned", "float", "symbol"];

const same = (arity: number, kinds: readonly ValueKind[]): Overload[] =>
  kinds.map((kind) => ({ parameters: Array<ValueKind>(arity).fill(kind), result: kind }));
const variadic = (kinds: readonly ValueKind[]): Overload[] =>
  kinds.map((kind) => ({ parameters: [kind], result: kind, variadic: true }));
const from = (kinds: readonly ValueKind[], result: ValueKind): Overload[] =>
  kinds.map((kind) => ({ parameters: [kind], result }));

const overloads: ReadonlyMap<string, readonly Overload[]> = new Map([
  ["+", same(2, all)],
  ["-", [...same(2, arithmetic), ...same(1, ["number", "float"])]],
  ["*", same(2, arithmetic)],
  ["/", same(2, arithmetic)],
  ["^", same(2, arithmetic)],
  ["%", same(2, integers)],
  ...["band", "bor", "bxor", "bshl", "bshr", "bshru", "land", "lor", "lxor"].map((name): [string, Overload[]] => [
    name,
    same(2, integers),
  ]),
  ["bnot", same(1, integers)],
  ["lnot", same(1, integers)],
  ["min", variadic(all)],
  ["max", variadic(all)],
  ["cat", variadic(["symbol"])],
  ["strlen", from(["symbol"], "number")],
  ["substr", [{ parameters: ["symbol", "number", "number"], result: "symbol" }]],
  ["ord", from(all, "number")],
  ["to_number", from(all, "number")],
  ["to_unsigned", from(all, "unsigned")],
  ["to_float", from(all, "float")],
  ["to_string", from(all, "symbol")],
  ["range", [...same(2, arithmetic), ...same(3, arithmetic)]],
  ["autoinc", [{ parameters: [], result: "number" }]],
  ["recursive_iteration_cnt", [{ parameters: [], result: "unsigned" }]],
]);

/** The ways to use a built-in functor with so many arguments; none when it cannot take so many. */
export function overloadsOf(name: string, arity: number): readonly Overload[] {
  return (overloads.get(name) ?? []).filter((o) => (o.variadic ? arity >= 1 : o.parameters.length === arity));
}

/** What kind an argument has to be. */
export function parameterKind(overload: Overload, index: number): ValueKind | undefined {
  return overload.parameters[overload.variadic ? 0 : index];
}
