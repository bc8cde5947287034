import { linkSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { RunFolderError } from "./error.js";

/** Who holds a lock. `start` tells two processes apart that have the same number one after the other, where the system says it. */
type Holder = { readonly pid: number; readonly host: string; readonly start: string };

/** A held lock; give it back when done. */
export type Lock = { release(): void };

const startOf = (pid: number): string => {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name may hold anything; the fields are counted from behind it. The 22nd field is the start time.
    return `${boot}/${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""}`;
  } catch {
    return "";
  }
};

const isAlive = ({ pid, start }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else is a process all the same.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return start === "" || now === "" || now === start;
};

const readHolder = (text: string): Holder | undefined => {
  try {
    const { pid, host, start } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === "number" && typeof host === "string" && typeof start === "string"
      ? { pid, host, start }
      : undefined;
  } catch {
    return undefined;
  }
};

const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** Puts a stale lock aside. When another process was faster and what was moved is its lock, that goes back. */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  if (read(aside) !== stale) linkSync(aside, file);
  unlinkSync(aside);
};

/** What processes that were killed in the middle of this left behind. */
const removeLeftovers = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const pid = /^lock\.(?:new\.)?(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive({ pid: Number(pid), host: hostname(), start: "" }))
      rmSync(join(folder, name), { force: true });
  }
};

/**
 * Takes the lock of a run folder, so that no two processes write into it. The lock of a process that is no more is taken over.
 *
 * @throws RunFolderError `locked` while another process holds it
 */
export const takeLock = (folder: string): Lock => {
  const file = join(folder, "lock");
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), start: startOf(process.pid) } satisfies Holder);
  // The lock appears with its content: a reader never sees an empty one.
  const prepared = join(folder, `lock.new.${process.pid}`);
  writeFileSync(prepared, `${mine}\n`);
  try {
    for (let round = 0; round < 20; round++) {
      try {
        linkSync(prepared, file);
        removeLeftovers(folder);
        return { release: () => rmSync(file, { force: true }) };
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const text = read(file);
      if (text === undefined) continue;
      const holder = readHolder(text);
      if (holder && (holder.host !== hostname() || isAlive(holder))) {
        const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
        const advice = where === "" ? "wait for it, or stop it" : `if it runs no more, remove ${file}`;
        throw new RunFolderError(
          "locked",
          `${folder}: process ${holder.pid}${where} is writing into this run; ${advice}`,
        );
      }
      removeStale(file, text);
    }
    throw new RunFolderError("locked", `${folder}: other processes keep taking the lock; try again`);
  } finally {
    rmSync(prepared, { force: true });
  }
};
