/**
 * A forgotten password: a code by e-mail, then a new password. Nobody learns whether an account exists.
 * Source: spec 2 (/resetPassword), 5 (reset step 2); D-52, ruling 19; screens (/resetPassword).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';
import { isUnreached, type Trouble, type Unreached, unknownTrouble } from './kit/trouble.ts';

/** Why a new password is not taken; each has a sentence. Source: ruling 19. */
export type ResetRefusal = 'codeMismatch' | 'codeExpired' | 'policy' | 'limit';

export type PasswordResetServices = {
  /** Says `sent` whether or not anybody has this e-mail. */
  requestReset: Service<{ email: string }, 'sent' | 'limit' | Unreached>;
  confirmReset: Service<
    { email: string; code: string; password: string },
    'changed' | ResetRefusal | Unreached
  >;
};

type Context = {
  email: string;
  refusal: ResetRefusal | null;
  trouble: Trouble | null;
  /** How many codes were asked for. */
  codes: number;
};
type Event =
  | { type: 'email.submit'; email: string }
  | { type: 'password.submit'; code: string; password: string }
  | { type: 'code.resend' }
  | { type: 'email.change' }
  | { type: 'signIn.open' };

/** Before another code may be asked for, in seconds. */
export const RESEND_WAIT_SECONDS = 60;

const passwordReset = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<PasswordResetServices>('requestReset', 'confirmReset'),
  actions: {
    countCode: assign({ codes: ({ context }) => context.codes + 1 }),
    noteUnreached: assign((_, why: Unreached) => ({ trouble: { why } })),
  },
  delays: { resendWait: RESEND_WAIT_SECONDS * 1_000, farewell: 4_000 },
});

/** Code and new password, typed and sent. */
const form = passwordReset.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: {} },
      on: { 'password.submit': 'confirmingReset', 'email.change': '#passwordReset.identifying' },
    },
    confirmingReset: {
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context, event }) =>
          event.type === 'password.submit'
            ? { email: context.email, code: event.code, password: event.password }
            : { email: context.email, code: '', password: '' },
        onDone: [
          { guard: ({ event }) => event.output === 'changed', target: '#passwordReset.changed' },
          {
            guard: ({ event }) => isUnreached(event.output),
            target: 'editing.failed',
            actions: { type: 'noteUnreached', params: ({ event }) => unreached(event.output) },
          },
          {
            target: 'editing.refused',
            actions: assign({
              refusal: ({ event }) => refusalIn(event.output),
            }),
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ trouble: ({ event }) => unknownTrouble(event.error) }),
        },
      },
    },
  },
});

/** Another code, once the last one had time to arrive. */
const resend = passwordReset.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { resendWait: 'due' } },
    due: {
      initial: 'fresh',
      states: { fresh: {}, refused: {}, failed: {} },
      on: { 'code.resend': 'requestingAgain' },
    },
    requestingAgain: {
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: ({ event }) => event.output === 'sent',
            target: 'waiting',
            actions: 'countCode',
          },
          { guard: ({ event }) => event.output === 'limit', target: 'due.refused' },
          {
            target: 'due.failed',
            actions: { type: 'noteUnreached', params: ({ event }) => unreached(event.output) },
          },
        ],
        onError: {
          target: 'due.failed',
          actions: assign({ trouble: ({ event }) => unknownTrouble(event.error) }),
        },
      },
    },
  },
});

export const passwordResetMachine = passwordReset.createMachine({
  id: 'passwordReset',
  context: { email: '', refusal: null, trouble: null, codes: 0 },
  initial: 'identifying',
  states: {
    identifying: {
      initial: 'fresh',
      states: { fresh: {}, refused: { description: 'Too many codes were asked for' }, failed: {} },
      on: {
        'email.submit': {
          target: 'requestingReset',
          actions: assign({ email: ({ event }) => event.email }),
        },
      },
    },
    requestingReset: {
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: ({ event }) => event.output === 'sent',
            target: 'choosingPassword',
            actions: 'countCode',
          },
          { guard: ({ event }) => event.output === 'limit', target: 'identifying.refused' },
          {
            target: 'identifying.failed',
            actions: { type: 'noteUnreached', params: ({ event }) => unreached(event.output) },
          },
        ],
        onError: {
          target: 'identifying.failed',
          actions: assign({ trouble: ({ event }) => unknownTrouble(event.error) }),
        },
      },
    },
    choosingPassword: { type: 'parallel', states: { form, resend } },
    changed: {
      description: 'Read, then /login',
      after: { farewell: 'left' },
      on: { 'signIn.open': 'left' },
    },
    left: { type: 'final' },
  },
});

const unreached = (answer: string): Unreached => (isUnreached(answer) ? answer : 'down');

const refusalIn = (answer: 'changed' | ResetRefusal | Unreached) =>
  answer === 'changed' || isUnreached(answer) ? null : answer;

export type PasswordResetMachine = typeof passwordResetMachine;
export type PasswordResetActor = ActorRefFrom<PasswordResetMachine>;
type Snapshot = SnapshotFrom<PasswordResetMachine>;

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectCodes = (snapshot: Snapshot) => snapshot.context.codes;
export const selectRefusal = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: { form: { editing: 'refused' } } })
    ? snapshot.context.refusal
    : null;
export const isRequesting = (snapshot: Snapshot) => snapshot.matches('requestingReset');
export const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches({ choosingPassword: { form: 'confirmingReset' } });
export const hasLeft = (snapshot: Snapshot) => snapshot.matches('left');
export const wasLimited = (snapshot: Snapshot) => snapshot.matches({ identifying: 'refused' });
/** What kept the step from being taken; another code has its own. */
export const selectTrouble = (snapshot: Snapshot) =>
  snapshot.matches({ identifying: 'failed' }) ||
  snapshot.matches({ choosingPassword: { form: { editing: 'failed' } } })
    ? snapshot.context.trouble
    : null;
export const selectResendTrouble = (snapshot: Snapshot) =>
  resendShade(snapshot, 'failed') ? snapshot.context.trouble : null;

const resending = (snapshot: Snapshot, state: 'waiting' | 'requestingAgain') =>
  snapshot.matches({ choosingPassword: { resend: state } });
const resendShade = (snapshot: Snapshot, shade: 'refused' | 'failed') =>
  snapshot.matches({ choosingPassword: { resend: { due: shade } } });

/** Where another code stands. */
export function selectResend(snapshot: Snapshot) {
  if (resending(snapshot, 'waiting')) return 'waiting';
  if (resending(snapshot, 'requestingAgain')) return 'requesting';
  if (resendShade(snapshot, 'refused')) return 'refused';
  return resendShade(snapshot, 'failed') ? 'failed' : 'due';
}
