import type { Plan, Stage } from "../plan/items.js";

/** Counts of one stage of one model in a run. */
export type StageProgress = {
  readonly planned: number;
  /** Done before or in this run. */
  readonly done: number;
  /** Settled without being done: an earlier stage ended in something that nothing follows from. */
  readonly settled: number;
  /** Failed in this run; the next start tries again. */
  readonly failed: number;
};

/** How far a run is, for whoever draws it. The numbers change in place while the run goes on. */
export type Progress = {
  readonly paraphrase: StageProgress;
  /** By label, in the order of the experiment. */
  readonly models: ReadonlyMap<string, Readonly<Record<"generate" | "match" | "score", StageProgress>>>;
  /** Questions answered in this run. */
  readonly answered: number;
  /** What this run and those before it in the same folder cost. */
  readonly cost: number;
};

type Count = { planned: number; done: number; settled: number; failed: number };

const emptyCount = (): Count => ({ planned: 0, done: 0, settled: 0, failed: 0 });

/** Counts what happens in a run. */
export class ProgressCounter implements Progress {
  readonly paraphrase: Count = emptyCount();
  readonly models: Map<string, Record<"generate" | "match" | "score", Count>> = new Map();
  answered = 0;
  cost = 0;

  constructor({ paraphrases, generations }: Plan) {
    this.paraphrase.planned = paraphrases.length;
    for (const item of generations) {
      const row = this.models.get(item.model) ?? { generate: emptyCount(), match: emptyCount(), score: emptyCount() };
      this.models.set(item.model, row);
      row.generate.planned++;
      row.score.planned++;
      if (item.matching !== undefined) row.match.planned++;
    }
  }

  count(stage: Stage, model: string, what: "done" | "settled" | "failed"): void {
    const row = stage === "paraphrase" ? this.paraphrase : this.models.get(model)?.[stage];
    if (row) row[what]++;
  }
}
