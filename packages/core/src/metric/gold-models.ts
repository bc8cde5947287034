import type { ProgramPart } from "@blast-asp/solver";
import type { InterfacePredicate } from "../problem/problem.js";
import { type CallSettings, type Counted, InstanceCalls, type Listed, type Stop } from "./calls.js";
import type { ComparedProgram } from "./instance.js";
import { exactly } from "./interval.js";
import { listPlain } from "./list-plain.js";
import { type BoundSide, bindOptimum, type NoModel } from "./optimum.js";
import { isSide } from "./side.js";

/** The gold program on one instance: what `GoldModels` needs to know. */
export type GoldOnInstance = {
  readonly program: ComparedProgram;
  readonly plain: ProgramPart;
  readonly underGold: ProgramPart;
  readonly output: readonly InterfacePredicate[];
  readonly maxModels: number;
};

/** How many models of a program are listed to find some that the other lacks. */
export const sampleSize = 1000;

/** A finding about gold and how many solver calls it took, whoever asked first. */
export type Known<T> = { readonly value: T; readonly calls: number };

/**
 * What is known of the gold models on one instance. Each question is asked of the solver once and shared by all candidates, so
 * the numbers, call counts among them, do not depend on which candidate came first.
 */
export class GoldModels {
  readonly #on: GoldOnInstance;
  readonly #settings: CallSettings;
  #bound: Promise<Known<BoundSide | NoModel | Stop>> | undefined;
  #count: Promise<Known<Counted | Stop>> | undefined;
  #list: Promise<Known<Listed | Stop>> | undefined;
  #sample: Promise<Known<Listed | Stop>> | undefined;

  constructor(on: GoldOnInstance, settings: CallSettings) {
    this.#on = on;
    this.#settings = settings;
  }

  /** The gold side restricted to the answer sets it stands for. Only for a side that can be renamed apart. */
  bound(): Promise<Known<BoundSide | NoModel | Stop>> {
    this.#bound ??= this.#ask((calls) => {
      const { side } = this.#on.program;
      if (!isSide(side)) throw new Error("the gold program cannot be renamed apart");
      return bindOptimum(side, this.#on.underGold, calls);
    });
    return this.#bound;
  }

  /** |GM|, counted up to the model cap. */
  count(): Promise<Known<Counted | Stop>> {
    this.#count ??= this.#countOnce();
    return this.#count;
  }

  /** GM as a list, up to the model cap, asked with the program as it stands. */
  list(): Promise<Known<Listed | Stop>> {
    this.#list ??= this.#ask((calls) => this.#listUpTo(this.#on.maxModels, calls));
    return this.#list;
  }

  /** The first `sampleSize` gold models; all of them when there are no more. */
  sample(): Promise<Known<Listed | Stop>> {
    this.#sample ??= this.#ask((calls) => this.#listUpTo(sampleSize, calls));
    return this.#sample;
  }

  #listUpTo(max: number, calls: InstanceCalls): Promise<Listed | Stop> {
    const { program, plain, output } = this.#on;
    return listPlain({ program: { name: "gold", text: program.text }, instance: plain, output, max }, calls);
  }

  async #countOnce(): Promise<Known<Counted | Stop>> {
    const bound = await this.bound();
    if (bound.value.kind === "stop") return { value: bound.value, calls: bound.calls };
    if (bound.value.kind === "no-model") return { value: { kind: "counted", count: exactly(0) }, calls: bound.calls };
    const { text } = bound.value;
    const counted = await this.#ask((calls) =>
      calls.count({
        parts: [{ name: "gold", text }, this.#on.underGold],
        project: this.#on.output.map(({ name, arity }) => `g_${name}/${arity}`),
        objective: "all",
        max: this.#on.maxModels,
      }),
    );
    return { value: counted.value, calls: bound.calls + counted.calls };
  }

  async #ask<T>(question: (calls: InstanceCalls) => Promise<T>): Promise<Known<T>> {
    const calls = new InstanceCalls(this.#settings);
    const value = await question(calls);
    return { value, calls: calls.made };
  }
}
