/**
 * The first rows of the sheet that was chosen, as they were read, and what is wrong in it, by cell; with open cells it asks once before it is
 * sent. It looks on: the file's upload goes its own way, and a sheet that cannot be shown is sent all the same. Source: screens (/oyoRequest, projections).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Projection } from '#domain/sheets/projections.ts';
import type { DecimalSign } from '#domain/sheets/written-amount.ts';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

type Sheet =
  | { outcome: 'read'; projection: Projection }
  /** `unsupported`: no sheet. `unreadable`: broken, with a password, or too large to read. */
  | { outcome: 'unsupported' | 'unreadable' };

export type SheetPreviewServices = {
  /** A null sign is found in the sheet. */
  readSheet: Service<{ file: File; decimalSign: DecimalSign | null }, Sheet>;
};

type Context = {
  file: File | null;
  decimalSign: DecimalSign | null;
  projection: Projection | null;
};
type Event =
  | { type: 'sheet.choose'; file: File }
  | { type: 'decimalSign.choose'; decimalSign: DecimalSign }
  | { type: 'finish.ask' | 'finish.confirm' | 'finish.cancel' };

const isReadAs = (sheet: Sheet, isAmbiguous: boolean) =>
  sheet.outcome === 'read' && (sheet.projection.ambiguous !== null) === isAmbiguous;

const storing = {
  actions: { type: 'storeProjection', params: outputOf<Sheet> },
} as const;

export const sheetPreviewMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<SheetPreviewServices>('readSheet'),
  guards: {
    isWhole: (_, sheet: Sheet) =>
      isReadAs(sheet, false) && sheet.outcome === 'read' && sheet.projection.problems.length === 0,
    isRead: (_, sheet: Sheet) => isReadAs(sheet, false),
    isAmbiguous: (_, sheet: Sheet) => isReadAs(sheet, true),
    isUnreadable: (_, { outcome }: Sheet) => outcome === 'unreadable',
  },
  actions: {
    storeFile: assign((_, file: File) => ({ file, decimalSign: null })),
    storeDecimalSign: assign((_, decimalSign: DecimalSign) => ({ decimalSign })),
    storeProjection: assign((_, sheet: Sheet) =>
      sheet.outcome === 'read' ? { projection: sheet.projection } : {},
    ),
  },
}).createMachine({
  id: 'sheetPreview',
  context: { file: null, decimalSign: null, projection: null },
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
        input: ({ context: { file, decimalSign } }) => ({
          file: required(file, 'a file'),
          decimalSign,
        }),
        onDone: [
          { guard: { type: 'isWhole', params: outputOf }, target: 'shown', ...storing },
          { guard: { type: 'isRead', params: outputOf }, target: 'flawed', ...storing },
          { guard: { type: 'isAmbiguous', params: outputOf }, target: 'asking', ...storing },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'unreadable' },
          { target: 'withoutPreview' },
        ],
        onError: 'withoutPreview',
      },
    },
    asking: {
      description: 'An amount is two, by the decimal sign, and nothing in the sheet decides it',
      on: {
        'decimalSign.choose': {
          target: 'readingSheet',
          actions: { type: 'storeDecimalSign', params: ({ event }) => event.decimalSign },
        },
      },
    },
    shown: {},
    flawed: {
      description: 'Cells are open: they are sent once the person has said so',
      initial: 'unconfirmed',
      states: {
        unconfirmed: { on: { 'finish.ask': 'confirming' } },
        confirming: { on: { 'finish.confirm': 'confirmed', 'finish.cancel': 'unconfirmed' } },
        confirmed: {},
      },
    },
    unreadable: {
      description: 'The file is broken, has a password, or is too large to be read here',
    },
    withoutPreview: { description: 'No sheet, or what reads it did not arrive' },
  },
});

export type SheetPreviewMachine = typeof sheetPreviewMachine;
export type SheetPreviewActor = ActorRefFrom<SheetPreviewMachine>;
type Snapshot = SnapshotFrom<SheetPreviewMachine>;

export const isConfirming = (snapshot: Snapshot) => snapshot.matches({ flawed: 'confirming' });
export const selectProjection = ({ context }: Snapshot) => context.projection;
