import { expect, it } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import type { DocumentRecord } from '#contract/documents.ts';
import type { DocumentReport, DocumentUploadServices } from '#machines/document.ts';
import {
  documentUploadMachine,
  selectFileCheck,
  selectUpload,
} from '#machines/document-upload.machine.ts';
import {
  type CheckedFile,
  type FileCheckOutput,
  type FileCheckServices,
  fileCheckMachine,
  isDoubting,
} from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  darkPhoto,
  identification,
  owner,
  pdf,
  photo,
  recordOf,
} from '#test/fixtures/documents.ts';
import { deafList } from '#test/kit/deaf-list.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { play } from '#test/kit/model.ts';
import { breaks, ends, outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<DocumentUploadServices>();
const inputWith = (record: DocumentRecord | null) => ({
  list: deafList(),
  owner,
  required: identification,
  record,
  bytes: 0,
  reason: null,
  waiting: null as CheckedFile | null,
});
const empty = inputWith(null);
const kept = inputWith(recordOf('ID'));
const waiting = { ...empty, waiting: { file: pdf, quality: null } };

const choose = (file: File) => ({ type: 'file.choose', file }) as const;
const drop = { type: 'files.drop' } as const;
const cancel = { type: 'upload.cancel' } as const;
const retry = { type: 'upload.retry' } as const;
const remove = { type: 'document.remove' } as const;
const lost = { type: 'network.lost' } as const;
const found = { type: 'network.found' } as const;
const progress = { type: 'upload.progress', fraction: 0.5 } as const;
const checked = (output: FileCheckOutput) => ends('fileCheck', output);
const taken = checked({ outcome: 'taken', file: pdf, quality: null });
const refused = checked({ outcome: 'refused', problem: 'password' });
const stored = answers('uploadDocument', { outcome: 'stored', record: recordOf('ID') });
const rejected = answers('uploadDocument', { outcome: 'rejected', problem: 'type' });
const travelling = { uploading: 'travelling' };
const failed = [choose(pdf), taken, fails('uploadDocument')] as const;

/** From spec 4 (upload item), 5 (uploads) and 8; beyond B7 and B8. */
it.each([
  ['an item begins empty', empty, [], 'empty'],
  ['or uploaded, where something is stored', kept, [], { uploaded: 'kept' }],
  ['or loading, where a file waits since before a reload', waiting, [], travelling],
  ['a chosen file is looked at first', empty, [choose(pdf)], 'judging'],
  ['... and another in its place', empty, [choose(pdf), choose(photo)], 'judging'],
  ['... and makes it loading', empty, [choose(pdf), taken], travelling],
  ['... which goes on', empty, [choose(pdf), taken, progress], travelling],
  ['... waits without a network', empty, [choose(pdf), taken, lost], { uploading: 'waiting' }],
  ['... and goes on by itself', empty, [choose(pdf), taken, lost, found], travelling],
  ['... then uploaded', empty, [choose(pdf), taken, stored], { uploaded: 'kept' }],
  ['... also from waiting', empty, [choose(pdf), taken, lost, stored], { uploaded: 'kept' }],
  ['... or error', empty, failed, 'failed'],
  ['an error may be tried again', empty, [...failed, retry], travelling],
  ['... or given up, here and on the device', empty, [...failed, cancel], 'dropping'],
  ['... which empties it', empty, [...failed, cancel, answers('dropUpload', undefined)], 'empty'],
  ['... another file may be chosen', empty, [...failed, choose(photo)], 'judging'],
  [
    '... which is refused, and the first is there still',
    empty,
    [...failed, choose(photo), refused],
    'failed',
  ],
  ['a refused file is not taken', empty, [choose(pdf), refused], 'empty'],
  ['several at once are not taken', empty, [drop], 'empty'],
  ['a file in doubt may be put away', empty, [choose(pdf), cancel], 'empty'],
  ['... and what was stored before stays', kept, [choose(pdf), cancel], { uploaded: 'kept' }],
  ['the server may reject it too', empty, [choose(pdf), taken, rejected], 'empty'],
  [
    'a document that should be replaced is there still',
    kept,
    [choose(pdf), taken, rejected],
    { uploaded: 'kept' },
  ],
  ['an upload may be cancelled', empty, [choose(pdf), taken, cancel], 'dropping'],
  [
    '... and what was stored before stays',
    kept,
    [choose(pdf), taken, cancel, fails('dropUpload')],
    { uploaded: 'kept' },
  ],
  ['delete clears it', kept, [remove, answers('withdrawDocument', undefined)], 'empty'],
  ['... unless that fails', kept, [remove, fails('withdrawDocument')], { uploaded: 'notRemoved' }],
] as const)('%s', (_, input, events, state) => {
  expect(play(documentUploadMachine, input, events)).toEqual(state);
});

const events = [
  choose(pdf),
  drop,
  progress,
  lost,
  found,
  cancel,
  retry,
  remove,
  taken,
  refused,
  breaks('fileCheck'),
  stored,
  rejected,
  fails('uploadDocument'),
  answers('dropUpload', undefined),
  fails('dropUpload'),
  answers('withdrawDocument', undefined),
  fails('withdrawDocument'),
];
type Told = { context: { record: unknown; checked: unknown } };
const distinguish = ({ context: { record, checked: file } }: Told) => [
  record !== null,
  file !== null,
];
describeMachine(
  documentUploadMachine,
  ...[empty, kept, waiting].map((input) => ({ input, events, distinguish })),
);

function uploading(
  services: Partial<DocumentUploadServices & FileCheckServices>,
  record: DocumentRecord | null = null,
) {
  const reports: DocumentReport[] = [];
  const list = createActor(
    fromCallback<DocumentReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  const checkFile: FileCheckServices['checkFile'] = async () => ({
    outcome: 'taken',
    kind: 'pdf',
    quality: null,
  });
  const machine = documentUploadMachine.provide({
    actors: {
      ...actorsFrom<DocumentUploadServices>({
        uploadDocument: async () => ({ outcome: 'stored', record: recordOf('ID') }),
        dropUpload: async () => {},
        withdrawDocument: async () => {},
        ...services,
      }),
      fileCheck: fileCheckMachine.provide({
        actors: actorsFrom<FileCheckServices>({ checkFile, ...services }),
      }),
    },
  });
  const actor = createActor(machine, { input: { ...inputWith(record), list } });
  return { actor: actor.start(), reports };
}

it('reports to its list when it moves, how far it is, and what is stored when it rests', async () => {
  const { actor, reports } = uploading({});
  actor.send(choose(pdf));
  await waitFor(actor, (snapshot) => snapshot.matches('uploaded'));
  actor.send(remove);
  await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  expect(reports).toEqual([
    { type: 'document.settled', code: 'ID', record: null },
    { type: 'document.moving', code: 'ID' },
    { type: 'document.progress', code: 'ID', bytes: pdf.size, fraction: 0 },
    { type: 'document.settled', code: 'ID', record: recordOf('ID') },
    { type: 'document.moving', code: 'ID' },
    { type: 'document.settled', code: 'ID', record: null },
  ]);
});

it('reports a file that it does not take, and knows why', async () => {
  const { actor, reports } = uploading({
    checkFile: async () => ({ outcome: 'refused', problem: 'unreadable' }),
  });
  actor.send(choose(pdf));
  await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  expect(reports.filter(({ type }) => type === 'document.refused')).toHaveLength(1);
  expect(selectUpload(actor.getSnapshot()).problem).toBe('unreadable');
});

it('reports several files that were dropped at once, and takes none of them', () => {
  const { actor, reports } = uploading({});
  actor.send(drop);
  expect(reports.at(-1)).toEqual({ type: 'document.refused', code: 'ID' });
  expect(selectUpload(actor.getSnapshot())).toMatchObject({ problem: 'many', chosen: null });
});

it('tells how far it is, and that it waits', async () => {
  const { actor, reports } = uploading({
    uploadDocument: ({ onProgress, onWaiting }) => {
      onProgress(0.4);
      onWaiting(true);
      return new Promise(() => {});
    },
  });
  actor.send(choose(pdf));
  await waitFor(actor, (snapshot) => snapshot.matches({ uploading: 'waiting' }));
  expect(reports.at(-1)).toMatchObject({ type: 'document.progress', fraction: 0.4 });
});

it('sends along what was seen in it', async () => {
  const seen: unknown[] = [];
  const { actor } = uploading({
    uploadDocument: ({ file, quality }) => {
      seen.push(file, quality);
      return new Promise(() => {});
    },
    checkFile: async () => ({ outcome: 'taken', kind: 'jpg', quality: darkPhoto }),
  });
  actor.send(choose(photo));
  const check = selectFileCheck(actor.getSnapshot());
  if (!check) throw new Error('Nothing is looked at.');
  await waitFor(check, isDoubting);
  expect(seen).toEqual([]);
  check.send({ type: 'file.use' });
  await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  expect(seen).toEqual([photo, darkPhoto]);
});

it('aborts a cancelled upload, and then drops it', async () => {
  const did: unknown[] = [];
  const { actor } = uploading({
    uploadDocument: (_, signal) => {
      signal.addEventListener('abort', () => did.push('aborted'));
      return new Promise(() => {});
    },
    dropUpload: async (what) => void did.push(what),
  });
  actor.send(choose(pdf));
  await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  actor.send(cancel);
  await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  expect(did).toEqual(['aborted', { requestId: owner.requestId, code: 'ID' }]);
});
