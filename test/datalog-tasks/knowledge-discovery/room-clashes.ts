import type { DatalogTask } from "../task.js";

const minute = { from: 1, to: 6 };

export const roomClashes: DatalogTask = {
  inputs: {
    Lesson: {
      columns: [["a", "b", "c", "d", "e", "f"], ["r1", "r2"], ["ann", "bob"], ["mon", "tue"], minute, minute],
      rows: [0, 6],
      key: 1,
    },
  },
  meaning: ({ Lesson = [] }) => {
    const lessons = Lesson.map(([code = "", room = "", teacher = "", day = "", begins, ends]) => ({
      code,
      needs: { room, teacher },
      day,
      begins: Number(begins),
      ends: Number(ends),
    }));
    const pairs = lessons.flatMap((one) => lessons.filter((other) => other !== one).map((other) => ({ one, other })));
    const sameDay = pairs.filter(({ one, other }) => one.day === other.day);
    const clashes = sameDay
      .filter(({ one, other }) => one.code < other.code && one.begins < other.ends && other.begins < one.ends)
      .flatMap(({ one, other }) =>
        (["room", "teacher"] as const)
          .filter((about) => one.needs[about] === other.needs[about])
          .map((about) => [one.code, other.code, about]),
      );
    const rushes = sameDay
      .filter(({ one, other }) => one.ends === other.begins)
      .filter(({ one, other }) => one.needs.teacher === other.needs.teacher && one.needs.room !== other.needs.room)
      .map(({ one, other }) => [one.needs.teacher, one.code, other.code]);
    return { Clash: clashes, Rush: rushes };
  },
};
