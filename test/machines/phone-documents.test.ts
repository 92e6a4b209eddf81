import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { identification, proofOfAddress, stateOf } from '#machines/models/samples/documents.ts';
import { ENDS, overBy, phoneDocuments } from '#machines/models/samples/phone.ts';
import {
  type PhoneDocumentsServices,
  phoneDocumentsMachine,
  selectEnd,
  selectList,
  selectName,
} from '#machines/phone-documents.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { until } from '#test/kit/until.ts';
import { startWorld } from '#test/kit/world.ts';

const { answers, fails } = outcomesOf<PhoneDocumentsServices>();
type Events = Parameters<typeof play<typeof phoneDocumentsMachine>>[2];

const open = answers('openLink', phoneDocuments());
const more = phoneDocuments({ documents: [stateOf('ID'), stateOf('CD')] });
const collecting = { collecting: 'watching' };
const sent = ends('documentList', { outcome: 'sending', documents: [] });
const over = elapses('timeLeft', 'phoneDocuments.collecting');

/** From issue 13, 5: the same documents on the phone, as long as the link is good. */
it.each<[string, Events, unknown]>([
  ['the link is opened first', [], 'openingLink'],
  ['... and shows its documents', [open], collecting],
  ['... or leads nowhere', [answers('openLink', { state: 'missing' })], 'missing'],
  ['... or cannot be opened', [fails('openLink')], 'unavailable'],
  ['... and is tried again', [fails('openLink'), { type: 'link.retry' }], 'openingLink'],
  ['what the desktop does is seen', [open, ends('statusWatch', more)], collecting],
  ['its time is over', [open, over], 'ended'],
  ['with all files there it goes on on the desktop', [open, sent], 'finished'],
  ['... and may be looked at again', [open, sent, { type: 'documents.open' }], 'openingLink'],
  ...ENDS.flatMap((end): [string, Events, unknown][] => [
    [`it was over before: ${end}`, [answers('openLink', overBy(end))], 'ended'],
    [`it ends meanwhile: ${end}`, [open, ends('statusWatch', overBy(end))], 'ended'],
  ]),
])('%s', (_, events, state) => {
  expect(play(phoneDocumentsMachine, undefined, events)).toEqual(state);
});

describe('the phone', () => {
  const at = snapshotsOf(phoneDocumentsMachine, undefined);

  it('has the list of the desktop, without its request and without its sending', () => {
    expect(inputTo(at(open), 'documentList')).toMatchObject({
      owner: null,
      required: [identification, proofOfAddress],
      correcting: false,
      waitResponse: false,
      canGoBack: false,
      wasRefused: false,
    });
  });

  it('watches from what it has seen', () => {
    expect(inputTo(at(open, ends('statusWatch', more)), 'statusWatch')).toMatchObject({
      known: more,
    });
  });

  it('knows whose documents these are, and how the link ended', () => {
    expect(selectName(at(open))).toBe('Rosa');
    expect(selectEnd(at(open, over))).toBe('expired');
    expect(selectEnd(at(open, ends('statusWatch', overBy('otherDevice'))))).toBe('otherDevice');
    expect(selectEnd(at(answers('openLink', overBy('stopped'))))).toBe('stopped');
  });

  it('has no name before the link is opened, and keeps why it could not be', () => {
    expect(selectName(at())).toBe('');
    const failed = fails('openLink', new CallFailed('unavailable', { supportCode: 'SOP-2' }));
    expect(selectFailure(at(failed))).toMatchObject({ supportCode: 'SOP-2' });
    expect(selectList(at())).toBeUndefined();
  });
});

it('tells its list what has arrived', async () => {
  const world = startWorld(
    phoneDocumentsMachine,
    { events: [] },
    { children: 'stubbed', take: () => {} },
  );
  const told: unknown[] = [];
  world.actor.system.inspect((inspected) => {
    if (inspected.actorRef !== selectList(world.snapshot())) return;
    if (inspected.type === '@xstate.event' && inspected.event.type === 'documents.arrived')
      told.push(inspected.event);
  });
  world.settle(open);
  await until(() => selectList(world.snapshot()) !== undefined);
  world.settle(ends('statusWatch', more));
  await until(() => told.length > 0);
  expect(told).toEqual([{ type: 'documents.arrived', documents: more.documents }]);
});

it('is over after the seconds that the server counted, whatever this clock says', async () => {
  const clock = new SimulatedClock();
  const machine = phoneDocumentsMachine.provide({
    actors: actorsFrom<PhoneDocumentsServices>({
      openLink: async () => phoneDocuments({ seconds_left: 60 }),
      forgetKept: async () => {},
    }),
  });
  const actor = createActor(machine, { clock }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
  clock.increment(59_999);
  expect(actor.getSnapshot().matches('collecting')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('ended');
});
