import { expect, it } from "vitest";
import { recent } from "./recent.js";

it("makes a thing once, forgets what was asked for longest ago, and keeps nothing that is too long", () => {
  const made: string[] = [];
  const things = recent<string>(6);
  const get = (text: string): string =>
    things.get(text, () => {
      made.push(text);
      return text.toUpperCase();
    });
  expect(["aaa", "bbb", "aaa", "ccc", "aaa", "bbb"].map(get)).toEqual(["AAA", "BBB", "AAA", "CCC", "AAA", "BBB"]);
  expect(made).toEqual(["aaa", "bbb", "ccc", "bbb"]);
  get("ddddddd");
  get("ddddddd");
  expect(made.slice(4)).toEqual(["ddddddd", "ddddddd"]);
  get("bbb");
  expect(made).toHaveLength(6);
});

it("keeps nothing of a failure", () => {
  const things = recent<number>(10);
  const fail = (): number => {
    throw new Error("no");
  };
  expect(() => things.get("a", fail)).toThrow("no");
  expect(things.get("a", () => 2)).toBe(2);
});
