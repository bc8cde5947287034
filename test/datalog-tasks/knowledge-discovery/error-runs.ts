import type { DatalogTask } from "../task.js";

const texts = [
  "ERROR a",
  "ERROR b",
  "FATAL a",
  "ERRORS",
  "ERROR",
  "a timeout",
  "timeouts",
  "DEBUG timeout",
  "DEBUG:timeout",
  "DEBUG ERROR a",
  "Timeout",
  "fine",
  "an ERROR a",
  "ERROR a timeout",
];

export const errorRuns: DatalogTask = {
  inputs: {
    Line: { columns: [{ from: -2, to: 12 }, texts], rows: [0, 16], key: 1 },
    Shortest: { columns: [{ from: 0, to: 3 }], rows: [1, 1] },
  },
  meaning: ({ Line = [], Shortest = [] }) => {
    const least = Number(Shortest[0]?.[0]);
    const failures = Line.filter(([, text = ""]) => {
      const [word] = text.split(" ", 1);
      const goesOn = text !== word;
      if (goesOn && word === "DEBUG") return false;
      return (goesOn && (word === "ERROR" || word === "FATAL")) || text.includes("timeout");
    })
      .map(([number]) => Number(number))
      .sort((one, other) => one - other);
    const runs: number[][] = [];
    for (const number of failures) {
      const run = runs.at(-1);
      if (run?.at(-1) === number - 1) run.push(number);
      else runs.push([number]);
    }
    return {
      Failure: failures.map((number) => [String(number)]),
      Run: runs
        .filter((run) => run.length >= least)
        .map((run) => [String(run[0]), String(run.at(-1)), String(run.length)]),
    };
  },
};
