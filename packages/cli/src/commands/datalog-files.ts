import { existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { type OutputRelation, outputFile, outputTargets, rowCount } from "@blast-asp/datalog-engine";
import { InputError } from "../io.js";

/** A file that was written. */
export type WrittenFile = { readonly relation: string; readonly file: string; readonly rows: number };

/** Writes the files that Soufflé would write into a folder, which is made when it is not there. Nothing outside is touched. */
export const writeOutputs = (outputs: readonly OutputRelation[], folder: string): WrittenFile[] => {
  mkdirSync(folder, { recursive: true });
  return outputs.flatMap((output) =>
    outputTargets(output).map((target) => {
      const path = join(folder, target.file);
      if (leadsOut(path, folder))
        throw new InputError([`${path}: this leads out of ${folder}; remove the link, or name another output folder`]);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, outputFile(output, target));
      return { relation: output.name, file: target.file, rows: rowCount(output) };
    }),
  );
};

/** Does a path below a folder end outside of it, through a link that was there before? */
const leadsOut = (path: string, folder: string): boolean => {
  if (!existsSync(path)) {
    // A link to nothing would be written through.
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink || leadsOut(dirname(path), folder);
  }
  const inside = relative(realpathSync(folder), realpathSync(path));
  return inside.split(sep)[0] === ".." || isAbsolute(inside);
};

/** Outputs as `souffle -D-` prints them. */
export const printedOutputs = (outputs: readonly OutputRelation[]): string =>
  outputs
    .filter((output) => outputTargets(output).length > 0)
    .map((output) => {
      const rows = Buffer.from(outputFile(output, { delimiter: "\t" })).toString("utf8");
      return `---------------\n${output.name}\n===============\n${rows}===============\n`;
    })
    .join("");
