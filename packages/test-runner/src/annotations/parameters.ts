import type { DiagnosticSink, SuiteDiagnosticCode } from "./diagnostic.js";
import type { Item, Parameter, Value } from "./item.js";
import { nearest } from "./nearest.js";
import type { Quoted } from "./quoted.js";

/** A string value with its place in the file. */
export type StringValue = { readonly text: string; readonly quoted: Quoted; readonly start: number };

/** Reads the parameters of one item against the keys that it may have, reporting whatever does not fit. */
export class Parameters {
  readonly #item: Item;
  readonly #sink: DiagnosticSink;
  readonly #byKey = new Map<string, Parameter>();
  #sound = true;

  constructor(item: Item, keys: readonly string[], sink: DiagnosticSink) {
    this.#item = item;
    this.#sink = sink;
    for (const parameter of item.parameters) {
      const { key, start } = parameter;
      if (!keys.includes(key)) {
        const meant = nearest(key, keys);
        const all = keys.length === 0 ? `@${item.name} takes no parameters` : `@${item.name} takes ${keys.join(", ")}`;
        this.#error("unknown-key", start, `unknown key ${key}`, meant === undefined ? all : `did you mean ${meant}?`);
      } else if (this.#byKey.has(key)) {
        this.#error("repeated-key", start, `${key} is given twice`, "give each parameter once");
      } else this.#byKey.set(key, parameter);
    }
  }

  /** False once something did not fit. */
  get sound(): boolean {
    return this.#sound;
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Is this parameter given as a string? */
  isString(key: string): boolean {
    return this.#byKey.get(key)?.value.kind === "string";
  }

  /** Where a parameter stands; the item itself when it is not given. */
  startOf(key: string): number {
    return this.#byKey.get(key)?.start ?? this.#item.start;
  }

  /** Reports that a parameter that must be given is not. */
  require(key: string, example: string): void {
    if (!this.#byKey.has(key)) {
      this.#error("missing-key", this.#item.start, `@${this.#item.name} has no ${key}`, `add ${key}=${example}`);
    }
  }

  string(key: string): StringValue | undefined {
    const value = this.#byKey.get(key)?.value;
    if (value === undefined) return undefined;
    if (value.kind === "string") return { text: value.quoted.text, quoted: value.quoted, start: value.start };
    this.#wrong(key, value, "a string", `write ${key}="…"`);
    return undefined;
  }

  /** A string that may not be blank. */
  name(key: string): StringValue | undefined {
    const value = this.string(key);
    if (value === undefined || value.text.trim() !== "") return value;
    this.#error("wrong-value", value.start, `${key} is empty`, "write a name between the quotes");
    return undefined;
  }

  integer(key: string, min: number, max: number): number | undefined {
    const value = this.#byKey.get(key)?.value;
    if (value === undefined) return undefined;
    if (value.kind !== "integer") {
      this.#wrong(key, value, "a whole number", `write ${key}=1, without quotes`);
      return undefined;
    }
    const number = Number(value.text) + 0; // "-0" becomes 0
    if (number >= min && number <= max) return number;
    const bounds = number < min ? `at least ${min}` : `at most ${max}`;
    this.#error("bad-number", value.start, `${key} is ${value.text}`, `${key} must be ${bounds}`);
    return undefined;
  }

  strings(key: string): StringValue[] | undefined {
    const value = this.#byKey.get(key)?.value;
    if (value === undefined) return undefined;
    const advice = `write ${key}={"…", "…"}`;
    if (value.kind !== "set") {
      this.#wrong(key, value, "a set of strings", advice);
      return undefined;
    }
    return value.elements.flatMap((element) => {
      if (element.kind === "string")
        return [{ text: element.quoted.text, quoted: element.quoted, start: element.start }];
      this.#error("wrong-value", element.start, `@${element.item.name} does not belong in ${key}`, advice);
      return [];
    });
  }

  items(key: string): Item[] | undefined {
    const value = this.#byKey.get(key)?.value;
    if (value === undefined) return undefined;
    const advice = `write ${key}={ @noAnswerSet, @trueInAll(atoms="…") }`;
    if (value.kind !== "set") {
      this.#wrong(key, value, "a set of assertions", advice);
      return undefined;
    }
    return value.elements.flatMap((element) => {
      if (element.kind === "item") return [element.item];
      this.#error("wrong-value", element.start, `a string does not belong in ${key}`, advice);
      return [];
    });
  }

  /** Reports something about a parameter that only its reader can know. */
  reject(key: string, message: string, advice: string): void {
    this.#error("wrong-value", this.startOf(key), message, advice);
  }

  #wrong(key: string, value: Value, expected: string, advice: string): void {
    const found = value.kind === "set" ? "a set" : value.kind === "integer" ? "a number" : "a string";
    this.#error("wrong-value", value.start, `${key} must be ${expected}, not ${found}`, advice);
  }

  #error(code: SuiteDiagnosticCode, offset: number, message: string, advice: string): void {
    this.#sound = false;
    this.#sink.error(code, offset, message, advice);
  }
}
