import { classifyFact, lineIndex, type Program, parse, predicateOccurrences, signatures } from "@blast-asp/asp";
import type { SuiteDiagnostic } from "@blast-asp/test-runner";
import type { Fault } from "../fault.js";
import type { CallSettings } from "../metric/calls.js";
import { isSide } from "../metric/side.js";
import type { Problem } from "../problem/problem.js";
import type { Reference } from "./reference.js";

/** What is wrong with a problem: faults keep it from being used, warnings do not. */
export type ProblemCheck = { readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

/** clingo's own errors on a text that must be fine by itself. */
const clingoFaults = async (
  file: string,
  text: string,
  { solver, limits, allowScripts }: CallSettings,
): Promise<Fault[]> => {
  const outcome = await solver.solve({ parts: [{ name: file, text }], task: { kind: "check" }, limits, allowScripts });
  switch (outcome.status) {
    case "error":
    case "refused":
      return outcome.errors.map(({ line, column, message, notes }) => ({
        file,
        ...(line > 0 ? { line, column } : {}),
        message: [message, ...notes.map((note) => note.message)].join("; "),
      }));
    case "crashed":
      return [{ file, message: `the solver broke down on it: ${outcome.message}` }];
    default:
      return [];
  }
};

/** An instance holds facts over the input predicates and nothing else; constants are let through. */
const instanceFaults = (file: string, program: Program, inputs: ReadonlySet<string>): Fault[] => {
  const faults: Fault[] = [];
  const index = lineIndex(program.text);
  for (const statement of program.statements) {
    if (statement.kind === "const" || statement.kind === "defined") continue;
    const place = { file, ...index.positionAt(statement.range.start) };
    const fact = classifyFact(statement);
    if (!fact) faults.push({ ...place, message: "an instance holds facts only; this statement is none" });
    for (const signature of fact?.signatures ?? [])
      if (!inputs.has(signature))
        faults.push({
          ...place,
          message: `${signature} is no input predicate; the inputs are ${[...inputs].join(", ")}`,
        });
  }
  return faults;
};

const nameOf = (signature: string): string => signature.slice(0, signature.lastIndexOf("/"));

/** Does the gold program speak of the predicates that the problem names? */
const interfaceFindings = (problem: Problem, gold: Program): ProblemCheck => {
  const { file } = problem.gold;
  const used = signatures(gold);
  const derived = new Set(used.filter(({ definedBy }) => definedBy !== "nothing").map(({ signature }) => signature));
  const occurring = new Set(
    predicateOccurrences(gold).flatMap(({ name, arities }) => arities.map((arity) => `${name}/${arity}`)),
  );
  const similar = (name: string): string => {
    const other = [...occurring].filter((signature) => nameOf(signature) === name);
    return other.length > 0 ? ` (it has ${other.join(", ")})` : "";
  };
  const faults = problem.output
    .filter(({ signature }) => !derived.has(signature))
    .map(({ signature, name }) => ({
      file,
      message: `the gold program derives no ${signature}, an output predicate${similar(name)}`,
    }));
  const warnings = problem.input
    .filter(({ signature }) => !occurring.has(signature))
    .map(({ signature, name }) => ({
      file,
      message: `the gold program never uses ${signature}, an input predicate${similar(name)}`,
    }));
  return { faults, warnings };
};

/** Gold on every instance: it must be solvable within the limits, and satisfiable on one instance at least. */
const goldFindings = async ({ problem, gold, instances }: Reference): Promise<ProblemCheck> => {
  const faults: Fault[] = [];
  let satisfiable = 0;
  for (const { instance, goldModels } of instances) {
    const counted = isSide(gold.side) ? (await goldModels.count()).value : undefined;
    const mustList = !counted || (counted.kind === "stop" && counted.reason === "too-large");
    const value = mustList ? (await goldModels.list()).value : counted;
    const file = problem.instances.find(({ name }) => name === instance.name)?.file ?? instance.name;
    if (value.kind === "stop") faults.push({ file: problem.gold.file, message: `on ${file}: ${value.message}` });
    else if (value.kind === "listed" ? value.models.length > 0 : value.count.high > 0) satisfiable++;
  }
  if (faults.length === 0 && satisfiable === 0)
    faults.push({
      file: problem.gold.file,
      message: "the gold program has no answer set on any instance, so nothing can be graded",
    });
  return { faults, warnings: [] };
};

/** A malformed suite, or one without a test, would make every candidate look alike. */
const suiteFindings = async ({ problem, suite }: Reference): Promise<ProblemCheck> => {
  const loaded = await suite();
  if (!loaded) return { faults: [], warnings: [] };
  const asFault = ({ file, line, column, message, advice }: SuiteDiagnostic): Fault => ({
    file,
    line,
    column,
    message: `${message}; ${advice}`,
  });
  const of = (severity: "error" | "warning"): Fault[] =>
    loaded.diagnostics.filter((one) => one.severity === severity).map(asFault);
  const empty = loaded.tests.length === 0 ? [{ file: problem.testSuite ?? "", message: "the suite has no test" }] : [];
  return { faults: [...of("error"), ...empty], warnings: of("warning") };
};

/**
 * Checks a problem with the solver: gold and instances must be accepted by clingo, instances must hold facts over the input
 * predicates, gold must derive the output predicates and be satisfiable somewhere.
 */
export const checkProblem = async (
  referenceFor: (problem: Problem) => Reference,
  problem: Problem,
  settings: CallSettings,
): Promise<ProblemCheck> => {
  const files = [problem.gold, ...problem.instances];
  const rejected = (await Promise.all(files.map(({ file, text }) => clingoFaults(file, text, settings)))).flat();
  if (rejected.length > 0) return { faults: rejected, warnings: [] };
  const gold = parse(problem.gold.text);
  const programs = [
    { file: problem.gold.file, program: gold },
    ...problem.instances.map(({ file, text }) => ({ file, program: parse(text) })),
  ];
  const unread = programs.flatMap(({ file, program }) =>
    program.errors
      .slice(0, 1)
      .map(({ range, message }) => ({ file, ...lineIndex(program.text).positionAt(range.start), message })),
  );
  if (unread.length > 0) return { faults: unread, warnings: [] };
  const inputs = new Set(problem.input.map(({ signature }) => signature));
  const facts = programs.slice(1).flatMap(({ file, program }) => instanceFaults(file, program, inputs));
  const spoken = interfaceFindings(problem, gold);
  if (facts.length + spoken.faults.length > 0)
    return { faults: [...facts, ...spoken.faults], warnings: spoken.warnings };
  const reference = referenceFor(problem);
  const suite = await suiteFindings(reference);
  if (suite.faults.length > 0) return { faults: suite.faults, warnings: [...spoken.warnings, ...suite.warnings] };
  const solved = await goldFindings(reference);
  return { faults: solved.faults, warnings: [...spoken.warnings, ...suite.warnings, ...solved.warnings] };
};
