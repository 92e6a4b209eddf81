/**
 * A merchant corrects rejected documents, reached by link: what is asked for, the files, and their sending
 * in three steps (targets, files, confirmation), each of which is tried again by itself. The link's secret
 * stays with whoever provides the services. Source: spec 2, 4, 7 (correction page); C10; D-94 to D-96; beyond B8, B10.
 */
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { UploadTarget } from '#contract/documents.ts';
import type { CorrectedDocument, RemediesDue } from '#contract/remedies.ts';
import {
  canSendRemedies,
  type IdType,
  missingRemedies,
  type RemedySlot,
  readyRemedies,
  remedySlots,
} from '#domain/remedies.ts';
import {
  type CorrectedFiles,
  choiceOf,
  chosenIn,
  documentsIn,
  fractionOf,
  held,
  sentIn,
  unsentIn,
  without,
} from './corrected-files.ts';
import { ports, type Service } from './kit/service.ts';
import { supportCodeOf } from './kit/support-code.ts';
import { type KeptFile, type RemedyFileReport, remedyFileMachine } from './remedy-file.machine.ts';

/** How a link ends. `corrected`: nothing waits for a correction any more. */
export type LinkEnd = { outcome: 'expired' | 'missing' | 'corrected' };
export type RemedyTargets = Partial<Record<RemedySlot, UploadTarget>>;
/** Such a call tries on by itself while there is no network, and says so. */
type Waiting = { onWaiting: (isWaiting: boolean) => void };

export type RemediesServices = {
  findRemedies: Service<void, { outcome: 'open'; due: RemediesDue } | LinkEnd>;
  /** What was chosen before a reload. */
  listKept: Service<void, KeptFile[]>;
  askTargets: Service<
    Waiting & { files: KeptFile[] },
    { outcome: 'given'; targets: RemedyTargets } | LinkEnd
  >;
  /** `returned`: what the files hold was seen only now, and these are not taken. */
  confirmRemedies: Service<
    Waiting & { documents: CorrectedDocument[] },
    { outcome: 'received' } | { outcome: 'returned'; slots: RemedySlot[] } | LinkEnd
  >;
  /** Nothing that was chosen stays on the device. Never fails. */
  forgetKept: Service<void, void>;
};

/** From before a reload. */
export type RemediesInput = {
  idType: IdType | null;
  wasSending: boolean;
};

type Context = RemediesInput &
  CorrectedFiles & {
    slots: ActorRefFrom<typeof remedyFileMachine>[];
    targets: RemedyTargets;
    /** By which the server's log knows the call that failed. */
    supportCode: string | null;
  };
type Event =
  | RemedyFileReport
  | { type: 'remedies.retry' }
  | { type: 'idType.choose'; idType: IdType }
  | { type: 'remedies.send' }
  | { type: 'upload.retry' }
  | { type: 'form.back' }
  | { type: 'network.lost' }
  | { type: 'network.found' };

type Ended = { event: { output: { outcome: string } } };

/** Where a link that ends leads, whichever call hears of it. */
const endings = [
  { guard: ({ event }: Ended) => event.output.outcome === 'expired', target: '#remedies.expired' },
  { guard: ({ event }: Ended) => event.output.outcome === 'missing', target: '#remedies.missing' },
  { target: '#remedies.nothingToCorrect' },
] as const;

/** A call that waits for the network. */
const trying = {
  initial: 'trying',
  states: {
    trying: { on: { 'network.lost': 'waiting' } },
    waiting: { on: { 'network.found': 'trying' } },
  },
} as const;

/** What the files tell of themselves. */
const hearing = {
  'file.moving': { actions: 'hearMoving' },
  'file.progress': { actions: 'hearProgress' },
  'file.settled': { actions: 'hearSettled' },
} as const;

/** A step that could not be done: again, or back to the files. */
const stopped = (step: 'asking' | 'confirming') =>
  ({ on: { 'upload.retry': step, 'form.back': '#remedies.correcting.choosing' } }) as const;

export const remediesMachine = setup({
  types: { input: {} as RemediesInput, context: {} as Context, events: {} as Event },
  actors: {
    ...ports<RemediesServices>(
      'findRemedies',
      'listKept',
      'askTargets',
      'confirmRemedies',
      'forgetKept',
    ),
    remedyFile: remedyFileMachine,
  },
  guards: {
    canSend: ({ context }) => canSend(context),
    goesOn: ({ context }) => context.wasSending && canSend(context),
    isStored: ({ context }) => canSend(context) && unsentIn(context).length === 0,
    lacksFile: ({ context }) => !canSend(context) && context.moving.length === 0,
  },
  actions: {
    noteFailure: assign(({ event }) => ({
      supportCode: 'error' in event ? supportCodeOf(event.error) : null,
    })),
    hearMoving: assign(({ context: { moving }, event }) =>
      event.type === 'file.moving' && !moving.includes(event.slot)
        ? { moving: [...moving, event.slot] }
        : {},
    ),
    hearProgress: assign(({ context: { files }, event }) => {
      const file = event.type === 'file.progress' ? files[event.slot] : undefined;
      if (event.type !== 'file.progress' || !file) return {};
      return { files: { ...files, [event.slot]: { ...file, fraction: event.fraction } } };
    }),
    hearSettled: assign(({ context, event }) => {
      if (event.type !== 'file.settled') return {};
      const { slot, kept, s3_key } = event;
      const others = without(context.files, [slot]);
      return {
        moving: context.moving.filter((each) => each !== slot),
        files: kept ? { ...others, [slot]: held(kept, s3_key) } : others,
      };
    }),
    openSlots: assign(({ context, spawn, self }, kept: KeptFile[]) => {
      const all = remedySlots({ ...choiceOf(context), idType: 'INE' });
      const found = kept.filter(({ slot }) => all.includes(slot));
      const of = (slot: RemedySlot) => found.find((file) => file.slot === slot) ?? null;
      const slots = all.map((slot) =>
        spawn('remedyFile', { id: idOf(slot), input: { page: self, slot, kept: of(slot) } }),
      );
      const files = Object.fromEntries(found.map((file) => [file.slot, held(file, null)]));
      return { slots, files, idType: context.idType ?? (of('ID-Back') ? 'INE' : null) };
    }),
    sendFiles: enqueueActions(({ context, enqueue }) => {
      const sent = unsentIn(context).map(({ slot }) => slot);
      enqueue.assign({ moving: sent });
      for (const slot of sent) {
        const file = context.slots.find(({ id }) => id === idOf(slot));
        const target = context.targets[slot] ?? null;
        if (file) enqueue.sendTo(file, { type: 'file.send', target });
      }
    }),
    returnFiles: enqueueActions(({ context, enqueue }, slots: RemedySlot[]) => {
      const returned = slots.map(idOf);
      for (const file of context.slots) {
        if (returned.includes(file.id)) enqueue.sendTo(file, { type: 'file.refuse' });
      }
      enqueue.assign({
        files: without(context.files, slots),
        moving: context.moving.filter((slot) => !slots.includes(slot)),
      });
    }),
  },
}).createMachine({
  id: 'remedies',
  context: ({ input }) => ({
    ...input,
    due: null,
    slots: [],
    files: {},
    moving: [],
    targets: {},
    supportCode: null,
  }),
  initial: 'findingRemedies',
  states: {
    findingRemedies: {
      invoke: {
        id: 'findRemedies',
        src: 'findRemedies',
        onDone: [
          {
            guard: ({ event }) =>
              event.output.outcome === 'open' && event.output.due.remedies.length > 0,
            target: 'listingKept',
            actions: assign(({ event }) =>
              event.output.outcome === 'open' ? { due: event.output.due } : {},
            ),
          },
          ...endings,
        ],
        onError: { target: 'unavailable', actions: 'noteFailure' },
      },
    },
    listingKept: {
      invoke: {
        id: 'listKept',
        src: 'listKept',
        onDone: {
          target: 'correcting',
          actions: { type: 'openSlots', params: ({ event }) => event.output },
        },
        onError: { target: 'correcting', actions: { type: 'openSlots', params: [] } },
      },
    },
    correcting: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'goesOn', target: '#remedies.uploading' }, { target: 'choosing' }],
        },
        choosing: {},
        returned: { description: 'The store did not take a file; another one must be chosen' },
      },
      on: {
        ...hearing,
        'idType.choose': { actions: assign({ idType: ({ event }) => event.idType }) },
        'remedies.send': { guard: 'canSend', target: 'uploading' },
      },
    },
    uploading: {
      initial: 'preparing',
      on: hearing,
      states: {
        preparing: {
          always: [{ guard: 'isStored', target: 'confirming' }, { target: 'asking' }],
        },
        asking: {
          ...trying,
          invoke: {
            id: 'askTargets',
            src: 'askTargets',
            input: ({ context, self }) => ({ files: unsentIn(context), ...waitingOf(self) }),
            onDone: [
              {
                guard: ({ event }) => event.output.outcome === 'given',
                target: 'sending',
                actions: assign(({ event }) =>
                  event.output.outcome === 'given' ? { targets: event.output.targets } : {},
                ),
              },
              ...endings,
            ],
            onError: { target: 'notAsked', actions: 'noteFailure' },
          },
        },
        notAsked: stopped('asking'),
        sending: {
          entry: 'sendFiles',
          always: [
            { guard: 'isStored', target: 'confirming' },
            { guard: 'canSend', target: 'notSent', actions: 'noteFailure' },
            { guard: 'lacksFile', target: '#remedies.correcting.returned' },
          ],
        },
        notSent: stopped('asking'),
        confirming: {
          ...trying,
          invoke: {
            id: 'confirmRemedies',
            src: 'confirmRemedies',
            input: ({ context, self }) => ({
              documents: documentsIn(context),
              ...waitingOf(self),
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.outcome === 'received',
                target: '#remedies.received',
              },
              {
                guard: ({ event }) => event.output.outcome === 'returned',
                target: '#remedies.correcting.returned',
                actions: {
                  type: 'returnFiles',
                  params: ({ event }) =>
                    event.output.outcome === 'returned' ? event.output.slots : [],
                },
              },
              ...endings,
            ],
            onError: { target: 'notConfirmed', actions: 'noteFailure' },
          },
        },
        notConfirmed: stopped('confirming'),
      },
    },
    received: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    nothingToCorrect: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    expired: { invoke: { id: 'forgetKept', src: 'forgetKept' } },
    missing: { type: 'final' },
    unavailable: { on: { 'remedies.retry': 'findingRemedies' } },
  },
});

const idOf = (slot: RemedySlot) => `file-${slot}`;

const canSend = (context: Context) => canSendRemedies(choiceOf(context), chosenIn(context));

type Listener = { send: (event: { type: 'network.lost' | 'network.found' }) => void };

const waitingOf = (self: Listener): Waiting => ({
  onWaiting: (isWaiting) => self.send({ type: isWaiting ? 'network.lost' : 'network.found' }),
});

export type RemediesMachine = typeof remediesMachine;
export type RemediesActor = ActorRefFrom<RemediesMachine>;
type Snapshot = SnapshotFrom<RemediesMachine>;

export const isFinding = (snapshot: Snapshot) => snapshot.matches('findingRemedies');
export const selectSupportCode = ({ context }: Snapshot) => context.supportCode;
export const selectDue = ({ context }: Snapshot) => context.due;
export const selectIdType = ({ context }: Snapshot) => context.idType;
export const selectSlots = ({ context }: Snapshot) => context.slots;
export const selectChosen = ({ context }: Snapshot) => chosenIn(context);
export const selectMissing = ({ context }: Snapshot) =>
  missingRemedies(choiceOf(context), chosenIn(context));
export const selectReady = ({ context }: Snapshot) =>
  readyRemedies(choiceOf(context), chosenIn(context));
export const isReady = ({ context }: Snapshot) => canSend(context);
export const wasReturned = (snapshot: Snapshot) => snapshot.matches({ correcting: 'returned' });

export const selectSent = ({ context }: Snapshot) => sentIn(context);
export const selectFraction = ({ context }: Snapshot) => fractionOf(context);

/** The step of the sending that could not be done, if one could not. */
export const selectStopped = (snapshot: Snapshot) =>
  (['notAsked', 'notSent', 'notConfirmed'] as const).find((step) =>
    snapshot.matches({ uploading: step }),
  ) ?? null;
export const isUploading = (snapshot: Snapshot) => snapshot.matches('uploading');
export const isWaitingForNetwork = (snapshot: Snapshot) =>
  snapshot.matches({ uploading: { asking: 'waiting' } }) ||
  snapshot.matches({ uploading: { confirming: 'waiting' } });
