import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "@blast-asp/core";
import type { TaskInstance, TaskRelation } from "./task.js";

const numberForms: Readonly<Record<string, { form: RegExp; words: string }>> = {
  number: { form: /^-?(?:\d+|0x[0-9a-fA-F]+|0b[01]+)$/, words: "a whole number" },
  unsigned: { form: /^(?:\d+|0x[0-9a-fA-F]+|0b[01]+)$/, words: "a whole number without sign" },
  float: { form: /^-?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/, words: "a number" },
};

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

/** Everything in the text of a `.facts` or `.expected` file that is not as the relation's columns say. */
export const rowFaults = (file: string, text: string, { name, columns }: TaskRelation): Fault[] => {
  const faults: Fault[] = [];
  const add = (line: number, message: string): number => faults.push({ file, line, message });
  if (text.startsWith("\uFEFF")) add(1, "the file begins with a byte order mark; save it as plain UTF-8");
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    if (line.endsWith("\r")) {
      add(at, "the line ends with a carriage return; end lines with a line feed alone");
      continue;
    }
    const fields = line.split("\t");
    if (fields.length !== columns.length) {
      add(at, `${count(fields.length, "field")} between tabs, but ${name} has ${count(columns.length, "column")}`);
      continue;
    }
    for (const [place, { name: column, type }] of columns.entries()) {
      const form = numberForms[type];
      const field = fields[place] ?? "";
      if (form && !form.form.test(field))
        add(at, `${JSON.stringify(field)} in the column ${column} is not ${form.words}`);
    }
  }
  return faults;
};

/** The rows of an input relation of an instance as its file gives them, in its order; fields beyond the columns are dropped. */
export const readFacts = (instance: TaskInstance, { name, columns }: TaskRelation): string[][] => {
  const file = join(instance.folder, `${name}.facts`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t").slice(0, columns.length));
};
