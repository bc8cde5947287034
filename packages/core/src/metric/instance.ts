import type { ProgramPart } from "@blast-asp/solver";
import type { InterfacePredicate } from "../problem/problem.js";
import type { InstanceCalls, Stop } from "./calls.js";
import type { GoldModels } from "./gold-models.js";
import type { Counts } from "./score.js";
import type { Inseparable, Side } from "./side.js";

/** A program in gold's vocabulary, as it stands and under its prefix. */
export type ComparedProgram = {
  readonly text: string;
  readonly side: Side | Inseparable;
};

/** An instance as it stands and in the vocabulary of each side. */
export type ComparedInstance = {
  readonly name: string;
  readonly plain: ProgramPart;
  readonly underGold: ProgramPart;
  readonly underTested: ProgramPart;
  /** As `underTested`, without the constants that `underGold` already defines: for programs that hold both. */
  readonly besideGold: ProgramPart;
};

/** What every strategy gets. */
export type Comparison = {
  readonly output: readonly InterfacePredicate[];
  readonly gold: ComparedProgram;
  readonly tested: ComparedProgram;
  readonly instance: ComparedInstance;
  readonly goldModels: GoldModels;
  readonly calls: InstanceCalls;
  /** Stop listing or counting at this many models; 0 for no cap. */
  readonly maxModels: number;
  /** How many missing and wrong models to show. */
  readonly witnesses: number;
};

/** What a strategy found out on one instance. */
export type InstanceOutcome = {
  readonly counts: Counts;
  /** Output atoms in gold's vocabulary, sorted. */
  readonly missing: readonly (readonly string[])[];
  readonly wrongModels: readonly (readonly string[])[];
  /** Present when the work could not be finished; the counts then say what is known. */
  readonly stop?: Stop;
  readonly note?: string;
  /** Calls made about the gold program alone; they may have been made for an earlier candidate. */
  readonly goldCalls: number;
};

/** `name/arity` under a prefix. */
export const underPrefixSignature = (prefix: string, { name, arity }: InterfacePredicate): string =>
  `${prefix}${name}/${arity}`;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Models as sorted lists of atoms without the prefix, in code-unit order. */
export const showModels = (models: readonly (readonly string[])[], prefix: string): string[][] =>
  models
    .map((atoms) => atoms.map((atom) => atom.slice(prefix.length)).sort(byCodeUnit))
    .sort((a, b) => byCodeUnit(a.join(" "), b.join(" ")));
