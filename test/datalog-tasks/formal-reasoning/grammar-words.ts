import { reachedFrom, successorsOf, valuesOf } from "../graph.js";
import type { DatalogTask } from "../task.js";

const categories = ["S", "A", "B", "C"];
const words = ["a", "b", "ab", "ba", "aa", "aab", "aba", "bab", "abab", "aabb", "c"];

export const grammarWords: DatalogTask = {
  inputs: {
    Word: { columns: [words], rows: [0, 6] },
    Letter: { columns: [categories, ["a", "b"]], rows: [0, 3] },
    Pair: { columns: [categories, categories, categories] },
    Also: { columns: [categories, categories], rows: [0, 3] },
  },
  meaning: ({ Word = [], Letter = [], Pair = [], Also = [] }) => {
    const above = successorsOf(Also.map(([category = "", narrower = ""]) => [narrower, category]));
    const known = new Map<string, ReadonlySet<string>>();
    const categoriesOf = (text: string): ReadonlySet<string> => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const found = new Set(Letter.filter(([, letter]) => letter === text).map(([category = ""]) => category));
      for (let cut = 1; cut < text.length; cut += 1) {
        const [left, right] = [categoriesOf(text.slice(0, cut)), categoriesOf(text.slice(cut))];
        for (const [category = "", first = "", second = ""] of Pair)
          if (left.has(first) && right.has(second)) found.add(category);
      }
      const all = reachedFrom(above, found);
      known.set(text, all);
      return all;
    };
    const asked = valuesOf(Word, 0);
    return {
      Reads: asked.flatMap((text) => [...categoriesOf(text)].map((category) => [text, category])),
      Unread: asked.filter((text) => categoriesOf(text).size === 0).map((text) => [text]),
    };
  },
};
