/**
 * One code by e-mail to reset a password: the first at once, another only after the one before had time to
 * arrive. A child of password-reset. Source: spec 2 (/resetPassword, step 1); D-52; screens (/resetPassword).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { outputOf, withFailure } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

export type ResetCodeServices = {
  /** Answers `sent` whether or not an account has this e-mail. */
  requestReset: Service<{ email: string }, 'sent' | 'limit'>;
};

type Input = {
  email: string;
  /** How many codes were sent before. */
  codes: number;
};
type Context = Input & { failure: Failure | null };

/** Before another code may be requested, in seconds. */
export const RESEND_WAIT_SECONDS = 60;

export const resetCodeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'code.request'; email: string },
    output: {} as { email: string },
  },
  actors: ports<ResetCodeServices>('requestReset'),
  guards: {
    isFirst: ({ context }) => context.codes === 0,
    isSent: (_, answer: 'sent' | 'limit') => answer === 'sent',
  },
  actions: {
    storeEmail: assign((_, email: string) => ({ email })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  delays: { resendWait: RESEND_WAIT_SECONDS * 1_000 },
}).createMachine({
  id: 'resetCode',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  output: ({ context }) => ({ email: context.email }),
  states: {
    deciding: { always: [{ guard: 'isFirst', target: 'ready' }, { target: 'waiting' }] },
    waiting: {
      description: 'The code before may still arrive',
      after: { resendWait: 'ready' },
    },
    ready: {
      initial: 'fresh',
      states: {
        fresh: {},
        refused: { description: 'Too many codes were requested' },
        failed: { exit: 'clearFailure' },
      },
      on: {
        'code.request': {
          target: 'requestingReset',
          actions: { type: 'storeEmail', params: ({ event }) => event.email },
        },
      },
    },
    requestingReset: {
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent' },
          { target: 'ready.refused' },
        ],
        onError: withFailure('ready.failed'),
      },
    },
    sent: { type: 'final' },
  },
});

export type ResetCodeMachine = typeof resetCodeMachine;
export type ResetCodeActor = ActorRefFrom<ResetCodeMachine>;
type Snapshot = SnapshotFrom<ResetCodeMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
/** How many codes were sent before. */
export const selectCodes = (snapshot: Snapshot) => snapshot.context.codes;
export const isWaiting = (snapshot: Snapshot) => snapshot.matches('waiting');
/** A code may be requested, and the last request did not go wrong. */
export const isReady = (snapshot: Snapshot) => snapshot.matches({ ready: 'fresh' });
export const isRequesting = (snapshot: Snapshot) => snapshot.matches('requestingReset');
export const wasLimited = (snapshot: Snapshot) => snapshot.matches({ ready: 'refused' });
