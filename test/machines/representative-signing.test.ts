import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { linkElsewhere, linkedEnd, linkedTerms } from '#machines/models/samples/signature-link.ts';
import { terms } from '#machines/models/samples/terms.ts';
import {
  type RepresentativeSigningServices,
  representativeSigningMachine,
  selectAddress,
  selectEnd,
  selectTermsActor,
} from '#machines/representative-signing.machine.ts';
import { type TermsServices, termsMachine } from '#machines/terms.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RepresentativeSigningServices>();
type Events = Parameters<typeof play<typeof representativeSigningMachine>>[2];

const open = answers('openLink', linkedTerms);
const change = { type: 'device.change' } as const;
const retry = { type: 'link.retry' } as const;
const released = answers('releaseLink', { address: 'https://portal.example/sign/AAAA' });

/** From ruling 58: a link of their own, 7 days, one device, ended by the staff. */
it.each<[string, Events, unknown]>([
  ['the link is opened first', [], 'openingLink'],
  ['... and shows the terms', [open], 'signing'],
  ['... or leads nowhere', [answers('openLink', { state: 'missing' })], 'missing'],
  ['... or cannot be opened', [fails('openLink')], 'unavailable'],
  ['... and is tried again', [fails('openLink'), retry], 'openingLink'],
  ['the staff have ended it', [answers('openLink', linkedEnd('stopped'))], 'ended'],
  ['it is open on another device', [answers('openLink', linkElsewhere)], 'elsewhere'],
  ['... which may leave it', [answers('openLink', linkElsewhere), retry], 'openingLink'],
  ['the terms are signed', [open, ends('terms', 'signed')], 'ended'],
  ['ended meanwhile, it is looked at again', [open, ends('terms', 'missing')], 'openingLink'],
  ['it can be left to another device', [open, change], 'releasingLink'],
  ['... by its address', [open, change, released], 'released'],
  ['... or taken back', [open, change, released, { type: 'device.keep' }], 'openingLink'],
  ['... or cannot be left', [open, change, fails('releaseLink')], 'unavailable'],
])('%s', (_, events, state) => {
  expect(play(representativeSigningMachine, undefined, events)).toEqual(state);
});

describe('the representative', () => {
  const at = snapshotsOf(representativeSigningMachine, undefined);

  it('signs the terms of the link’s request', () => {
    expect(inputTo(at(open), 'terms')).toMatchObject({ requestId: terms.request_id });
    expect(selectTermsActor(at(open))).toBeDefined();
    expect(selectTermsActor(at())).toBeUndefined();
  });

  it('is told how the link ended, and where the other device goes', () => {
    expect(selectEnd(at(open, ends('terms', 'signed')))).toBe('signed');
    expect(selectEnd(at(answers('openLink', linkedEnd('over'))))).toBe('over');
    expect(selectAddress(at(open, change, released))).toBe('https://portal.example/sign/AAAA');
  });
});

it('tells what the server says once the staff ended the link during the signing', async () => {
  const opened = [linkedTerms, linkedEnd('stopped')];
  const machine = representativeSigningMachine.provide({
    actors: {
      ...actorsFrom<RepresentativeSigningServices>({
        openLink: async () => opened.shift() ?? expect.fail('It was asked a third time.'),
        releaseLink: () => expect.fail('It is not left.'),
      }),
      terms: termsMachine.provide({
        actors: actorsFrom<TermsServices>({
          findTerms: async () => null,
          sendSignature: () => expect.fail('Nothing is sent.'),
        }),
      }),
    },
  });
  const actor = createActor(machine).start();
  const end = await waitFor(actor, ({ status }) => status === 'done');
  expect([end.value, selectEnd(end)]).toEqual(['ended', 'stopped']);
});
