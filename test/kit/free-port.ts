/** Ports for servers that stop and come back: no other worker asks for them, and no outgoing connection gets one. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Below the range that the kernel takes for outgoing connections. */
const FIRST = 12_000;
const PER_WORKER = 500;

/** Another run of the tests on this machine begins elsewhere. */
let asked = process.pid;

export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 40;
  for (;;) {
    const port = FIRST + worker * PER_WORKER + (asked++ % PER_WORKER);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Whether something answers there yet. */
export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
