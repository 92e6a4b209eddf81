import type { FileCheck } from '#domain/files/file-check.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  darkPhoto,
  identification,
  owner,
  pdf,
  photo,
} from '#machines/models/samples/documents.ts';
import { keptIn } from '#machines/models/samples/remedies.ts';
import {
  type FileChoiceServices,
  fileChoiceMachine,
} from '#machines/parts/files/file-choice.machine.ts';

const { answers, fails } = outcomesOf<FileChoiceServices>();
const { accept, maxBytes } = identification;
export const input = { owner, code: 'ID', file: photo, accept, maxBytes };
export const use = { type: 'file.use' } as const;

export const sharp: FileCheck = {
  outcome: 'taken',
  kind: 'jpg',
  quality: { ...darkPhoto, brightness: 0.6, warnings: [] },
};
export const dark: FileCheck = { outcome: 'taken', kind: 'jpg', quality: darkPhoto };
export const unseen: FileCheck = { outcome: 'taken', kind: null, quality: null };
export const locked: FileCheck = { outcome: 'refused', problem: 'password' };
export const fresh = answers('findRepeated', { usedFor: null });
export const used = answers('findRepeated', { usedFor: 'CSF' });
export const pages = { ...input, pictures: [photo, photo] };
export const joined = ends('filePages', { outcome: 'joined', file: pdf });
export const left = ends('filePages', { outcome: 'left' });

const events = [
  use,
  ...[sharp, dark, unseen, locked].map((check) => answers('checkFile', check)),
  fails('checkFile'),
  fresh,
  used,
  fails('findRepeated'),
  answers('keepFile', keptIn('ID')),
  fails('keepFile'),
];

export const model = modelOf(
  fileChoiceMachine,
  { input, events },
  { input: pages, events: [joined, left] },
);
