import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { readRuns } from "@blast-asp/report";
import { reportHtml } from "../write/report-html.js";
import { runVersion } from "./run-version.js";

/** How a report is served. */
export type ServeOptions = {
  /** 0 takes one that is free. */
  readonly port: number;
  /** Folders of problems, as for `reportHtml`. */
  readonly problems?: readonly string[];
  /** How often to look for new records, in milliseconds. @default 1000 */
  readonly everyMs?: number;
  /** Hears of reports that could not be made, such as of a folder that is damaged; the last one stays. */
  readonly onTrouble?: (message: string) => void;
};

/** A report that is being served. */
export type ServedReport = {
  /** `http://127.0.0.1:<port>/` */
  readonly address: string;
  /** Resolves when all connections are closed. */
  close(): Promise<void>;
};

type Made = { readonly version: string; readonly html: string };

const make = async (folder: string, problems: readonly string[] | undefined): Promise<Made> => {
  // Taken before reading, so what comes in meanwhile makes another version.
  const version = runVersion(folder);
  const pieces: string[] = [];
  const options = { live: version, ...(problems ? { problems } : {}) };
  for await (const piece of reportHtml(await readRuns([folder]), [folder], options)) pieces.push(piece);
  return { version, html: pieces.join("") };
};

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
};

const answer = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
};

/**
 * Serves the report of a run on this machine only, and makes it again while the run grows. Open pages are told and reload; their
 * filters and pages stand in their addresses.
 *
 * @throws RunFolderError for a folder that is no run folder
 * @throws Error with the code `EADDRINUSE` or `EACCES` for a port that cannot be had
 *
 * @example
 * const served = await serveReport("runs/mine", { port: 0 });
 * console.log(served.address);
 */
export const serveReport = async (folder: string, options: ServeOptions): Promise<ServedReport> => {
  let made = await make(folder, options.problems);
  const pages = new Set<ServerResponse>();
  const tell = (page: ServerResponse): void => {
    page.write(`event: version\ndata: ${made.version}\n\n`);
  };
  const hosts = new Set<string>();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    // A page of somebody else's that has got its name to point here must not read the report.
    if (!hosts.has(request.headers.host ?? "")) {
      answer(response, 403, "text/plain; charset=utf-8", "This address is not served.\n");
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      answer(response, 405, "text/plain; charset=utf-8", "Only GET.\n");
      return;
    }
    const path = (request.url ?? "/").split("?")[0];
    if (path === "/") answer(response, 200, "text/html; charset=utf-8", made.html);
    else if (path === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      pages.add(response);
      response.on("close", () => pages.delete(response));
      tell(response);
    } else answer(response, 404, "text/plain; charset=utf-8", "There is nothing here; the report is at /.\n");
  };
  const server = createServer(handle);
  const port = await listen(server, options.port);
  for (const name of ["127.0.0.1", "localhost"]) hosts.add(`${name}:${port}`);
  const stop = new AbortController();
  const everyMs = options.everyMs ?? 1000;
  let said = "";
  const watch = async (): Promise<void> => {
    let pause = everyMs;
    for (;;) {
      await wait(pause, undefined, { signal: stop.signal });
      if (runVersion(folder) === made.version) continue;
      const started = performance.now();
      try {
        made = await make(folder, options.problems);
        said = "";
        for (const page of pages) tell(page);
      } catch (error) {
        const { message } = error as Error;
        if (message !== said) options.onTrouble?.(message);
        said = message;
      }
      // A large run is not made again all the time: at most a tenth of it goes into the report.
      pause = Math.max(everyMs, 9 * (performance.now() - started));
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      stop.abort();
      for (const page of pages) page.end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, watching]);
    },
  };
};
