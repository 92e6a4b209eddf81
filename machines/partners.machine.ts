/**
 * The partners of a legal entity: shareholders, administrators, legal representatives. Shareholders
 * hold at most 100 % together; one who holds 100 % is the only one. Source: spec 3, 5 (shareholders);
 * D-71 (ask first, and ten seconds to undo).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { PartnerRecord } from '#contract/partners.ts';
import { canAddPartner, isSoleHolder, shareProblem, withPartner } from '#domain/partners.ts';

export type PartnerType = 'AC' | 'AD' | 'RL';

type PartnersInput = { partners: PartnerRecord[] };

type Context = PartnersInput & {
  /** The partner that is being written: its type, and its place when it is a change. */
  type: PartnerType;
  index: number | null;
  /** What was written last: it stays in the form until it is taken or dropped. */
  written: PartnerRecord | null;
  /** The list as it was before something was taken away. */
  before: PartnerRecord[];
};
type Event =
  | { type: 'partner.add'; partnerType: PartnerType }
  | { type: 'partner.change'; index: number }
  | { type: 'partner.remove'; index: number }
  | { type: 'partner.submit'; partner: PartnerRecord }
  | { type: 'partner.cancel' }
  | { type: 'sole.confirm' }
  | { type: 'sole.cancel' }
  | { type: 'removal.undo' };

const others = (context: Context) => context.partners.filter((_, at) => at !== context.index);

export const partnersMachine = setup({
  types: {
    input: {} as PartnersInput,
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    canAdd: ({ context, event }) =>
      event.type === 'partner.add' && canAddPartner(context.partners, event.partnerType),
    isThere: ({ context, event }) =>
      'index' in event && context.partners[event.index] !== undefined,
    /** 100 % while other shareholders stand in the list. */
    wouldBeSole: ({ context, event }) =>
      event.type === 'partner.submit' && isSoleHolder(others(context), event.partner),
    fits: ({ context, event }) =>
      event.type === 'partner.submit' && shareProblem(others(context), event.partner) === null,
  },
  actions: {
    keepWritten: assign({
      written: ({ context, event }) =>
        event.type === 'partner.submit' ? event.partner : context.written,
    }),
    put: assign(({ context }) =>
      context.written
        ? { partners: withPartner(context.partners, context.written, context.index), written: null }
        : {},
    ),
  },
  delays: { undoTime: 10_000 },
}).createMachine({
  id: 'partners',
  context: ({ input }) => ({ ...input, type: 'AC', index: null, written: null, before: [] }),
  initial: 'listing',
  states: {
    listing: {
      initial: 'calm',
      states: {
        calm: {},
        undoable: {
          after: { undoTime: 'calm' },
          on: {
            'removal.undo': {
              target: 'calm',
              actions: assign({ partners: ({ context }) => context.before }),
            },
          },
        },
      },
      on: {
        'partner.add': {
          guard: 'canAdd',
          target: 'writing',
          actions: assign(({ event }) => ({
            type: event.partnerType,
            index: null,
            written: null,
          })),
        },
        'partner.change': {
          guard: 'isThere',
          target: 'writing',
          actions: assign(({ context, event }) => ({
            type: (context.partners[event.index]?.type ?? 'AC') as PartnerType,
            index: event.index,
            written: context.partners[event.index] ?? null,
          })),
        },
        'partner.remove': {
          guard: 'isThere',
          target: '.undoable',
          actions: assign(({ context, event }) => ({
            before: context.partners,
            partners: context.partners.filter((_, at) => at !== event.index),
          })),
        },
      },
    },
    writing: {
      initial: 'fresh',
      states: {
        fresh: {},
        tooMuch: { description: 'Together the shareholders would hold more than 100 %' },
      },
      on: {
        'partner.submit': [
          { guard: 'wouldBeSole', target: 'confirmingSole', actions: 'keepWritten' },
          { guard: 'fits', target: 'listing', actions: ['keepWritten', 'put'] },
          { target: '.tooMuch', actions: 'keepWritten' },
        ],
        'partner.cancel': 'listing',
      },
    },
    confirmingSole: {
      on: {
        'sole.confirm': {
          target: 'listing.undoable',
          actions: [assign({ before: ({ context }) => context.partners }), 'put'],
        },
        'sole.cancel': 'writing',
      },
    },
  },
});

export type PartnersMachine = typeof partnersMachine;
export type PartnersActor = ActorRefFrom<PartnersMachine>;
type Snapshot = SnapshotFrom<PartnersMachine>;

export const selectPartners = (snapshot: Snapshot) => snapshot.context.partners;
export const selectWritten = ({ context }: Snapshot) => context.written;
/** Those who stand in the list beside the one that is being written; shareholders alone hold shares. */
export const selectOthers = ({ context }: Snapshot) =>
  others(context).filter(({ type }) => type === 'AC');
/** Those whom an undo would bring back. */
export const selectRemoved = (snapshot: Snapshot) =>
  snapshot.matches({ listing: 'undoable' })
    ? snapshot.context.before.filter((one) => !snapshot.context.partners.includes(one))
    : [];
/** The kind of partner that is being written; null while none is. */
export const selectWritingType = (snapshot: Snapshot) =>
  snapshot.matches('listing') ? null : snapshot.context.type;
export const isWriting = (snapshot: Snapshot) => !snapshot.matches('listing');
export const isTooMuch = (snapshot: Snapshot) => snapshot.matches({ writing: 'tooMuch' });
