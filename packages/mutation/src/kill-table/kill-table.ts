import type { Problem } from "@blast-asp/core";
import type { Limits, Solver } from "@blast-asp/solver";
import { createReference, type Reference } from "../behaviour/reference.js";
import { type Equivalence, findDifference } from "../equivalence/equivalence.js";
import { factCount } from "../inputs/facts.js";
import { type Input, type Inputs, readInputs } from "../inputs/random-inputs.js";
import { mapInLanes } from "../lanes.js";
import type { Mutant } from "../mutants/mutant.js";
import { mutants } from "../mutants/sample.js";

/** What mutants are run against: the problem's test suite, or the models on its instances. */
export type Metric = "tests" | "models";

/** What a test suite says of a program in gold's vocabulary. A test case that ends in an error counts as failed. */
export type SuiteOutcome = { readonly total: number; readonly failed: readonly string[] };

/** Runs the problem's test suite on a program in gold's vocabulary. */
export type RunSuite = (program: string) => Promise<SuiteOutcome>;

/** How a kill table is made. */
export type KillTableOptions = {
  readonly solver: Solver;
  /** How many mutants. @default 15 */
  readonly count?: number;
  /** @default 1 */
  readonly seed?: number;
  /** @default models, and tests where `runSuite` is given */
  readonly against?: readonly Metric[];
  /** Needed to run against tests. */
  readonly runSuite?: RunSuite;
  /** On how many random inputs a survivor is compared with gold; 0 leaves survivors unexamined. @default 100 */
  readonly inputs?: number;
  /** Limits of each solver call. @default 3 s and 512 MiB */
  readonly limits?: Limits;
};

/** What became of one mutant. */
export type KillTableRow = {
  readonly mutant: Mutant;
  /** The test cases that fail; absent when tests were not run. */
  readonly failedTests?: readonly string[];
  /** The instances on which its models differ from gold's, so that F1 is below 1; absent when models were not compared. */
  readonly differingInstances?: readonly string[];
  /**
   * The instance on which a limit ended the comparison. Gold stays within the limits there, so the mutant is told from it: its
   * F1 cannot be computed, let alone be 1.
   */
  readonly limit?: { readonly instance: string; readonly message: string };
  /** The metrics that do not tell it from gold. */
  readonly survives: readonly Metric[];
  /** Found out for survivors. */
  readonly equivalence?: Equivalence;
};

/** Which mutants of a problem's gold program are told from it, and by what. */
export type KillTable = {
  readonly problem: string;
  readonly seed: number;
  readonly against: readonly Metric[];
  readonly instances: number;
  /** Test cases in the suite; absent when tests were not run. */
  readonly tests?: number;
  readonly gold: string;
  readonly rows: readonly KillTableRow[];
};

const defaultLimits: Limits = { timeoutMs: 3000, memoryMiB: 512 };

type ModelsFinding = Pick<KillTableRow, "limit"> & Required<Pick<KillTableRow, "differingInstances">>;

/** Instance by instance; the first one that hits a limit ends the work, since the others would mostly hit it as well. */
const compareModels = async (mutant: Mutant, inputs: Inputs, reference: Reference): Promise<ModelsFinding> => {
  const differingInstances: string[] = [];
  for (const { instance } of inputs.shipped) {
    const verdict = await reference.compare(mutant.text, instance);
    if (verdict.kind === "different") differingInstances.push(instance.name);
    if (verdict.kind === "unknown")
      return { differingInstances, limit: { instance: instance.name, message: verdict.message } };
  }
  return { differingInstances };
};

/** Instances that already tell a mutant from gold, the smallest first, or else random inputs. */
const comparedInputs = (row: KillTableRow, inputs: Inputs, count: number, seed: number): readonly Input[] => {
  const telling = inputs.shipped.filter(({ instance }) => row.differingInstances?.includes(instance.name));
  if (telling.length > 0) return [...telling].sort((a, b) => factCount(a.facts) - factCount(b.facts));
  const shipped = row.differingInstances === undefined ? inputs.shipped : [];
  return [...shipped, ...inputs.random(count, seed)];
};

const survivedMetrics = (tests: SuiteOutcome | undefined, models: ModelsFinding | undefined): Metric[] => [
  ...(tests?.failed.length === 0 ? ["tests" as const] : []),
  ...(models && models.differingInstances.length === 0 && !models.limit ? ["models" as const] : []),
];

/**
 * Makes the kill table of a problem: a sample of gold's mutants, each run against the test suite, against the models on the
 * instances, or both; and for each survivor whether it differs from gold on any input that can be found.
 *
 * @throws when tests are asked for without a way to run them
 *
 * @example
 * const table = await killTable(problem, { solver, count: 15, seed: 1 });
 * process.stdout.write(formatKillTable(table));
 */
export const killTable = async (problem: Problem, options: KillTableOptions): Promise<KillTable> => {
  const { solver, runSuite, count = 15, seed = 1, inputs: tried = 100, limits = defaultLimits } = options;
  const against = options.against ?? (runSuite ? ["tests", "models"] : ["models"]);
  if (against.includes("tests") && !runSuite) throw new Error(`${problem.id} has no test suite to run mutants against`);
  const gold = problem.gold.text;
  const sample = await mutants(gold, { count, seed, solver });
  const inputs = await readInputs(problem, solver);
  const reference = createReference(problem, gold, { solver, limits });
  const finish = async (mutant: Mutant): Promise<{ row: KillTableRow; total: number | undefined }> => {
    const tests = against.includes("tests") ? await runSuite?.(mutant.text) : undefined;
    const models = against.includes("models") ? await compareModels(mutant, inputs, reference) : undefined;
    const survives = survivedMetrics(tests, models);
    const row = { mutant, ...(tests ? { failedTests: tests.failed } : {}), ...models, survives };
    if (survives.length === 0 || tried === 0) return { row, total: tests?.total };
    const candidates = comparedInputs(row, inputs, tried, seed);
    const equivalence = await findDifference(reference, mutant.text, candidates, inputs.shape);
    return { row: { ...row, equivalence }, total: tests?.total };
  };
  const finished = await mapInLanes(sample, finish);
  const total = finished.find((one) => one.total !== undefined)?.total;
  return {
    problem: problem.id,
    seed,
    against,
    instances: problem.instances.length,
    ...(total === undefined ? {} : { tests: total }),
    gold,
    rows: finished.map(({ row }) => row),
  };
};
