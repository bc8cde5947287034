import type { Command } from "commander";
import { exitCode, InputError, type Io } from "../io.js";
import { jsonSchemas } from "../schemas.js";

const printSchema = (name: string, io: Io): number => {
  const schemas = jsonSchemas();
  const schema = schemas[name];
  if (schema === undefined)
    throw new InputError([`there is no schema '${name}'; known are ${Object.keys(schemas).join(", ")}`]);
  io.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
  return exitCode.done;
};

/** `blast schema NAME` */
export const addSchema = (program: Command, io: Io, finish: (code: number) => void): void => {
  program
    .command("schema")
    .description(`print the JSON Schema of what Blast reads or writes: ${Object.keys(jsonSchemas()).join(", ")}`)
    .argument("<name>")
    .action((name: string) => finish(printSchema(name, io)));
};
