import type { Fault } from "@blast-asp/core";
import { readFacts } from "../task/facts.js";
import { goldFaults } from "../task/gold.js";
import { parseUntypedSignature } from "../task/signature.js";
import type { DatalogTask } from "../task/task.js";
import type { TaskCheck } from "./check-task.js";

/** Names that stand twice among the columns of a signature. */
const repeatedColumns = (signature: string): string[] => {
  const names = parseUntypedSignature(signature)?.columns.map(({ name }) => name) ?? [];
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
};

/**
 * What reading a task folder checks already, for tasks that come from elsewhere: the relations of the task are those of the reference
 * program, no signature names a column twice, relations of one row have one. An output of the reference that is not graded is a warning.
 */
export const interfaceFindings = (task: DatalogTask): TaskCheck => {
  const { gold, input, output, singletons, demo, instances, folder } = task;
  const found = gold ? goldFaults(gold.file, gold.text, input, output) : [];
  const isUngraded = ({ message }: Fault): boolean => message.startsWith(".output ");
  const repeated = [...input, ...output].flatMap(({ signature }) =>
    repeatedColumns(signature).map((name) => ({
      file: folder,
      message: `'${signature}' names the column ${name} twice`,
    })),
  );
  const rows = [...(demo ? [demo] : []), ...instances].flatMap((instance) =>
    input
      .filter(({ name }) => singletons.includes(name))
      .map((relation) => ({ instance, name: relation.name, count: readFacts(instance, relation).length }))
      .filter(({ count }) => count !== 1)
      .map(({ instance: { folder: file }, name, count }) => ({
        file,
        message: `${name} is a singleton: expected exactly one row, found ${count}`,
      })),
  );
  return {
    faults: [...found.filter((fault) => !isUngraded(fault)), ...repeated, ...rows],
    warnings: found.filter(isUngraded),
  };
};
