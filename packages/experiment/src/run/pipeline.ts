import { randomUUID } from "node:crypto";
import { contentId } from "../plan/content-id.js";
import { type GenerationItem, itemName, type ParaphraseItem, type Plan, type Stage } from "../plan/items.js";
import type { AttemptRecord } from "../records/records.js";
import type { NoResult, RunContext } from "./context.js";
import { generate } from "./generate.js";
import { Lane } from "./lane.js";
import { match } from "./match.js";
import { makeParaphrase } from "./paraphrase.js";
import type { ProgressCounter } from "./progress.js";
import type { RunEvent, Stop } from "./run-event.js";
import { score } from "./score.js";

/** How a pipeline is driven. */
export type PipelineSetting = {
  readonly stages: readonly Stage[];
  readonly questions: number;
  readonly gradings: number;
  readonly timing: boolean;
  readonly progress: ProgressCounter;
  readonly onEvent: (event: RunEvent) => void;
  /** Fires when nothing new may begin; the pipeline fires it itself when a record cannot be written. */
  readonly halt: AbortController;
  /** Fires when questions under way are given up. */
  readonly drop: AbortController;
  readonly graceMs: number;
};

/** So many calls of a model that fail in a row, each after all its retries, end its work in this run. */
const failuresInARow = 10;

/** Answers that the same key or name will get again and again. */
const isRefusedAccess = (status: number | undefined): boolean => status === 401 || status === 403 || status === 404;

/** What a step is about, for events and attempts. */
type StepAbout = {
  readonly stage: Stage;
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly problem: string;
};

const isNoResult = (result: { readonly kind: string }): result is NoResult =>
  result.kind === "failed" || result.kind === "over-budget" || result.kind === "missing";

const roles = { paraphrase: "paraphraser", generate: "candidate", match: "matcher", score: "candidate" } as const;

/**
 * Takes each item through its stages. Every model has a lane for its questions, and solver work has one, so that stages overlap. An item
 * moves on as soon as its record is on disk; between the lanes it is an id, so memory does not grow with replies.
 */
export class Pipeline {
  readonly stops: Stop[] = [];
  /** Why generations that are to be scored could not be, by their ids. */
  readonly unscored: Map<string, string> = new Map();
  readonly #context: RunContext;
  readonly #plan: Plan;
  readonly #setting: PipelineSetting;
  readonly #lanes = new Map<string, Lane>();
  readonly #grading: Lane;
  readonly #failures = new Map<string, number>();
  #open = 0;
  #error: unknown;

  constructor(context: RunContext, plan: Plan, setting: PipelineSetting) {
    this.#context = context;
    this.#plan = plan;
    this.#setting = setting;
    this.#grading = new Lane(setting.gradings);
  }

  /** Whether nothing is left to do. */
  get isComplete(): boolean {
    return this.#open === 0;
  }

  /** Runs until all is done or stopped. Rejects when a record could not be written, or for a bug. */
  async run(): Promise<void> {
    const { halt, drop, graceMs } = this.#setting;
    const { generations, paraphrases } = this.#plan;
    let grace: NodeJS.Timeout | undefined;
    const onHalt = (): void => {
      this.#grading.close();
      for (const lane of this.#lanes.values()) lane.close();
      if (this.#error === undefined) this.#note({ because: "signal", reason: "the run was asked to stop" });
      grace = setTimeout(() => drop.abort(), graceMs);
    };
    this.#openLanes();
    halt.signal.addEventListener("abort", onHalt, { once: true });
    if (halt.signal.aborted) onHalt();
    const texts = new Map<string, Promise<boolean | string>>();
    // Level 1 stands before level 2 of the same problem.
    for (const item of paraphrases)
      texts.set(
        item.id,
        this.#guarded(this.#paraphrase(item, item.source === undefined ? undefined : texts.get(item.source))),
      );
    await Promise.all(
      generations.map(async (item) => {
        const text = item.paraphrase === undefined ? true : await texts.get(item.paraphrase);
        if (!(await this.#guarded(this.#journey(item, text ?? false)))) this.#open++;
      }),
    );
    clearTimeout(grace);
    halt.signal.removeEventListener("abort", onHalt);
    if (this.#error !== undefined) throw this.#error;
  }

  #openLanes(): void {
    const { study } = this.#context;
    for (const opened of [...study.models.values(), study.paraphraser, study.matcher])
      if (opened)
        this.#lanes.set(opened.spec.name, this.#lanes.get(opened.spec.name) ?? new Lane(this.#setting.questions));
  }

  /** `false` for work that was given up; the first thing that must not happen ends the run. */
  async #guarded<T>(work: Promise<T>): Promise<T | false> {
    try {
      return await work;
    } catch (error) {
      const { halt, drop } = this.#setting;
      const isGivenUp = (halt.signal.aborted || drop.signal.aborted) && (error as Error).name === "AbortError";
      if (!isGivenUp) {
        this.#error ??= error;
        halt.abort();
      }
      return false;
    }
  }

  /** `true`: the text is there. A string: why there never will be one. `false`: not yet. */
  async #paraphrase(item: ParaphraseItem, source: Promise<boolean | string> | undefined): Promise<boolean | string> {
    const before = (await source) ?? true;
    const { study } = this.#context;
    const label = study.paraphraser?.spec.label ?? "";
    const about: StepAbout = {
      stage: "paraphrase",
      id: item.id,
      name: `${item.problem}/level-${item.level}`,
      model: label,
      problem: item.problem,
    };
    if (before !== true) {
      if (before !== false) this.#report(about, "settled", before);
      return before;
    }
    const mayAsk = this.#mayAsk("paraphrase");
    const model = study.paraphraser?.spec.name;
    const result = await this.#ask(about, model, () => makeParaphrase(this.#context, item, mayAsk()));
    if (result === undefined) return false;
    this.#answered(model, result.isNew ? 1 : 0);
    this.#report(about, "done");
    return result.kind === "paraphrase" ? true : result.reason;
  }

  /** Takes one generation as far as it goes; whether nothing is left to do for it. */
  async #journey(item: GenerationItem, text: boolean | string): Promise<boolean> {
    const { study, files } = this.#context;
    const steps: StepAbout[] = (["generate", "match", "score"] as const)
      .filter((stage) => stage !== "match" || item.matching !== undefined)
      .map((stage) => ({
        stage,
        id: stage === "match" ? (item.matching ?? "") : item.id,
        name: itemName(item),
        model: item.model,
        problem: item.problem,
      }));
    const settle = (from: Stage, reason: string): true => {
      const first = steps.findIndex(({ stage }) => stage === from);
      for (const about of steps.slice(first)) this.#report(about, "settled", reason);
      return true;
    };
    const step = (stage: Stage): StepAbout =>
      steps.find((one) => one.stage === stage) ?? { stage, id: "", name: "", model: "", problem: "" };
    // A generation that was lost is asked for again, and scored as it was.
    if (files.scores.has(item.score) && files.generations.has(item.id)) {
      for (const about of steps) this.#report(about, "done");
      return true;
    }
    if (text === false) return false;
    if (text !== true) return settle("generate", text);
    const { stages } = this.#setting;
    if (!stages.some((stage) => stage !== "paraphrase")) return true;
    const model = study.models.get(item.model)?.spec.name;
    const mayGenerate = this.#mayAsk("generate");
    const generated = await this.#ask(step("generate"), model, () => generate(this.#context, item, mayGenerate));
    if (generated === undefined) return false;
    this.#answered(model, generated.asked);
    this.#report(step("generate"), "done");
    if (generated.kind === "no-reply")
      return settle(item.matching === undefined ? "score" : "match", `the reply is ${generated.outcome}`);
    if (!stages.includes("match") && !stages.includes("score")) return true;
    const { reply } = generated;
    if (item.matching !== undefined) {
      const matcher = study.matcher?.spec.name;
      const mayMatch = this.#mayAsk("match");
      const matched = await this.#ask(step("match"), matcher, () => match(this.#context, item, reply, mayMatch()));
      if (matched === undefined) return false;
      this.#answered(matcher, matched.asked);
      this.#report(step("match"), "done");
    }
    if (!stages.includes("score")) return true;
    const scored = await this.#grading.run(() => score(this.#context, item, reply));
    if (scored === undefined) return false;
    if (scored.kind === "unscored") return settle("score", scored.reason);
    if (scored.kind === "open") {
      this.unscored.set(item.id, scored.reason);
      this.#report(step("score"), "failed", scored.reason);
      return false;
    }
    this.#report(step("score"), "done");
    return true;
  }

  #mayAsk(stage: Stage): () => boolean {
    const { stages, halt } = this.#setting;
    return () => stages.includes(stage) && !halt.signal.aborted;
  }

  /** Asks in the model's lane; `undefined` when there is no result, the reason for which is noted. */
  #ask<T extends { readonly kind: string }>(
    about: StepAbout,
    model: string | undefined,
    task: () => Promise<T | NoResult>,
  ): Promise<T | undefined> {
    const lane = this.#lanes.get(model ?? "");
    if (!lane) throw new Error(`there is no lane for the model ${model}`);
    // What went wrong is dealt with before the place in the lane is given to the next question.
    return lane.run(async () => {
      const result = await task();
      if (!isNoResult(result)) return result;
      await this.#noResult(about, result, model);
      return undefined;
    });
  }

  #answered(model: string | undefined, questions: number): void {
    if (questions > 0) this.#failures.delete(model ?? "");
  }

  #report(about: StepAbout, result: "done" | "settled" | "failed", reason?: string): void {
    const { progress, onEvent } = this.#setting;
    progress.count(about.stage, about.model, result);
    const { stage, name, model } = about;
    onEvent({ kind: "step", stage, item: name, model, result, ...(reason === undefined ? {} : { reason }), progress });
  }

  #note(stop: Stop): void {
    if (this.stops.some((one) => one.model === stop.model && one.because === stop.because)) return;
    this.stops.push(stop);
    this.#setting.onEvent({ kind: "stopped", ...stop });
  }

  /** Notes why a step has no result, and ends a model's work where going on is of no use. */
  async #noResult(about: StepAbout, result: NoResult, model: string | undefined): Promise<void> {
    if (result.kind === "missing") return;
    const stop = (because: Stop["because"], reason: string): void => {
      this.#lanes.get(model ?? "")?.close();
      this.#note({ model: model ?? "", because, reason });
    };
    if (result.kind === "over-budget") return stop("budget", result.reason);
    const { reason, retryable, status, attempts } = result;
    const inARow = retryable ? (this.#failures.get(model ?? "") ?? 0) + 1 : 0;
    this.#failures.set(model ?? "", inARow);
    if (isRefusedAccess(status)) stop("refused-access", reason);
    else if (inARow >= failuresInARow) stop("failures", `${inARow} calls in a row failed, the last because: ${reason}`);
    const record: AttemptRecord = {
      id: contentId({ item: about.id, attempt: randomUUID() }),
      item: about.id,
      role: roles[about.stage],
      problem: about.problem,
      modelLabel: about.model,
      failure: { reason, retryable, attempts, ...(status === undefined ? {} : { status }) },
      ...(this.#setting.timing ? { at: new Date().toISOString() } : {}),
    };
    await this.#context.files.attempts.append(record);
    this.#report(about, "failed", reason);
  }
}
