/**
 * Where a person is signed in, and the end of all sessions but this one, which demands a recent sign-in.
 * Source: issue 33, 9; decision 0110.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { OwnSession } from '#contract/sessions.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import type { SignInWay } from './kit/session-user.ts';
import { isUser } from './parts/session/profile.machine.ts';
import { signInAgainMachine, signingInAgain } from './sign-in-again.machine.ts';

/** `signInAgain`: the sign-in is not recent. */
type EndAnswer = OwnSession[] | 'signInAgain';

export type SessionListServices = {
  /** This one first, then the last used. */
  listSessions: Service<void, OwnSession[]>;
  /** Answers with those that are left. */
  endOtherSessions: Service<void, EndAnswer>;
};

type Context = { person: SignInWay; sessions: OwnSession[]; failure: Failure | null };

export const sessionListMachine = setup({
  types: {
    input: {} as SignInWay,
    context: {} as Context,
    events: {} as {
      type: 'sessions.retry' | 'others.ask' | 'others.cancel' | 'others.confirm';
    },
    children: {} as { signInAgain: 'signInAgain' },
  },
  actors: {
    ...ports<SessionListServices>('listSessions', 'endOtherSessions'),
    signInAgain: signInAgainMachine,
  },
  guards: {
    hasOthers: (_, sessions: OwnSession[]) => sessions.length > 1,
    isSignInDemanded: (_, answer: EndAnswer) => answer === 'signInAgain',
    isUser,
  },
  actions: {
    storeSessions: assign((_, answer: EndAnswer) =>
      answer === 'signInAgain' ? {} : { sessions: answer },
    ),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'sessionList',
  context: ({ input }) => ({ person: input, sessions: [], failure: null }),
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: [
          {
            guard: { type: 'hasOthers', params: outputOf },
            target: 'several',
            actions: { type: 'storeSessions', params: outputOf },
          },
          { target: 'alone', actions: { type: 'storeSessions', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    unavailable: { on: { 'sessions.retry': 'listing' }, exit: 'clearFailure' },
    alone: {
      description: 'This session is the only one',
      initial: 'resting',
      states: { resting: {}, ended: { description: 'The others have just been ended' } },
    },
    several: {
      initial: 'resting',
      states: {
        resting: { on: { 'others.ask': 'asking' } },
        asking: {
          description: 'Each other device has to sign in again',
          on: { 'others.cancel': 'resting', 'others.confirm': '#sessionList.endingOthers' },
        },
        failed: { on: { 'others.ask': 'asking' }, exit: 'clearFailure' },
      },
    },
    endingOthers: {
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: [
          { guard: { type: 'isSignInDemanded', params: outputOf }, target: 'proving' },
          { target: 'alone.ended', actions: { type: 'storeSessions', params: outputOf } },
        ],
        onError: withFailure('several.failed'),
      },
    },
    proving: signingInAgain('endingOthers', 'several'),
  },
});

export type SessionListMachine = typeof sessionListMachine;
export type SessionListActor = ActorRefFrom<SessionListMachine>;
type Snapshot = SnapshotFrom<SessionListMachine>;

export const selectSessions = ({ context }: Snapshot) => context.sessions;
export const selectSignInAgain = (snapshot: Snapshot) => snapshot.children.signInAgain;
export const isAsking = (snapshot: Snapshot) => snapshot.matches({ several: 'asking' });
export const isEndingOthers = (snapshot: Snapshot) => snapshot.matches('endingOthers');
export const wereOthersEnded = (snapshot: Snapshot) => snapshot.matches({ alone: 'ended' });
