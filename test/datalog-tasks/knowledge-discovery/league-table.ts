import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const teams = ["a", "b", "c", "d", "e"];
const goals = { from: 0, to: 2 };

export const leagueTable: DatalogTask = {
  inputs: {
    Team: { columns: [teams], rows: [0, 6] },
    Match: { columns: [teams, teams, goals, goals], rows: [0, 9], key: 2 },
  },
  meaning: ({ Team = [], Match = [] }) => {
    const table = new Map(valuesOf(Team, 0).map((team) => [team, { points: 0, difference: 0 }]));
    const enter = (team: string | undefined, lead: number) => {
      const entry = table.get(team ?? "");
      if (entry === undefined) return;
      entry.points += lead > 0 ? 3 : lead === 0 ? 1 : 0;
      entry.difference += lead;
    };
    for (const [home, guest, homeGoals, guestGoals] of Match) {
      enter(home, Number(homeGoals) - Number(guestGoals));
      enter(guest, Number(guestGoals) - Number(homeGoals));
    }
    const sorted = [...table].sort(
      ([, one], [, other]) => other.points - one.points || other.difference - one.difference,
    );
    const rankOf = (points: number, difference: number) =>
      1 + sorted.findIndex(([, entry]) => entry.points === points && entry.difference === difference);
    return {
      Standing: sorted.map(([team, { points, difference }]) =>
        [team, points, difference, rankOf(points, difference)].map(String),
      ),
    };
  },
};
