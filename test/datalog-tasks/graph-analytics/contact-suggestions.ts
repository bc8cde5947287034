import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const people = ["a", "b", "c", "d", "e"];

export const contactSuggestions: DatalogTask = {
  inputs: { Follows: { columns: [people, people], rows: [6, 18] } },
  meaning: ({ Follows = [] }) => {
    const follows = new Set(Follows.map((row) => row.join("\t")));
    const all = valuesOf(Follows, 0, 1);
    const contacts = (one: string, other: string) =>
      one !== other && follows.has(`${one}\t${other}`) && follows.has(`${other}\t${one}`);
    const suggestions = all.flatMap((person) =>
      all
        .filter((candidate) => candidate !== person && !contacts(person, candidate))
        .map((candidate) => ({
          person,
          candidate,
          shared: all.filter((other) => contacts(person, other) && contacts(other, candidate)).length,
        }))
        .filter(({ shared }) => shared >= 2),
    );
    const most = (person: string) => Math.max(...suggestions.filter((s) => s.person === person).map((s) => s.shared));
    return {
      Suggest: suggestions.map(({ person, candidate, shared }) => [person, candidate, String(shared)]),
      Best: suggestions
        .filter(({ person, shared }) => shared === most(person))
        .map(({ person, candidate }) => [person, candidate]),
    };
  },
};
