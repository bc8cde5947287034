import { expect, it } from "vitest";
import { run } from "./evaluate.testing.js";

/** A clock that goes on by a millisecond whenever it is read. */
const clock = (): (() => number) => {
  let time = 0;
  return () => time++;
};

it.each([
  ["a counter", ".decl a(x:number) .output a a(0). a(x + 1) :- a(x)."],
  [
    "a product without results",
    ".decl a(x:number) a(range(0, 2000)). .decl b(x:number) .output b b(1) :- a(x), a(y), a(z), x + y + z = -1.",
  ],
  ["an endless range", ".decl b(x:number) .output b b(x) :- x = range(0, 9223372036854775807), x < 0."],
  [
    "an aggregate over a product",
    ".decl a(x:number) a(range(0, 2000)). .decl b(x:number) .output b b(count : { a(x), a(y), a(z), x + y + z = -1 }).",
  ],
])("time ends %s", (_, text) => {
  expect(run(text, { now: clock(), limits: { milliseconds: 300 } })).toEqual({ kind: "limit", limit: "time" });
});

it.each([
  ["tuples", ".decl a(x:number) .output a a(0). a(x + 1) :- a(x)."],
  ["large numbers", ".decl a(x:number) .output a a(1073741824). a(x + 1) :- a(x)."],
  ["floats", ".decl a(x:float) .output a a(0.5). a(x + 1.0) :- a(x)."],
  ["long strings", '.decl a(x:symbol) .output a a("ab"). a(cat(x, x)) :- a(x).'],
  ["many strings", '.decl a(x:symbol) .output a a("a"). a(cat(x, "b")) :- a(x).'],
])("memory ends a program that makes ever more %s", (_, text) => {
  expect(run(text, { limits: { mebibytes: 20 } })).toEqual({ kind: "limit", limit: "memory" });
});

it("loading counts as well", () => {
  const outcome = run(".decl a(x:number) .input a .output a", {
    limits: { mebibytes: 5 },
    load: (_, __, sink) => {
      for (let i = 0; ; i++) {
        sink.number(i);
        sink.endRow();
      }
    },
  });
  expect(outcome).toEqual({ kind: "limit", limit: "memory" });
});
