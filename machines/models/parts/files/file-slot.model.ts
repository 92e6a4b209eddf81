import type { FileSlotSetting, GoingUp } from '#domain/request/file-slot.ts';
import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { breaks, elapses, ends } from '#machines/models/kit/outcomes.ts';
import { pdf } from '#machines/models/samples/documents.ts';
import { inputOf, kept, stored } from '#machines/models/samples/file-slots.ts';
import { photo, target } from '#machines/models/samples/remedies.ts';
import { type FileSlotMachine, fileSlotMachine } from '#machines/parts/files/file-slot.machine.ts';

const caseOf = (goesUp: GoingUp, held: Partial<FileSlotSetting> = {}): Case<FileSlotMachine> => ({
  input: inputOf(goesUp, held),
  events: [
    { type: 'file.choose', file: pdf },
    { type: 'files.drop' },
    { type: 'file.show' },
    { type: 'file.remove' },
    { type: 'removal.undo' },
    { type: 'file.upload', target },
    { type: 'file.reject' },
    { type: 'upload.progress', fraction: 0.42 },
    { type: 'file.arrived', stored: { ...stored, s3_key: 'from-a-phone' } },
    { type: 'file.arrived', stored: null },
    ends('fileChoice', { outcome: 'kept', kept }),
    ends('fileChoice', { outcome: 'refused', problem: 'password' }),
    ends('fileUpload', { outcome: 'stored', stored }),
    ends('fileUpload', { outcome: 'rejected', problem: 'size' }),
    ends('fileUpload', { outcome: 'failed' }),
    ends('fileChoice', { outcome: 'left' }),
    ends('removeFile'),
    breaks('removeFile'),
    ends('readFile', photo),
    breaks('readFile'),
    elapses('undoTime', 'fileSlot.removed'),
  ],
  distinguish: ({ context }) => [
    context.kept !== null,
    context.stored !== null,
    context.problem !== null,
    context.removed !== null,
    context.next !== null,
  ],
});

export const model = modelOf(
  fileSlotMachine,
  caseOf('atOnce'),
  caseOf('atOnce', { stored }),
  caseOf('atOnce', { kept }),
  caseOf('onSend'),
  caseOf('onSend', { kept }),
);
