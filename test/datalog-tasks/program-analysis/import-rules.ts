import type { DatalogTask } from "../task.js";

const modules = ["net", "net.http", "net.http.client", "network", "io", "io.net", "ne", "net.h"];

export const importRules: DatalogTask = {
  inputs: {
    Policy: { columns: [modules, ["allow", "deny", "warn"]], rows: [0, 6] },
    Import: {
      columns: [
        ["x.c", "y.c"],
        [...modules, "io.file", "net.http.client.tls"],
      ],
    },
  },
  meaning: ({ Policy = [], Import = [] }) => {
    const rulings = Import.map(([file = "", module = ""]) => {
      // From the whole name to its first part: the first name with a rule is the longest.
      const parts = module.split(".");
      const names = parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
      const best = names.find((name) => Policy.some((row) => row[0] === name));
      const verdicts = Policy.filter((row) => row[0] === best).map((row) => row[1] ?? "");
      return { file, module, verdicts };
    });
    return {
      Ruling: rulings.flatMap(({ file, module, verdicts }) => verdicts.map((verdict) => [file, module, verdict])),
      Unruled: rulings.filter(({ verdicts }) => verdicts.length === 0).map(({ file, module }) => [file, module]),
    };
  },
};
