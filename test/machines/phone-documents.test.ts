import { describe, expect, it } from 'vitest';
import {
  type PhoneDocumentsServices,
  phoneDocumentsMachine,
  selectEnd,
  selectName,
} from '#machines/phone-documents.machine.ts';
import { identification, proofOfAddress, stateOf } from '#test/fixtures/documents.ts';
import { ENDS, overBy, phoneDocuments } from '#test/fixtures/phone.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { elapses, ends, outcomesOf } from '#test/kit/outcomes.ts';

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
});
