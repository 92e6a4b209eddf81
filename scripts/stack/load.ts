/** People who read and write through HAProxy while something happens; each call counts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openWriters } from '../measure/chaos/writers.ts';
import { clientOf } from './people.ts';
import { PEOPLE, type Stack } from './stack.ts';

const READERS = 2;
const BETWEEN_MS = 100;
/** Before and after what happens. */
const CALM_MS = 3_000;

export async function underLoad(stack: Stack, happens: () => Promise<unknown>) {
  const [reader, writer] = PEOPLE;
  const writers = await openWriters(await clientOf(stack, writer));
  const ask = await clientOf(stack, reader);
  const reads = { calls: 0, failed: [] as string[] };
  let goesOn = true;

  async function read() {
    while (goesOn) {
      const info = await ask('GET', '/flujo-piloto/cliente/info');
      for (const status of [await statusOf(`${stack.url}/login`), info?.status ?? 'no answer']) {
        reads.calls += 1;
        if (status !== 200) reads.failed.push(`${new Date().toISOString()} ${status}`);
      }
      await sleep(BETWEEN_MS);
    }
  }

  const calls = [writers.run(() => goesOn), ...Array.from({ length: READERS }, read)];
  try {
    await sleep(CALM_MS);
    await happens();
    await sleep(CALM_MS);
  } finally {
    goesOn = false;
    await Promise.all(calls);
  }
  return { reads, written: await writers.count() };
}

const statusOf = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    (error: Error) => error.message,
  );
