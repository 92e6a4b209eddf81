/**
 * A forgotten password: a code by e-mail, then a new password. Whether an account exists stays unsaid.
 * Source: spec 2 (/resetPassword), 5 (reset step 2); D-52, ruling 19; screens (/resetPassword).
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { resetCodeMachine } from './parts/session/reset-code.machine.ts';

/** Why a new password is not taken; each has a sentence. Source: ruling 19. */
export type ResetRefusal = 'codeMismatch' | 'codeExpired' | 'policy' | 'limit';
type ResetAnswer = 'changed' | ResetRefusal;

export type PasswordResetServices = {
  confirmReset: Service<{ email: string; code: string; password: string }, ResetAnswer>;
};

type Context = {
  email: string;
  /** How many codes were sent. */
  codes: number;
  refusal: ResetRefusal | null;
  failure: Failure | null;
};
type Event =
  | { type: 'password.submit'; code: string; password: string }
  | { type: 'email.change' }
  | { type: 'signIn.open' };

const passwordReset = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { resetCode: 'resetCode' },
  },
  actors: { ...ports<PasswordResetServices>('confirmReset'), resetCode: resetCodeMachine },
  guards: { isChanged: (_, answer: ResetAnswer) => answer === 'changed' },
  actions: {
    storeCode: assign(({ context }, { email }: { email: string }) => ({
      email,
      codes: context.codes + 1,
    })),
    storeRefusal: assign((_, refusal: ResetRefusal) => ({ refusal })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  delays: { messageTime: 4_000 },
});

/** Code and new password, typed and sent. */
const form = passwordReset.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: { exit: 'clearFailure' } },
      on: { 'password.submit': 'confirmingReset', 'email.change': '#passwordReset.identifying' },
    },
    confirmingReset: {
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submit');
          return { email: context.email, code: event.code, password: event.password };
        },
        onDone: [
          { guard: { type: 'isChanged', params: outputOf }, target: '#passwordReset.changed' },
          // The guard before it leaves nothing but refusals.
          {
            target: 'editing.refused',
            actions: { type: 'storeRefusal', params: ({ event }) => event.output as ResetRefusal },
          },
        ],
        onError: withFailure('editing.failed'),
      },
    },
  },
});

/** Another code, and after it another. */
const resend = passwordReset.createStateConfig({
  initial: 'requestingCode',
  states: {
    requestingCode: {
      invoke: {
        id: 'resetCode',
        src: 'resetCode',
        input: ({ context: { email, codes } }) => ({ email, codes }),
        onDone: {
          target: 'requestingCode',
          reenter: true,
          actions: { type: 'storeCode', params: outputOf },
        },
      },
    },
  },
});

export const passwordResetMachine = passwordReset.createMachine({
  id: 'passwordReset',
  context: { email: '', codes: 0, refusal: null, failure: null },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Step 1: a code is sent to an e-mail',
      invoke: {
        id: 'resetCode',
        src: 'resetCode',
        input: ({ context: { email } }) => ({ email, codes: 0 }),
        onDone: {
          target: 'choosingPassword',
          actions: { type: 'storeCode', params: outputOf },
        },
      },
    },
    choosingPassword: {
      description: 'Step 2: the code and a new password',
      type: 'parallel',
      states: { form, resend },
    },
    changed: {
      description: 'The success is read, then /login',
      after: { messageTime: 'left' },
      on: { 'signIn.open': 'left' },
    },
    left: { type: 'final' },
  },
});

export type PasswordResetMachine = typeof passwordResetMachine;
export type PasswordResetActor = ActorRefFrom<PasswordResetMachine>;
type Snapshot = SnapshotFrom<PasswordResetMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectResetCode = (snapshot: Snapshot) => snapshot.children.resetCode;
export const selectRefusal = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: { form: { editing: 'refused' } } })
    ? snapshot.context.refusal
    : null;
export const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: { form: 'confirmingReset' } });
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
