/**
 * A proxy before a store that fails on demand. `drop-request`: the request never arrives; `drop-response`: it
 * arrives and is done, and its response is lost; or a response of the proxy's own.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour =
  | 'pass'
  | 'drop-request'
  | 'drop-response'
  | { status: number; headers?: Record<string, string> };

export async function openFlakyProxy() {
  let behaviourOf: (sent: string, nth: number) => Behaviour = () => 'pass';
  let target = '';
  const sent: string[] = [];

  const server = createServer((asking, reply) => {
    const name = `${asking.method} ${kindOf(asking.url ?? '')}`;
    sent.push(name);
    const behaviour = behaviourOf(name, sent.filter((one) => one === name).length);
    if (behaviour === 'drop-request') return void asking.socket.destroy();
    if (typeof behaviour === 'object') return answer(asking, reply, behaviour);
    forward(asking, reply, behaviour === 'drop-response');
  });

  function forward(asking: IncomingMessage, reply: ServerResponse, losesAnswer: boolean) {
    const { method, headers, url = '' } = asking;
    const asked = request(new URL(url, target), { method, headers }, (answered) => {
      if (losesAnswer) {
        answered.resume().once('end', () => asking.socket.destroy());
        return;
      }
      reply.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(reply);
    });
    asked.on('error', () => asking.socket.destroy());
    asking.pipe(asked);
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked for, in order: `PUT part`, `POST finish`, `POST form`. */
    sent,
    leadTo(origin: string) {
      target = origin;
    },
    /** From now on. `nth` counts the requests of one kind from 1. */
    behave(rule: typeof behaviourOf = () => 'pass') {
      sent.length = 0;
      behaviourOf = rule;
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

function answer(
  asking: IncomingMessage,
  reply: ServerResponse,
  { status, headers = {} }: Exclude<Behaviour, string>,
) {
  asking.resume().once('end', () => reply.writeHead(status, headers).end());
}

/** The embedded store's addresses and S3's alike. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  if (searchParams.has('number') || searchParams.has('partNumber')) return 'part';
  if (pathname.endsWith('/finish') || searchParams.has('uploadId')) return 'finish';
  return searchParams.has('uploads') ? 'begin' : 'form';
}
