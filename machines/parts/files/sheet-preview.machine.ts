/**
 * The first rows of the sheet that was chosen, and what is wrong in it, by cell. It looks on: the file's upload goes its own
 * way, and a sheet that cannot be shown is sent all the same. Source: screens (/oyoRequest, projections).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { SheetProblem } from '#domain/request/projections.ts';
import { outputOf } from '../../kit/params.ts';
import { ports, type Service } from '../../kit/service.ts';

type Sheet =
  | { outcome: 'read'; rows: string[][]; problems: SheetProblem[] }
  /** `unsupported`: no sheet. `unreadable`: broken, with a password, or too large to read. */
  | { outcome: 'unsupported' | 'unreadable' };

export type SheetPreviewServices = { readSheet: Service<{ file: File }, Sheet> };

type Context = { file: File | null; rows: string[][]; problems: SheetProblem[] };
type Event = { type: 'sheet.choose'; file: File };

export const sheetPreviewMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<SheetPreviewServices>('readSheet'),
  guards: {
    isRead: (_, { outcome }: Sheet) => outcome === 'read',
    isUnreadable: (_, { outcome }: Sheet) => outcome === 'unreadable',
  },
  actions: {
    storeFile: assign((_, file: File) => ({ file })),
    storeSheet: assign((_, sheet: Sheet) =>
      sheet.outcome === 'read' ? { rows: sheet.rows, problems: sheet.problems } : {},
    ),
  },
}).createMachine({
  id: 'sheetPreview',
  context: { file: null, rows: [], problems: [] },
  initial: 'waiting',
  on: {
    'sheet.choose': {
      target: '.readingSheet',
      reenter: true,
      actions: { type: 'storeFile', params: ({ event }) => event.file },
    },
  },
  states: {
    waiting: { description: 'No sheet was chosen on this visit' },
    readingSheet: {
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: ({ context }) => ({ file: context.file ?? new File([], '') }),
        onDone: [
          {
            guard: { type: 'isRead', params: outputOf },
            target: 'shown',
            actions: { type: 'storeSheet', params: outputOf },
          },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'unreadable' },
          { target: 'withoutPreview' },
        ],
        onError: 'withoutPreview',
      },
    },
    shown: {},
    unreadable: {
      description: 'The file is broken, has a password, or is too large to be read here',
    },
    withoutPreview: { description: 'No sheet, or what reads it did not arrive' },
  },
});

export type SheetPreviewMachine = typeof sheetPreviewMachine;
export type SheetPreviewActor = ActorRefFrom<SheetPreviewMachine>;
type Snapshot = SnapshotFrom<SheetPreviewMachine>;

export const selectRows = ({ context }: Snapshot) => context.rows;
export const selectProblems = ({ context }: Snapshot) => context.problems;
