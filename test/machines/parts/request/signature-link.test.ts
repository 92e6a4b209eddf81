import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  arrivedLink,
  linkOver,
  mailedLink,
  noLink,
  openedLink,
} from '#machines/models/samples/signature-link.ts';
import {
  isEnding,
  isSharing,
  type SignatureLinkServices,
  selectLink,
  signatureLinkMachine,
  wasNotEnded,
  wasNotShared,
} from '#machines/parts/request/signature-link.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { until } from '#test/kit/until.ts';
import { startWorld } from '#test/kit/world.ts';

const { answers, fails } = outcomesOf<SignatureLinkServices>();
type Events = Parameters<typeof play<typeof signatureLinkMachine>>[2];

const asked = { requestId: '5f0c8f6e-6f1c-4c8e-9c55-6d2b7a0e4a11', purpose: 'documents' } as const;
const reported: unknown[] = [];
const parent = createActor(
  fromCallback<DocumentsReport>(({ receive }) => receive((event) => reported.push(event))),
).start();
const input = { ...asked, parent };
const none = answers('findLink', noLink);
const there = answers('findLink', mailedLink);
const mail = { type: 'link.share', channel: 'mail' } as const;
const stop = { type: 'link.end' } as const;
const absent = { absent: 'untouched' };
const good = { good: 'untouched' };

/** From ruling 58 and issue 34, 7. */
it.each<[string, Events, unknown]>([
  ['it is looked for', [], 'findingLink'],
  ['... and cannot be found', [fails('findLink')], 'unavailable'],
  ['... and is tried again', [fails('findLink'), { type: 'link.retry' }], 'findingLink'],
  ['there is none yet', [none], absent],
  ['one that is over is none', [answers('findLink', linkOver('expired'))], absent],
  [
    'documents that were sent may be missing again',
    [answers('findLink', linkOver('sent'))],
    absent,
  ],
  ['a document that arrives is seen', [there, ends('statusWatch', arrivedLink)], good],
  ['signed, there is nothing to do', [answers('findLink', linkOver('signed'))], 'signed'],
  ['a press sends it', [none, mail], 'sharingLink'],
  ['... and it is good', [none, mail, answers('shareLink', mailedLink)], good],
  ['... or it is not sent', [none, mail, fails('shareLink')], { absent: 'notShared' }],
  ['... and tried again', [none, mail, fails('shareLink'), mail], 'sharingLink'],
  ['a good one is brought to mind', [there, mail], 'sharingLink'],
  ['... or cannot be', [there, mail, fails('shareLink')], { good: 'notShared' }],
  ['... where it stands otherwise', [there, mail, answers('shareLink', 'conflict')], 'findingLink'],
  ['that it was opened is seen', [there, ends('statusWatch', openedLink)], good],
  ['that it was signed too', [there, ends('statusWatch', linkOver('signed'))], 'signed'],
  ['the staff end it', [there, stop], 'endingLink'],
  ['... for good', [there, stop, answers('endLink', linkOver('stopped'))], absent],
  ['... or cannot', [there, stop, fails('endLink')], { good: 'notEnded' }],
  ['what is over cannot be ended', [none, stop], absent],
])('%s', (_, events, state) => {
  expect(play(signatureLinkMachine, input, events)).toEqual(state);
});

const at = snapshotsOf(signatureLinkMachine, input);

it('asks by the request, and for the way that was chosen', () => {
  expect(inputTo(at(), 'findLink')).toEqual(asked);
  const whatsapp = { type: 'link.share', channel: 'whatsapp' } as const;
  expect(inputTo(at(there, whatsapp), 'shareLink')).toEqual({ ...asked, channel: 'whatsapp' });
  expect(inputTo(at(there), 'statusWatch')).toMatchObject({ known: mailedLink, query: asked });
  expect(inputTo(at(there, stop), 'endLink')).toEqual(asked);
});

it('tells its flow what has arrived', async () => {
  const world = startWorld(
    signatureLinkMachine,
    { input, events: [] },
    { children: 'stubbed', take: () => {} },
  );
  world.settle(there);
  await until(() => world.snapshot().matches('good'));
  world.settle(ends('statusWatch', arrivedLink));
  await until(() => reported.length > 0);
  expect(reported).toEqual([{ type: 'documents.arrived', documents: arrivedLink.documents }]);
});

it('tells the screen how it stands', () => {
  expect([at(), at(there)].map(selectLink)).toEqual([null, mailedLink]);
  expect([at(there), at(there, mail)].map(isSharing)).toEqual([false, true]);
  expect([at(there), at(there, stop)].map(isEnding)).toEqual([false, true]);
  const notShared = [
    at(none),
    at(none, mail, fails('shareLink')),
    at(there, mail, fails('shareLink')),
  ];
  expect(notShared.map(wasNotShared)).toEqual([false, true, true]);
  expect([at(there), at(there, stop, fails('endLink'))].map(wasNotEnded)).toEqual([false, true]);
});
