import { reachedFrom, successorsOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const classes = ["A", "B", "C", "D", "E"];
const methods = ["run", "stop"];

export const inheritedMethods: DatalogTask = {
  inputs: {
    Extends: { columns: [classes, classes] },
    Defines: { columns: [classes, methods], rows: [0, 5] },
    Call: { columns: [classes, methods], rows: [0, 5] },
  },
  meaning: ({ Extends = [], Defines = [], Call = [] }) => {
    const defined = new Set(Defines.map((row) => row.join("\t")));
    const ownersOf = (object: string, method: string): string[] => {
      const defines = (place: string) => defined.has(`${place}\t${method}`);
      const searched = reachedFrom(successorsOf(Extends.filter(([place = ""]) => !defines(place))), [object]);
      return [...searched].filter(defines);
    };
    return {
      Binds: Call.flatMap(([object = "", method = ""]) =>
        ownersOf(object, method).map((owner) => [object, method, owner]),
      ),
      Unbound: Call.filter(([object = "", method = ""]) => ownersOf(object, method).length === 0),
    };
  },
};
