/**
 * A portal over TLS, as production has it: in front of a running server, with a certificate that is made here and
 * thrown away. A browser accepts it that is launched with its digest: where the errors of a certificate are
 * ignored one by one instead, Chromium fails a request now and then (ERR_TOO_MANY_RETRIES).
 */
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

/** An answer on its way to the browser. */
export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };
/** Changes an answer into what stands in production would have given. */
export type Change = (answer: Answer, request: Pick<IncomingMessage, 'method' | 'url'>) => Answer;

export const throwawayCertificate = (names: readonly string[] = ['localhost']) =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });

/** Of its key, as Chromium wants it. */
export function digestOf({ cert }: Awaited<ReturnType<typeof throwawayCertificate>>): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

type Front = {
  port: number;
  /** The server behind it. */
  behind: string;
  certificate: Awaited<ReturnType<typeof throwawayCertificate>>;
  change: Change;
};

/** Listens on localhost and asks the server behind it, under the host that the browser named. */
export async function overTls({ port, behind, certificate, change }: Front) {
  const server = createServer({ key: certificate.private, cert: certificate.cert });
  // A connection that ends while the browser reuses it is asked for again, and on a busy machine given up.
  server.keepAliveTimeout = 0;
  server.on('request', async (request, response) => {
    try {
      const answer = change(await forwarded(behind, request), request);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forwarded(behind: string, request: IncomingMessage): Promise<Answer> {
  const { method, headers, url = '/' } = request;
  const { 'accept-encoding': _, ...others } = headers;
  const call = ask(new URL(url, behind), { method, headers: others });
  request.pipe(call);
  const [reply]: IncomingMessage[] = await once(call, 'response');
  const parts: Buffer[] = [];
  for await (const part of reply ?? []) parts.push(part);
  const { 'transfer-encoding': __, 'content-length': ___, ...kept } = reply?.headers ?? {};
  return { status: reply?.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) };
}
