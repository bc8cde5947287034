import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What a question to the server was. */
type Asked = { readonly model: string; readonly body: string };

/** A service that speaks the wire format of OpenAI's chat completions, answers the same question the same, and counts. */
export type CountingServer = {
  readonly url: string;
  /** Every request, in order. */
  readonly asked: Asked[];
  close(): Promise<void>;
};

/** Starts a server; `reply` makes the text of an answer, which is sent after a random wait of at most `maxWaitMs`. */
export const startCountingServer = async (
  reply: (model: string, question: string) => string,
  maxWaitMs: number,
): Promise<CountingServer> => {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      const { model, messages } = JSON.parse(body) as { model: string; messages: { content: string }[] };
      asked.push({ model, body });
      const content = reply(model, messages.at(-1)?.content ?? "");
      const answer = {
        id: "answer",
        object: "chat.completion",
        created: 0,
        model,
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
        usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
      };
      setTimeout(() => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(answer));
      }, Math.random() * maxWaitMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
