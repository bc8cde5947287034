import { objectives, type Program, programParts } from "@blast-asp/asp";

/**
 * Rules `name(weight, level, tuple) :- body.`, one for each element of the program's objective: the cost of an answer set at a level
 * is the sum of the weights of the distinct atoms that it then has.
 */
export function objectiveRules(program: Program, name: string): string {
  const notGrounded = new Set(programParts(program).flatMap((part) => part.statements));
  return objectives(program)
    .filter(({ statement }) => !notGrounded.has(statement))
    .map(({ weight, priority, tuple, negated, body }) => {
      const terms = tuple.map(({ text }) => text).join(",");
      const cost = negated ? `-(${weight.text})` : weight.text;
      const head = `${name}(${cost},${priority?.text ?? "0"},${tuple.length === 1 ? `(${terms},)` : `(${terms})`})`;
      return body === undefined ? `${head}.\n` : `${head} :- ${body.text}\n.\n`;
    })
    .join("");
}
