import { reachedBySteps, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const people = ["a", "b", "c", "d", "e", "f"];

export const spanOfControl: DatalogTask = {
  inputs: {
    Reports: { columns: [people, people] },
    Salary: { columns: [people, { from: -1, to: 5 }], rows: [0, 8], key: 1 },
  },
  meaning: ({ Reports = [], Salary = [] }) => {
    const directTeam = successorsOf(Reports.map(([employee = "", boss = ""]) => [boss, employee]));
    const salary = new Map(Salary.map(([person = "", amount]) => [person, Number(amount)]));
    const teams = valuesOf(Reports, 0, 1).map((boss) => ({ boss, team: [...reachedBySteps(directTeam, boss)] }));
    const earnsMore = (employee: string, boss: string) => {
      const [one, other] = [salary.get(employee), salary.get(boss)];
      return one !== undefined && other !== undefined && one > other;
    };
    return {
      TeamSize: teams.map(({ boss, team }) => [boss, String(team.filter((member) => member !== boss).length)]),
      OutEarns: teams.flatMap(({ boss, team }) =>
        team.filter((member) => earnsMore(member, boss)).map((member) => [member, boss]),
      ),
    };
  },
};
