/**
 * One file of a correction: chosen, looked at on the device, kept there, and sent when the page says so.
 * It reports to the page that holds it.
 * Source: spec 2 and 5 (document correction); beyond B7 ('Repetir' / 'Usar de todos modos'), B8; D-94.
 */
import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type SnapshotFrom,
  type Snapshot as SnapshotOf,
  sendTo,
  setup,
} from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import { type FileProblem, maxBytesOf } from '#domain/documents.ts';
import type { FileRefusal } from '#domain/file-check.ts';
import { type RemedySlot, remedyAccepts } from '#domain/remedies.ts';
import { type CheckedFile, type FileCheckOutput, fileCheckMachine } from './file-check.machine.ts';
import { ports, type Service } from './kit/service.ts';

/** A file that is kept on the device until it is confirmed. */
export type KeptFile = CheckedFile & { id: string; slot: RemedySlot };

export type RemedyFileServices = {
  /** In place of what was kept for the slot. */
  keepFile: Service<CheckedFile & { slot: RemedySlot }, KeptFile>;
  dropFile: Service<{ kept: KeptFile }, void>;
  /**
   * Tries on by itself while there is no network, and says so. Of a target that is null, or no longer good,
   * it asks for a new one.
   */
  sendFile: Service<
    {
      kept: KeptFile;
      target: UploadTarget | null;
      onProgress: (fraction: number) => void;
      onWaiting: (isWaiting: boolean) => void;
    },
    { outcome: 'stored'; s3_key: string } | { outcome: 'rejected'; problem: FileProblem }
  >;
};

/** What the page hears: it moves; how far it is, 0 to 1; it rests, this is kept, and this is where it was stored. */
export type RemedyFileReport =
  | { type: 'file.moving'; slot: RemedySlot }
  | { type: 'file.progress'; slot: RemedySlot; fraction: number }
  | { type: 'file.settled'; slot: RemedySlot; kept: KeptFile | null; s3_key: string | null };

type RemedyFileInput = {
  /** Whom it reports to. */
  page: ActorRef<SnapshotOf<unknown>, RemedyFileReport>;
  slot: RemedySlot;
  /** From before a reload. */
  kept: KeptFile | null;
};

type Context = RemedyFileInput & {
  /** What was chosen last and is judged, or kept. */
  checked: CheckedFile | null;
  target: UploadTarget | null;
  s3_key: string | null;
  /** Why the last one was not taken. `many`: several were dropped; `lost`: it could not be kept. */
  problem: FileRefusal | 'many' | 'lost' | null;
};
type Event =
  | { type: 'file.choose'; file: File }
  | { type: 'files.drop' }
  | { type: 'file.remove' }
  | { type: 'file.send'; target: UploadTarget | null }
  | { type: 'file.refuse' }
  | { type: 'network.lost' }
  | { type: 'network.found' };

/** A file is taken in whatever state nothing travels. */
const choosing = {
  'file.choose': { target: 'judging', actions: 'take', reenter: true },
  'files.drop': { actions: 'rejectMany' },
} as const;

/** What may happen to a file that lies ready. */
const lying = { ...choosing, 'file.remove': 'removing' } as const;

export const remedyFileMachine = setup({
  types: {
    input: {} as RemedyFileInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { fileCheck: 'fileCheck' },
  },
  actors: {
    ...ports<RemedyFileServices>('keepFile', 'dropFile', 'sendFile'),
    fileCheck: fileCheckMachine,
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'file.choose'
        ? { checked: { file: event.file, quality: null }, problem: null }
        : {},
    ),
    rejectMany: assign({ problem: 'many' }),
    reportMoving: sendTo(
      ({ context }) => context.page,
      ({ context }) => ({ type: 'file.moving', slot: context.slot }),
    ),
    reportSettled: sendTo(
      ({ context }) => context.page,
      ({ context: { slot, kept, s3_key } }) => ({ type: 'file.settled', slot, kept, s3_key }),
    ),
  },
}).createMachine({
  id: 'remedyFile',
  context: ({ input }) => ({
    ...input,
    checked: null,
    target: null,
    s3_key: null,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.kept !== null, target: 'chosen' },
        { target: 'empty' },
      ],
    },
    empty: { entry: 'reportSettled', on: choosing },
    judging: {
      entry: 'reportMoving',
      invoke: {
        id: 'fileCheck',
        src: 'fileCheck',
        input: ({ context }) => ({
          file: known(context.checked).file,
          accept: remedyAccepts(context.slot),
          maxBytes: maxBytesOf(context.slot),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'taken',
            target: 'keeping',
            actions: assign(({ event }) => ({ checked: takenIn(event.output) })),
          },
          {
            // What it was to replace is there still.
            target: 'arriving',
            actions: assign(({ event }) => ({ checked: null, problem: problemIn(event.output) })),
          },
        ],
      },
      on: {
        ...choosing,
        'file.remove': { target: 'arriving', actions: assign({ checked: null }) },
      },
    },
    keeping: {
      invoke: {
        id: 'keepFile',
        src: 'keepFile',
        input: ({ context }) => ({ ...known(context.checked), slot: context.slot }),
        onDone: {
          target: 'chosen',
          actions: assign(({ event }) => ({ kept: event.output, checked: null, s3_key: null })),
        },
        onError: { target: 'arriving', actions: assign({ checked: null, problem: 'lost' }) },
      },
    },
    chosen: {
      entry: 'reportSettled',
      on: {
        ...lying,
        'file.send': {
          guard: ({ context }) => context.s3_key === null,
          target: 'sending',
          actions: assign({ target: ({ event }) => event.target }),
        },
        // It had arrived; only then the lender's side saw what it holds.
        'file.refuse': {
          target: 'empty',
          actions: assign({ kept: null, s3_key: null, problem: 'content' }),
        },
      },
    },
    removing: {
      entry: 'reportMoving',
      invoke: {
        id: 'dropFile',
        src: 'dropFile',
        input: ({ context }) => ({ kept: known(context.kept) }),
        onDone: { target: 'empty', actions: assign({ kept: null, s3_key: null, problem: null }) },
        onError: { target: 'empty', actions: assign({ kept: null, s3_key: null, problem: null }) },
      },
    },
    sending: {
      entry: 'reportMoving',
      initial: 'travelling',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { page, slot, kept, target }, self }) => ({
          kept: known(kept),
          target,
          onProgress: (fraction) => page.send({ type: 'file.progress', slot, fraction }),
          onWaiting: (isWaiting) =>
            self.send({ type: isWaiting ? 'network.lost' : 'network.found' }),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'stored',
            target: 'chosen',
            actions: assign(({ event }) =>
              event.output.outcome === 'stored' ? { s3_key: event.output.s3_key } : {},
            ),
          },
          {
            target: 'empty',
            actions: assign(({ event }) =>
              event.output.outcome === 'rejected'
                ? { kept: null, problem: event.output.problem }
                : {},
            ),
          },
        ],
        onError: 'failed',
      },
      states: {
        travelling: { on: { 'network.lost': 'waiting' } },
        waiting: { on: { 'network.found': 'travelling' } },
      },
    },
    failed: {
      entry: 'reportSettled',
      on: {
        ...lying,
        'file.send': {
          target: 'sending',
          actions: assign({ target: ({ event }) => event.target }),
        },
      },
    },
  },
});

const takenIn = (output: FileCheckOutput): CheckedFile | null =>
  output.outcome === 'taken' ? { file: output.file, quality: output.quality } : null;

const problemIn = (output: FileCheckOutput): FileRefusal | null =>
  output.outcome === 'refused' ? output.problem : null;

function known<T>(value: T | null): T {
  if (value === null) throw new Error('No file was chosen.');
  return value;
}

export type RemedyFileMachine = typeof remedyFileMachine;
export type RemedyFileActor = ActorRefFrom<RemedyFileMachine>;
type Snapshot = SnapshotFrom<RemedyFileMachine>;

export const selectSlot = (snapshot: Snapshot) => snapshot.context.slot;
export const selectProblem = (snapshot: Snapshot) => snapshot.context.problem;
/** The file that a person sees: the one being looked at, or else the one that lies ready. */
export const selectFile = ({ context }: Snapshot) =>
  (context.checked ?? context.kept)?.file ?? null;
export const selectFileCheck = ({ children }: Snapshot) => children.fileCheck;
export const isWaitingForNetwork = (snapshot: Snapshot) => snapshot.matches({ sending: 'waiting' });
