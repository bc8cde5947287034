import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server does with one request. */
export type Step =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  /** A good head and half a body, then silence. */
  | { readonly stall: true }
  /** A good head and half a body, then the connection is gone. */
  | { readonly cut: true };

/** What the server got. */
type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: unknown };

/** A local HTTP server that answers requests by a script, in order; the last step serves all that follow. */
export type WireServer = AsyncDisposable & {
  readonly url: string;
  readonly received: readonly Received[];
  /** The most requests that were open at once. */
  readonly peak: number;
};

type Script = readonly Step[] | ((request: Received, index: number) => Step | Promise<Step>);

export async function startWireServer(script: Script): Promise<WireServer> {
  const received: Received[] = [];
  let open = 0;
  let peak = 0;
  const server = createServer(async (request, response) => {
    peak = Math.max(peak, ++open);
    response.on("close", () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const index = received.length;
    const entry: Received = {
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString("utf8")),
    };
    received.push(entry);
    const step = typeof script === "function" ? await script(entry, index) : script[Math.min(index, script.length - 1)];
    answer(response, step ?? { status: 500, body: {} });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get peak() {
      return peak;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, step: Step): void {
  if ("body" in step) {
    const text = typeof step.body === "string" ? step.body : JSON.stringify(step.body);
    response.writeHead(step.status ?? 200, { "content-type": "application/json", ...step.headers }).end(text);
    return;
  }
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"id": "half a');
  if ("cut" in step) setTimeout(() => response.destroy(), 5);
}
