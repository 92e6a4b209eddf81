/**
 * A file that a person has just chosen: joined of several pictures, checked on the device, in doubt until they
 * confirm it as it is, then kept there. To choose another instead is up to the slot.
 * Source: spec 5 (uploads), 8 (INVALID_DOCUMENT); beyond B7 ('Repetir' / 'Usar de todos modos'), B8; issue 10, 5.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import {
  type CheckedFile,
  checkOrName,
  type FileCheck,
  type FileRefusal,
  fittingFile,
} from '#domain/files/file-check.ts';
import type { FileOwner, KeptFile } from '#domain/request/file-slot.ts';
import { outputOf } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';
import { type FilePagesOutput, filePagesMachine } from './file-pages.machine.ts';

/** The code of another document of this owner for which the same file was used. */
type Repetition = { usedFor: string | null };

export type FileChoiceServices = {
  checkFile: Service<{ file: File; accept: readonly string[]; maxBytes: number }, FileCheck>;
  findRepeated: Service<{ owner: FileOwner; code: string; file: File }, Repetition>;
  /** In place of what was kept for the slot of this code. */
  keepFile: Service<CheckedFile & { owner: FileOwner; code: string }, KeptFile>;
};

/** `lost`: it could not be kept. `left`: several pictures were not joined after all. */
export type FileChoiceOutput =
  | { outcome: 'kept'; kept: KeptFile }
  | { outcome: 'left' }
  | { outcome: 'refused'; problem: FileRefusal | 'lost' };

type Input = {
  owner: FileOwner;
  code: string;
  file: File;
  /** To be joined to one file; none where the file is chosen as it is. */
  pictures?: File[];
  accept: readonly string[];
  maxBytes: number;
};
type Context = CheckedFile &
  Required<Omit<Input, 'file'>> &
  Repetition & { output: FileChoiceOutput };
type Event = { type: 'file.use' };

/** As the device saw it, or by its name. */
const checkOf = ({ context, event }: { context: Context; event: { output: FileCheck } }) =>
  checkOrName(event.output, context.file, context);

export const fileChoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as FileChoiceOutput,
    children: {} as { filePages: 'filePages' },
  },
  actors: {
    ...ports<FileChoiceServices>('checkFile', 'findRepeated', 'keepFile'),
    filePages: filePagesMachine,
  },
  guards: {
    hasPictures: ({ context }) => context.pictures.length > 0,
    isJoined: (_, { outcome }: FilePagesOutput) => outcome === 'joined',
    isRepeated: (_, { usedFor }: Repetition) => usedFor !== null,
    isRefused: (_, check: FileCheck) => check.outcome === 'refused',
    hasWarnings: (_, check: FileCheck) =>
      check.outcome === 'taken' && (check.quality?.warnings.length ?? 0) > 0,
  },
  actions: {
    storeCheck: assign(({ context }, check: FileCheck) =>
      check.outcome === 'refused'
        ? { output: check }
        : { file: fittingFile(context.file, check.kind), quality: check.quality },
    ),
    storeJoined: assign((_, output: FilePagesOutput) =>
      output.outcome === 'joined' ? { file: output.file } : {},
    ),
    storeLeft: assign({ output: { outcome: 'left' as const } }),
    storeRepeated: assign((_, { usedFor }: Repetition) => ({ usedFor })),
    storeKept: assign((_, kept: KeptFile) => ({ output: { outcome: 'kept' as const, kept } })),
  },
}).createMachine({
  id: 'fileChoice',
  context: ({ input }) => ({
    pictures: [],
    ...input,
    quality: null,
    usedFor: null,
    output: { outcome: 'refused', problem: 'lost' },
  }),
  initial: 'starting',
  output: ({ context }) => context.output,
  states: {
    starting: {
      always: [{ guard: 'hasPictures', target: 'arrangingPages' }, { target: 'checkingFile' }],
    },
    arrangingPages: {
      invoke: {
        id: 'filePages',
        src: 'filePages',
        input: ({ context: { pictures, maxBytes } }) => ({ pictures, maxBytes }),
        onDone: [
          {
            guard: { type: 'isJoined', params: outputOf<FilePagesOutput> },
            target: 'checkingFile',
            actions: { type: 'storeJoined', params: outputOf<FilePagesOutput> },
          },
          { target: 'left', actions: 'storeLeft' },
        ],
      },
    },
    checkingFile: {
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, accept, maxBytes } }) => ({ file, accept, maxBytes }),
        onDone: [
          {
            guard: { type: 'isRefused', params: checkOf },
            target: 'refused',
            actions: { type: 'storeCheck', params: checkOf },
          },
          {
            guard: { type: 'hasWarnings', params: checkOf },
            target: 'doubting',
            actions: { type: 'storeCheck', params: checkOf },
          },
          { target: 'findingRepeated', actions: { type: 'storeCheck', params: checkOf } },
        ],
        // What cannot be checked here is checked by the server.
        onError: 'findingRepeated',
      },
    },
    doubting: { on: { 'file.use': 'findingRepeated' } },
    findingRepeated: {
      invoke: {
        id: 'findRepeated',
        src: 'findRepeated',
        input: ({ context: { owner, code, file } }) => ({ owner, code, file }),
        onDone: [
          {
            guard: { type: 'isRepeated', params: outputOf<Repetition> },
            target: 'repeated',
            actions: { type: 'storeRepeated', params: outputOf<Repetition> },
          },
          { target: 'keepingFile' },
        ],
        onError: 'keepingFile',
      },
    },
    repeated: {
      description:
        'The same file was used for another document; the person confirms it or chooses another',
      on: { 'file.use': 'keepingFile' },
    },
    keepingFile: {
      invoke: {
        id: 'keepFile',
        src: 'keepFile',
        input: ({ context: { owner, code, file, quality } }) => ({ owner, code, file, quality }),
        onDone: { target: 'kept', actions: { type: 'storeKept', params: outputOf } },
        onError: 'refused',
      },
    },
    kept: { type: 'final' },
    left: { type: 'final' },
    refused: { type: 'final' },
  },
});

type FileChoiceMachine = typeof fileChoiceMachine;
type Snapshot = SnapshotFrom<FileChoiceMachine>;

export const isDoubting = (snapshot: Snapshot) => snapshot.matches('doubting');
/** Whether it waits for the person: for an answer, or for the pages. */
export const isAsking = (snapshot: Snapshot) =>
  isDoubting(snapshot) || snapshot.matches('repeated') || snapshot.matches('arrangingPages');
export const isKeeping = (snapshot: Snapshot) => snapshot.matches('keepingFile');
export const selectWarnings = ({ context }: Snapshot) => context.quality?.warnings ?? [];
/** The document for which the same file was used, while that is asked about. */
export const selectUsedFor = (snapshot: Snapshot) =>
  snapshot.matches('repeated') ? snapshot.context.usedFor : null;
export const selectFilePages = ({ children }: Snapshot) => children.filePages;
