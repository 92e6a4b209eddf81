import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { identification, proofOfAddress, stateOf } from '#machines/models/samples/documents.ts';
import {
  linkElsewhere,
  linkedDocuments,
  linkedEnd,
  linkedTerms,
} from '#machines/models/samples/signature-link.ts';
import { terms } from '#machines/models/samples/terms.ts';
import {
  type RepresentativeServices,
  representativeMachine,
  selectAddress,
  selectDocuments,
  selectEnd,
  selectPurpose,
  selectTermsActor,
} from '#machines/representative.machine.ts';
import { type TermsServices, termsMachine } from '#machines/terms.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<RepresentativeServices>();
type Events = Parameters<typeof play<typeof representativeMachine>>[2];

const open = answers('openLink', linkedTerms);
const openDocuments = answers('openLink', linkedDocuments());
const arrived = linkedDocuments({ documents: [stateOf('ID')] });
const collecting = { collecting: 'watching' };
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
  ['it asks for documents', [openDocuments], collecting],
  ['... which arrive', [openDocuments, ends('statusWatch', arrived)], collecting],
  ['... and are sent', [openDocuments, ends('documentList', { outcome: 'sent' })], 'ended'],
  [
    '... or are refused, and the link is looked at again',
    [openDocuments, ends('documentList', { outcome: 'back' })],
    'openingLink',
  ],
  [
    'the staff end it meanwhile',
    [openDocuments, ends('statusWatch', linkedEnd('stopped'))],
    'ended',
  ],
  ['another device has it', [openDocuments, ends('statusWatch', linkElsewhere)], 'elsewhere'],
  ['documents can be left to another device', [openDocuments, change], 'releasingLink'],
  ['it can be left to another device', [open, change], 'releasingLink'],
  ['... by its address', [open, change, released], 'released'],
  ['... or taken back', [open, change, released, { type: 'device.keep' }], 'openingLink'],
  ['... or cannot be left', [open, change, fails('releaseLink')], 'unavailable'],
])('%s', (_, events, state) => {
  expect(play(representativeMachine, undefined, events)).toEqual(state);
});

describe('the representative', () => {
  const at = snapshotsOf(representativeMachine, undefined);

  it('signs the terms of the link’s request', () => {
    expect(inputTo(at(open), 'terms')).toMatchObject({ requestId: terms.request_id });
    expect(selectTermsActor(at(open))).toBeDefined();
    expect(selectTermsActor(at())).toBeUndefined();
  });

  it('uploads what is missing, and sends it herself', () => {
    expect(inputTo(at(openDocuments), 'documentList')).toMatchObject({
      owner: null,
      required: [identification, proofOfAddress],
      correcting: false,
      waitResponse: true,
      canGoBack: false,
    });
    const seen = at(openDocuments, ends('statusWatch', arrived));
    expect(inputTo(seen, 'statusWatch')).toMatchObject({ known: arrived });
    expect(selectPurpose(at(answers('openLink', linkElsewhere)))).toBe('terms');
    expect(selectPurpose(seen)).toBe('documents');
    expect(selectDocuments(seen)).toEqual(arrived.documents);
    expect([at(), at(open)].map(selectDocuments)).toEqual([null, null]);
  });

  it('has the slot of a document that the staff took back', () => {
    const asked = linkedDocuments({ required: [identification] });
    const more = ends('statusWatch', linkedDocuments());
    const before = at(answers('openLink', asked));
    expect(inputTo(before, 'documentList')).toMatchObject({ required: [identification] });
    const seen = at(answers('openLink', asked), more);
    expect(seen.value).toEqual(collecting);
    expect(inputTo(seen, 'documentList')).toMatchObject({
      required: [identification, proofOfAddress],
    });
  });

  it('is told how the link ended, and where the other device goes', () => {
    expect(selectEnd(at(open, ends('terms', 'signed')))).toBe('signed');
    expect(selectEnd(at(openDocuments, ends('documentList', { outcome: 'sent' })))).toBe('sent');
    expect(selectEnd(at(answers('openLink', linkedEnd('over'))))).toBe('over');
    expect(selectAddress(at(open, change, released))).toBe('https://portal.example/sign/AAAA');
  });
});

it('tells what the server says once the staff ended the link during the signing', async () => {
  const opened = [linkedTerms, linkedEnd('stopped')];
  const machine = representativeMachine.provide({
    actors: {
      ...actorsFrom<RepresentativeServices>({
        openLink: async () => opened.shift() ?? expect.fail('It was asked a third time.'),
        releaseLink: () => expect.fail('It is not left.'),
        forgetKept: async () => {},
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
  const end = await waitFor(actor, (snapshot) => snapshot.matches('ended'));
  expect([end.value, selectEnd(end)]).toEqual(['ended', 'stopped']);
});
