import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { dataCollectionMachine, selectRequest } from '#machines/data-collection.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import type { RequestEntryServices } from '#machines/request-entry.machine.ts';
import { play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RequestEntryServices>();
const loaded = { userInfo: personAt('signRequest'), requiredDocuments };
const retry = { type: 'request.retry' } as const;

/** From spec 2 (main stepper) and 8 (a fetch that fails has a way on). */
it.each([
  ['the request is loaded', [], 'loadingRequest'],
  ['... and the stepper begins', [answers('loadRequest', loaded)], 'collecting'],
  ['... or not', [fails('loadRequest')], 'unavailable'],
  ['... but it may be loaded again', [fails('loadRequest'), retry], 'loadingRequest'],
])('%s', (_, events, state) => {
  expect(play(dataCollectionMachine, undefined, events)).toEqual(state);
});

const collecting = (loadRequest: RequestEntryServices['loadRequest']) =>
  createActor(
    dataCollectionMachine.provide({ actors: actorsFrom<RequestEntryServices>({ loadRequest }) }),
  ).start();

it('starts the stepper with what was loaded', async () => {
  const actor = collecting(async () => loaded);
  const there = await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
  const request = selectRequest(there)?.getSnapshot();
  expect(request?.context.loaded).toEqual(loaded);
  expect(request?.value).toBe('signRequest');
});

it('keeps the support code of a request that could not be loaded', async () => {
  const failed = new CallFailed('unavailable', { supportCode: '7c9e6679' });
  const actor = collecting(() => Promise.reject(failed));
  const there = await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
  expect(selectFailure(there)?.supportCode).toBe('7c9e6679');
});

it('has no stepper and no support code before an answer', () => {
  const at = snapshotsOf(dataCollectionMachine, undefined)();
  expect([selectRequest(at), selectFailure(at)?.supportCode ?? null]).toEqual([undefined, null]);
});
