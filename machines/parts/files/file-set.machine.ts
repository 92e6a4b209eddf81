/**
 * A set of files on its way: a slot for each, what is missing, how far they are, and their sending.
 * Source: spec 2 (upload lists, document correction), 4, 8 (FAIL_TO_UPLOAD_DOCUMENTS); beyond B8.
 */
import { type ActorRefFrom, emit, type SnapshotFrom } from 'xstate';
import { arrivedShare, filesToSend, isMoving, missingFiles } from '#domain/request/file-set.ts';
import { fileInSlot } from '#domain/request/file-slot.ts';
import { fileSet } from '../../kit/file-set.ts';
import { outputOf } from '../../kit/params.ts';

export const fileSetMachine = fileSet.createMachine({
  id: 'fileSet',
  context: ({ input, input: { owner, goesUp }, spawn, self }) => ({
    ...input,
    slots: input.slots.map((slot) =>
      spawn('fileSlot', { id: slot.code, input: { ...slot, owner, goesUp, set: self } }),
    ),
    files: input.slots.map((slot) => fileInSlot({ ...slot, goesUp, fraction: 0 }, 'resting')),
    batch: [],
    output: { outcome: 'left' },
    failure: null,
  }),
  output: ({ context }) => context.output,
  initial: 'collecting',
  invoke: {
    id: 'documentPager',
    src: 'documentPager',
    input: ({ context: { documents, needed, files } }) => ({
      documents,
      missing: missingFiles(needed, files),
    }),
  },
  on: {
    'slot.changed': { actions: 'noteFile' },
    'slot.refused': { actions: emit({ type: 'notice.invalidDocument' }) },
  },
  states: {
    collecting: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: 'goesOn', target: '#fileSet.sending' },
            { guard: 'wasRefused', target: 'refused' },
            { target: 'open' },
          ],
        },
        open: {},
        refused: { description: 'The set was not taken; it can be sent again' },
        returned: { description: 'A file was not taken; another one must be chosen' },
      },
      on: {
        'set.require': { actions: { type: 'noteNeeded', params: ({ event }) => event.needed } },
        'set.send': [
          { guard: 'endsWhenSent', target: 'ended', actions: 'noteCollected' },
          { guard: 'isComplete', target: 'sending' },
        ],
        'set.leave': { guard: 'canLeave', target: 'ended' },
        'files.arrived': { actions: { type: 'passOnFiles', params: ({ event }) => event.stored } },
      },
    },
    sending: {
      on: {
        'slot.changed': {
          actions: ['noteFile', { type: 'passOn', params: ({ event }) => event.file }],
        },
      },
      invoke: {
        id: 'fileSending',
        src: 'fileSending',
        input: ({ context }) => ({
          owner: context.owner,
          slots: context.slots,
          files: filesToSend(context),
          returnsAtOnce: context.goesUp === 'atOnce',
        }),
        onDone: [
          { guard: { type: 'isChanging', params: outputOf }, target: 'collecting.open' },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'collecting.refused',
            actions: [{ type: 'noteRefused', params: outputOf }, emit({ type: 'notice.notSent' })],
          },
          {
            guard: { type: 'isReturned', params: outputOf },
            target: 'collecting.returned',
            actions: { type: 'rejectFiles', params: outputOf },
          },
          { target: 'ended', actions: { type: 'noteEnd', params: outputOf } },
        ],
      },
    },
    ended: { type: 'final' },
  },
});

export type FileSetMachine = typeof fileSetMachine;
export type FileSetActor = ActorRefFrom<FileSetMachine>;
type Snapshot = SnapshotFrom<FileSetMachine>;

export const selectSlots = ({ context }: Snapshot) => context.slots;
export const selectMissing = ({ context }: Snapshot) => missingFiles(context.needed, context.files);
export const selectReady = ({ context }: Snapshot) =>
  context.files.filter(({ isReady }) => isReady).map(({ code }) => code);
export const selectMoving = ({ context }: Snapshot) =>
  context.files.filter(isMoving).map(({ code }) => code);
/** What is missing and not on its way. */
export const selectDue = (snapshot: Snapshot) =>
  selectMissing(snapshot).filter((code) => !selectMoving(snapshot).includes(code));
/** What the sending waits for: what is missing, and what is on its way. */
export const selectAwaited = (snapshot: Snapshot) => [
  ...new Set([...selectMissing(snapshot), ...selectMoving(snapshot)]),
];
/** How much of the files that go up together has arrived, 0 to 1; null where that is no more than one. */
export const selectBatchShare = ({ context: { batch, files } }: Snapshot) =>
  batch.length < 2 ? null : arrivedShare(files.filter(({ code }) => batch.includes(code)));
export const mayLeave = ({ context }: Snapshot) => context.canLeave;
export const selectPager = ({ children }: Snapshot) => children.documentPager;
export const selectSending = ({ children }: Snapshot) => children.fileSending;
export const wasRefused = (snapshot: Snapshot) => snapshot.matches({ collecting: 'refused' });
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const wasReturned = (snapshot: Snapshot) => snapshot.matches({ collecting: 'returned' });
export const isSending = (snapshot: Snapshot) => snapshot.matches('sending');
