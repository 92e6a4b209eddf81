/** Failures of single calls, switched on by a developer: the portal then meets them as people do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, sendRefusal } from '#server/api/answers.ts';

const SLOW_MS = 5_000;

type Meet = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** What a call comes to. */
const MEETS = {
  slow: () => sleep(SLOW_MS),
  unavailable: (request, reply) => sendRefusal(request, reply, refusal('unavailable')),
  tooMany: (request, reply) => sendRefusal(request, reply, refusal('tooMany')),
  /** Of a network that wants one to sign in first. */
  page: (_, reply) => reply.type('text/html').send('<!doctype html><title>Wi-Fi</title>'),
  cut(request, reply) {
    reply.hijack();
    request.raw.socket.destroy();
  },
} as const satisfies Record<string, Meet>;

export type Failure = keyof typeof MEETS;
export const FAILURES = Object.keys(MEETS) as Failure[];
export const isFailure = (name: unknown): name is Failure =>
  typeof name === 'string' && Object.hasOwn(MEETS, name);
export type Failures = ReturnType<typeof createFailures>;

export function createFailures() {
  const failing = new Map<string, Failure>();

  return {
    all: () => Object.fromEntries(failing),
    set(call: string, failure: Failure | null) {
      if (failure) failing.set(call, failure);
      else failing.delete(call);
    },
    clear: () => failing.clear(),
    /** Before the calls are registered. */
    meet(app: FastifyInstance) {
      app.addHook('onRequest', async (request, reply) => {
        const failure = failing.get(request.routeOptions.schema?.operationId ?? '');
        if (failure) await MEETS[failure](request, reply);
      });
    },
  };
}
