import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { DocumentState } from '#contract/documents.ts';
import type { DocumentReport, DocumentUploadServices } from '#machines/document.ts';
import {
  type DocumentListInput,
  type DocumentListServices,
  documentListMachine,
  selectMissing,
  selectMoving,
  selectProgress,
  selectUploads,
  type WaitingFile,
} from '#machines/document-list.machine.ts';
import { documentUploadMachine, selectUpload } from '#machines/document-upload.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { owner, pdf, recordOf, requiredDocuments, stateOf } from '#test/fixtures/documents.ts';
import { play } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';

const { answers, fails } = outcomesOf<DocumentListServices>();
const input: DocumentListInput = {
  owner,
  required: requiredDocuments[1],
  correcting: false,
  waitResponse: true,
  canGoBack: true,
  wasRefused: false,
};
const listed = (...codes: string[]) =>
  answers(
    'listDocuments',
    codes.map((code) => stateOf(code)),
  );
const nothing = answers('listWaiting', []);
const all = listed('ID', 'CD', 'CSF');
const there = [all, nothing] as const;
const send = { type: 'documents.send' } as const;
const back = { type: 'step.back' } as const;
const moving = { type: 'document.moving', code: 'CD' } as const;
const settled = (code: string) =>
  ({ type: 'document.settled', code, record: recordOf(code) }) as const;
const emptied = { type: 'document.settled', code: 'ID', record: null } as const;
const collecting = { collecting: 'fresh' };

/** From spec 2 (upload lists), 4 (Stepper, upload item), 8 and ruling 20. */
it.each([
  ['what is stored already is loaded', input, [all], 'listingWaiting'],
  ['... and what waits on the device', input, [...there], collecting],
  ['... where the device can tell', input, [all, fails('listWaiting')], collecting],
  ['a list that cannot be loaded', input, [fails('listDocuments')], 'unavailable'],
  [
    '... may be loaded again',
    input,
    [fails('listDocuments'), { type: 'documents.retry' }],
    'loadingDocuments',
  ],
  ['... or left', input, [fails('listDocuments'), back], 'left'],
  ['an incomplete set is not sent', input, [listed('ID'), nothing, send], collecting],
  ['a complete one is', input, [...there, send], 'sending'],
  [
    'a document that arrives completes it',
    input,
    [listed('ID', 'CSF'), nothing, settled('CD'), send],
    'sending',
  ],
  ['a deleted one is missing', input, [...there, emptied, send], collecting],
  ['nothing is sent while one is on its way', input, [...there, moving, send], collecting],
  ['... until it is there', input, [...there, moving, settled('CD'), send], 'sending'],
  [
    'with waitResponse the advance happens on success',
    input,
    [...there, send, answers('sendDocuments', { message: 'Documents received' })],
    'sent',
  ],
  ['... otherwise at once', { ...input, waitResponse: false }, [...there, send], 'sendingBehind'],
  [
    'a refused set is told and stays',
    input,
    [...there, send, fails('sendDocuments')],
    { collecting: 'refused' },
  ],
  [
    '... also when the step had been left',
    { ...input, wasRefused: true },
    [...there],
    {
      collecting: 'refused',
    },
  ],
  ['one may go back', input, [...there, back], 'left'],
  [
    '... where there is a step before',
    { ...input, canGoBack: false },
    [...there, back],
    collecting,
  ],
] as const)('%s', (_, given, events, state) => {
  expect(play(documentListMachine, given, events)).toEqual(state);
});

describe('with services that answer', () => {
  async function collectingFrom(
    documents: DocumentState[],
    changes: Partial<DocumentListInput>,
    waiting: WaitingFile[] = [],
  ) {
    const sent: unknown[] = [];
    const machine = documentListMachine.provide({
      actors: {
        ...actorsFrom<DocumentListServices>({
          listDocuments: async () => documents,
          listWaiting: async () => waiting,
          sendDocuments: async (set) => {
            sent.push(set);
            return { message: 'Documents received' };
          },
        }),
        documentUpload: documentUploadMachine.provide({
          actors: actorsFrom<Pick<DocumentUploadServices, 'uploadDocument'>>({
            uploadDocument: () => new Promise(() => {}),
          }),
        }),
      },
    });
    const actor = createActor(machine, { input: { ...input, ...changes } });
    const notices: unknown[] = [];
    actor.on('*', (notice) => notices.push(notice));
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
    return { actor, sent, notices };
  }

  it('holds one upload for each required document', async () => {
    const { actor } = await collectingFrom([stateOf('ID')], {});
    const rows = selectUploads(actor.getSnapshot()).map((upload) => upload.getSnapshot());
    expect(rows.map((row) => [selectUpload(row).required.code, row.value])).toEqual([
      ['ID', { uploaded: 'kept' }],
      ['CD', 'empty'],
      ['CSF', 'empty'],
    ]);
    expect(selectMissing(actor.getSnapshot()).map(({ code }) => code)).toEqual(['CD', 'CSF']);
  });

  it('asks in a correction for what was rejected, and says why', async () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'blurry' }),
    ];
    const { actor } = await collectingFrom(documents, { correcting: true });
    const rows = selectUploads(actor.getSnapshot()).map((upload) => upload.getSnapshot());
    expect(rows.map((row) => [selectUpload(row).required.code, row.value])).toEqual([
      ['CD', 'empty'],
    ]);
    expect(rows.map((row) => selectUpload(row).reason)).toEqual(['blurry']);
  });

  it('goes on with what waits on the device, where it is asked for', async () => {
    const waiting = ['CD', 'ECB2'].map((code) => ({ code, file: pdf, quality: null }));
    const { actor } = await collectingFrom([stateOf('ID')], {}, waiting);
    const rows = selectUploads(actor.getSnapshot()).map((upload) => upload.getSnapshot().value);
    expect(rows).toEqual([{ uploaded: 'kept' }, { uploading: 'travelling' }, 'empty']);
    expect(selectMoving(actor.getSnapshot())).toEqual(['CD']);
  });

  it('counts bytes: how much of all that travels has arrived', async () => {
    const { actor } = await collectingFrom([], {});
    const seen: (number | null)[] = [];
    const hear = (report: DocumentReport) => {
      actor.send(report);
      seen.push(selectProgress(actor.getSnapshot()));
    };
    hear({ type: 'document.moving', code: 'ID' });
    hear({ type: 'document.progress', code: 'ID', bytes: 300, fraction: 0.5 });
    hear({ type: 'document.moving', code: 'CD' });
    hear({ type: 'document.progress', code: 'CD', bytes: 100, fraction: 0.5 });
    hear(settled('CD'));
    hear({ type: 'document.settled', code: 'ID', record: null });
    expect(seen).toEqual([null, null, null, 0.5, 0.625, null]);
  });

  it('shows the message of the server', async () => {
    const documents = ['ID', 'CD', 'CSF'].map((code) => stateOf(code));
    const { actor, sent, notices } = await collectingFrom(documents, {});
    actor.send(send);
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toEqual({ outcome: 'sent' });
    expect(sent).toEqual([
      { requestId: owner.requestId, documents: ['ID', 'CD', 'CSF'].map(recordOf) },
    ]);
    expect(notices).toEqual([{ type: 'notice.message', text: 'Documents received' }]);
  });

  it('a rejected drop shows INVALID_DOCUMENT', async () => {
    const { actor, notices } = await collectingFrom([], {});
    selectUploads(actor.getSnapshot()).at(0)?.send({ type: 'files.drop' });
    expect(notices).toEqual([{ type: 'notice.invalidDocument' }]);
  });

  it('leaves at once with the set, for whoever sends it behind', async () => {
    const documents = ['ID', 'CD', 'CSF'].map((code) => stateOf(code));
    const { actor } = await collectingFrom(documents, { waitResponse: false });
    actor.send(send);
    const end = await waitFor(actor, ({ status }) => status === 'done');
    expect(end.output).toEqual({
      outcome: 'sending',
      documents: ['ID', 'CD', 'CSF'].map(recordOf),
    });
  });
});

it('a subcode ID-2 without a custom name is excluded from what is sent', async () => {
  const sent: unknown[] = [];
  const machine = documentListMachine.provide({
    actors: actorsFrom<DocumentListServices>({
      listDocuments: async () => [stateOf('ID'), stateOf('ID-2')],
      listWaiting: async () => [],
      sendDocuments: async ({ documents }) => {
        sent.push(...documents.map(({ type }) => type));
        return { message: 'Documents received' };
      },
    }),
  });
  const required = ['ID', 'ID-2'].map((code) => ({
    ...requiredDocuments[1].at(0),
    code,
    label: code,
    alt: '',
    accept: [],
    maxBytes: 1,
  }));
  const actor = createActor(machine, { input: { ...input, required } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
  actor.send(send);
  await waitFor(actor, ({ status }) => status === 'done');
  expect(sent).toEqual(['ID']);
});
