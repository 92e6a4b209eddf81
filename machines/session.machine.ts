/**
 * Who is here, for the whole portal: restoring the stored user, visiting, signed in, over while a page is
 * open, signing out. Source: spec 2 (routes: stored user), 4 (sign-in, logout); ruling 7; D-56.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';
import type { Marketplace } from './landing.machine.ts';

/** The signed-in user record. `control` lists the permissions by name. Source: spec 3. */
export type SessionUser = {
  names: string;
  user_platform: string;
  active: boolean;
  control: string[];
};

/** Who signed in, as the identity provider knows them. Kept in memory alone. */
export type SessionPerson = {
  id: string;
  email: string;
  /** Null for whoever signs in with a password. */
  marketplace: Marketplace | null;
};

export type SessionServices = {
  /** `expired`: a user is stored whom the identity provider no longer knows in any tab. */
  restoreUser: Service<void, { user: SessionUser; person: SessionPerson } | 'expired' | null>;
  /** Stores the user and says who that is; null where the identity provider cannot tell. */
  storeUser: Service<{ user: SessionUser }, SessionPerson | null>;
  /** Clears the stored user, signs out of the identity provider, and tells the other tabs. */
  signOut: Service<void, void>;
  /** Answers once this tab must go: another one signed out, or somebody else came in there. */
  hearLeaving: Service<{ person: SessionPerson | null }, void>;
  /** Answers once the same person is back by another tab. */
  hearReturn: Service<{ person: SessionPerson | null }, void>;
};

type Context = { user: SessionUser | null; person: SessionPerson | null };
type Event =
  | { type: 'user.arrive'; user: SessionUser }
  | { type: 'user.leave' }
  | { type: 'session.expire' };

const session = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `left`: the page goes to / and reloads; `switched`: it goes to the home of somebody else. */
    emitted: {} as { type: 'left' } | { type: 'switched'; user: SessionUser },
  },
  actors: ports<SessionServices>(
    'restoreUser',
    'storeUser',
    'signOut',
    'hearLeaving',
    'hearReturn',
  ),
});

/**
 * Somebody signed in: on /login, which is open while a stored user is still looked for; or by a marketplace,
 * which may be somebody else than whoever is here.
 */
const arrival = session.createStateConfig({
  on: {
    'user.arrive': { target: 'storing', actions: assign({ user: ({ event }) => event.user }) },
  },
});

export const sessionMachine = session.createMachine({
  id: 'session',
  context: { user: null, person: null },
  initial: 'restoring',
  states: {
    restoring: {
      ...arrival,
      invoke: {
        id: 'restoreUser',
        src: 'restoreUser',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'visiting' },
          { guard: ({ event }) => event.output === 'expired', target: 'visiting.expired' },
          {
            target: 'here',
            actions: assign(
              ({ event }) => (typeof event.output === 'object' && event.output) || {},
            ),
          },
        ],
        onError: 'visiting',
      },
    },
    visiting: {
      ...arrival,
      initial: 'fresh',
      states: {
        fresh: {},
        expired: { description: 'Somebody was here whose session ended while no page was open' },
      },
    },
    storing: {
      invoke: {
        id: 'storeUser',
        src: 'storeUser',
        input: ({ context }) => ({ user: known(context.user) }),
        onDone: { target: 'here', actions: assign({ person: ({ event }) => event.output }) },
        onError: { target: 'here', actions: assign({ person: null }) },
      },
    },
    here: {
      invoke: {
        id: 'hearLeaving',
        src: 'hearLeaving',
        input: ({ context }) => ({ person: context.person }),
        onDone: 'gone',
      },
      initial: 'signedIn',
      on: { 'user.leave': 'signingOut' },
      states: {
        signedIn: {
          on: {
            'session.expire': 'expired',
            'user.arrive': {
              target: '#session.storing',
              actions: assign({ user: ({ event }) => event.user }),
            },
          },
        },
        expired: {
          description: 'The page stays as it is; over it the person signs in again',
          invoke: {
            id: 'hearReturn',
            src: 'hearReturn',
            input: ({ context }) => ({ person: context.person }),
            onDone: 'signedIn',
          },
          on: {
            'user.arrive': {
              target: 'returning',
              actions: assign({ user: ({ event }) => event.user }),
            },
          },
        },
        returning: {
          invoke: {
            id: 'storeUser',
            src: 'storeUser',
            input: ({ context }) => ({ user: known(context.user) }),
            onDone: [
              {
                guard: ({ context, event }) => isSame(context.person, event.output),
                target: 'signedIn',
              },
              { target: '#session.switched' },
            ],
            onError: '#session.switched',
          },
        },
      },
    },
    signingOut: {
      invoke: { id: 'signOut', src: 'signOut', onDone: 'gone', onError: 'gone' },
    },
    gone: {
      description: 'Nobody is here; the page goes to / and reloads',
      entry: [assign({ user: null, person: null }), emit({ type: 'left' })],
    },
    switched: {
      description: 'Somebody else signed in over the page; it goes to their home and reloads',
      entry: emit(({ context }) => ({ type: 'switched', user: known(context.user) })),
    },
  },
});

function known(user: SessionUser | null): SessionUser {
  if (!user) throw new Error('Nobody has arrived.');
  return user;
}

/** Whoever cannot be named is nobody's same. */
const isSame = (one: SessionPerson | null, other: SessionPerson | null) =>
  one !== null && one.id === other?.id;

export type SessionMachine = typeof sessionMachine;
export type SessionActor = ActorRefFrom<SessionMachine>;
type Snapshot = SnapshotFrom<SessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
export const selectPerson = (snapshot: Snapshot) => snapshot.context.person;
/** Also while the session is over: whoever sits there is still the same. */
export const isSignedIn = (snapshot: Snapshot) => snapshot.matches('here');
/** Not known yet who is here, or the page is about to go: no page of a person may be shown. */
export const isUnsettled = (snapshot: Snapshot) =>
  (['restoring', 'storing', 'gone', 'switched'] as const).some((state) => snapshot.matches(state));
/** The session ended under the page that is open. */
export const isOver = (snapshot: Snapshot) =>
  snapshot.matches({ here: 'expired' }) || snapshot.matches({ here: 'returning' });
/** It ended before: /login says so. */
export const hadExpired = (snapshot: Snapshot) => snapshot.matches({ visiting: 'expired' });
