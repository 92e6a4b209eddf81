/**
 * Who is signed in, for the whole portal: the stored user is restored, a person signs in, the session expires
 * or is locked under an open page, the person signs out.
 * Source: spec 2 (routes: stored user), 4 (sign-in, logout); ruling 7; D-56; issue 33, 9 (idle lock).
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup, spawnChild } from 'xstate';
import { outputOf } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import type { SessionPerson, SessionUser } from './kit/session-user.ts';

/** `expired`: a user is stored whom the identity provider no longer knows in any tab. */
type RestoreAnswer = { user: SessionUser; person: SessionPerson } | 'expired' | null;

export type SessionServices = {
  restoreUser: Service<void, RestoreAnswer>;
  /** Stores the user and answers who that is; null where the identity provider does not know. */
  storeUser: Service<{ user: SessionUser }, SessionPerson | null>;
  /** Clears the stored user, ends the session at the API and the identity provider, and notifies the other tabs. */
  signOut: Service<void, void>;
  /** Stores what was found of the user; where storage is refused it is found again. */
  keepUser: Service<{ user: SessionUser }, void>;
  /** Lets the server know in which language the person reads, for its mails; where that fails the next visit does. */
  keepLanguage: Service<void, void>;
  /** Answers once another tab ended the session of this one: by a sign-out, or by signing in another person. */
  awaitEndElsewhere: Service<{ person: SessionPerson | null }, void>;
  /** Answers once no tab has had an input for too long; the tokens of this one are dropped by then. */
  awaitIdle: Service<void, void>;
  /** Answers once the same person signed in again in another tab. */
  awaitSignInElsewhere: Service<{ person: SessionPerson | null }, void>;
};

type Context = { user: SessionUser | null; person: SessionPerson | null };
type Event =
  | { type: 'session.start'; user: SessionUser }
  | {
      type:
        | 'session.end'
        | 'session.revoke'
        | 'session.expire'
        | 'credit.found'
        | 'language.change';
    };

const session = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `ended`: the page goes to / and reloads; `switched`: it goes to the home of another person. */
    emitted: {} as { type: 'ended' } | { type: 'switched'; user: SessionUser },
  },
  actors: ports<SessionServices>(
    'restoreUser',
    'storeUser',
    'keepUser',
    'keepLanguage',
    'signOut',
    'awaitEndElsewhere',
    'awaitIdle',
    'awaitSignInElsewhere',
  ),
  guards: {
    isNoneStored: (_, answer: RestoreAnswer) => answer === null,
    hasExpired: (_, answer: RestoreAnswer) => answer === 'expired',
    isNewCredit: ({ context }) => !context.user?.hasCredit,
    /** A person whom the identity provider does not know is not the same as any other. */
    isSamePerson: ({ context }, person: SessionPerson | null) =>
      context.person !== null && context.person.id === person?.id,
  },
  actions: {
    storeUser: assign((_, user: SessionUser) => ({ user })),
    storePerson: assign((_, person: SessionPerson | null) => ({ person })),
    storeRestored: assign((_, answer: RestoreAnswer) =>
      answer === null || answer === 'expired' ? {} : answer,
    ),
    storeCredit: assign(({ context: { user } }) => ({
      user: user && { ...user, hasCredit: true },
    })),
    keepUser: spawnChild('keepUser', {
      input: ({ context }: { context: Context }) => ({ user: required(context.user, 'a user') }),
    }),
    keepLanguage: spawnChild('keepLanguage'),
    clearUser: assign({ user: null, person: null }),
    emitEnded: emit({ type: 'ended' }),
    emitSwitched: emit(({ context }) => ({
      type: 'switched',
      user: required(context.user, 'a user'),
    })),
  },
});

const startsWith = (target: 'resuming' | '#session.storingUser') =>
  session.createStateConfig({
    on: {
      'session.start': {
        target,
        actions: { type: 'storeUser', params: ({ event }) => event.user },
      },
    },
  });

/**
 * A person signed in: on /login, which is open while a stored user is still looked for, or by a marketplace,
 * where it may be another person than the one of this session.
 */
const start = startsWith('#session.storingUser');

const storeUser = {
  id: 'storeUser',
  src: 'storeUser',
  input: ({ context }: { context: Context }) => ({ user: required(context.user, 'a user') }),
} as const;

/** The page stays; over it the person signs in again, here or in another tab. */
const signingInAgain = session.createStateConfig({
  invoke: {
    id: 'awaitSignInElsewhere',
    src: 'awaitSignInElsewhere',
    input: ({ context }) => ({ person: context.person }),
    onDone: 'active',
  },
  ...startsWith('resuming'),
});

/** A session that no other tab has ended. */
const signedIn = session.createStateConfig({
  invoke: {
    id: 'awaitEndElsewhere',
    src: 'awaitEndElsewhere',
    input: ({ context }) => ({ person: context.person }),
    onDone: 'signedOut',
  },
  initial: 'active',
  on: { 'session.end': 'signingOut', 'session.revoke': 'revoked' },
  states: {
    active: {
      invoke: { id: 'awaitIdle', src: 'awaitIdle', onDone: 'locked' },
      on: {
        ...start.on,
        'session.expire': 'expired',
        'language.change': { actions: 'keepLanguage' },
        'credit.found': { guard: 'isNewCredit', actions: ['storeCredit', 'keepUser'] },
      },
    },
    expired: {
      description: 'The page stays as it is; over it the person signs in again',
      ...signingInAgain,
    },
    locked: {
      description: 'Left alone for too long: the page stays, and is not to be read meanwhile',
      ...signingInAgain,
    },
    resuming: {
      description: 'Only the same person goes on with the page',
      invoke: {
        ...storeUser,
        onDone: [
          { guard: { type: 'isSamePerson', params: outputOf }, target: 'active' },
          { target: '#session.switched' },
        ],
        onError: '#session.switched',
      },
    },
  },
});

export const sessionMachine = session.createMachine({
  id: 'session',
  context: { user: null, person: null },
  initial: 'restoringUser',
  states: {
    restoringUser: {
      ...start,
      invoke: {
        id: 'restoreUser',
        src: 'restoreUser',
        onDone: [
          { guard: { type: 'isNoneStored', params: outputOf }, target: 'visiting' },
          { guard: { type: 'hasExpired', params: outputOf }, target: 'visiting.expired' },
          { target: 'signedIn', actions: { type: 'storeRestored', params: outputOf } },
        ],
        onError: 'visiting',
      },
    },
    visiting: {
      ...start,
      initial: 'fresh',
      states: {
        fresh: {},
        expired: { description: 'The session of the stored user ended while no page was open' },
      },
    },
    storingUser: {
      invoke: {
        ...storeUser,
        onDone: { target: 'signedIn', actions: { type: 'storePerson', params: outputOf } },
        onError: { target: 'signedIn', actions: { type: 'storePerson', params: null } },
      },
    },
    signedIn,
    revoked: {
      description: 'Signed out for a reason that the page states until the person leaves it',
      invoke: { id: 'signOut', src: 'signOut' },
      on: { 'session.end': 'signedOut' },
    },
    signingOut: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: {
      description: 'The page goes to / and reloads',
      entry: ['clearUser', 'emitEnded'],
    },
    switched: {
      description: 'Another person signed in over the page; it goes to their home and reloads',
      entry: 'emitSwitched',
    },
  },
});

export type SessionMachine = typeof sessionMachine;
export type SessionActor = ActorRefFrom<SessionMachine>;
type Snapshot = SnapshotFrom<SessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
/** Their request is a credit that lives or has lived. */
export const hasCredit = ({ context }: Snapshot) => context.user?.hasCredit === true;
export const selectPerson = (snapshot: Snapshot) => snapshot.context.person;
/** Also while the session has expired under an open page. */
export const isSignedIn = (snapshot: Snapshot) => snapshot.matches('signedIn');
/**
 * Who is signed in is not known yet, or the page is about to go: no protected page may be shown. One that is left by
 * signing out saves its draft while the tokens last.
 */
export const isUnsettled = (snapshot: Snapshot) =>
  (['restoringUser', 'storingUser', 'signingOut', 'signedOut', 'switched'] as const).some((state) =>
    snapshot.matches(state),
  );
/** The session ended under the page that is open. */
export const hasExpired = (snapshot: Snapshot) =>
  snapshot.matches({ signedIn: 'expired' }) || isHidden(snapshot);
/** Locked, or somebody signed in who may be another person: the page is not theirs to read yet. */
export const isHidden = (snapshot: Snapshot) =>
  snapshot.matches({ signedIn: 'locked' }) || snapshot.matches({ signedIn: 'resuming' });
/** Over already, however the page is left. */
export const wasRevoked = (snapshot: Snapshot) => snapshot.matches('revoked');
/** It ended before: /login shows it. */
export const hadExpired = (snapshot: Snapshot) => snapshot.matches({ visiting: 'expired' });
