/**
 * Who is here, for the whole portal: restoring the stored user, visiting, signed in, signing out.
 * Source: spec 2 (routes: stored user), 4 (sign-in, logout); decisions, ruling 7.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { ports, type Service } from './kit/service.ts';

/** The signed-in user record. `control` lists the permissions by name. Source: spec 3. */
export type SessionUser = {
  names: string;
  user_platform: string;
  active: boolean;
  control: string[];
};

export type SessionServices = {
  /** The stored user, where the identity provider still knows this tab; null otherwise. */
  restoreUser: Service<void, SessionUser | null>;
  storeUser: Service<{ user: SessionUser }, void>;
  /** Clears the stored user and signs out of the identity provider. */
  signOut: Service<void, void>;
};

type Context = { user: SessionUser | null };
type Event =
  | { type: 'user.arrive'; user: SessionUser }
  | { type: 'user.leave' }
  | { type: 'session.expire' };

const session = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** After signing out the portal goes to / and reloads. */
    emitted: {} as { type: 'left' },
  },
  actors: ports<SessionServices>('restoreUser', 'storeUser', 'signOut'),
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
  context: { user: null },
  initial: 'restoring',
  states: {
    restoring: {
      ...arrival,
      invoke: {
        id: 'restoreUser',
        src: 'restoreUser',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: assign({ user: ({ event }) => event.output }),
          },
          { target: 'visiting' },
        ],
        onError: 'visiting',
      },
    },
    visiting: {
      ...arrival,
      initial: 'fresh',
      states: {
        fresh: {},
        expired: { description: 'The session ended while somebody was using the portal' },
      },
    },
    storing: {
      invoke: {
        id: 'storeUser',
        src: 'storeUser',
        input: ({ context }) => ({ user: known(context.user) }),
        onDone: 'signedIn',
        // Where storage is refused the session lasts as long as the page.
        onError: 'signedIn',
      },
    },
    signedIn: {
      on: { ...arrival.on, 'user.leave': 'signingOut', 'session.expire': 'expiring' },
    },
    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'visiting', actions: [assign({ user: null }), emit({ type: 'left' })] },
        onError: { target: 'visiting', actions: [assign({ user: null }), emit({ type: 'left' })] },
      },
    },
    expiring: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'visiting.expired', actions: assign({ user: null }) },
        onError: { target: 'visiting.expired', actions: assign({ user: null }) },
      },
    },
  },
});

function known(user: SessionUser | null): SessionUser {
  if (!user) throw new Error('Nobody has arrived.');
  return user;
}

export type SessionMachine = typeof sessionMachine;
export type SessionActor = ActorRefFrom<SessionMachine>;
type Snapshot = SnapshotFrom<SessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
export const isSignedIn = (snapshot: Snapshot) => snapshot.matches('signedIn');
/** Not known yet whether somebody is here: neither the page nor /login may be shown. */
export const isRestoring = (snapshot: Snapshot) =>
  snapshot.matches('restoring') || snapshot.matches('storing');
export const hasExpired = (snapshot: Snapshot) => snapshot.matches({ visiting: 'expired' });
