import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { PhoneLink } from '#contract/phone-links.ts';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { elapses, ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  address,
  arrived,
  ENDS,
  endedBy,
  opened,
  phoneLink,
} from '#machines/models/samples/phone.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import {
  isEnding,
  type PhoneLinkServices,
  phoneLinkMachine,
  selectAddress,
  selectEnd,
  selectLink,
  selectWatch,
  wasLeft,
  wasNotEnded,
} from '#machines/parts/files/phone-link.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<PhoneLinkServices>();

function silentList() {
  const reports: DocumentsReport[] = [];
  const list = createActor(
    fromCallback<DocumentsReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  return { list, reports };
}
const input = { requestId, list: silentList().list };

const none = answers('findLink', null);
const create = { type: 'link.create' } as const;
const close = { type: 'link.close' } as const;
const stop = { type: 'link.end' } as const;
const made = answers('createLink', { link: phoneLink(), address });
const seen = (link: PhoneLink) => ends('statusWatch', link);
const shown = { live: 'shown' };
const over = elapses('timeLeft', 'phoneLink.live');
const expired = [over, answers('endLink', endedBy('expired'))] as const;

/** From issue 13, 5: a link of 15 minutes; it ends with the step, by a press, and when another device opened it. */
it.each<[string, Parameters<typeof play<typeof phoneLinkMachine>>[2], unknown]>([
  ['what this tab made before a reload is looked for', [], 'findingLink'],
  ['... and is there again', [answers('findLink', { link: opened, address })], { live: 'opened' }],
  ['... or cannot be told', [fails('findLink')], { closed: 'untouched' }],
  ['nothing is made before it is asked for', [none], { closed: 'untouched' }],
  ['a press makes a link', [create], 'creatingLink'],
  ['... and shows it', [create, made], shown],
  ['a link that cannot be made says so', [create, fails('createLink')], 'failed'],
  ['... and may be tried again', [create, fails('createLink'), create], 'creatingLink'],
  ['... or left', [create, fails('createLink'), close], { closed: 'left' }],
  ['a phone has opened it', [create, made, seen(opened)], { live: 'opened' }],
  ['... and brings files', [create, made, seen(opened), seen(arrived)], { live: 'opened' }],
  ['its time is over: what came last is read', [create, made, over], 'endingLink'],
  ['... with its end', [create, made, ...expired], 'ended'],
  ['... which stands without it too', [create, made, over, fails('endLink')], 'ended'],
  ['a press ends it', [create, made, stop], 'endingLink'],
  ['... for good', [create, made, stop, answers('endLink', endedBy('stopped'))], 'ended'],
  ['... or cannot', [create, made, stop, fails('endLink')], { live: 'notEnded' }],
  ['... and may be tried again', [create, made, stop, fails('endLink'), stop], 'endingLink'],
  ['after its end there may be another', [create, made, ...expired, create], 'creatingLink'],
  ['... or none', [create, made, ...expired, close], { closed: 'left' }],
  ...ENDS.map((end): [string, Parameters<typeof play<typeof phoneLinkMachine>>[2], unknown] => [
    `the server ended it: ${end}`,
    [create, made, seen(endedBy(end))],
    'ended',
  ]),
])('%s', (_, events, state) => {
  expect(play(phoneLinkMachine, input, events)).toEqual(state);
});

describe('a link', () => {
  const at = snapshotsOf(phoneLinkMachine, input);

  it('is watched as it was seen last', () => {
    expect(inputTo(at(create, made), 'statusWatch')).toMatchObject({
      known: phoneLink(),
      query: { id: phoneLink().id },
    });
    expect(inputTo(at(create, made, seen(opened)), 'statusWatch')).toMatchObject({ known: opened });
  });

  it('is made for the request, and ended by its id', () => {
    expect(inputTo(at(), 'findLink')).toEqual({ requestId });
    expect(inputTo(at(create), 'createLink')).toEqual({ requestId });
    expect(inputTo(at(create, made, stop), 'endLink')).toEqual({ id: 'link-1' });
  });

  it('says how it ended', () => {
    expect(selectEnd(at())).toBe('expired');
    expect(selectEnd(at(create, made, over))).toBe('expired');
    expect(selectLink(at(create, made, over))).toEqual({
      ...phoneLink(),
      state: 'ended',
      end: 'expired',
    });
    expect(selectEnd(at(create, made, seen(endedBy('otherDevice'))))).toBe('otherDevice');
  });

  it('is forgotten once it is closed or made anew', () => {
    for (const snapshot of [
      at(create, made, ...expired, close),
      at(create, made, ...expired, create),
    ]) {
      expect(selectLink(snapshot)).toBeNull();
      expect(selectAddress(snapshot)).toBe('');
    }
  });

  it('is shown as left, as being ended, as not ended, each while it is', () => {
    const asked = at(create, made, stop);
    const failed = at(create, made, stop, fails('endLink'));
    const left = at(create, made, ...expired, close);
    expect([left, asked, failed].map(wasLeft)).toEqual([true, false, false]);
    expect([left, asked, failed].map(isEnding)).toEqual([false, true, false]);
    expect([left, asked, failed].map(wasNotEnded)).toEqual([false, false, true]);
    expect([left, failed].map((snapshot) => selectWatch(snapshot) !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  it('keeps why it could not be made', () => {
    const failed = fails('createLink', new CallFailed('unavailable', { supportCode: 'SOP-1' }));
    expect(selectFailure(at(create, failed))).toMatchObject({ supportCode: 'SOP-1' });
  });
});

it.each([
  ['is ended', 900],
  ['is over by its time', 0.01],
])('tells the list what has arrived when the link %s', async (_, seconds_left) => {
  const { list, reports } = silentList();
  const machine = phoneLinkMachine.provide({
    actors: actorsFrom<PhoneLinkServices>({
      findLink: async () => null,
      createLink: async () => ({ link: phoneLink({ seconds_left }), address }),
      endLink: async () => endedBy('stopped'),
    }),
  });
  const actor = createActor(machine, { input: { requestId, list } }).start();
  actor.send(create);
  await waitFor(actor, (snapshot) => snapshot.matches('live'));
  if (seconds_left > 1) actor.send(stop);
  await waitFor(actor, (snapshot) => snapshot.matches('ended'));
  const { documents } = endedBy('stopped');
  expect(reports).toEqual([{ type: 'documents.arrived', documents }]);
});

it('is over after the seconds that the server counted, whatever this clock says', async () => {
  const clock = new SimulatedClock();
  const machine = phoneLinkMachine.provide({
    actors: actorsFrom<PhoneLinkServices>({
      findLink: async () => null,
      createLink: async () => ({ link: phoneLink({ seconds_left: 60 }), address }),
      endLink: pending,
    }),
  });
  const actor = createActor(machine, { input, clock }).start();
  actor.send(create);
  await waitFor(actor, (snapshot) => snapshot.matches('live'));
  clock.increment(59_999);
  expect(actor.getSnapshot().matches('live')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('endingLink');
});
