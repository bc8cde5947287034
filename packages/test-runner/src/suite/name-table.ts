import type { Statement } from "@blast-asp/asp";
import type { DiagnosticSink } from "../annotations/diagnostic.js";
import { nearest } from "../annotations/nearest.js";
import type { StringValue } from "../annotations/parameters.js";

/** The rule and block names of one file. They share one namespace: a name denotes its rules and its block's members. */
export class NameTable {
  readonly #rules = new Map<string, Statement[]>();
  readonly #blocks = new Map<string, Set<Statement>>();
  readonly #members: { readonly block: string; readonly rule: StringValue }[] = [];

  /** Gives a statement a name; several statements may share one. */
  nameStatement(name: string, statement: Statement): void {
    this.#rules.set(name, [...(this.#rules.get(name) ?? []), statement]);
  }

  /** Adds statements to a block, which need not have been declared. */
  addToBlock(name: string, statements: readonly Statement[]): void {
    const members = this.#blocks.get(name) ?? new Set();
    for (const statement of statements) members.add(statement);
    this.#blocks.set(name, members);
  }

  /** Declares a block. Its rules are found by name in {@link resolveMembers}, since they may be named later in the file. */
  declareBlock(name: string, rules: readonly StringValue[]): void {
    this.addToBlock(name, []);
    for (const rule of rules) this.#members.push({ block: name, rule });
  }

  /** Puts the rules that block declarations list into their blocks, and reports those that no annotation names. */
  resolveMembers(sink: DiagnosticSink): void {
    for (const { block, rule } of this.#members) {
      const statements = this.#rules.get(rule.text);
      if (statements) this.addToBlock(block, statements);
      else reportUnknownName(rule, "rule", this.#rules.keys(), sink);
    }
  }

  /** The statements that a name denotes; undefined when neither a rule nor a block has it. */
  denoted(name: string): readonly Statement[] | undefined {
    const rules = this.#rules.get(name);
    const block = this.#blocks.get(name);
    return rules || block ? [...(rules ?? []), ...(block ?? [])] : undefined;
  }

  /** All names. */
  get names(): readonly string[] {
    return [...this.#rules.keys(), ...this.#blocks.keys()];
  }
}

/** Reports a name that denotes nothing. */
export function reportUnknownName(
  name: StringValue,
  what: "rule" | "rule or block",
  known: Iterable<string>,
  sink: DiagnosticSink,
): void {
  const meant = nearest(name.text, known);
  const declare = `name one with %** @rule(name="${name.text}") **% in front of it`;
  const advice = meant === undefined ? declare : `did you mean "${meant}"?`;
  sink.error("unknown-name", name.start, `no ${what} is called "${name.text}"`, advice);
}
