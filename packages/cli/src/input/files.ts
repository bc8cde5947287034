import { existsSync, statSync } from "node:fs";
import { InputError } from "../io.js";

/** Says so when a path is not a file that can be read: nothing is there, or a folder is. */
export const requireFile = (path: string, what = "file"): void => {
  if (!existsSync(path)) throw new InputError([`${path}: there is no such ${what}`]);
  if (!statSync(path).isFile()) throw new InputError([`${path}: this is a folder; name a file`]);
};
