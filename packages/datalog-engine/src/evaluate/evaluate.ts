import type { Clause, Program } from "@blast-asp/datalog";
import type { Machine } from "../compile/generate.js";
import type { Surroundings } from "../compile/normalise.js";
import { notSupported, Unsupported } from "../compile/unsupported.js";
import { createFunctors } from "../functors/functors.js";
import { type Choice, choice } from "../relations/choice.js";
import { equivalence } from "../relations/equivalence.js";
import { type Relation, relation } from "../relations/relation.js";
import { type RowOrder, sortedCopy, sortNewest } from "../relations/sorted.js";
import { tupleCode } from "../relations/tuple-code.js";
import { cannotGrow, LimitReached, memoryOf } from "../values/memory.js";
import { createValues, encodeString } from "../values/values.js";
import { budgetOf } from "./budget.js";
import { dominance } from "./dominance.js";
import type { Column, EvaluationOptions, EvaluationOutcome, RelationView } from "./evaluation.js";
import { addFact, sinkOf } from "./facts.js";
import { prepare } from "./prepare.js";
import type { Stratum } from "./strata.js";
import { type Care, RuleTrap, runBase, runRecursive } from "./stratum.js";
import { viewOf } from "./view.js";

/** What a run may use where nothing else is said. */
const defaultMebibytes = 2048;

/**
 * Runs a program that `parse` has read and `check` found to compile: bottom-up by strata, semi-naive, with the meaning
 * Soufflé 2.5 gives to it.
 */
export function evaluate(program: Program, options: EvaluationOptions): EvaluationOutcome {
  const finished: RelationView[] = [];
  try {
    return run(program, options, finished);
  } catch (error) {
    if (error instanceof LimitReached) return { kind: "limit", limit: error.limit };
    if (error instanceof Unsupported) return error.outcome;
    if (error instanceof RuleTrap) {
      const { clause, detail } = error;
      const message = [...(detail === undefined ? [] : [detail]), trapMessage(program, clause)].join("\n");
      return { kind: "runtime-error", message, range: clause.range, relations: finished };
    }
    if (cannotGrow(error)) return { kind: "limit", limit: "memory" };
    throw error;
  }
}

function trapMessage({ text }: Program, { range }: Clause): string {
  return `Floating-point arithmetic exception signal in rule:\n${text.slice(range.start, range.end)}`;
}

const headOf = ({ heads }: Clause): string => heads[0]?.relation ?? "";

function run(program: Program, options: EvaluationOptions, finished: RelationView[]): EvaluationOutcome {
  const { limits = {}, now, onNote = () => {} } = options;
  const memory = memoryOf(limits.mebibytes ?? defaultMebibytes);
  const budget = budgetOf(limits.milliseconds ?? Number.POSITIVE_INFINITY, now);
  const values = createValues(memory);
  const { schema, strata, strings, meaningOf, orders } = prepare(program);
  const relations = new Map<string, Relation>();
  const columnsOf = new Map<string, readonly Column[]>();
  const copies = new Map<string, Relation>();
  const choices = new Map<string, Choice>();
  const picky = strata.some((stratum) => stratum.relations.some((described) => described.choices.length > 0));
  let counter = 0;
  const machine: Machine = {
    budget,
    relation: (name) => {
      const known = relations.get(name);
      if (known === undefined) throw new Error(`${name} is used before it is worked out`);
      return known;
    },
    sorted: (name, direction) => {
      const key = `${direction} ${name}`;
      const copy = copies.get(key) ?? sortedCopy(machine.relation(name), orderOf(name), values, direction);
      copies.set(key, copy);
      return copy;
    },
    insertInto: ({ name, arity }) => choices.get(name)?.insert ?? tupleCode(arity).insert,
    count: () => values.integers.encode(counter++),
  };
  const orderOf = (name: string): RowOrder => {
    const columns = columnsOf.get(name) ?? [];
    if (columns.some(({ kind }) => kind === "structure"))
      notSupported("internal-number", "what depends on the order of records and algebraic values");
    const known = picky ? orders().columnsOf(name) : undefined;
    return { kinds: columns.map(({ kind }) => kind), columns: known ?? [...columns.keys()] };
  };
  const surroundings: Surroundings = { values, schema, functors: createFunctors(values, onNote), meaningOf };

  const tick = (): void => {
    if (--budget.left < 0) budget.refill();
  };

  const careFor = ({ relations: described, subsumptive }: Stratum): Care => {
    const ordered = described.some(({ name }) => choices.has(name));
    const equivalences = described.flatMap(({ name, equivalence: closed }) =>
      closed ? [equivalence(machine.relation(name), tick)] : [],
    );
    const dominances = described.flatMap(({ name, choices: keys }) => {
      const rules = subsumptive.filter(
        ({ body: [first] }) => first?.literal.kind === "atom" && first.literal.relation === name,
      );
      if (rules.length > 0 && keys.length > 0) notSupported("subsumption", "subsumptive rules with choice-domain");
      return rules.length > 0 ? [dominance(machine.relation(name), rules, machine, surroundings)] : [];
    });
    const rowsInQuestion = (name: string): number => {
      const { from, to, count } = machine.relation(name);
      return described.some((member) => member.name === name) ? to - from : count;
    };
    return {
      picks: (clause) => choices.has(headOf(clause)),
      begin: (clause) => choices.get(headOf(clause))?.begin(orders().isKnown(clause, rowsInQuestion)),
      exact: ordered || subsumptive.length > 0 || described.some(({ mostRows }) => mostRows !== undefined),
      between: () => {
        for (const { close } of equivalences) close();
        for (const { prune } of dominances) prune();
        for (const { name } of ordered ? described : []) {
          const store = machine.relation(name);
          sortNewest(store, store.to, orderOf(name), values);
        }
        return described.some(({ name, mostRows = Infinity }) => machine.relation(name).count >= mostRows);
      },
    };
  };

  const runStratum = (stratum: Stratum): EvaluationOutcome | undefined => {
    const { relations: described, base, recursive } = stratum;
    const members = described.map(({ name, columns, choices: keys }) => {
      const store = relation(name, columns.length, memory);
      relations.set(name, store);
      columnsOf.set(name, columns);
      const doubt = (): never => notSupported("choice-domain", `which row of ${name} comes first`);
      if (keys.length > 0) choices.set(name, choice(columns.length, keys, memory, doubt));
      return store;
    });
    const care = careFor(stratum);
    for (const { inputs, name, columns } of described)
      for (const directive of inputs) {
        const loaded = options.load({ name, columns }, directive, sinkOf(machine.relation(name), values, budget));
        if (loaded.kind === "failed") return { kind: "runtime-error", message: loaded.message, relations: finished };
        if (loaded.kind === "not-supported") return loaded;
      }
    const ruled = new Set<string>();
    const isRule = (clause: Clause): boolean => {
      const name = headOf(clause);
      const store = machine.relation(name);
      // A fact behind a rule is not the first.
      const late = choices.has(name) && ruled.has(name);
      if (!late && addFact(clause, store, machine.insertInto(store), columnsOf.get(name) ?? [], values)) return false;
      ruled.add(name);
      return true;
    };
    runBase(base.filter(isRule), machine, surroundings, care);
    if (recursive.length > 0) runRecursive(recursive, members, machine, surroundings, care);
    else care.between();
    for (const { name, visible, columns } of described)
      if (visible) finished.push(viewOf(machine.relation(name), columns, values));
    return undefined;
  };

  // Symbols are numbered from the program's own on, as Soufflé does: the numbers show in the order of rows.
  for (const string of strings) encodeString(values, string);
  for (const stratum of strata) {
    const ended = runStratum(stratum);
    if (ended !== undefined) return ended;
  }
  return { kind: "done", relations: finished };
}
