import type { FileInSlot } from '#domain/request/file-slot.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { ends } from '#machines/models/kit/outcomes.ts';
import { owner, pdf } from '#machines/models/samples/documents.ts';
import { fileOf, slotOf, storedIn } from '#machines/models/samples/remedies.ts';
import {
  type FileSetInput,
  type FileSetMachine,
  fileSetMachine,
} from '#machines/parts/files/file-set.machine.ts';

export const input: FileSetInput = {
  owner,
  goesUp: 'atOnce',
  slots: [slotOf('ID', { stored: storedIn('ID') }), slotOf('CD')],
  needed: ['ID', 'CD'],
  documents: ['ID', 'CD'].map((code) => ({ code, needs: [code] })),
  optional: [],
  nameOf: (_, fileName) => fileName,
  confirms: true,
  canLeave: true,
  wasSending: false,
  wasRefused: false,
};
const complete = {
  ...input,
  slots: input.slots.map((slot) => ({ ...slot, stored: storedIn(slot.code) })),
};
const changed = (code: string, changes: Partial<FileInSlot>) =>
  ({ type: 'slot.changed', file: { ...fileOf(code, { isStored: true }), ...changes } }) as const;
const sendingEnds = (outcome: string) =>
  ends('fileSending', { outcome, message: 'Ok', codes: [], files: [] });

/** What arrives is what the slots hold already: the walk shows their files itself. */
const caseOf = (input: FileSetInput): Case<FileSetMachine> => ({
  input,
  events: [
    changed('CD', { kept: null }),
    changed('CD', { activity: 'uploading', isReady: false, stored: null }),
    changed('ID', { stored: null, kept: null, isReady: false }),
    { type: 'slot.refused' },
    { type: 'set.require', needed: ['ID'] },
    { type: 'set.send' },
    { type: 'set.leave' },
    { type: 'files.drop', files: [], open: [] },
    { type: 'files.drop', files: [], open: ['CD'] },
    { type: 'files.drop', files: [pdf], open: [] },
    { type: 'files.sorted', placed: [{ file: pdf, code: null }] },
    {
      type: 'files.arrived',
      stored: Object.fromEntries(input.slots.map(({ code, stored }) => [code, stored])),
    },
    ...['changing', 'refused', 'returned', 'confirmed', 'expired'].map(sendingEnds),
  ],
  distinguish: ({ context: { needed, files } }) => [
    needed.length,
    files.map(({ isReady, activity }) => [isReady, activity]),
  ],
});

export const model = modelOf(
  fileSetMachine,
  caseOf(input),
  caseOf({ ...complete, confirms: false, canLeave: false }),
  caseOf({ ...complete, wasRefused: true }),
  caseOf({ ...complete, wasSending: true }),
);
