/** What must hold while machines come and go, tried on the stack and measured. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE } from './database.ts';
import { underLoad } from './load.ts';
import type { Stack } from './stack.ts';

/** Until HAProxy counts a server in again. */
const COUNTED_IN_MS = 1_500;
/** Longer than the archive waits for a segment to be full. */
const ARCHIVED_MS = 40_000;

/** The servers, one after the other, as a release does it. */
export async function restartInTurn(stack: Stack, restarts: number) {
  const { reads, written } = await underLoad(stack, async () => {
    for (let nth = 0; nth < restarts; nth++) {
      const server = stack.servers[nth % 2 === 0 ? 0 : 1];
      await server.stop();
      await server.start();
      await sleep(COUNTED_IN_MS);
    }
  });
  const { acknowledged, unanswered, lost } = written;
  const refused = Object.values(written.refused).reduce((sum, count) => sum + count, 0);
  const calls = reads.calls + acknowledged + refused + unanswered;
  return { restarts, calls, failed: [...reads.failed, ...failuresOf(written)], lost };
}

const failuresOf = ({ refused, unanswered }: { refused: object; unanswered: number }) =>
  unanswered > 0 || Object.keys(refused).length > 0
    ? [`writes: ${JSON.stringify({ refused, unanswered })}`]
    : [];

/** The primary dies, and the standby takes its place. */
export async function failOver(stack: Stack) {
  let backMs = 0;
  const { written } = await underLoad(stack, async () => {
    const began = Date.now();
    await stack.database.failOver();
    await untilReady(stack);
    backMs = Date.now() - began;
  });
  const { acknowledged, lost } = written;
  return { backMs, acknowledged, lost };
}

/**
 * The database's machines are gone, and it comes back from the backup and the archive.
 *
 * @param isEarlier whether as of a moment before; else as far as the archive goes.
 */
export async function restore(stack: Stack, isEarlier: boolean) {
  const { database } = stack;
  let [lostMs, backMs] = [0, 0];
  await underLoad(stack, async () => {
    let moment = new Date();
    await sleep(ARCHIVED_MS);
    if (!isEarlier) moment = new Date();
    const began = Date.now();
    const restored = await database.restore(isEarlier ? moment : undefined);
    const { rows } = await restored.run('select max(updated_at) as newest from draft', DATABASE);
    await database.replaceBy(restored);
    await untilReady(stack);
    lostMs = moment.getTime() - rows[0]?.newest;
    backMs = Date.now() - began;
  });
  return { backMs, lostMs };
}

async function untilReady({ isReady }: Stack) {
  while (!(await isReady())) await sleep(100);
}
