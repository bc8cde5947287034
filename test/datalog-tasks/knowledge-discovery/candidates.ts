import type { CandidateMeanings } from "../candidate-meanings.js";
import { reachedBySteps, successorsOf, valuesOf } from "../graph.js";
import type { Facts } from "../instances.js";
import { errorRuns } from "./error-runs.js";
import { spanOfControl } from "./span-of-control.js";

/** Failures by the given test, and those stretches of them that the other test lets pass as runs. */
const runs =
  (isFailure: (text: string) => boolean, wholeOnly: boolean) =>
  ({ Line = [], Shortest = [] }: Facts): Facts => {
    const failures = new Set(Line.filter(([, text = ""]) => isFailure(text)).map(([number]) => Number(number)));
    const stretches = [...failures].flatMap((first) => {
      const lasts: number[] = [];
      for (let last = first; failures.has(last); last += 1) lasts.push(last);
      return lasts.map((last) => [first, last, last - first + 1] as const);
    });
    const isWhole = (first: number, last: number) => !failures.has(first - 1) && !failures.has(last + 1);
    return {
      Failure: [...failures].map((number) => [String(number)]),
      Run: stretches
        .filter(([first, last, lines]) => lines >= Number(Shortest[0]?.[0]) && (!wholeOnly || isWhole(first, last)))
        .map((run) => run.map(String)),
    };
  };

const begins = (text: string, ...words: string[]): boolean => words.some((word) => text.startsWith(word));

/** What the candidates of knowledge discovery that run say, again without Datalog. */
export const knowledgeDiscoveryCandidates: CandidateMeanings = {
  "error-runs": {
    "prefix-by-substr.txt": errorRuns.meaning,
    "contains-turned-round.dl": runs(
      (text) => begins(text, "ERROR ", "FATAL ") || (!begins(text, "DEBUG ") && "timeout".includes(text)),
      true,
    ),
    "every-part.dl": runs(
      (text) => begins(text, "ERROR ", "FATAL ") || (!begins(text, "DEBUG ") && text.includes("timeout")),
      false,
    ),
    "no-blank.dl": runs(
      (text) => begins(text, "ERROR", "FATAL") || (!begins(text, "DEBUG") && text.includes("timeout")),
      true,
    ),
  },
  "span-of-control": {
    "whole-program.txt": spanOfControl.meaning,
    "direct-reports.dl": ({ Reports = [], Salary = [] }) => ({
      TeamSize: valuesOf(Reports, 0, 1).map((person) => {
        const team = Reports.filter(([employee, boss]) => boss === person && employee !== person);
        return [person, String(team.length)];
      }),
      OutEarns: Reports.filter(([employee, boss]) => {
        const [more, less] = [employee, boss].map((name) => Salary.find(([person]) => person === name)?.[1]);
        return more !== undefined && less !== undefined && Number(more) > Number(less);
      }),
    }),
    "no-empty-teams.dl": (facts) => {
      const { Reports = [] } = facts;
      const team = successorsOf(Reports.map(([employee = "", boss = ""]) => [boss, employee]));
      return {
        ...spanOfControl.meaning(facts),
        TeamSize: [...team.keys()].map((boss) => [boss, String(reachedBySteps(team, boss).size)]),
      };
    },
  },
};
