import type { Assertion } from "../assertions/assertion.js";
import type { AtomList } from "../assertions/atoms.js";
import { assertionResult, type Judgement } from "./assertion-result.js";
import { conditionRules } from "./condition-rules.js";
import { decide, type Findings, type World } from "./decide.js";
import { evidenceOf, findAnswerSets, type Wanted } from "./evidence.js";
import { expandAtoms, type GroundAtom } from "./expand-atoms.js";
import { freshNames, type Names } from "./names.js";
import { findOptimum, type Optimum, optimalOnly } from "./optimum.js";
import type { ProgramUnderTest } from "./program-under-test.js";
import { isMet, type Requirement, requirementOf } from "./requirement.js";
import type { AssertionResult, Evidence, RunError } from "./result.js";
import { assertionPart, blamedAssertions, runErrorOf } from "./run-error.js";
import type { CallFailure, SolverCalls } from "./solver-calls.js";
import { undefinedPredicates } from "./undefined-predicates.js";

/** How assertions are run. */
export type AssertionOptions = {
  /** Count a vacuous pass as a failure. */
  readonly strict: boolean;
  /** Look for an answer set that shows each failure. */
  readonly evidence: boolean;
  /** How many answer sets the first look lists; 0 for no look. */
  readonly lookSize?: number;
};

/** Decides the assertions of one test on a program, each independently of the others. */
export async function runAssertions(
  assertions: readonly Assertion[],
  program: ProgramUnderTest,
  calls: SolverCalls,
  options: AssertionOptions,
): Promise<AssertionResult[]> {
  const run = new AssertionRun(assertions, program, calls, options);
  await run.expand();
  await run.decideAmongAll();
  await run.decideAmongOptimal();
  return run.results();
}

class AssertionRun {
  readonly #assertions: ReadonlyMap<number, Assertion>;
  readonly #program: ProgramUnderTest;
  readonly #calls: SolverCalls;
  readonly #options: AssertionOptions;
  readonly #names: Names;
  readonly #atoms = new Map<number, readonly GroundAtom[]>();
  readonly #judgements = new Map<number, Judgement>();
  readonly #evidence = new Map<number, Evidence>();
  readonly #effort = new Map<number, { readonly seen: number; readonly calls: number }>();

  constructor(
    assertions: readonly Assertion[],
    program: ProgramUnderTest,
    calls: SolverCalls,
    options: AssertionOptions,
  ) {
    this.#assertions = new Map(assertions.map((assertion, at) => [at + 1, assertion]));
    this.#program = program;
    this.#calls = calls;
    this.#options = options;
    this.#names = freshNames([...program.texts, ...assertions.map(({ text }) => text)]);
  }

  /** Works out the listed atoms. */
  async expand(): Promise<void> {
    const lists = new Map<number, AtomList>();
    for (const [index, { claim }] of this.#assertions) {
      if (claim.kind === "answer-sets" && "atoms" in claim.condition) lists.set(index, claim.condition.atoms);
    }
    const constants = { names: this.#program.constants, parts: this.#program.constantParts };
    for (const [index, atoms] of await expandAtoms(lists, constants, this.#names, this.#calls)) {
      if ("message" in atoms) this.#fail(index, { code: "bad-atoms", message: atoms.message, details: [] });
      else this.#atoms.set(index, atoms);
    }
  }

  /** Decides the assertions about all answer sets. Without an objective these are all assertions. */
  async decideAmongAll(): Promise<void> {
    const requirements = this.#open().flatMap(([index, { claim }]): Requirement[] => {
      if (claim.kind === "answer-sets") {
        return claim.models === "all" || !this.#program.objective ? [requirementOf(claim, index)] : [];
      }
      // Without an objective every cost is 0, if only there is an answer set.
      return this.#program.objective ? [] : [{ index, polarity: "any", project: undefined, min: 1, max: undefined }];
    });
    await this.#decide(this.#program.parts, requirements);
  }

  /** Decides the assertions about the optimal answer sets. */
  async decideAmongOptimal(): Promise<void> {
    const { objective, parts } = this.#program;
    const open = this.#open();
    if (open.length === 0 || !objective) return;
    const optimum = await findOptimum(parts, objective, this.#names, this.#calls);
    const requirements: Requirement[] = [];
    for (const [index, assertion] of open) {
      const { claim } = assertion;
      if (claim.kind === "answer-sets") requirements.push(requirementOf(claim, index));
      else this.#judgeCost(index, assertion, optimum);
    }
    if (optimum.kind === "failed") {
      for (const { index } of requirements) this.#fail(index, this.#errorOf(optimum));
    } else if (optimum.kind === "no-answer-set") {
      const nothing = { found: 0, exhausted: true };
      for (const requirement of requirements) {
        this.#judgements.set(requirement.index, { kind: "tally", requirement, tally: nothing, nonEmpty: false });
      }
    } else await this.#decide(optimalOnly(objective, optimum.costs, this.#names), requirements);
  }

  results(): AssertionResult[] {
    return [...this.#assertions].map(([index, assertion]) => {
      const judgement = this.#judgements.get(index);
      if (judgement === undefined) throw new Error(`assertion ${index} was not decided`);
      const { seen, calls } = this.#effort.get(index) ?? { seen: 0, calls: 0 };
      const result = assertionResult(assertion, judgement, {
        atoms: this.#atoms.get(index) ?? [],
        modelsSeen: seen,
        solverCalls: calls,
        warnings: this.#warnings(assertion),
        strict: this.#options.strict,
      });
      const evidence = this.#evidence.get(index);
      return evidence && result.verdict === "fail" && this.#options.evidence ? { ...result, evidence } : result;
    });
  }

  #open(): [number, Assertion][] {
    return [...this.#assertions].filter(([index]) => !this.#judgements.has(index));
  }

  /** Decides requirements. An assertion that the solver rejects must not keep the others from being decided. */
  async #decide(program: World["parts"], requirements: readonly Requirement[]): Promise<void> {
    let left = requirements;
    while (left.length > 0) {
      const world = { parts: [...program, ...this.#assertionParts(left)], holds: this.#names.holds };
      const findings = await decide(world, left, this.#calls, this.#options.lookSize);
      const blamed = new Set<number>();
      for (const { index } of left) {
        const tally = findings.tallies.get(index);
        if (tally && !("found" in tally)) for (const faulty of blamedAssertions(tally)) blamed.add(faulty);
      }
      const [rejected] = [...findings.tallies.values()].filter((tally): tally is CallFailure => !("found" in tally));
      for (const index of blamed) if (rejected) this.#fail(index, this.#errorOf(rejected));
      if (blamed.size > 0) {
        left = left.filter(({ index }) => !blamed.has(index));
        continue;
      }
      for (const requirement of left) this.#judge(requirement, findings);
      if (this.#options.evidence) await this.#showFailures(world, left);
      return;
    }
  }

  #judge(requirement: Requirement, { tallies, nonEmpty, seen, calls }: Findings): void {
    const { index } = requirement;
    const tally = tallies.get(index);
    if (tally === undefined) throw new Error(`assertion ${index} has no tally`);
    this.#effort.set(index, { seen: seen.get(index) ?? 0, calls: calls.get(index) ?? 0 });
    if (!("found" in tally)) this.#fail(index, this.#errorOf(tally));
    else if (this.#assertions.get(index)?.claim.kind === "best-cost") {
      this.#judgements.set(index, { kind: "cost", costs: tally.found > 0 ? new Map() : undefined });
    } else this.#judgements.set(index, { kind: "tally", requirement, tally, nonEmpty });
  }

  #judgeCost(index: number, assertion: Assertion, optimum: Optimum): void {
    this.#effort.set(index, { seen: optimum.kind === "optimum" ? 1 : 0, calls: 1 });
    if (optimum.kind === "failed") {
      this.#fail(index, this.#errorOf(optimum));
      return;
    }
    const judgement: Judgement = { kind: "cost", costs: optimum.kind === "optimum" ? optimum.costs : undefined };
    this.#judgements.set(index, judgement);
    if (optimum.kind === "optimum") {
      this.#evidence.set(index, evidenceOf(assertion, "counterexample", optimum.atoms, [], this.#names));
    }
  }

  async #showFailures(world: World, requirements: readonly Requirement[]): Promise<void> {
    const wanted = requirements.flatMap((requirement): Wanted[] => {
      const judgement = this.#judgements.get(requirement.index);
      if (judgement?.kind !== "tally" || judgement.nonEmpty === false) return [];
      if (isMet(requirement, judgement.tally)) return [];
      const { index, polarity, min } = requirement;
      if (judgement.tally.found >= min) {
        return [{ index, polarity, role: polarity === "fails" ? "counterexample" : "witness" }];
      }
      return polarity === "any" ? [] : [{ index, polarity: "fails", role: "counterexample" }];
    });
    const found = await findAnswerSets(world.parts, wanted, world.holds, this.#calls);
    for (const { index, role } of wanted) {
      const assertion = this.#assertions.get(index);
      const answerSet = found.get(index);
      if (!assertion || !answerSet) continue;
      this.#evidence.set(index, evidenceOf(assertion, role, answerSet, this.#atoms.get(index) ?? [], this.#names));
    }
  }

  #assertionParts(requirements: readonly Requirement[]): World["parts"] {
    return requirements.flatMap(({ index }) => {
      const claim = this.#assertions.get(index)?.claim;
      if (claim?.kind !== "answer-sets" || claim.condition.kind === "any") return [];
      const atoms = this.#atoms.get(index) ?? [];
      const text = conditionRules(claim.condition, index, atoms, this.#program.defined, this.#names);
      return [{ name: assertionPart(index), text }];
    });
  }

  #warnings({ claim }: Assertion): string[] {
    if (claim.kind === "answer-sets") return undefinedPredicates(claim, this.#program);
    return this.#program.objective
      ? []
      : ["the program has no weak constraint, #minimize or #maximize, so every cost is 0"];
  }

  #errorOf(failure: CallFailure): RunError {
    const locations = new Map([...this.#assertions].map(([index, { location }]) => [index, location]));
    return runErrorOf(failure, this.#program, this.#names, locations);
  }

  #fail(index: number, error: RunError): void {
    this.#judgements.set(index, { kind: "error", error });
  }
}
