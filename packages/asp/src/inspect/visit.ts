import type { BodyElement, Guard, Head, Literal, PredicateAtom } from "../ast/literal.js";
import type { Statement } from "../ast/statement.js";
import type { ArgumentList, Term } from "../ast/term.js";
import type { TheoryAtom, TheoryTerm } from "../ast/theory.js";
import type { PredicateRole } from "./occurrences.js";

/** What {@link visitStatement} calls, in source order. */
export type StatementVisitor = {
  /** A predicate atom with its role. Its arguments follow as terms. */
  readonly atom?: (atom: PredicateAtom, role: PredicateRole) => void;
  /** A theory atom. Its arguments and conditions follow. */
  readonly theoryAtom?: (atom: TheoryAtom) => void;
  /** A term that is not part of another term; see {@link visitTerm} for what is inside. */
  readonly term?: (term: Term) => void;
  /** A term of a theory atom that is not part of another one. */
  readonly theoryTerm?: (term: TheoryTerm) => void;
};

/** Walks over a statement. Written signatures and names of directives are not visited. */
export function visitStatement(statement: Statement, visitor: StatementVisitor): void {
  new StatementWalk(visitor).statement(statement);
}

class StatementWalk {
  private readonly visitor: StatementVisitor;

  constructor(visitor: StatementVisitor) {
    this.visitor = visitor;
  }

  statement(statement: Statement): void {
    switch (statement.kind) {
      case "rule":
        if (statement.head !== undefined) this.head(statement.head);
        this.body(statement.body);
        break;
      case "weak-constraint":
        this.body(statement.body);
        this.terms([statement.weight, statement.priority, ...statement.tuple]);
        break;
      case "minimize":
      case "maximize":
        for (const element of statement.elements) {
          this.terms([element.weight, element.priority, ...element.tuple]);
          this.literals(element.condition, "body");
        }
        break;
      case "show-term":
        this.terms([statement.term]);
        this.body(statement.body);
        break;
      case "project-atom":
        this.atom(statement.atom, "directive");
        this.body(statement.body);
        break;
      case "const":
        this.terms([statement.value]);
        break;
      case "external":
        this.atom(statement.atom, "directive");
        this.body(statement.body);
        this.terms([statement.type]);
        break;
      case "heuristic":
        this.atom(statement.atom, "directive");
        this.body(statement.body);
        this.terms([statement.value, statement.priority, statement.modifier]);
        break;
      case "edge":
        for (const { from, to } of statement.pairs) this.terms([from, to]);
        this.body(statement.body);
        break;
    }
  }

  private head(head: Head): void {
    switch (head.kind) {
      case "literal":
        this.literal(head, "head");
        break;
      case "disjunction":
        for (const { literal, condition } of head.elements) {
          this.literal(literal, "head");
          this.literals(condition, "condition");
        }
        break;
      case "set-aggregate":
        this.guard(head.left);
        for (const { literal, condition } of head.elements) {
          this.literal(literal, "choice-head");
          this.literals(condition, "condition");
        }
        this.guard(head.right);
        break;
      case "head-aggregate":
        this.guard(head.left);
        for (const { terms, literal, condition } of head.elements) {
          this.terms(terms);
          this.literal(literal, "choice-head");
          this.literals(condition, "condition");
        }
        this.guard(head.right);
        break;
      case "theory-literal":
        this.theoryAtom(head.atom);
        break;
    }
  }

  private body(body: readonly BodyElement[]): void {
    for (const element of body) {
      switch (element.kind) {
        case "literal":
          this.literal(element, "body");
          break;
        case "conditional-literal":
          this.literal(element.literal, "body");
          this.literals(element.condition, "condition");
          break;
        case "set-aggregate":
          this.guard(element.left);
          for (const { literal, condition } of element.elements) {
            this.literal(literal, element.sign === "none" ? "body" : "negative-body");
            this.literals(condition, "condition");
          }
          this.guard(element.right);
          break;
        case "body-aggregate":
          this.guard(element.left);
          for (const { terms, condition } of element.elements) {
            this.terms(terms);
            this.literals(condition, "condition");
          }
          this.guard(element.right);
          break;
        case "theory-literal":
          this.theoryAtom(element.atom);
          break;
      }
    }
  }

  private theoryAtom(atom: TheoryAtom): void {
    this.visitor.theoryAtom?.(atom);
    this.arguments(atom.arguments);
    for (const { terms, condition } of atom.elements ?? []) {
      for (const term of terms) this.visitor.theoryTerm?.(term);
      this.literals(condition, "condition");
    }
    if (atom.guard !== undefined) this.visitor.theoryTerm?.(atom.guard.term);
  }

  private literals(literals: readonly Literal[], role: PredicateRole): void {
    for (const literal of literals) this.literal(literal, role);
  }

  private literal({ sign, atom }: Literal, role: PredicateRole): void {
    switch (atom.kind) {
      case "predicate":
        this.atom(atom, sign === "none" || role === "condition" ? role : "negative-body");
        break;
      case "comparison":
        this.terms([atom.left]);
        for (const { term } of atom.steps) this.terms([term]);
    }
  }

  private atom(atom: PredicateAtom, role: PredicateRole): void {
    this.visitor.atom?.(atom, role);
    this.arguments(atom.arguments);
  }

  private arguments(list: ArgumentList | undefined): void {
    if (this.visitor.term !== undefined) for (const terms of list?.alternatives ?? []) this.terms(terms);
  }

  private guard(guard: Guard | undefined): void {
    if (guard !== undefined) this.terms([guard.term]);
  }

  private terms(terms: readonly (Term | undefined)[]): void {
    if (this.visitor.term === undefined) return;
    for (const term of terms) if (term !== undefined) this.visitor.term(term);
  }
}
