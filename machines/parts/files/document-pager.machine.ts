/**
 * One document at a time, where a screen has no room for all, and the list of all. It begins with the first one that
 * lacks something. Source: issue 13, 5.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import {
  documentNeeding,
  incompleteDocuments,
  type SetDocument,
} from '#domain/request/file-set.ts';

type Input = { documents: SetDocument[]; missing: string[] };
type Context = { documents: SetDocument[]; shown: string };
type Event =
  | { type: 'document.next' | 'document.previous' | 'overview.open' | 'overview.close' }
  /** By its code, or by something that it needs. */
  | { type: 'document.show'; code: string };

/** The document so many places away from the one that is shown. */
const neighbour = ({ documents, shown }: Context, distance: number): string | undefined =>
  documents[documents.findIndex(({ code }) => code === shown) + distance]?.code;

export const documentPagerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  guards: {
    hasNext: ({ context }) => neighbour(context, 1) !== undefined,
    hasPrevious: ({ context }) => neighbour(context, -1) !== undefined,
    isKnown: ({ context }, need: string) => documentNeeding(context.documents, need) !== undefined,
  },
  actions: {
    turn: assign(({ context }, distance: number) => ({
      shown: neighbour(context, distance) ?? context.shown,
    })),
    show: assign(({ context, event }) => {
      assertEvent(event, 'document.show');
      return { shown: documentNeeding(context.documents, event.code) ?? context.shown };
    }),
  },
}).createMachine({
  id: 'documentPager',
  context: ({ input: { documents, missing } }) => ({
    documents,
    shown: incompleteDocuments(documents, missing)[0] ?? documents[0]?.code ?? '',
  }),
  initial: 'resting',
  on: {
    'document.next': {
      guard: 'hasNext',
      target: '.turned',
      actions: { type: 'turn', params: 1 },
    },
    'document.previous': {
      guard: 'hasPrevious',
      target: '.turned',
      actions: { type: 'turn', params: -1 },
    },
    'document.show': {
      guard: { type: 'isKnown', params: ({ event }) => event.code },
      target: '.turned',
      actions: 'show',
    },
  },
  states: {
    resting: { on: { 'overview.open': 'listing' } },
    turned: {
      description: 'The person came to this document, whose heading takes the focus',
      on: { 'overview.open': 'listing' },
    },
    listing: { on: { 'overview.close': 'resting' } },
  },
});

export type DocumentPagerMachine = typeof documentPagerMachine;
export type DocumentPagerActor = ActorRefFrom<DocumentPagerMachine>;
type Snapshot = SnapshotFrom<DocumentPagerMachine>;

export const selectShown = ({ context }: Snapshot) => context.shown;
export const selectDocuments = ({ context }: Snapshot) => context.documents;
/** From 1. */
export const selectPosition = ({ context: { documents, shown } }: Snapshot) =>
  documents.findIndex(({ code }) => code === shown) + 1;
export const hasPrevious = ({ context }: Snapshot) => neighbour(context, -1) !== undefined;
export const hasNext = ({ context }: Snapshot) => neighbour(context, 1) !== undefined;
export const isListing = (snapshot: Snapshot) => snapshot.matches('listing');
export const wasTurned = (snapshot: Snapshot) => snapshot.matches('turned');
