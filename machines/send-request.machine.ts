/**
 * The application is finished: waits until the lender's review leads on. Source: spec 2 (sendRequest), 4.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { UserInfo } from '#contract/user-info.ts';
import { outputOf } from './kit/params.ts';
import { ports, type Service } from './kit/service.ts';
import { statusWatchMachine } from './parts/request/status-watch.machine.ts';

export type SendRequestServices = { refreshUserInfo: Service<void, UserInfo> };

type SendRequestInput = { userInfo: UserInfo };

export const sendRequestMachine = setup({
  types: {
    input: {} as SendRequestInput,
    context: {} as SendRequestInput,
    output: {} as UserInfo,
    children: {} as { statusWatch: 'statusWatch' },
  },
  actors: { ...ports<SendRequestServices>('refreshUserInfo'), statusWatch: statusWatchMachine },
  actions: {
    storeUserInfo: assign((_, userInfo: UserInfo) => ({ userInfo })),
  },
}).createMachine({
  id: 'sendRequest',
  context: ({ input }) => input,
  output: ({ context }) => context.userInfo,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'For the lender, who reviews the application',
      invoke: {
        id: 'statusWatch',
        src: 'statusWatch',
        input: ({ context }) => ({ known: context.userInfo }),
        onDone: 'refreshingUserInfo',
      },
    },
    refreshingUserInfo: {
      invoke: {
        id: 'refreshUserInfo',
        src: 'refreshUserInfo',
        onDone: { target: 'reviewed', actions: { type: 'storeUserInfo', params: outputOf } },
        onError: 'waiting',
      },
    },
    reviewed: { type: 'final' },
  },
});

export type SendRequestMachine = typeof sendRequestMachine;
export type SendRequestActor = ActorRefFrom<SendRequestMachine>;

type Snapshot = SnapshotFrom<SendRequestMachine>;

export const selectUserInfo = ({ context }: Snapshot) => context.userInfo;
export const selectStatusWatch = ({ children }: Snapshot) => children.statusWatch;
