import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Answer = { status: number; data?: unknown; headers?: Record<string, string> };
export type SentRequest = {
  method: string | undefined;
  /** Its path and query. */
  address: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  answer: (answer: Answer) => void;
  /** The connection ends without an answer. */
  lose: () => void;
};

/** Stands in for the API: a server whose calls wait until they are answered by hand, at the latest at the end of the test. */
export async function openApi() {
  const requests: SentRequest[] = [];
  const server = createServer(async (asking, reply) => {
    const { method, url: address, headers } = asking;
    requests.push({
      method,
      address,
      headers,
      body: await text(asking),
      answer({ status, data, headers: more = {} }) {
        if (reply.headersSent) return;
        const body = typeof data === 'string' ? data : JSON.stringify(data ?? {});
        reply.writeHead(status, more).end(status === 204 ? undefined : body);
      },
      lose: () => asking.socket.destroy(),
    });
    server.emit('asked');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    for (const request of requests) request.answer({ status: 204 });
    await new Promise((closed) => server.close(closed).closeAllConnections());
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    api: `${origin}/api`,
    requests,
    /** The call that comes as this one, counted from 0. */
    async sent(nth = 0): Promise<SentRequest> {
      while (requests.length <= nth) await once(server, 'asked');
      return requests[nth] as SentRequest;
    },
  };
}

export const headerOf = ({ headers }: Pick<SentRequest, 'headers'>, name: string) =>
  headers[name] ?? null;

/** As long as a call takes that is not held back. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
