import type { FileInSlot } from '#domain/request/file-slot.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { fileOf } from '#machines/models/samples/remedies.ts';
import {
  type FileSendingMachine,
  type FileSendingServices,
  fileSendingMachine,
} from '#machines/parts/files/file-sending.machine.ts';

const changed = (code: string, changes: Partial<FileInSlot>) =>
  ({ type: 'slot.changed', file: { ...fileOf(code, { isStored: true }), ...changes } }) as const;

const { answers, fails } = outcomesOf<FileSendingServices>();
const caseOf = (isStored: boolean, returnsAtOnce = false): Case<FileSendingMachine> => ({
  input: { owner: null, slots: [], files: [fileOf('CD', { isStored })], returnsAtOnce },
  events: [
    { type: 'set.retry' },
    { type: 'set.change' },
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'service.lost' },
    { type: 'service.found' },
    { type: 'silence.lost' },
    { type: 'silence.found' },
    { type: 'limit.lost', until: 1_790_000_000_000 },
    { type: 'limit.found' },
    changed('CD', { activity: 'uploading', isReady: false, stored: null, fraction: 0.5 }),
    changed('CD', { stored: null, fraction: 0 }),
    changed('CD', {}),
    changed('CD', { stored: null, kept: null, isReady: false }),
    answers('askTargets', { outcome: 'given', targets: {} }),
    ...(['expired', 'missing', 'corrected'] as const).flatMap((outcome) => [
      answers('askTargets', { outcome }),
      answers('confirmFiles', { outcome }),
    ]),
    fails('askTargets'),
    answers('confirmFiles', { outcome: 'confirmed', message: 'Ok' }),
    answers('confirmFiles', { outcome: 'returned', codes: ['CD'] }),
    fails('confirmFiles'),
  ],
  distinguish: ({ context: { files, batch } }) => [
    batch.length,
    files.map(({ stored, isReady, activity }) => [stored !== null, isReady, activity]),
  ],
});

export const model = modelOf(fileSendingMachine, caseOf(false), caseOf(true), caseOf(true, true));
