import type { DatalogTask } from "../task.js";

const contacts = ["-", "-", "1", "2", "3", "4"];

export const duplicateRecords: DatalogTask = {
  inputs: { Record: { columns: [{ from: -1, to: 12 }, contacts, contacts], rows: [0, 9], key: 1 } },
  meaning: ({ Record = [] }) => {
    // Records are put into groups one by one; a record that fits several groups makes them one.
    let groups: { numbers: number[]; contacts: Set<string> }[] = [];
    for (const [number, mail, phone] of Record) {
      const known = [mail === "-" ? [] : [`mail ${mail}`], phone === "-" ? [] : [`phone ${phone}`]].flat();
      const fitting = groups.filter((group) => known.some((contact) => group.contacts.has(contact)));
      groups = groups.filter((group) => !fitting.includes(group));
      groups.push({
        numbers: [Number(number), ...fitting.flatMap((group) => group.numbers)],
        contacts: new Set([...known, ...fitting.flatMap((group) => [...group.contacts])]),
      });
    }
    const people = groups.map(({ numbers }) => ({ numbers, leader: String(Math.min(...numbers)) }));
    return {
      Person: people.flatMap(({ numbers, leader }) => numbers.map((number) => [String(number), leader])),
      Records: people.map(({ numbers, leader }) => [leader, String(numbers.length)]),
    };
  },
};
