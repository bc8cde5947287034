import type { Signature } from "@blast-asp/asp";
import type { DiagnosticSink } from "../annotations/diagnostic.js";
import type { Item } from "../annotations/item.js";
import { nearest } from "../annotations/nearest.js";
import { Parameters } from "../annotations/parameters.js";
import {
  type Assertion,
  type AssertionName,
  assertionNames,
  type Claim,
  type Condition,
  type Quantity,
} from "./assertion.js";
import { readAtoms } from "./atoms.js";
import { readCosts } from "./best-cost.js";
import { readConstraint } from "./constraint.js";
import { readSignatures } from "./signature-set.js";

/** Counts beyond this are refused: they would take an enumeration of as many answer sets. */
export const maxNumber = 100_000;

/** Names in use elsewhere for assertions of ours. */
const aliases: ReadonlyMap<string, AssertionName> = new Map<string, AssertionName>([
  ["constraintInAll", "constraintForAll"],
  ["constraintInAtExactly", "constraintInExactly"],
  ["noAnswerSets", "noAnswerSet"],
  ["testModelCost", "bestModelCost"],
]);

const texts = ["message", "description"];
const counted = ["number", "project", "models", ...texts];

const keys: Readonly<Record<AssertionName, readonly string[]>> = {
  noAnswerSet: texts,
  trueInAll: ["atoms", "models", ...texts],
  trueInAtLeast: ["atoms", ...counted],
  trueInAtMost: ["atoms", ...counted],
  trueInExactly: ["atoms", ...counted],
  falseInAll: ["atoms", "models", ...texts],
  falseInAtLeast: ["atoms", ...counted],
  falseInAtMost: ["atoms", ...counted],
  falseInExactly: ["atoms", ...counted],
  constraintForAll: ["constraint", "models", ...texts],
  constraintInAtLeast: ["constraint", ...counted],
  constraintInAtMost: ["constraint", ...counted],
  constraintInExactly: ["constraint", ...counted],
  bestModelCost: ["cost", "level", ...texts],
  modelCount: ["min", "max", ...counted],
  isAnswerSet: ["set", "project", "models", ...texts],
};

/**
 * Reads one assertion of a test in the file with this text. Reports and answers undefined when it is malformed.
 *
 * @param testProject the projection that the test gives for all its counting assertions
 */
export function readAssertion(
  item: Item,
  file: string,
  testProject: readonly Signature[] | undefined,
  sink: DiagnosticSink,
): Assertion | undefined {
  const name = assertionName(item, sink);
  if (name === undefined) return undefined;
  const parameters = new Parameters(item, keys[name], sink);
  const claim = readClaim(name, parameters, testProject, sink);
  const message = parameters.string("message");
  const description = parameters.string("description");
  if (claim === undefined || !parameters.sound) return undefined;
  return {
    name,
    text: file.slice(item.start, item.end).replace(/\s+/g, " "),
    location: sink.locate(item.start),
    ...(description && { description: description.text }),
    ...(message && { message: message.text }),
    claim,
  };
}

function assertionName(item: Item, sink: DiagnosticSink): AssertionName | undefined {
  const name = assertionNames.find((known) => known === item.name);
  if (name !== undefined) return name;
  const alias = aliases.get(item.name);
  if (alias !== undefined) {
    sink.warn("alias", item.start, `@${item.name} is read as @${alias}`, `write @${alias}`);
    return alias;
  }
  const meant = nearest(item.name, assertionNames);
  const advice = meant === undefined ? `known are ${assertionNames.join(", ")}` : `did you mean @${meant}?`;
  sink.error("unknown-assertion", item.start, `unknown assertion @${item.name}`, advice);
  return undefined;
}

function readClaim(
  name: AssertionName,
  parameters: Parameters,
  testProject: readonly Signature[] | undefined,
  sink: DiagnosticSink,
): Claim | undefined {
  if (name === "bestModelCost") {
    const costs = readCosts(parameters);
    return costs && { kind: "best-cost", costs };
  }
  const condition = readCondition(name, parameters, testProject, sink);
  const quantity = readQuantity(name, parameters, sink);
  const models = parameters.string("models")?.text ?? "all";
  if (models !== "all" && models !== "optimal") {
    parameters.reject("models", `models is "${models}"`, 'write models="optimal", or leave it out for all answer sets');
    return undefined;
  }
  if (condition === undefined || quantity === undefined) return undefined;
  const project = keys[name].includes("number") ? projection(parameters, testProject, sink) : undefined;
  return { kind: "answer-sets", condition, quantity, ...(project && { project }), models };
}

function projection(
  parameters: Parameters,
  testProject: readonly Signature[] | undefined,
  sink: DiagnosticSink,
): readonly Signature[] | undefined {
  const given = parameters.strings("project");
  return given === undefined ? testProject : readSignatures(given, sink);
}

function readCondition(
  name: AssertionName,
  parameters: Parameters,
  testProject: readonly Signature[] | undefined,
  sink: DiagnosticSink,
): Condition | undefined {
  if (name === "noAnswerSet" || name === "modelCount") return { kind: "any" };
  if (name === "isAnswerSet") {
    parameters.require("set", '"p(1). q(2)."');
    const set = parameters.string("set");
    const atoms = set && readAtoms(set, true, sink);
    const over = projection(parameters, testProject, sink);
    const outside = over && atoms?.atoms.find(({ signature }) => !over.includes(signature));
    if (outside) {
      const message = `set has an atom of ${outside.signature}, which project leaves out`;
      parameters.reject("set", message, `add "${outside.signature}" to project, or remove the atom`);
    }
    return atoms && { kind: "equal", atoms, ...(over && { over }) };
  }
  if (name.startsWith("constraint")) {
    parameters.require("constraint", '":- p(X), q(X)."');
    const constraint = parameters.string("constraint");
    const program = constraint && readConstraint(constraint, sink);
    return program && { kind: "constraint", program };
  }
  parameters.require("atoms", '"p(1). q(2)."');
  const value = parameters.string("atoms");
  const atoms = value && readAtoms(value, false, sink);
  return atoms && { kind: name.startsWith("trueIn") ? "true" : "false", atoms };
}

function readQuantity(name: AssertionName, parameters: Parameters, sink: DiagnosticSink): Quantity | undefined {
  if (name === "noAnswerSet") return { kind: "between", min: 0, max: 0 };
  if (name === "isAnswerSet") return { kind: "between", min: 1, max: undefined };
  if (name.endsWith("All")) return { kind: "every" };
  if (name === "modelCount") return readModelCount(parameters, sink);
  parameters.require("number", "1");
  const number = parameters.integer("number", 0, maxNumber);
  if (number === undefined) return undefined;
  if (name.endsWith("AtMost")) return { kind: "between", min: 0, max: number };
  if (name.endsWith("Exactly")) return { kind: "between", min: number, max: number };
  if (number === 0) warnAlwaysTrue(parameters.startOf("number"), sink);
  return { kind: "between", min: number, max: undefined };
}

function readModelCount(parameters: Parameters, sink: DiagnosticSink): Quantity | undefined {
  const number = parameters.integer("number", 0, maxNumber);
  const min = parameters.integer("min", 0, maxNumber);
  const max = parameters.integer("max", 0, maxNumber);
  if (parameters.has("number")) {
    if (parameters.has("min") || parameters.has("max")) {
      parameters.reject("number", "number is given together with min or max", "give either number, or min and max");
    }
    return number === undefined ? undefined : { kind: "between", min: number, max: number };
  }
  if (!parameters.has("min") && !parameters.has("max")) parameters.require("number", "1 (or min and max)");
  if (!parameters.sound) return undefined;
  if (min !== undefined && max !== undefined && min > max) {
    parameters.reject("max", `max is ${max} and min is ${min}`, "max must not be less than min");
  }
  if (max === undefined && min === 0) warnAlwaysTrue(parameters.startOf("min"), sink);
  return { kind: "between", min: min ?? 0, max };
}

function warnAlwaysTrue(offset: number, sink: DiagnosticSink): void {
  sink.warn("always-true", offset, "at least 0 answer sets: this is always true", "ask for at least 1, or remove it");
}
