import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errors.ts';
import type { PlainSql } from './sql.ts';

/** Serialization failure and deadlock: the same work may well succeed when it is run again. */
const WORTH_ANOTHER_TRY = ['40001', '40P01'];
const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 10;

/**
 * Keeps the outer handle out of an open transaction. There it would wait for ever on the embedded
 * database, which has one connection, and write outside of the transaction on PostgreSQL.
 */
export function transactionGuard() {
  const inside = new AsyncLocalStorage<true>();

  return {
    outside: (sql: PlainSql): PlainSql => ({
      query: async (text, params) => {
        if (inside.getStore()) throw new Error('Use the handle that the transaction gave.');
        return sql.query(text, params);
      },
    }),

    /** Runs the attempt, and again while the engine's error is one that a retry may solve. */
    async retrying<T>(attempt: (inside: <R>(work: () => R) => R) => Promise<T>): Promise<T> {
      if (inside.getStore()) throw new Error('A transaction is open already.');
      for (let tries = 1; ; tries++) {
        try {
          return await attempt((work) => inside.run(true, work));
        } catch (error) {
          const again = WORTH_ANOTHER_TRY.includes(errorCode(error) ?? '');
          if (!again || tries >= MAX_TRIES) throw error;
          await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
        }
      }
    },
  };
}
