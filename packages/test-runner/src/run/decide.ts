import type { Signature } from "@blast-asp/asp";
import type { ProgramPart } from "@blast-asp/solver";
import { type Look, readLook } from "./look.js";
import { isDecided, isExistential, missLiteral, type Requirement, type Tally } from "./requirement.js";
import type { CallFailure, SolverCalls } from "./solver-calls.js";

/** A program with the rules for `holds(i)`, whose answer sets are to be counted. */
export type World = { readonly parts: readonly ProgramPart[]; readonly holds: string };

/** What was found out about a world. */
export type Findings = {
  /** By number of the assertion; a failure when the number could not be found out. */
  readonly tallies: ReadonlyMap<number, Tally | CallFailure>;
  /** Whether there is an answer set; undefined when that is not known. */
  readonly nonEmpty: boolean | undefined;
  /** How many answer sets were looked at for an assertion, by its number. */
  readonly seen: ReadonlyMap<number, number>;
  /** How many calls took part in deciding an assertion, by its number. */
  readonly calls: ReadonlyMap<number, number>;
};

/**
 * How many answer sets are listed in the hope that there are no more. Unit tests have small inputs, so this single call mostly
 * decides all assertions of a test.
 */
const defaultLookSize = 256;

/**
 * Finds out as much about the numbers in question as the requirements need:
 * 1. look: list some answer sets with the conditions that they meet; when that lists them all, everything is decided;
 * 2. search, for all requirements of mere existence together: an answer set that decides at least one of them, until there is none
 *    (when that hits a limit, each on its own: one that is hard must not cost the others their verdict);
 * 3. count, for each requirement that is left.
 */
export async function decide(
  world: World,
  requirements: readonly Requirement[],
  calls: SolverCalls,
  lookSize: number = defaultLookSize,
): Promise<Findings> {
  const deciding = new Deciding(world, requirements, calls);
  if (lookSize > 0) await deciding.look(lookSize);
  await deciding.search();
  await deciding.count();
  await deciding.findOneAnswerSet();
  return deciding;
}

class Deciding implements Findings {
  readonly tallies: Map<number, Tally | CallFailure> = new Map();
  readonly seen: Map<number, number> = new Map();
  readonly calls: Map<number, number> = new Map();
  nonEmpty: boolean | undefined;
  readonly #world: World;
  readonly #requirements: readonly Requirement[];
  readonly #calls: SolverCalls;

  constructor(world: World, requirements: readonly Requirement[], calls: SolverCalls) {
    this.#world = world;
    this.#requirements = requirements;
    this.#calls = calls;
    for (const { index } of requirements) this.tallies.set(index, { found: 0, exhausted: false });
  }

  /** Lists answer sets once for each way in which they are counted. */
  async look(size: number): Promise<void> {
    const { parts, holds } = this.#world;
    const counting = this.#requirements.filter((requirement) => !isExistential(requirement));
    const views = counting.length === 0 ? [[]] : distinctProjections(counting);
    for (const view of views) {
      const informed = this.#requirements.filter(
        (requirement) => isExistential(requirement) || sameProjection(requirement.project, view),
      );
      if (informed.every((requirement) => this.#isSettled(requirement))) continue;
      const marker = `${holds}/1`;
      const shown = view === undefined ? [{ name: "<shown>", text: `#show.\n#show ${marker}.\n` }] : [];
      const project = view && { project: [...view, marker] };
      const outcome = await this.#calls.models([...parts, ...shown], { max: size, ...project });
      if (outcome.kind === "failed") {
        // A limit may spare a smaller question; nothing else will.
        if (!isLimit(outcome)) this.#failAll(outcome);
        return;
      }
      this.nonEmpty = outcome.models.length > 0;
      const look = readLook(outcome.models, outcome.exhausted, holds, view);
      for (const requirement of informed) this.#note(requirement, look, outcome.models.length);
    }
  }

  /** Decides these existential requirements together: by default all that are left. */
  async search(among: readonly Requirement[] = this.#requirements.filter(isExistential)): Promise<void> {
    const { parts, holds } = this.#world;
    for (;;) {
      const pending = among.filter((requirement) => !this.#isSettled(requirement));
      if (pending.length === 0) return;
      const misses = pending.map((requirement) => missLiteral(requirement, holds));
      const goal = { name: "<goal>", text: `:- ${misses.join(", ")}.\n` };
      const outcome = await this.#calls.models([...parts, goal], { max: 1, project: [`${holds}/1`] });
      if (outcome.kind === "failed") {
        if (pending.length > 1 && isLimit(outcome)) {
          for (const requirement of pending) await this.search([requirement]);
          return;
        }
        for (const { index } of pending) this.tallies.set(index, outcome);
        return;
      }
      const isFree = pending.some(({ polarity }) => polarity === "any");
      if (isFree || outcome.models.length > 0) this.nonEmpty = outcome.models.length > 0;
      const look = readLook(outcome.models, outcome.exhausted, holds, []);
      for (const requirement of pending) this.#note(requirement, look, outcome.models.length);
    }
  }

  /** Counts for each requirement that is left, no further than needed. */
  async count(): Promise<void> {
    const { parts, holds } = this.#world;
    for (const requirement of this.#unsettled()) {
      const { polarity, min, max, project, index } = requirement;
      const goal = { name: "<goal>", text: `:- ${missLiteral(requirement, holds)}.\n` };
      const task = { max: max === undefined ? min : max + 1, ...(project && { project }) };
      const outcome = await this.#calls.count([...parts, goal], task);
      this.#add(index, outcome.kind === "failed" ? 0 : outcome.count);
      if (outcome.kind === "failed") {
        this.tallies.set(index, outcome);
        continue;
      }
      if (outcome.count > 0 || polarity === "any") this.nonEmpty = outcome.count > 0;
      this.tallies.set(index, { found: outcome.count, exhausted: outcome.exhausted });
    }
  }

  /** Settles whether there is an answer set at all, if a claim about every one of them depends on it. */
  async findOneAnswerSet(): Promise<void> {
    const isOpen = this.#requirements.some(({ polarity, index }) => {
      const tally = this.tallies.get(index);
      return polarity === "fails" && tally !== undefined && "found" in tally && tally.found === 0;
    });
    if (this.nonEmpty !== undefined || !isOpen) return;
    const { parts, holds } = this.#world;
    const outcome = await this.#calls.models(parts, { max: 1, project: [`${holds}/1`] });
    if (outcome.kind === "models") this.nonEmpty = outcome.models.length > 0;
  }

  #note(requirement: Requirement, look: Look, models: number): void {
    this.#add(requirement.index, models);
    if (!this.#isSettled(requirement)) this.tallies.set(requirement.index, look.tally(requirement));
  }

  #add(index: number, models: number): void {
    this.seen.set(index, (this.seen.get(index) ?? 0) + models);
    this.calls.set(index, (this.calls.get(index) ?? 0) + 1);
  }

  #failAll(failure: CallFailure): void {
    for (const requirement of this.#unsettled()) this.tallies.set(requirement.index, failure);
  }

  #unsettled(): Requirement[] {
    return this.#requirements.filter((requirement) => !this.#isSettled(requirement));
  }

  #isSettled(requirement: Requirement): boolean {
    const tally = this.tallies.get(requirement.index);
    return tally !== undefined && (!("found" in tally) || isDecided(requirement, tally));
  }
}

function isLimit({ code }: CallFailure): boolean {
  return code === "timeout" || code === "out-of-memory";
}

/** The projections in use, each once; undefined stands for whole answer sets. */
function distinctProjections(requirements: readonly Requirement[]): (readonly Signature[] | undefined)[] {
  const found: (readonly Signature[] | undefined)[] = [];
  for (const { project } of requirements)
    if (!found.some((other) => sameProjection(other, project))) found.push(project);
  return found;
}

function sameProjection(a: readonly Signature[] | undefined, b: readonly Signature[] | undefined): boolean {
  return a?.join() === b?.join();
}
