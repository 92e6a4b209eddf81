/**
 * One file in its slot: chosen, kept on the device, uploaded, stored. It goes up at once, or when its set asks for it, and
 * reports each change. Its removal can be undone for ten seconds.
 * Source: spec 4 (upload item), 5 (uploads), 8 (INVALID_DOCUMENT); beyond B7, B8; D-71, D-94.
 */
import { type ActorRefFrom, assertEvent, type SnapshotFrom } from 'xstate';
import type { SlotOutcome } from '#domain/request/file-slot.ts';
import { arriving, arrivingBeside, choosing, fileSlot, removable } from '../../kit/file-slot.ts';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import type { FileUploadOutput } from './file-upload.machine.ts';

export const fileSlotMachine = fileSlot.createMachine({
  id: 'fileSlot',
  context: ({ input }) => ({ ...input, fraction: 0, problem: null, failure: null, removed: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Leads to where the slot stands by what it holds',
      always: [
        { guard: 'wasRemoved', target: 'removed' },
        { guard: 'hasToGoUp', target: 'uploading' },
        { guard: 'isStored', target: 'stored' },
        { guard: 'isKept', target: 'ready' },
        { target: 'empty' },
      ],
    },
    empty: { entry: { type: 'report', params: 'resting' }, on: { ...choosing, ...arriving } },
    choosing: {
      entry: { type: 'report', params: 'checking' },
      invoke: {
        id: 'fileChoice',
        src: 'fileChoice',
        input: ({ context: { owner, code, accept, maxBytes }, event }) => {
          assertEvent(event, 'file.choose');
          const { file, pictures = [] } = event;
          return { owner, code, accept, maxBytes, file, pictures };
        },
        onDone: {
          target: 'resting',
          actions: { type: 'noteOutcome', params: outputOf<SlotOutcome> },
        },
      },
      on: { ...choosing, 'file.remove': 'resting' },
    },
    ready: {
      description: 'Kept on the device until the set sends it',
      entry: { type: 'report', params: 'resting' },
      on: { ...choosing, ...removable, 'file.upload': 'uploading' },
    },
    uploading: {
      entry: ['setFraction', { type: 'report', params: 'uploading' }],
      invoke: {
        id: 'fileUpload',
        src: 'fileUpload',
        input: ({ context: { owner, kept }, event, self }) => ({
          owner,
          kept: required(kept, 'a file'),
          target: event.type === 'file.upload' ? event.target : null,
          onProgress: (fraction) => self.send({ type: 'upload.progress', fraction }),
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: outputOf<FileUploadOutput> },
            target: 'failed',
            actions: { type: 'noteOutcome', params: outputOf<FileUploadOutput> },
          },
          { target: 'resting', actions: { type: 'noteOutcome', params: outputOf<SlotOutcome> } },
        ],
      },
      on: {
        'upload.progress': { actions: ['setFraction', { type: 'report', params: 'uploading' }] },
        'file.remove': 'removing',
      },
    },
    failed: {
      entry: { type: 'report', params: 'resting' },
      on: {
        ...choosing,
        'file.upload': 'uploading',
        ...arrivingBeside,
        'file.remove': [
          { guard: 'goesUpOnSend', target: 'resting', actions: 'setAside' },
          { target: 'removing' },
        ],
      },
    },
    stored: {
      entry: { type: 'report', params: 'resting' },
      initial: 'kept',
      states: { kept: {}, notRemoved: {} },
      on: {
        ...choosing,
        ...removable,
        ...arriving,
        'file.reject': {
          target: 'resting',
          actions: { type: 'noteOutcome', params: { outcome: 'rejected', problem: 'content' } },
        },
      },
    },
    removed: {
      description:
        'Nothing is deleted until the time is over: who leaves before finds the file again. It is not sent',
      entry: { type: 'report', params: 'resting' },
      on: {
        ...choosing,
        ...arriving,
        'removal.undo': { target: 'resting', actions: 'takeBack' },
      },
      after: { undoTime: { target: 'removing', actions: 'takeBack' } },
    },
    removing: {
      entry: { type: 'report', params: 'removing' },
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context: { owner, code, kept, stored } }) => ({ owner, code, kept, stored }),
        onDone: { target: 'resting', actions: 'forgetRemoved' },
        onError: [
          { guard: 'isKept', target: 'resting', actions: 'forgetRemoved' },
          { target: 'stored.notRemoved' },
        ],
      },
    },
  },
});

export type FileSlotMachine = typeof fileSlotMachine;
export type FileSlotActor = ActorRefFrom<FileSlotMachine>;
type Snapshot = SnapshotFrom<FileSlotMachine>;

export const selectSlot = (snapshot: Snapshot) => snapshot.context;
/** The file in hand: the one being chosen, or else the kept one. */
export const selectFile = ({ children, context }: Snapshot): File | null =>
  children.fileChoice?.getSnapshot().context.file ?? context.kept?.file ?? null;
export const selectChoice = ({ children }: Snapshot) => children.fileChoice;
export const selectUpload = ({ children }: Snapshot) => children.fileUpload;
export const wasNotRemoved = (snapshot: Snapshot) => snapshot.matches({ stored: 'notRemoved' });
