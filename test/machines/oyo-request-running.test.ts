/** What the hotel wizard asks its services for, and what it ends with. Source: spec 2 (/oyoRequest), 4; D-25, D-26. */
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { HOTEL_ID, hotelRequestAt, hotelValues } from '#machines/models/samples/hotel-request.ts';
import type { OyoRequestServices } from '#machines/oyo-request.machine.ts';
import { oyoRequestMachine, selectRequest } from '#machines/oyo-request.machine.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';
import { startWorld } from '#test/kit/world.ts';

const { answers, fails } = outcomesOf<OyoRequestServices>();
const input = { requestId: HOTEL_ID };
const known = snapshotsOf(oyoRequestMachine, input);
const fresh = snapshotsOf(oyoRequestMachine, { requestId: null });
const request = hotelRequestAt('Entrevista Personal');
const found = answers('loadHotelRequest', { outcome: 'found', request, draft: EMPTY_DRAFT });
const nothing = answers('loadHotelRequest', { outcome: 'new', draft: EMPTY_DRAFT, hotelValues });
const back = ends('interview', { outcome: 'back' });

it('loads the request of its address; a request to come has none', () => {
  const asked = [known(), fresh()].map((there) => inputTo(there, 'loadHotelRequest'));
  expect(asked).toEqual([input, { requestId: null }]);
  expect([known(), known(found), fresh(nothing)].map(selectRequest)).toEqual([null, request, null]);
});

it('goes back by the request and its platform', () => {
  expect(inputTo(known(found, back), 'goBackHotel')).toEqual({ ...input, platform: 'oyo' });
});

it('reports a step back that failed, with its support code', async () => {
  const { actor, settle } = startWorld(
    oyoRequestMachine,
    { input, events: [] },
    { children: 'stubbed', take: () => {} },
  );
  const notices: unknown[] = [];
  actor.on('*', (notice) => notices.push(notice));
  settle(found);
  await waitFor(actor, (now) => now.matches('interview'));
  settle(back);
  await waitFor(actor, (now) => now.matches('goingBack'));
  settle(fails('goBackHotel', new CallFailed('timeout', { supportCode: 'PX-9' })));
  await waitFor(actor, (now) => now.matches('interview'));
  expect(notices).toEqual([{ type: 'notice.notMoved', supportCode: 'PX-9' }]);
});

it('ends with the address of a new request once it is saved, else with the list', () => {
  const formEnds = (output: unknown) => fresh(nothing, ends('hotelForm', output)).output;
  const saved = formEnds({ outcome: 'saved', requestId: HOTEL_ID });
  expect(saved).toEqual({ to: 'request', id: HOTEL_ID });
  expect(formEnds({ outcome: 'conflict', theirs: hotelValues })).toEqual({ to: 'records' });
  expect(
    fresh(nothing, { type: 'wizard.close' }, ends('hotelForm', { outcome: 'closed' })).output,
  ).toEqual({ to: 'records' });
});
