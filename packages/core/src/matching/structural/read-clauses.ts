import type {
  ArgumentList,
  BodyElement,
  ComparisonOperator,
  ConditionalLiteral,
  Guard,
  Head,
  Literal,
  OptimizeElement,
  PredicateAtom,
  Program,
  Statement,
  Term,
} from "@blast-asp/asp";
import { type Argument, argumentOf, type IntegerConstants, isInterval, variablesOf } from "./arguments.js";
import type { AggregateUse, AtomUse, Clause, ComparisonUse, GuardUse, Place } from "./clause.js";

const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "=": "=",
  "!=": "!=",
};

const termsOfAtom = (list: ArgumentList | undefined): readonly Term[] => list?.alternatives.flat() ?? [];

const variablesOfLiteral = ({ atom }: Literal): string[] => {
  if (atom.kind === "predicate") return termsOfAtom(atom.arguments).flatMap(variablesOf);
  if (atom.kind === "comparison") return [atom.left, ...atom.steps.map(({ term }) => term)].flatMap(variablesOf);
  return [];
};

const variablesOfGuards = (...guards: (Guard | undefined)[]): string[] =>
  guards.flatMap((guard) => (guard ? variablesOf(guard.term) : []));

/** Variables outside of all aggregate elements and conditions: these are the same everywhere in the statement. */
const globalVariables = (head: Head | undefined, body: readonly BodyElement[], terms: readonly Term[]): Set<string> => {
  const found = terms.flatMap(variablesOf);
  for (const part of head === undefined ? body : [head, ...body]) {
    if (part.kind === "literal") found.push(...variablesOfLiteral(part));
    else if (part.kind === "set-aggregate" || part.kind === "body-aggregate" || part.kind === "head-aggregate")
      found.push(...variablesOfGuards(part.left, part.right));
    else if (part.kind === "disjunction")
      for (const { condition, literal } of part.elements)
        if (condition.length === 0) found.push(...variablesOfLiteral(literal));
  }
  return new Set(found);
};

/** Collects one clause. Each aggregate element and each conditional literal is a scope of its own. */
class ClauseReader {
  readonly atoms: AtomUse[] = [];
  readonly comparisons: ComparisonUse[] = [];
  readonly aggregates: AggregateUse[] = [];
  chooses = false;
  private scope = 0;

  constructor(
    private readonly globals: ReadonlySet<string>,
    private readonly integers: IntegerConstants,
  ) {}

  private id = (name: string): string => (this.scope === 0 || this.globals.has(name) ? name : `${name}#${this.scope}`);

  /** Nested scopes do not exist in the language, so a counter is enough. */
  private inScope(scope: number, read: () => void): void {
    this.scope = scope;
    read();
    this.scope = 0;
  }

  private scopes = 0;
  private newScope(): number {
    this.scopes += 1;
    return this.scopes;
  }

  private scoped(argument: Argument): Argument {
    if (argument.kind === "variable") return { kind: "variable", name: this.id(argument.name) };
    if (argument.kind === "arithmetic" || argument.kind === "compound")
      return { kind: argument.kind, variables: argument.variables.map(this.id) };
    return argument;
  }

  atom(atom: PredicateAtom, place: Place, aggregate?: AggregateUse): void {
    for (const terms of atom.arguments?.alternatives ?? [[]])
      this.atoms.push({
        signature: `${atom.name}/${terms.length}`,
        place,
        arguments: terms.map((term) => this.scoped(argumentOf(term, this.integers))),
        aggregate,
      });
  }

  literal({ atom, sign }: Literal, place: Place, aggregate?: AggregateUse): void {
    if (atom.kind === "predicate") {
      this.atom(atom, sign === "none" ? place : "negative", aggregate);
      return;
    }
    if (atom.kind !== "comparison") return;
    let left = atom.left;
    for (const { operator, term } of atom.steps) {
      this.comparisons.push({
        operator,
        left: variablesOf(left).map(this.id),
        right: variablesOf(term).map(this.id),
        plain: left.kind === "variable" && term.kind === "variable",
        interval: isInterval(left) || isInterval(term),
        arithmetic: left.kind === "binary" || term.kind === "binary",
      });
      left = term;
    }
  }

  private guards(left: Guard | undefined, right: Guard | undefined): GuardUse[] {
    const read = ({ operator, term }: Guard): GuardUse => ({
      operator,
      variables: variablesOf(term),
      integer: term.kind === "number" ? Number(term.value) : undefined,
    });
    return [...(left ? [{ ...read(left), operator: flipped[left.operator] }] : []), ...(right ? [read(right)] : [])];
  }

  private conditional(element: ConditionalLiteral, place: Place, aggregate?: AggregateUse): void {
    this.inScope(this.newScope(), () => {
      this.literal(element.literal, place, aggregate);
      for (const literal of element.condition) this.literal(literal, "condition", aggregate);
    });
  }

  head(head: Head): void {
    if (head.kind === "literal") this.literal(head, "head");
    else if (head.kind === "disjunction") {
      const chosen = head.elements.length > 1 || head.elements.some(({ condition }) => condition.length > 0);
      this.chooses ||= chosen;
      for (const element of head.elements) this.conditional(element, chosen ? "choice" : "head");
    } else if (head.kind === "set-aggregate") {
      this.chooses = true;
      const guards = this.guards(head.left, head.right);
      const aggregate: AggregateUse = { function: "#count", choice: true, guards, weights: new Set() };
      this.aggregates.push(aggregate);
      for (const element of head.elements) this.conditional(element, "choice", aggregate);
    } else if (head.kind === "head-aggregate") {
      this.chooses = true;
      const weights = new Set<string>();
      const guards = this.guards(head.left, head.right);
      const aggregate: AggregateUse = { function: head.function, choice: true, guards, weights };
      this.aggregates.push(aggregate);
      for (const element of head.elements)
        this.inScope(this.newScope(), () => {
          const [first] = element.terms;
          for (const name of first ? variablesOf(first) : []) weights.add(this.id(name));
          this.literal(element.literal, "choice", aggregate);
          for (const literal of element.condition) this.literal(literal, "condition", aggregate);
        });
    } else this.theory(head.atom.elements ?? []);
  }

  private theory(elements: readonly { readonly condition: readonly Literal[] }[]): void {
    for (const { condition } of elements)
      this.inScope(this.newScope(), () => {
        for (const literal of condition) this.literal(literal, "condition");
      });
  }

  body(body: readonly BodyElement[]): void {
    for (const part of body)
      switch (part.kind) {
        case "literal":
          this.literal(part, "body");
          break;
        case "conditional-literal":
          this.conditional(part, "body");
          break;
        case "set-aggregate": {
          const guards = this.guards(part.left, part.right);
          const aggregate: AggregateUse = { function: "#count", choice: false, guards, weights: new Set() };
          this.aggregates.push(aggregate);
          for (const element of part.elements) this.conditional(element, "condition", aggregate);
          break;
        }
        case "body-aggregate": {
          const weights = new Set<string>();
          const guards = this.guards(part.left, part.right);
          const aggregate: AggregateUse = { function: part.function, choice: false, guards, weights };
          this.aggregates.push(aggregate);
          for (const element of part.elements)
            this.inScope(this.newScope(), () => {
              const [first] = element.terms;
              for (const name of first ? variablesOf(first) : []) weights.add(this.id(name));
              for (const literal of element.condition) this.literal(literal, "condition", aggregate);
            });
          break;
        }
        case "theory-literal":
          this.theory(part.atom.elements ?? []);
      }
  }

  clause(kind: Clause["kind"], weights: readonly string[] = []): Clause {
    const { atoms, comparisons, aggregates, chooses } = this;
    return { kind, atoms, comparisons, aggregates, weights, chooses };
  }
}

const readRule = (head: Head | undefined, body: readonly BodyElement[], integers: IntegerConstants): Clause => {
  const reader = new ClauseReader(globalVariables(head, body, []), integers);
  if (head) reader.head(head);
  reader.body(body);
  if (head === undefined) return reader.clause("constraint");
  const isFact =
    head.kind === "literal" && reader.aggregates.length === 0 && reader.atoms.every(({ place }) => place === "head");
  return reader.clause(isFact ? "fact" : "rule");
};

const readObjectiveElement = (element: OptimizeElement, integers: IntegerConstants): Clause => {
  const reader = new ClauseReader(new Set(), integers);
  reader.body(element.condition);
  return reader.clause("objective", variablesOf(element.weight));
};

const readStatement = (statement: Statement, integers: IntegerConstants): Clause[] => {
  switch (statement.kind) {
    case "rule":
      return [readRule(statement.head, statement.body, integers)];
    case "weak-constraint": {
      const reader = new ClauseReader(globalVariables(undefined, statement.body, [statement.weight]), integers);
      reader.body(statement.body);
      return [reader.clause("objective", variablesOf(statement.weight))];
    }
    case "minimize":
    case "maximize":
      return statement.elements.map((element) => readObjectiveElement(element, integers));
    case "show-term":
    case "project-atom":
    case "external":
    case "heuristic":
    case "edge": {
      const reader = new ClauseReader(globalVariables(undefined, statement.body, []), integers);
      reader.body(statement.body);
      return [reader.clause("other")];
    }
    default:
      return [];
  }
};

const integerConstants = (program: Program): IntegerConstants =>
  new Set(
    program.statements.flatMap((statement) =>
      statement.kind === "const" && argumentOf(statement.value, new Set()).kind === "integer" ? [statement.name] : [],
    ),
  );

/** Reads the clauses of a program, in source order. */
export const readClauses = (program: Program): Clause[] => {
  const integers = integerConstants(program);
  return program.statements.flatMap((statement) => readStatement(statement, integers));
};
