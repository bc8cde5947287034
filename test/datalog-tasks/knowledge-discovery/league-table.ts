import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const hosts = ["a", "b", "c"];
const guests = ["d", "e", "f"];
const goals = { from: 0, to: 2 };

export const leagueTable: DatalogTask = {
  // No team plays itself: each random match has a host of the first half and a guest of the second one.
  inputs: {
    Team: { columns: [[...hosts, ...guests]], rows: [0, 6] },
    Match: { columns: [hosts, guests, goals, goals], rows: [0, 9], key: 2 },
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
