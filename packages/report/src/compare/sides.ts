import type { CandidateRow, RunData } from "../data/row.js";

/** One of the two that are compared. */
export type Side = { readonly run: RunData; readonly model: string; readonly rows: readonly CandidateRow[] };

/** Which models to compare; each may be left out where a run has only one, or the other's label. */
export type SideOptions = { readonly modelA?: string | undefined; readonly modelB?: string | undefined };

type Chosen = { readonly ok: true; readonly model: string } | { readonly ok: false; readonly reason: string };

const choose = (run: RunData, wanted: string | undefined, fallback: string | undefined, flag: string): Chosen => {
  const has = `the run ${run.label} has ${run.models.join(", ")}`;
  if (wanted !== undefined)
    return run.models.includes(wanted)
      ? { ok: true, model: wanted }
      : { ok: false, reason: `there is no model ${wanted}: ${has}` };
  if (fallback !== undefined && run.models.includes(fallback)) return { ok: true, model: fallback };
  const [only] = run.models;
  if (only !== undefined && run.models.length === 1) return { ok: true, model: only };
  return { ok: false, reason: `${has}: say which one is meant (${flag})` };
};

const sideOf = (run: RunData, model: string): Side => ({
  run,
  model,
  rows: run.rows.filter((row) => row.model === model),
});

/** Chooses what is compared with what, or says why that is open. */
export const sidesOf = (
  runA: RunData,
  runB: RunData,
  { modelA, modelB }: SideOptions,
): { readonly ok: true; readonly a: Side; readonly b: Side } | { readonly ok: false; readonly reason: string } => {
  const isOneRun = runA === runB;
  // Of one run two models are compared: the other's label is no choice there.
  const a = choose(runA, modelA, isOneRun ? undefined : modelB, "model A");
  if (!a.ok) return a;
  const b = choose(runB, modelB, isOneRun ? undefined : a.model, "model B");
  if (!b.ok) return b;
  if (isOneRun && a.model === b.model)
    return {
      ok: false,
      reason: `${a.model} of ${runA.label} would be compared with itself: name two models or two runs`,
    };
  return { ok: true, a: sideOf(runA, a.model), b: sideOf(runB, b.model) };
};

/** What differs between the runs besides what is compared, and may be behind a difference. */
export const cautionsOf = ({ run: { content: a } }: Side, { run: { content: b } }: Side): string[] => {
  const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const shared = Object.keys(a.problems).filter((id) => Object.hasOwn(b.problems, id));
  const described = shared.filter((id) => a.problems[id]?.description !== b.problems[id]?.description);
  return [
    ...(differs(a.versions, b.versions)
      ? [`Graded with different versions: ${JSON.stringify(a.versions)} and ${JSON.stringify(b.versions)}.`]
      : []),
    ...(differs(a.limits, b.limits)
      ? [`Graded within different limits: ${JSON.stringify(a.limits)} and ${JSON.stringify(b.limits)}.`]
      : []),
    ...(differs(a.matcher, b.matcher) ? ["Graded with different matchers."] : []),
    ...(described.length > 0 ? [`The descriptions of these problems differ: ${described.join(", ")}.`] : []),
  ];
};
