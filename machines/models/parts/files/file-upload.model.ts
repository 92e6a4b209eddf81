import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { owner } from '#machines/models/samples/documents.ts';
import { keptIn, storedIn, target } from '#machines/models/samples/remedies.ts';
import {
  type FileUploadServices,
  fileUploadMachine,
} from '#machines/parts/files/file-upload.machine.ts';

const { answers, fails } = outcomesOf<FileUploadServices>();
export const input = { owner, kept: keptIn('ID'), target, onProgress: () => {} };
export const stored = { outcome: 'stored', stored: storedIn('ID') } as const;
export const rejected = { outcome: 'rejected', problem: 'size' } as const;

export const model = modelOf(fileUploadMachine, {
  input,
  events: [
    { type: 'network.lost' },
    { type: 'network.found' },
    { type: 'service.lost' },
    { type: 'service.found' },
    { type: 'silence.lost' },
    { type: 'silence.found' },
    { type: 'limit.lost', until: 1_790_000_000_000 },
    { type: 'limit.found' },
    answers('uploadFile', stored),
    answers('uploadFile', rejected),
    fails('uploadFile'),
  ],
});
