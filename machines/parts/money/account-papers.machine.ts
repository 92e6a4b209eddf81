/** The papers of a credit, handed to the person one at a time: a month's statement, the payoff letter, the letter of no debt. */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#contract/kit/failure.ts';
import { withFailure } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

export type AccountPaper =
  /** `2026-12`. */
  { kind: 'statement'; month: string } | { kind: 'payoff' | 'noDebt' };

/** Where on the page it was asked for: what became of it is said there. */
export type PaperPlace = 'papers' | 'movements';

export type AccountPapersServices = {
  /** Makes the paper and hands it to the person as a file. */
  savePaper: Service<{ paper: AccountPaper }, void>;
};

type Event = { type: 'paper.ask'; paper: AccountPaper; place: PaperPlace };

type Context = {
  /** The last that was asked for; null until one was. */
  paper: AccountPaper | null;
  place: PaperPlace;
  failure: Failure | null;
};

export const accountPapersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: ports<AccountPapersServices>('savePaper'),
  actions: {
    storePaper: assign((_, { paper, place }: Event) => ({ paper, place })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'accountPapers',
  context: { paper: null, place: 'papers', failure: null },
  initial: 'resting',
  on: {
    'paper.ask': {
      target: '.saving',
      actions: { type: 'storePaper', params: ({ event }) => event },
    },
  },
  states: {
    resting: {},
    saving: {
      invoke: {
        id: 'savePaper',
        src: 'savePaper',
        input: ({ context }) => ({ paper: required(context.paper, 'a paper') }),
        onDone: 'saved',
        onError: withFailure('notSaved'),
      },
    },
    saved: { description: 'The file was handed over' },
    notSaved: { description: 'The paper could not be made' },
  },
});

export type AccountPapersMachine = typeof accountPapersMachine;
export type AccountPapersActor = ActorRefFrom<AccountPapersMachine>;
type Snapshot = SnapshotFrom<AccountPapersMachine>;

export const selectPaper = ({ context }: Snapshot) => context.paper;
export const selectPlace = ({ context }: Snapshot) => context.place;
export const isSavingPaper = (snapshot: Snapshot) => snapshot.matches('saving');
export const wasPaperSaved = (snapshot: Snapshot) => snapshot.matches('saved');
export const wasPaperNotSaved = (snapshot: Snapshot) => snapshot.matches('notSaved');
