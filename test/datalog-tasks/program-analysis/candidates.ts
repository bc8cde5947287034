import type { CandidateMeanings } from "../candidate-meanings.js";
import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import { eventHandlers } from "./event-handlers.js";
import { importRules } from "./import-rules.js";
import { unsetReads } from "./unset-reads.js";

/** The policies that a candidate takes to be about a module, and those of them that it lets decide. */
const rulings =
  (about: (module: string, name: string) => boolean, longestOnly: boolean) =>
  ({ Policy = [], Import = [] }: Parameters<typeof importRules.meaning>[0]) => {
    const found = Import.map(([file = "", module = ""]) => {
      const all = Policy.filter(([name = ""]) => about(module, name));
      const longest = Math.max(...all.map(([name = ""]) => name.length));
      return { file, module, all: all.filter(([name = ""]) => !longestOnly || name.length === longest) };
    });
    return {
      Ruling: found.flatMap(({ file, module, all }) => all.map(([, verdict = ""]) => [file, module, verdict])),
      Unruled: found.filter(({ all }) => all.length === 0).map(({ file, module }) => [file, module]),
    };
  };

/** What the candidates of program analysis that run say, again without Datalog. */
export const programAnalysisCandidates: CandidateMeanings = {
  "unset-reads": {
    "by-variable.dl": unsetReads.meaning,
    // The program never stands at its start without having made a step.
    "no-start.dl": ({ Step = [], Start = [], Sets = [], Gets = [] }) => ({
      UnsetRead: Gets.filter(([statement = "", variable]) => {
        const setters = new Set(Sets.filter((row) => row[1] === variable).map((row) => row[0]));
        const onward = successorsOf(Step.filter(([from]) => !setters.has(from)));
        const second = valuesOf(Start, 0).flatMap((start) => [...(onward.get(start) ?? [])]);
        return reachedFrom(onward, second).has(statement);
      }),
    }),
    // A statement that sets the variable is not arrived at with the variable unset, unless the program starts there.
    "set-on-arrival.dl": ({ Step = [], Start = [], Sets = [], Gets = [] }) => ({
      UnsetRead: Gets.filter(([statement = "", variable]) => {
        const setters = new Set(Sets.filter((row) => row[1] === variable).map((row) => row[0]));
        const onward = successorsOf(Step.filter(([, to]) => !setters.has(to)));
        return reachedFrom(onward, valuesOf(Start, 0)).has(statement);
      }),
    }),
  },
  "import-rules": {
    "longer-name.dl": importRules.meaning,
    "contains-turned.dl": rulings((module, name) => name.includes(module), true),
    "no-dot.dl": rulings((module, name) => module.startsWith(name), true),
    "every-policy.dl": rulings((module, name) => `${module}.`.startsWith(`${name}.`), false),
  },
  "event-handlers": {
    "whole-program.txt": eventHandlers.meaning,
    // As if every event were raised where the program begins.
    "any-event.dl": ({ Main = [], Registers = [], Raises = [], ...others }) => {
      const everything = Main.flatMap(([main = ""]) => Registers.map(([, event = ""]) => [main, event]));
      return eventHandlers.meaning({ ...others, Main, Registers, Raises: [...Raises, ...everything] });
    },
    "handler-first.dl": ({ Registers = [], ...others }) =>
      eventHandlers.meaning({ ...others, Registers: Registers.map(([f = "", e = "", h = ""]) => [f, h, e]) }),
    "dead-callees.dl": (facts) => {
      const { Live = [], Dead = [] } = eventHandlers.meaning(facts);
      const callees = new Set(valuesOf(facts.Calls ?? [], 1));
      return { Live, Dead: Dead.filter(([name = ""]) => callees.has(name)) };
    },
  },
};
