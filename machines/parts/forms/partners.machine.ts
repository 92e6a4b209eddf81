/**
 * The partners of a legal entity: shareholders, administrators, legal representatives. Shareholders
 * hold at most 100 % together; one who holds 100 % is the only one. Source: spec 3, 5 (shareholders);
 * D-71 (confirmed first, and ten seconds to undo).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { RepeaterType } from '#domain/form/form-definition.ts';
import type { HalfTypedPartner } from '#domain/form/form-draft.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  canAddPartner,
  isSoleHolder,
  type Partner,
  shareProblem,
  withPartner,
} from '#domain/form/partners.ts';

type PartnersInput = { partners: Partner[] };

type Context = PartnersInput & {
  /** The partner that is edited: its type, and its index when it is in the list already. */
  type: RepeaterType;
  index: number | null;
  /** What was submitted last: it stays in the form until it is saved or dropped. */
  draft: Partner | null;
  /** What is typed in its form, for the draft of the large one; null before the first change. */
  typed: FormValues | null;
  /** The list before something was removed. */
  previous: Partner[];
};
type Event =
  | { type: 'partner.add'; partnerType: RepeaterType }
  | { type: 'partner.change'; index: number }
  | { type: 'partner.remove'; index: number }
  | { type: 'partner.type'; values: FormValues }
  | { type: 'partner.submit'; partner: Partner }
  | { type: 'partner.cancel' | 'sole.confirm' | 'sole.cancel' | 'removal.undo' }
  | { type: 'partners.replace'; partners: Partner[]; halfTyped?: HalfTypedPartner | null };

/** A new partner of a type, one of the list, or one that was half typed. */
type Opened = { type?: RepeaterType; index?: number | null; values?: FormValues | null };

const othersIn = (context: Context) => context.partners.filter((_, at) => at !== context.index);

export const partnersMachine = setup({
  types: {
    input: {} as PartnersInput,
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    canAdd: ({ context }, type: RepeaterType) => canAddPartner(context.partners, type),
    isListed: ({ context }, index: number) => context.partners[index] !== undefined,
    /** 100 % while there are other shareholders. */
    replacesOthers: ({ context }, partner: Partner) => isSoleHolder(othersIn(context), partner),
    isHalfTyped: (_, halfTyped: HalfTypedPartner | null | undefined) => Boolean(halfTyped),
    fits: ({ context }, partner: Partner) => shareProblem(othersIn(context), partner) === null,
  },
  actions: {
    /** The partner that is edited is saved as another one then: the list may no longer hold it. */
    replacePartners: assign((_, partners: Partner[]) => ({ partners, index: null })),
    openForm: assign(({ context }, { type, index = null, values = null }: Opened) => {
      const draft = index === null ? null : (context.partners[index] ?? null);
      const typeOf = type ?? (draft?.type as RepeaterType | undefined) ?? 'AC';
      return { type: typeOf, index: draft && index, draft, typed: values };
    }),
    storeTyped: assign((_, typed: FormValues) => ({ typed })),
    storeDraft: assign((_, draft: Partner) => ({ draft })),
    storePrevious: assign({ previous: ({ context }) => context.partners }),
    removePartner: assign(({ context }, index: number) => ({
      partners: context.partners.toSpliced(index, 1),
    })),
    restorePrevious: assign({ partners: ({ context }) => context.previous }),
    storePartner: assign(({ context }) =>
      context.draft
        ? { partners: withPartner(context.partners, context.draft, context.index), draft: null }
        : {},
    ),
  },
  delays: { undoTime: 10_000 },
}).createMachine({
  id: 'partners',
  context: ({ input: { partners } }) => ({
    partners,
    type: 'AC',
    index: null,
    draft: null,
    typed: null,
    previous: [],
  }),
  on: {
    'partners.replace': [
      {
        guard: { type: 'isHalfTyped', params: ({ event }) => event.halfTyped },
        target: '.editing',
        actions: [
          { type: 'replacePartners', params: ({ event }) => event.partners },
          { type: 'openForm', params: ({ event }) => event.halfTyped ?? {} },
        ],
      },
      { actions: { type: 'replacePartners', params: ({ event }) => event.partners } },
    ],
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'idle',
      states: {
        idle: {},
        undoable: {
          description: 'What was removed can be restored for a while',
          after: { undoTime: 'idle' },
          on: { 'removal.undo': { target: 'idle', actions: 'restorePrevious' } },
        },
      },
      on: {
        'partner.add': {
          guard: { type: 'canAdd', params: ({ event }) => event.partnerType },
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => ({ type: event.partnerType }) },
        },
        'partner.change': {
          guard: { type: 'isListed', params: ({ event }) => event.index },
          target: 'editing',
          actions: { type: 'openForm', params: ({ event: { index } }) => ({ index }) },
        },
        'partner.remove': {
          guard: { type: 'isListed', params: ({ event }) => event.index },
          target: '.undoable',
          actions: ['storePrevious', { type: 'removePartner', params: ({ event }) => event.index }],
        },
      },
    },
    editing: {
      initial: 'ready',
      states: {
        ready: {},
        tooMuch: { description: 'Together the shareholders would hold more than 100 %' },
      },
      on: {
        'partner.submit': [
          {
            guard: { type: 'replacesOthers', params: ({ event }) => event.partner },
            target: 'confirmingSole',
            actions: { type: 'storeDraft', params: ({ event }) => event.partner },
          },
          {
            guard: { type: 'fits', params: ({ event }) => event.partner },
            target: 'listing',
            actions: [{ type: 'storeDraft', params: ({ event }) => event.partner }, 'storePartner'],
          },
          {
            target: '.tooMuch',
            actions: { type: 'storeDraft', params: ({ event }) => event.partner },
          },
        ],
        'partner.type': { actions: { type: 'storeTyped', params: ({ event }) => event.values } },
        'partner.cancel': 'listing',
      },
    },
    confirmingSole: {
      description: 'A shareholder with 100 % replaces the others: the person confirms it',
      on: {
        'sole.confirm': { target: 'listing.undoable', actions: ['storePrevious', 'storePartner'] },
        'sole.cancel': 'editing',
      },
    },
  },
});

export type PartnersMachine = typeof partnersMachine;
export type PartnersActor = ActorRefFrom<PartnersMachine>;
type Snapshot = SnapshotFrom<PartnersMachine>;

export const selectPartners = ({ context }: Snapshot) => context.partners;
export const selectDraft = ({ context }: Snapshot) => context.draft;
/** What is typed of a partner who is not saved yet; null while none is. */
export const selectHalfTyped = (snapshot: Snapshot): HalfTypedPartner | null => {
  const { type, index, typed: values } = snapshot.context;
  return snapshot.matches('listing') || !values ? null : { type, index, values };
};
/** The shareholders beside the partner that is edited. */
export const selectOthers = ({ context }: Snapshot) =>
  othersIn(context).filter(({ type }) => type === 'AC');
/** The partners whom an undo would restore. */
export const selectRemoved = (snapshot: Snapshot) =>
  snapshot.matches({ listing: 'undoable' })
    ? snapshot.context.previous.filter((one) => !snapshot.context.partners.includes(one))
    : [];
/** The type of the partner that is edited; null while none is. */
export const selectEditedType = (snapshot: Snapshot) =>
  snapshot.matches('listing') ? null : snapshot.context.type;
export const isEditing = (snapshot: Snapshot) => !snapshot.matches('listing');
export const isTooMuch = (snapshot: Snapshot) => snapshot.matches({ editing: 'tooMuch' });
