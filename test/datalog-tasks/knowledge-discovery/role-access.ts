import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { Relation } from "../instances.js";
import type { DatalogTask } from "../task.js";

const users = ["u", "v", "w"];
const roles = ["r1", "r2", "r3"];
const actions = ["read", "write"];
const places = ["a", "b", "c", "d"];

export const roleAccess: DatalogTask = {
  inputs: {
    Holds: { columns: [users, roles], rows: [0, 4] },
    Includes: { columns: [roles, roles], rows: [0, 3] },
    Grants: { columns: [roles, actions, places], rows: [0, 4] },
    Forbids: { columns: [roles, actions, places], rows: [0, 2] },
    Inside: { columns: [places, places], rows: [0, 4] },
    Suspended: { columns: [users], rows: [0, 1] },
  },
  meaning: ({ Holds = [], Includes = [], Grants = [], Forbids = [], Inside = [], Suspended = [] }) => {
    const included = successorsOf(Includes);
    const folders = successorsOf(Inside);
    // Asked from the side of a single place: is one of its folders, or it itself, named for a role of the user?
    const speaksFor = (rules: Relation, user: string, action: string, place: string) => {
      const own = Holds.filter(([who]) => who === user).map(([, role = ""]) => role);
      const held = reachedFrom(included, own);
      const around = reachedFrom(folders, [place]);
      return rules.some(([role = "", what, where = ""]) => held.has(role) && what === action && around.has(where));
    };
    const active = valuesOf(Holds, 0).filter((user) => Suspended.every(([name]) => name !== user));
    const allPlaces = [...new Set([...valuesOf(Grants, 2), ...valuesOf(Inside, 0, 1)])];
    const may = active.flatMap((user) =>
      valuesOf(Grants, 1).flatMap((action) =>
        allPlaces
          .filter((place) => speaksFor(Grants, user, action, place) && !speaksFor(Forbids, user, action, place))
          .map((place) => [user, action, place]),
      ),
    );
    return { May: may };
  },
};
