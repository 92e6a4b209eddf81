/**
 * The page /request/data-collection: loads the request and starts the stepper with it.
 * Source: spec 2 (main stepper); D-125 (every page loads its own data).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import type { LoadedRequest } from './kit/loaded-request.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { ports } from './kit/service.ts';
import { type RequestActor, requestMachine } from './request.machine.ts';
import type { RequestEntryServices } from './request-entry.machine.ts';

type Context = { request: RequestActor | null; failure: Failure | null };

export const dataCollectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'request.retry' },
    children: {} as { request: 'request' },
  },
  actors: { ...ports<RequestEntryServices>('loadRequest'), request: requestMachine },
  actions: {
    startRequest: assign(({ spawn }, input: LoadedRequest) => ({
      request: spawn('request', { id: 'request', input }),
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'dataCollection',
  context: { request: null, failure: null },
  initial: 'loadingRequest',
  states: {
    loadingRequest: {
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: { target: 'collecting', actions: { type: 'startRequest', params: outputOf } },
        onError: withFailure('unavailable'),
      },
    },
    collecting: { description: 'The stepper runs; its end leads to another page' },
    unavailable: { on: { 'request.retry': 'loadingRequest' } },
  },
});

export type DataCollectionMachine = typeof dataCollectionMachine;
export type DataCollectionActor = ActorRefFrom<DataCollectionMachine>;
type Snapshot = SnapshotFrom<DataCollectionMachine>;

export const selectRequest = ({ context }: Snapshot) => context.request ?? undefined;
