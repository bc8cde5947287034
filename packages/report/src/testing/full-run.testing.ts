import type { ProblemTraits } from "@blast-asp/experiment";
import type { Language } from "../data/language.js";
import type { CandidateRow, RunData } from "../data/row.js";
import { datalogCandidate } from "./datalog-rows.testing.js";
import { row, run } from "./made-up-run.testing.js";

type Size = {
  readonly models: number;
  readonly problems: number;
  /** A second half of the problems is in Datalog. */
  readonly isMixed?: boolean;
};

const verdicts = ["incorrect", "correct", "syntax-error", "unmatched", "timeout", "no-program"] as const;

const traitsOf = (language: Language, at: number): ProblemTraits => ({
  language,
  kind: at % 3 === 0 ? "optimisation" : "search",
  domain: at % 2 === 0 ? "graphs" : "logic",
  difficulty: ["easy", "medium", "hard"][at % 3] ?? "easy",
  structure: {
    recursive: at % 2 === 0,
    auxiliary: at % 3 === 0 ? ["reached/1"] : [],
    negation: at % 4 === 0,
    aggregates: false,
  },
});

const candidate = (problem: string, model: string, language: Language, at: number, repeat: number): CandidateRow => {
  const level = (at % 3) as 0 | 1 | 2;
  const where = { level, repeat, language };
  if (at % 7 === 3) return row(problem, model, null, where);
  if (language === "datalog") return datalogCandidate(problem, model, at, where);
  const verdict = verdicts[at % verdicts.length] ?? "correct";
  if (verdict === "timeout") return row(problem, model, { syntax: 1 }, { ...where, verdict });
  const isGraded = verdict === "correct" || verdict === "incorrect";
  const f1 = verdict === "correct" ? 1 : isGraded ? ((at * 13) % 10) / 10 : 0;
  return row(
    problem,
    model,
    { syntax: verdict === "syntax-error" ? 0 : 1, tests: isGraded ? ((at * 7) % 11) / 10 : 0, f1 },
    {
      ...where,
      verdict,
      counts: isGraded ? { gold: 10, tested: 10, covered: Math.round(f1 * 10), wrong: 10 - Math.round(f1 * 10) } : null,
      milliseconds: { tests: 1 + (at % 9), models: 10 * (1 + (at % 50)) },
    },
  );
};

/** A made-up run in which every kind of outcome comes about; one model has no score at all for the first problem. */
export const fullRun = (
  { models, problems, isMixed = false }: Size,
  label = "full",
  matcher = "structural",
): RunData => {
  const ids = Array.from({ length: problems }, (_, at) => ({
    id: `problem-${String(at).padStart(2, "0")}`,
    language: (isMixed && at >= problems / 2 ? "datalog" : "asp") as Language,
  }));
  const rows = ids.flatMap(({ id, language }, problem) =>
    Array.from({ length: models }, (_, model) => model).flatMap((model) =>
      [1, 2, 3].flatMap((repeat) => {
        const at = problem * 5 + model * 3 + repeat * 4;
        const name = `some-model-${model}`;
        return problem === 0 && model === 0
          ? [row(id, name, null, { repeat, language, level: (at % 3) as 0 | 1 | 2 })]
          : [candidate(id, name, language, at, repeat)];
      }),
    ),
  );
  const made = run(rows, label, matcher);
  const traits = Object.fromEntries(ids.map(({ id, language }, at) => [id, traitsOf(language, at)]));
  return {
    ...made,
    content: {
      ...made.content,
      problems: Object.fromEntries(
        Object.entries(made.content.problems).map(([id, problem]) => {
          const own = traits[id];
          return [id, own ? { ...problem, traits: own } : problem];
        }),
      ),
    },
    spending: made.models.map((model, at) => ({
      role: "candidate",
      model,
      answers: 30,
      replayed: 0,
      failed: 1,
      withUsage: 29,
      input: 4000 + at,
      output: 9000 + at,
      cacheRead: 0,
      cacheWrite: 0,
      priced: at === 0 ? 0 : 29,
      cost: at === 0 ? 0 : 0.25 * at,
    })),
  };
};

/** Two runs over the same replies, one of them with hand-made matchings: they have all tables. */
export const matchedRuns = (): RunData[] => {
  const size = { models: 3, problems: 6 };
  const matched = (made: RunData, isOff: (at: number) => boolean): RunData => ({
    ...made,
    rows: made.rows.map((one, at) => ({
      ...one,
      reply: one.id,
      matching:
        one.verdict === null ? null : { "node/1": "vertex/1(1)", "edge/2": isOff(at) ? "arc/2(2,1)" : "arc/2(1,2)" },
    })),
  });
  return [
    matched(fullRun(size, "by-hand", "file"), () => false),
    matched(fullRun(size, "found", "model"), (at) => at % 4 === 0),
  ];
};
