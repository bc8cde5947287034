import { formatLocation, type Location } from "../annotations/diagnostic.js";
import type { Names } from "./names.js";
import type { ProgramUnderTest } from "./program-under-test.js";
import type { RunError } from "./result.js";
import type { CallFailure } from "./solver-calls.js";

/** The name of the program part with the rules of an assertion. Like all added parts it is called as no file is. */
export function assertionPart(index: number): string {
  return `<assertion ${index}>`;
}

const assertionName = /^<assertion (\d+)>$/;

/** The assertions that alone are to blame for a rejection, by number; empty when something else is to blame as well. */
export function blamedAssertions(failure: CallFailure): Set<number> {
  const parts = failure.errors.map(({ part }) => assertionName.exec(part)?.[1]);
  if (failure.code !== "rejected" || parts.includes(undefined)) return new Set();
  return new Set(parts.map(Number));
}

/** Puts what the solver says into places and names that the user knows. */
export function runErrorOf(
  failure: CallFailure,
  program: ProgramUnderTest,
  names: Names,
  locations: ReadonlyMap<number, Location>,
): RunError {
  const own = new RegExp(`${names.broken}\\(\\d+\\)|${names.own(0, "").replace("_0_", "_\\d+_")}`, "g");
  // The costs are stated anew as rules, so what is wrong with an objective is said twice.
  const original = failure.errors.filter(({ part }) => part !== "<costs>");
  const details = (original.length > 0 ? original : failure.errors).map(({ part, line, column, message, notes }) => {
    const assertion = assertionName.exec(part)?.[1];
    const place = assertion === undefined ? program.locate(part, line, column) : locations.get(Number(assertion));
    const text = [message, ...notes.map((note) => note.message)].join("; ").replace(own, "");
    return place ? `${formatLocation(place)}: ${text}` : text;
  });
  const message = failure.code === "rejected" ? "the solver rejects the program" : failure.message;
  return { code: failure.code, message, details };
}
