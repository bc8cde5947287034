import { constDefinitions, parse, removeStatements, splice } from "@blast-asp/asp";
import { loadSuite, type Suite } from "@blast-asp/test-runner";
import { prepareGold } from "../adaptation/gold.js";
import type { CallSettings } from "../metric/calls.js";
import { GoldModels } from "../metric/gold-models.js";
import type { ComparedInstance, ComparedProgram } from "../metric/instance.js";
import { prepareSide, underPrefix } from "../metric/side.js";
import type { Instance, Problem } from "../problem/problem.js";

/** One instance with what is known of gold on it. */
export type ReferenceInstance = { readonly instance: ComparedInstance; readonly goldModels: GoldModels };

/** The gold side of a problem, prepared once and shared by all its candidates. */
export type Reference = {
  readonly problem: Problem;
  readonly gold: ComparedProgram;
  readonly instances: readonly ReferenceInstance[];
  /** The problem's test suite, read once; undefined when it has none. */
  readonly suite: () => Promise<Suite | undefined>;
};

const withoutConstants = (text: string): string => {
  const program = parse(text);
  return constDefinitions(program).length === 0
    ? text
    : splice(
        text,
        removeStatements(program, ({ kind }) => kind === "const"),
      );
};

const compared = ({ name, text }: Instance): ComparedInstance => {
  const part = (content: string): ComparedInstance["plain"] => ({ name: `instance ${name}`, text: content });
  const underTested = underPrefix(text, "t_");
  return {
    name,
    plain: part(text),
    underGold: part(underPrefix(text, "g_")),
    underTested: part(underTested),
    besideGold: part(withoutConstants(underTested)),
  };
};

/** Prepares the gold program and the instances of a problem for comparison. No solver is asked yet. */
export const prepareReference = (problem: Problem, settings: CallSettings, maxModels: number): Reference => {
  const { text } = prepareGold(problem);
  const gold: ComparedProgram = { text, side: prepareSide(text, "g_") };
  const instances = problem.instances.map((one): ReferenceInstance => {
    const instance = compared(one);
    const { plain, underGold } = instance;
    return {
      instance,
      goldModels: new GoldModels({ program: gold, plain, underGold, output: problem.output, maxModels }, settings),
    };
  });
  const { testSuite } = problem;
  let suite: Promise<Suite> | undefined;
  return {
    problem,
    gold,
    instances,
    suite: async () => {
      if (testSuite === undefined) return undefined;
      suite ??= loadSuite(testSuite).then((loaded) => loaded.suite);
      return suite;
    },
  };
};
