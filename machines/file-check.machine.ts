/**
 * A file that a person has just chosen, looked at on the device: not taken, taken, or in doubt until they
 * say that it shall go as it is. To choose another is the affair of whoever asked for it.
 * Source: spec 5 (uploads), 8 (INVALID_DOCUMENT); beyond B7 ('Repetir' / 'Usar de todos modos').
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { FileQuality } from '#contract/documents.ts';
import { type FileCheck, type FileRefusal, fittingName } from '#domain/file-check.ts';
import type { FileKind } from '#domain/file-kind.ts';
import { ports, type Service } from './kit/service.ts';

/** A file that goes, and what was seen in it. Its name has the end of its kind. */
export type CheckedFile = { file: File; quality: FileQuality | null };

export type FileCheckServices = {
  checkFile: Service<{ file: File; accept: readonly string[]; maxBytes: number }, FileCheck>;
};

export type FileCheckOutput =
  | ({ outcome: 'taken' } & CheckedFile)
  | { outcome: 'refused'; problem: FileRefusal };

type Input = { file: File; accept: readonly string[]; maxBytes: number };
type Context = Input & { quality: FileQuality | null; problem: FileRefusal };
type Event = { type: 'file.use' };

export const fileCheckMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as FileCheckOutput,
  },
  actors: ports<FileCheckServices>('checkFile'),
}).createMachine({
  id: 'fileCheck',
  context: ({ input }) => ({ ...input, quality: null, problem: 'type' }),
  initial: 'checkingFile',
  output: ({ event }) => (event as unknown as { output: FileCheckOutput }).output,
  states: {
    checkingFile: {
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, accept, maxBytes } }) => ({ file, accept, maxBytes }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'refused',
            actions: assign(({ event }) =>
              event.output.outcome === 'refused' ? { problem: event.output.problem } : {},
            ),
          },
          {
            guard: ({ event }) => hasWarnings(event.output),
            target: 'doubting',
            actions: assign(({ context, event }) => seen(context.file, event.output)),
          },
          {
            target: 'taken',
            actions: assign(({ context, event }) => seen(context.file, event.output)),
          },
        ],
        // What cannot be looked at here is looked at by the server.
        onError: 'taken',
      },
    },
    doubting: { on: { 'file.use': 'taken' } },
    taken: {
      type: 'final',
      output: ({ context: { file, quality } }) => ({ outcome: 'taken' as const, file, quality }),
    },
    refused: {
      type: 'final',
      output: ({ context: { problem } }) => ({ outcome: 'refused' as const, problem }),
    },
  },
});

const hasWarnings = (check: FileCheck) =>
  check.outcome === 'taken' && (check.quality?.warnings.length ?? 0) > 0;

function seen(file: File, check: FileCheck): Partial<Context> {
  if (check.outcome === 'refused') return {};
  return { file: named(file, check.kind), quality: check.quality };
}

function named(file: File, kind: FileKind | null): File {
  const name = fittingName(file.name, kind);
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

export type FileCheckMachine = typeof fileCheckMachine;
export type FileCheckActor = ActorRefFrom<FileCheckMachine>;
type Snapshot = SnapshotFrom<FileCheckMachine>;

export const isDoubting = (snapshot: Snapshot) => snapshot.matches('doubting');
export const selectWarnings = ({ context }: Snapshot) => context.quality?.warnings ?? [];
