import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { legalDocuments as input, owner, stateOf } from '#machines/models/samples/documents.ts';
import { fileOf } from '#machines/models/samples/remedies.ts';
import type { DocumentListServices } from '#machines/parts/files/document-list.machine.ts';
import {
  documentListMachine,
  hasWayBack,
  isCorrecting,
  selectFileSet,
  selectPhoneLink,
  selectReasons,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<DocumentListServices>();
const found = answers('listDocuments', {
  documents: [stateOf('ID')],
  kept: [],
  draft: EMPTY_DRAFT,
});
const back = { type: 'step.back' } as const;
const files = [fileOf('ID', { isStored: true })];

/** From spec 2 (upload lists), 4 (Stepper), 8 and ruling 20. */
it.each([
  ['what is stored, and waits on the device, is loaded', [], 'loadingDocuments'],
  ['... and collected', [found], 'collecting'],
  ['a list that cannot be loaded', [fails('listDocuments')], 'unavailable'],
  [
    '... may be loaded again',
    [fails('listDocuments'), { type: 'documents.retry' }],
    'loadingDocuments',
  ],
  ['... or left', [fails('listDocuments'), back], 'left'],
  [
    'with waitResponse the advance happens on success',
    [found, ends('fileSet', { outcome: 'confirmed', message: 'Ok', files })],
    'sent',
  ],
  [
    '... otherwise at once',
    [found, ends('fileSet', { outcome: 'collected', files })],
    'sendingBehind',
  ],
  ['one may go back', [found, ends('fileSet', { outcome: 'left' })], 'left'],
] as const)('%s', (_, events, state) => {
  expect(play(documentListMachine, input, events)).toEqual(state);
});

describe('what the screen is told', () => {
  const at = snapshotsOf(documentListMachine, input);

  it('which documents are asked for: of a correction those that were rejected', () => {
    const documents = [
      stateOf('ID', { state: 'accepted' }),
      stateOf('CD', { state: 'rejected', reason: 'blurry' }),
    ];
    const correcting = snapshotsOf(documentListMachine, { ...input, correcting: true });
    const corrected = correcting(
      answers('listDocuments', { documents, kept: [], draft: EMPTY_DRAFT }),
    );
    const codes = (snapshot: ReturnType<typeof at>) =>
      selectRequired(snapshot).map(({ code }) => code);
    expect([codes(at(found)), codes(corrected)]).toEqual([['ID', 'CD', 'CSF'], ['CD']]);
    expect([at(), correcting()].map(isCorrecting)).toEqual([false, true]);
    expect(selectReasons(corrected)).toEqual({ ID: null, CD: 'blurry' });
  });

  it('whether there is a way back', () => {
    const first = snapshotsOf(documentListMachine, { ...input, canGoBack: false });
    expect([at(), first()].map(hasWayBack)).toEqual([true, false]);
    expect(first(fails('listDocuments'), back).value).toBe('unavailable');
  });

  it('the set, once it is known what is stored', () => {
    expect(selectFileSet(at())).toBeUndefined();
    expect(selectFileSet(at(found))).toBeDefined();
  });

  it('why the list could not be loaded, with the support code', () => {
    const timeout = fails('listDocuments', new CallFailed('timeout', { supportCode: 'SOP-1' }));
    expect([at(), at(timeout)].map(selectFailure)).toMatchObject([
      null,
      { kind: 'timeout', supportCode: 'SOP-1' },
    ]);
  });

  it('the link to a phone for this request; there is none on the phone of a link', () => {
    expect(selectPhoneLink(at())).toBeUndefined();
    expect(selectPhoneLink(at(found))?.getSnapshot().context.requestId).toBe(owner.requestId);
    const onPhone = snapshotsOf(documentListMachine, { ...input, owner: null })(found);
    expect(onPhone.value).toBe('collecting');
    expect(selectPhoneLink(onPhone)).toBeUndefined();
  });
});

it('gives the set what the documents are: needed, and under their own names', () => {
  const set = inputTo(snapshotsOf(documentListMachine, input)(found), 'fileSet');
  expect(set).toMatchObject({
    owner,
    goesUp: 'atOnce',
    needed: ['ID', 'CD', 'CSF'],
    optional: [],
    documents: ['ID', 'CD', 'CSF'].map((code) => ({ code, needs: [code] })),
    confirms: true,
    canLeave: true,
    wasSending: false,
    wasRefused: false,
  });
  expect((set as { nameOf: (code: string, name: string) => string }).nameOf('ID', 'a.pdf')).toBe(
    'a.pdf',
  );
});

it('reports as sent what has arrived: an optional document may have failed', () => {
  const some = [fileOf('ID', { isStored: true }), fileOf('ID-2')];
  const collected = ends('fileSet', { outcome: 'collected', files: some });
  const { output } = snapshotsOf(documentListMachine, { ...input, waitResponse: false })(
    found,
    collected,
  );
  expect(output).toEqual({
    outcome: 'sending',
    documents: [{ type: 'ID', name: 'ID.jpg', s3_key: 'stored/ID' }],
  });
});

it('asks what was chosen of an identification, and of no other list', () => {
  const asked = (required: typeof input.required) =>
    inputTo(snapshotsOf(documentListMachine, { ...input, required })(), 'listDocuments');
  expect([asked(input.required), asked(input.required.slice(1))]).toEqual([
    { owner, asksIdentification: true },
    { owner, asksIdentification: false },
  ]);
});
