import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FileInSlot } from '#domain/request/file-slot.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { owner } from '#machines/models/samples/documents.ts';
import { all, corrections, documents, proof, some } from '#machines/models/samples/file-sets.ts';
import { fileOf, storedIn } from '#machines/models/samples/remedies.ts';
import type { FileSetInput } from '#machines/parts/files/file-set.machine.ts';
import {
  fileSetMachine,
  isSending,
  mayLeave,
  selectAwaited,
  selectBatchShare,
  selectDue,
  selectReady,
  wasRefused,
  wasReturned,
} from '#machines/parts/files/file-set.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const changed = (code: string, changes: Partial<FileInSlot>) =>
  ({ type: 'slot.changed', file: { ...fileOf(code), ...changes } }) as const;
const there = (code: string) => changed(code, { stored: storedIn(code), kept: null });
const away = (code: string) => changed(code, { isReady: false, kept: null });
const going = (code: string) => changed(code, { activity: 'uploading', isReady: false });
const send = { type: 'set.send' } as const;
const leave = { type: 'set.leave' } as const;
const open = { collecting: 'open' };
const end = (outcome: 'changing' | 'refused') => ends('fileSending', { outcome });

/** From spec 2 (upload lists), 4 (upload item, correction page), 8 and ruling 20; beyond B8. */
it.each<[string, FileSetInput, Parameters<typeof play<typeof fileSetMachine>>[2], unknown]>([
  ['an incomplete set is not sent', some, [send], open],
  ['a complete one is', all, [send], 'sending'],
  ['a document that arrives completes it', some, [there('CD'), send], 'sending'],
  ['a deleted one is missing', all, [away('ID'), send], open],
  ['nothing is sent while one is on its way', all, [going('CD'), send], open],
  ['... until it is there', all, [going('CD'), there('CD'), send], 'sending'],
  ['without waitResponse it ends at once', { ...all, confirms: false }, [send], 'ended'],
  ['... if it is complete', { ...some, confirms: false }, [send], open],
  ['a refused set stays', all, [send, end('refused')], { collecting: 'refused' }],
  ['... also when it had been left', { ...all, wasRefused: true }, [], { collecting: 'refused' }],
  ['one may leave it', all, [leave], 'ended'],
  ['... but not while it is sent', all, [send, leave], 'sending'],
  ['... and only where there is a way', { ...all, canLeave: false }, [leave], open],
  ['one may go back from the sending', proof, [send, end('changing')], open],
  ['a sending that a reload broke off goes on', { ...proof, wasSending: true }, [], 'sending'],
  ['... but not without its files', { ...corrections(['CD']), wasSending: true }, [], open],
  ['files alone are not sent by themselves', proof, [], open],
  [
    'what else a person owes is needed too',
    proof,
    [{ type: 'set.require', needed: ['idType', 'CD'] }, send],
    open,
  ],
  [
    '... until it is not',
    { ...proof, needed: ['idType', 'CD'] },
    [{ type: 'set.require', needed: ['CD'] }, send],
    'sending',
  ],
  [
    'the store may return a file',
    proof,
    [send, ends('fileSending', { outcome: 'returned', codes: [], files: [] })],
    { collecting: 'returned' },
  ],
  [
    'a link may end',
    proof,
    [send, ends('fileSending', { outcome: 'expired', files: [] })],
    'ended',
  ],
])('%s', (_, input, events, state) => {
  expect(play(fileSetMachine, input, events)).toEqual(state);
});

it('counts bytes: how much of all that goes up together has arrived', () => {
  const actor = createActor(fileSetMachine, {
    input: documents(['ID', 'CD', 'CSF'], ['CSF']),
  }).start();
  const at = (bytes: number, fraction: number) => ({ bytes, fraction });
  const shares = [
    changed('ID', { activity: 'uploading', isReady: false, ...at(300, 0) }),
    changed('ID', { activity: 'uploading', isReady: false, ...at(300, 0.5) }),
    changed('CD', { activity: 'uploading', isReady: false, ...at(100, 0.5) }),
    changed('CD', { ...at(100, 1) }),
    changed('ID', { isReady: false, ...at(300, 0) }),
  ].map((report) => {
    actor.send(report);
    return selectBatchShare(actor.getSnapshot());
  });
  expect(shares).toEqual([null, null, 0.5, 0.625, null]);
});

describe('what the screen is told', () => {
  it('what is there, and what can be sent', () => {
    const at = snapshotsOf(fileSetMachine, some);
    expect([at(), at(there('CD'))].map(selectReady)).toEqual([['ID'], ['ID', 'CD']]);
    expect([at(), at(there('CD'))].map(selectAwaited)).toEqual([['CD'], []]);
  });

  it('what is due: it is missing, and not on its way', () => {
    const at = snapshotsOf(fileSetMachine, documents(['ID', 'CD'], []));
    const moments = [at(), at(going('CD')), at(there('CD'))];
    expect(moments.map(selectDue)).toEqual([['ID', 'CD'], ['ID'], ['ID']]);
  });

  it('whether it may be left', () => {
    const inputs = [all, { ...all, canLeave: false }];
    const moments = inputs.map((input) => snapshotsOf(fileSetMachine, input)());
    expect(moments.map(mayLeave)).toEqual([true, false]);
  });

  it('that the set is sent, and how that ended', () => {
    const at = snapshotsOf(fileSetMachine, all);
    const told = (snapshot: ReturnType<typeof at>) =>
      [isSending, wasRefused, wasReturned].map((is) => is(snapshot));
    const returned = ends('fileSending', { outcome: 'returned', codes: [], files: [] });
    expect(told(at())).toEqual([false, false, false]);
    expect(told(at(send))).toEqual([true, false, false]);
    expect(told(at(send, end('refused')))).toEqual([false, true, false]);
    const failure = { kind: 'timeout', supportCode: 'K7-42' };
    const why = ends('fileSending', { outcome: 'refused', failure });
    expect([at(send), at(send, why)].map(selectFailure)).toEqual([null, failure]);
    expect(told(at(send, returned))).toEqual([false, false, true]);
  });
});

it('tells the sending how the set is to be sent', () => {
  const given = (input: FileSetInput) =>
    inputTo(snapshotsOf(fileSetMachine, input)(send), 'fileSending');
  expect(given(all)).toMatchObject({
    owner,
    returnsAtOnce: true,
    files: [{ code: 'ID' }, { code: 'CD' }],
  });
  expect(given(proof)).toMatchObject({
    owner: null,
    returnsAtOnce: false,
    files: [{ code: 'CD' }],
  });
});

it('ends as it was left, or as the link ended', () => {
  const expired = { outcome: 'expired', files: [] } as const;
  expect(snapshotsOf(fileSetMachine, all)(leave).output).toEqual({ outcome: 'left' });
  expect(snapshotsOf(fileSetMachine, proof)(send, ends('fileSending', expired)).output).toEqual(
    expired,
  );
});
