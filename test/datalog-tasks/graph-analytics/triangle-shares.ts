import { valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const people = ["a", "b", "c", "d", "e", "f"];

export const triangleShares: DatalogTask = {
  inputs: { Link: { columns: [people, people], rows: [0, 14] } },
  meaning: ({ Link = [] }) => {
    const links = new Set(Link.map((row) => row.join("\t")));
    const linked = (one: string, other: string) => links.has(`${one}\t${other}`) || links.has(`${other}\t${one}`);
    const all = valuesOf(Link, 0, 1);
    const counts = all.map((vertex) => {
      const near = all.filter((other) => other !== vertex && linked(vertex, other));
      let triangles = 0;
      for (const [index, one] of near.entries())
        for (const other of near.slice(index + 1)) if (linked(one, other)) triangles += 1;
      return { vertex, triangles, pairs: (near.length * (near.length - 1)) / 2 };
    });
    return {
      Triangles: counts.map(({ vertex, triangles }) => [vertex, String(triangles)]),
      Share: counts
        .filter(({ pairs }) => pairs > 0)
        .map(({ vertex, triangles, pairs }) => [vertex, String(Math.floor((100 * triangles) / pairs))]),
    };
  },
};
