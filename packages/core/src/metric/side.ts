import {
  type ObjectiveElement,
  objectives,
  type Program,
  parse,
  programParts,
  removeStatements,
  renamePredicatesByName,
  type Statement,
  splice,
} from "@blast-asp/asp";

/**
 * One of the two programs that are compared, with all its predicates under a prefix, so that gold and candidate can stand in
 * one program without touching each other.
 */
export type Side = {
  /** `g_` for gold, `t_` for the candidate under test. */
  readonly prefix: string;
  /** The renamed program with its objective, if it has one. */
  readonly text: string;
  /** Does the program state an objective (weak constraints, `#minimize`, `#maximize`)? */
  readonly optimises: boolean;
  /** The renamed program without its objective statements. */
  readonly constraintsOnly: string;
  /** Rules that define one atom `blast_<prefix>objective(Weight, Priority, Tuple)` for each contribution to the objective. */
  readonly objectiveRules: string;
};

/** Why a program cannot share a program with another one. */
export type Inseparable = { readonly construct: string };

const constructs: Partial<Record<Statement["kind"], string>> = {
  script: "a script",
  include: "#include",
  theory: "a theory",
  edge: "#edge",
};

const inseparable = (program: Program): string | undefined => {
  for (const { kind } of program.statements) if (constructs[kind]) return constructs[kind];
  return undefined;
};

/** The name under which a side collects the contributions to its objective. */
export const objectiveName = (prefix: string): string => `blast_${prefix}objective`;

const objectiveRule = (prefix: string, element: ObjectiveElement): string => {
  const weight = element.negated ? `-(${element.weight.text})` : element.weight.text;
  const tuple = `tuple${element.tuple.length === 0 ? "" : `(${element.tuple.map(({ text }) => text).join(",")})`}`;
  const head = `${objectiveName(prefix)}(${weight},${element.priority?.text ?? "0"},${tuple})`;
  return element.body === undefined ? `${head}.` : `${head} :- ${element.body.text}\n.`;
};

/** Renames a program (or an instance) under a prefix. */
export const underPrefix = (text: string, prefix: string): string =>
  splice(
    text,
    renamePredicatesByName(parse(text), (name) => `${prefix}${name}`),
  );

/** Prepares one side, or says which construct keeps it from sharing a program with the other. */
export const prepareSide = (text: string, prefix: string): Side | Inseparable => {
  const construct = inseparable(parse(text));
  if (construct !== undefined) return { construct };
  const renamed = parse(underPrefix(text, prefix));
  // Statements under another `#program` than base are never grounded, so they are no objective.
  const unreached = new Set(programParts(renamed).flatMap(({ statements }) => statements));
  const elements = objectives(renamed).filter(({ statement }) => !unreached.has(statement));
  const isObjective = ({ kind }: Statement): boolean =>
    kind === "weak-constraint" || kind === "minimize" || kind === "maximize";
  return {
    prefix,
    text: renamed.text,
    optimises: elements.length > 0,
    constraintsOnly:
      elements.length === 0 ? renamed.text : splice(renamed.text, removeStatements(renamed, isObjective)),
    objectiveRules: elements.map((element) => objectiveRule(prefix, element)).join("\n"),
  };
};

export const isSide = (side: Side | Inseparable): side is Side => "prefix" in side;
