import { expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import type { DocumentRecord } from '#contract/documents.ts';
import {
  type DocumentReport,
  type DocumentUploadServices,
  documentUploadMachine,
  selectUpload,
} from '#machines/document-upload.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { emptyPdf, identification, owner, pdf, recordOf, text } from '#test/fixtures/documents.ts';
import { deafList } from '#test/kit/deaf-list.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<DocumentUploadServices>();
const inputWith = (record: DocumentRecord | null) => ({
  list: deafList(),
  owner,
  required: identification,
  record,
  bytes: 0,
  reason: null,
});
const empty = inputWith(null);
const kept = inputWith(recordOf('ID'));

const choose = (file: File) => ({ type: 'file.choose', file }) as const;
const cancel = { type: 'upload.cancel' } as const;
const retry = { type: 'upload.retry' } as const;
const remove = { type: 'document.remove' } as const;
const progress = { type: 'upload.progress', fraction: 0.5 } as const;
const stored = answers('uploadDocument', { outcome: 'stored', record: recordOf('ID') });
const rejected = answers('uploadDocument', { outcome: 'rejected', problem: 'type' });

/** From spec 4 (upload item), 5 (uploads) and 8. */
it.each([
  ['an item begins empty', empty, [], 'empty'],
  ['or uploaded, where something is stored', kept, [], { uploaded: 'kept' }],
  ['a chosen file makes it loading', empty, [choose(pdf)], 'uploading'],
  ['... which goes on', empty, [choose(pdf), progress], 'uploading'],
  ['... then uploaded', empty, [choose(pdf), stored], { uploaded: 'kept' }],
  ['... or error', empty, [choose(pdf), fails('uploadDocument')], 'failed'],
  [
    'an error may be tried again',
    empty,
    [choose(pdf), fails('uploadDocument'), retry],
    'uploading',
  ],
  ['another format than PDF, JPG and PNG is rejected', empty, [choose(text)], 'empty'],
  ['so is a file with nothing in it', empty, [choose(emptyPdf)], 'empty'],
  ['the server may reject it too', empty, [choose(pdf), rejected], 'empty'],
  [
    'a document that should be replaced is there still',
    kept,
    [choose(pdf), rejected],
    {
      uploaded: 'kept',
    },
  ],
  ['an upload may be cancelled', empty, [choose(pdf), cancel], 'empty'],
  ['... and what was stored before stays', kept, [choose(pdf), cancel], { uploaded: 'kept' }],
  ['delete clears it', kept, [remove, answers('withdrawDocument', undefined)], 'empty'],
  ['... unless that fails', kept, [remove, fails('withdrawDocument')], { uploaded: 'notRemoved' }],
] as const)('%s', (_, input, events, state) => {
  expect(play(documentUploadMachine, input, events)).toEqual(state);
});

const events = [
  choose(pdf),
  choose(text),
  { type: 'files.drop' } as const,
  progress,
  cancel,
  retry,
  remove,
  stored,
  rejected,
  fails('uploadDocument'),
  answers('withdrawDocument', undefined),
  fails('withdrawDocument'),
];
const distinguish = ({ context }: { context: { record: unknown } }) => context.record !== null;
describeMachine(
  documentUploadMachine,
  { input: empty, events, distinguish },
  { input: kept, events, distinguish },
);

function uploading(
  services: Partial<DocumentUploadServices>,
  record: DocumentRecord | null = null,
) {
  const reports: DocumentReport[] = [];
  const list = createActor(
    fromCallback<DocumentReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  const machine = documentUploadMachine.provide({
    actors: actorsFrom<DocumentUploadServices>({
      uploadDocument: async () => ({ outcome: 'stored', record: recordOf('ID') }),
      withdrawDocument: async () => {},
      ...services,
    }),
  });
  const actor = createActor(machine, { input: { ...inputWith(record), list } });
  return { actor: actor.start(), reports };
}

it('reports to its list when it moves and what is stored when it rests', async () => {
  const { actor, reports } = uploading({});
  actor.send(choose(pdf));
  await waitFor(actor, (snapshot) => snapshot.matches('uploaded'));
  actor.send(remove);
  await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  expect(reports).toEqual([
    { type: 'document.settled', code: 'ID', record: null },
    { type: 'document.moving', code: 'ID' },
    { type: 'document.settled', code: 'ID', record: recordOf('ID') },
    { type: 'document.moving', code: 'ID' },
    { type: 'document.settled', code: 'ID', record: null },
  ]);
});

it('reports a file that it does not take, and knows why', () => {
  const { actor, reports } = uploading({});
  actor.send(choose(text));
  expect(reports.at(-1)).toEqual({ type: 'document.refused', code: 'ID' });
  expect(selectUpload(actor.getSnapshot()).problem).toBe('type');
});

it('reports several files that were dropped at once, and takes none of them', () => {
  const { actor, reports } = uploading({});
  actor.send({ type: 'files.drop' });
  expect(reports.at(-1)).toEqual({ type: 'document.refused', code: 'ID' });
  expect(selectUpload(actor.getSnapshot())).toMatchObject({ problem: 'many', file: null });
});

it('tells how far it is', async () => {
  const { actor } = uploading({
    uploadDocument: ({ onProgress }) => {
      onProgress(0.4);
      return new Promise(() => {});
    },
  });
  actor.send(choose(pdf));
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.fraction > 0);
  expect(context.fraction).toBe(0.4);
});

it('aborts a cancelled upload', () => {
  const signals: AbortSignal[] = [];
  const { actor } = uploading({
    uploadDocument: (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  actor.send(choose(pdf));
  actor.send(cancel);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
