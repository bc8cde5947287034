import type { Dictionary } from "@blast-asp/core";
import { parseDictionary } from "@blast-asp/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkEntries } from "../checking/check-entries.js";
import { vocabulary } from "../checking/predicates.js";
import { names } from "../checking/written-predicate.js";
import { readReply } from "./read-reply.js";
import { candidateText, faulty, goldText, noMatch, readable } from "./reply-shapes.testing.js";

const predicate = (signature: string): { signature: string; name: string; arity: number } => {
  const [name = "", arity] = signature.split("/");
  return { signature, name, arity: Number(arity) };
};

const problem = {
  input: ["node/1", "edge/2", "cost/3"].map(predicate),
  output: ["tour/2"].map(predicate),
  gold: { file: "gold.lp", text: goldText },
};
const words = vocabulary(problem, candidateText, false);
const isGold = (key: string): boolean => words.gold.some((signature) => names(key, signature));

type Answer = { dictionary: Dictionary } | { faults: readonly string[] } | "no-match";

const answer = (reply: string): Answer => {
  const reading = readReply(reply, isGold);
  if (reading.kind === "no-match") return "no-match";
  if (reading.kind === "unreadable") return { faults: [reading.fault] };
  const { dictionary, faults } = checkEntries(reading.entries, words);
  return faults.length > 0 ? { faults } : { dictionary };
};

describe("a reply of the matcher", () => {
  it("has more than forty written shapes, all different", () => {
    const replies = [...readable, ...noMatch, ...faulty].map(([, reply]) => reply);
    expect(new Set(replies).size).toBe(replies.length);
    expect(replies.length).toBeGreaterThan(40);
  });

  it.each(readable)("is read: %s", (_, reply, dictionary) => {
    expect(answer(reply)).toEqual({ dictionary });
  });

  it.each(noMatch)("says that nothing corresponds: %s", (_, reply) => {
    expect(answer(reply)).toBe("no-match");
  });

  it.each(faulty)("is not taken: %s", (_, reply, told) => {
    const given = answer(reply);
    expect(typeof given === "object" && "faults" in given ? given.faults.join("\n") : given).toMatch(told);
  });

  it("never throws, whatever it is", () => {
    const piece = fc.constantFrom(
      ..."{}[]()\"'“”:,#/\\\n ".split(""),
      "node",
      "vertex/1",
      "<think>",
      "</think>",
      "None",
      "1",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
        ),
        (reply) => {
          expect(["entries", "no-match", "unreadable"]).toContain(readReply(reply, isGold).kind);
        },
      ),
    );
  });
});

describe("readReply", () => {
  const name = fc.stringMatching(/^[a-z][A-Za-z0-9_']{0,8}$/);
  const signature = fc.tuple(name, fc.nat(5)).map(([base, arity]) => `${base}/${arity}`);
  const entry = fc.oneof(
    signature,
    name.filter((text) => !/^(none|null)$/.test(text)),
    fc.constant(null),
    fc.record({ predicate: signature, arguments: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }) }),
  );
  const dictionaries = fc.dictionary(signature, entry, { minKeys: 1 });

  const python = (value: unknown): string => {
    if (value === null) return "None";
    if (typeof value === "string") return value.includes("'") ? `"${value}"` : `'${value}'`;
    if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
    if (typeof value !== "object") return String(value);
    return `{${Object.entries(value ?? {})
      .map(([key, inner]) => `${python(key)}: ${python(inner)}`)
      .join(", ")}}`;
  };

  const asDictionary = (reply: string): Dictionary | string => {
    const reading = readReply(reply, () => true);
    if (reading.kind !== "entries") return reading.kind;
    return Object.fromEntries(
      reading.entries.map(({ key, match }) => [
        key,
        match === undefined ? null : match.arguments ? { ...match, arguments: [...match.arguments] } : match.predicate,
      ]),
    );
  };

  it("reads what JSON and Python print, in any surroundings, as a matching file would be read", () => {
    const before = fc.constantFrom("", "Here: ", "```json\n", "x = ", "The rule { a(X) : b(X) } is it.\n");
    fc.assert(
      fc.property(dictionaries, before, fc.boolean(), (dictionary, prose, asPython) => {
        const printed = asPython ? python(dictionary) : JSON.stringify(dictionary, null, 1);
        expect(asDictionary(`${prose}${printed}\n`)).toEqual(dictionary);
        expect(parseDictionary(printed)).toEqual({ kind: "dictionary", dictionary });
      }),
    );
  });

  it("reads no dictionary that was cut off anywhere", () => {
    fc.assert(
      fc.property(dictionaries, fc.nat(), (dictionary, at) => {
        const printed = JSON.stringify(dictionary);
        expect(readReply(printed.slice(0, at % printed.length), () => true).kind).toBe("unreadable");
      }),
    );
  });
});
