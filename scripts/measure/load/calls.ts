/** The calls of those who load the stack: how long each took, which failed, and tries again as the portal has them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/figures.ts';
import type { Ask } from '../chaos/session.ts';

const AGAIN_MS = 1_000;
/** Longer than a database takes to fail over. */
const TRIES = 90;

export type Tally = ReturnType<typeof openTally>;

export function openTally() {
  const times = new Map<string, number[]>();
  return {
    /** What was not answered, or with an error of the server's: the call and the status. */
    failed: [] as string[],
    note(call: string, ms: number) {
      const known = times.get(call);
      if (known) known.push(ms);
      else times.set(call, [ms]);
    },
    rows: () => [...times].map(([call, ms]) => rowOf(call, ms)),
  };
}

function rowOf(call: string, ms: number[]) {
  const p99 = ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.99) - 1] ?? Number.NaN;
  return { call, calls: ms.length, 'median ms': Math.round(median(ms)), 'p99 ms': Math.round(p99) };
}

/** Without what differs from one to the next. */
function refusalOf({ status, body }: { status: number; body: unknown }): string {
  const { code, fields } = (body ?? {}) as { code?: string; fields?: object };
  return [status, code, fields && JSON.stringify(fields)].filter(Boolean).join(' ');
}

export type Caller = ReturnType<typeof callerOf>;

/** Asks until there is an answer, each write under one idempotency key. @throws Error for a refusal. */
export function callerOf(ask: Ask, tally: Tally) {
  return async function call(
    name: string,
    [method, path]: ['GET' | 'POST' | 'PUT', string],
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const sent = { ...headers, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) };
    for (let tries = 0; tries < TRIES; tries++) {
      const began = performance.now();
      const answer = await ask(method, path, body, sent);
      if (answer && answer.status < 300) {
        tally.note(name, performance.now() - began);
        return answer.body;
      }
      if (answer && answer.status < 500) throw new Error(`${name}: ${refusalOf(answer)}`);
      tally.failed.push(`${name}: ${answer?.status ?? 'no answer'}`);
      await sleep(AGAIN_MS);
    }
    throw new Error(`${name} was never answered.`);
  };
}
