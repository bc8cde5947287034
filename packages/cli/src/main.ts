import { once } from "node:events";
import { runBlast } from "./run.js";

// A reader that closes the pipe (head, say) ends the command quietly.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });

const code = await runBlast(process.argv.slice(2), {
  stdout: { write: (text) => (process.stdout.write(text) ? undefined : once(process.stdout, "drain")) },
  stderr: process.stderr,
  stdin: process.stdin,
  onInterrupt: (handler) => {
    process.on("SIGINT", handler);
    return () => process.off("SIGINT", handler);
  },
  color: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
  now: () => performance.now(),
});
process.exitCode = code;
