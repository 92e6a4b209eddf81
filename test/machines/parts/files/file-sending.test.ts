import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { SetFile } from '#domain/request/file-set.ts';
import type { FileInSlot } from '#domain/request/file-slot.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { selectWaitingCause } from '#machines/kit/waiting.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { fileOf } from '#machines/models/samples/remedies.ts';
import {
  type FileSendingServices,
  fileSendingMachine,
  selectFiles,
  selectStopped,
} from '#machines/parts/files/file-sending.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<FileSendingServices>();
const inputOf = (...files: SetFile[]) => ({ owner: null, slots: [], returnsAtOnce: false, files });
const proof = inputOf(fileOf('CD'));
const both = inputOf(fileOf('CD'), fileOf('ECB2'));

const changed = (code: string, changes: Partial<FileInSlot>) =>
  ({ type: 'slot.changed', file: { ...fileOf(code), ...changes } }) as const;
const leaves = (code: string) => changed(code, { activity: 'uploading', isReady: false });
const { stored } = fileOf('CD', { isStored: true });
const arrives = (code: string) => changed(code, { stored, fraction: 1 });
const stays = (code: string) => changed(code, {});
const empties = (code: string) => changed(code, { kept: null, isReady: false });

const again = { type: 'set.retry' } as const;
const back = { type: 'set.change' } as const;
const lost = { type: 'network.lost' } as const;
const ours = { type: 'service.lost' } as const;
const found = { type: 'network.found' } as const;
const silent = { type: 'silence.lost' } as const;
const limited = { type: 'limit.lost', until: 7_000 } as const;
const given = answers('askTargets', { outcome: 'given', targets: {} });
const sent = [given, leaves('CD')] as const;
const asking = { askingTargets: 'trying' };
const confirming = { confirmingFiles: 'trying' };

/** From spec 7, "three steps in order", and D-94: only what failed is done again. */
describe('the sending', () => {
  it.each([
    ['targets first', proof, [], asking],
    ['... then the files', proof, [given], 'uploadingFiles'],
    ['... then the confirmation', proof, [...sent, arrives('CD')], confirming],
    [
      '... then it is over',
      proof,
      [...sent, arrives('CD'), answers('confirmFiles', { outcome: 'confirmed', message: 'Ok' })],
      'ended',
    ],
    ['without targets it stops', proof, [fails('askTargets')], 'notAsked'],
    ['... and asks again', proof, [fails('askTargets'), again], asking],
    ['a file that failed stops it', proof, [...sent, stays('CD')], 'notUploaded'],
    ['... and asks for its target again', proof, [...sent, stays('CD'), again], asking],
    [
      'it waits for every file before it says so',
      both,
      [given, leaves('CD'), leaves('ECB2'), stays('CD')],
      'uploadingFiles',
    ],
    [
      '... then stops',
      both,
      [given, leaves('CD'), leaves('ECB2'), stays('CD'), arrives('ECB2')],
      'notUploaded',
    ],
    [
      'a confirmation that failed',
      proof,
      [...sent, arrives('CD'), fails('confirmFiles')],
      'notConfirmed',
    ],
    [
      '... is confirmed again, and nothing else',
      proof,
      [...sent, arrives('CD'), fails('confirmFiles'), again],
      confirming,
    ],
    [
      '... or leads back, where each file had gone up by itself',
      { ...inputOf(fileOf('CD', { isStored: true })), returnsAtOnce: true },
      [fails('confirmFiles')],
      'ended',
    ],
    ['one may go back to the files', proof, [...sent, stays('CD'), back], 'ended'],
    [
      'what has arrived is not sent again',
      inputOf(fileOf('CD', { isStored: true })),
      [],
      confirming,
    ],
    ['a file that the store does not take ends it', proof, [...sent, empties('CD')], 'ended'],
    [
      '... also where another one failed',
      both,
      [given, leaves('CD'), leaves('ECB2'), stays('ECB2'), empties('CD')],
      'ended',
    ],
    ['without a network it waits', proof, [lost], { askingTargets: 'waiting' }],
    ['... and goes on', proof, [lost, found], asking],
    ['while our service fails it tries again', proof, [ours], { askingTargets: 'interrupted' }],
    ['... until it is back', proof, [ours, { type: 'service.found' }], asking],
    ['... or the network is gone too', proof, [ours, lost], { askingTargets: 'waiting' }],
    ['while no answer comes it tries again', proof, [silent], { askingTargets: 'unanswered' }],
    ['... until one comes', proof, [silent, { type: 'silence.found' }], asking],
    ['... or the network is gone too', proof, [silent, lost], { askingTargets: 'waiting' }],
    ['where too many call it waits for its time', proof, [limited], { askingTargets: 'limited' }],
    ['... until that comes', proof, [limited, { type: 'limit.found' }], asking],
    ['... or the network is gone too', proof, [limited, lost], { askingTargets: 'waiting' }],
    [
      '... while it confirms, too',
      proof,
      [...sent, arrives('CD'), lost],
      { confirmingFiles: 'waiting' },
    ],
    ['the link may end meanwhile', proof, [answers('askTargets', { outcome: 'expired' })], 'ended'],
  ] as const)('%s', (_, input, events, state) => {
    expect(play(fileSendingMachine, input, events)).toEqual(state);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(fileSendingMachine, proof);
  const refused = new CallFailed('refused', { supportCode: 'SOP-1' });
  const noTargets = fails('askTargets', refused);

  it('the step that could not be done, if one could not', () => {
    const arrived = [...sent, arrives('CD')] as const;
    const moments = [at(), at(noTargets), at(...sent, stays('CD')), at(...arrived)];
    expect(moments.map(selectStopped)).toEqual([null, 'notAsked', 'notUploaded', null]);
    expect(selectStopped(at(...arrived, fails('confirmFiles')))).toBe('notConfirmed');
  });

  it('the support code of the call that failed; of a file that failed there is none', () => {
    expect([at(), at(noTargets)].map((each) => selectFailure(each)?.supportCode ?? null)).toEqual([
      null,
      'SOP-1',
    ]);
    const notUploaded = at(noTargets, again, ...sent, stays('CD'));
    expect(selectFailure(notUploaded)).toBeNull();
    const notConfirmed = at(...sent, arrives('CD'), fails('confirmFiles', refused));
    expect(selectFailure(notConfirmed)?.supportCode).toBe('SOP-1');
  });

  it('that it waits for a network, and for nothing else', () => {
    expect(
      [at(), at(lost), at(lost, found)].map((each) => selectWaitingCause(each) === 'network'),
    ).toEqual([false, true, false]);
    const arrived = [...sent, arrives('CD')] as const;
    expect(
      [at(...arrived), at(...arrived, lost)].map((each) => selectWaitingCause(each) === 'network'),
    ).toEqual([false, true]);
  });

  it('the files as they stand', () => {
    expect(selectFiles(at())).toEqual([fileOf('CD')]);
    expect(selectFiles(at(...sent, arrives('CD')))).toMatchObject([{ code: 'CD', stored }]);
  });
});

describe('what the services are asked', () => {
  it('targets for the files that have not arrived', () => {
    const input = inputOf(fileOf('CD', { isStored: true }), fileOf('ECB2'));
    const { files } = inputTo(snapshotsOf(fileSendingMachine, input)(), 'askTargets') as {
      files: unknown;
    };
    expect(files).toEqual([fileOf('ECB2').kept]);
  });

  it('the confirmation of all of them', () => {
    const input = inputOf(fileOf('CD', { isStored: true }));
    expect(inputTo(snapshotsOf(fileSendingMachine, input)(), 'confirmFiles')).toMatchObject({
      owner: null,
      files: [fileOf('CD', { isStored: true })],
    });
  });

  it('and they report when they wait for the network', () => {
    const said: ((isWaiting: boolean) => void)[] = [];
    const call = ({ onWaiting }: { onWaiting: (isWaiting: boolean) => void }) => {
      said.push(onWaiting);
      return pending();
    };
    const machine = fileSendingMachine.provide({
      actors: actorsFrom<FileSendingServices>({ askTargets: call, confirmFiles: call }),
    });
    for (const input of [proof, inputOf(fileOf('CD', { isStored: true }))]) {
      const actor = createActor(machine, { input }).start();
      const waits = [true, false].map((isWaiting) => {
        said.at(-1)?.(isWaiting);
        return selectWaitingCause(actor.getSnapshot()) === 'network';
      });
      expect(waits).toEqual([true, false]);
    }
  });
});

describe('how it ends', () => {
  const endOf = (
    input: ReturnType<typeof inputOf>,
    ...events: Parameters<typeof play<typeof fileSendingMachine>>[2]
  ) => snapshotsOf(fileSendingMachine, input)(...events).output;
  const there = inputOf(fileOf('CD', { isStored: true }));

  it('with the answer and the files', () => {
    const confirmed = { outcome: 'confirmed', message: 'Ok' } as const;
    const { files } = there;
    expect(endOf(there, answers('confirmFiles', confirmed))).toEqual({ ...confirmed, files });
    const expired = answers('askTargets', { outcome: 'expired' });
    expect(endOf(proof, expired)).toEqual({ outcome: 'expired', files: proof.files });
  });

  it('with the way back to the files, when a person wants to change them', () => {
    expect(endOf(proof, fails('askTargets'), back)).toEqual({ outcome: 'changing' });
  });

  it('refused and why, where each file had gone up by itself', () => {
    const failed = fails('confirmFiles', new CallFailed('timeout', { supportCode: 'K7-42' }));
    expect(endOf({ ...there, returnsAtOnce: true }, failed)).toMatchObject({
      outcome: 'refused',
      failure: { kind: 'timeout', supportCode: 'K7-42' },
    });
  });

  it('returned, when the store did not take a file', () => {
    expect(endOf(proof, ...sent, empties('CD'))).toMatchObject({ outcome: 'returned', codes: [] });
  });
});
