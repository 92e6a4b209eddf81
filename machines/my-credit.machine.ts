/**
 * 'Mi crédito': the account of a signed credit, its movements and papers, the promise that was shown before acceptance,
 * and how often its owner is written to. Source: ruling 55.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { CreditAccount } from '#contract/credit-account.ts';
import type { Failure } from '#contract/kit/failure.ts';
import { type ForecastTerms, nameOfPeriod } from '#domain/credit/credit-forecast.ts';
import { periodFrom } from '#domain/credit/interest-period.ts';
import { toCents } from '#domain/money/money.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { outputOf, withFailure } from './kit/params.ts';
import { required } from './kit/required.ts';
import { ports, type Service } from './kit/service.ts';
import { accountPapersMachine } from './parts/money/account-papers.machine.ts';
import { movementsMachine } from './parts/money/movements.machine.ts';
import { payoffProjectionMachine } from './parts/money/payoff-projection.machine.ts';

type Notices = CreditAccount['notices'];

export type MyCreditServices = {
  loadAccount: Service<void, CreditAccount>;
  saveNotices: Service<{ notices: Notices }, unknown>;
};

type MyCreditContext = {
  /** Null until it is loaded. */
  account: CreditAccount | null;
  failure: Failure | null;
};

type MyCreditEvent = { type: 'account.load' } | { type: 'notices.choose'; notices: Notices };

/** What the promise stood on: the months of sales before the money was sent. */
export function promiseOf(account: CreditAccount | null) {
  const { terms, disbursed, promised_on: history = [] } = account ?? {};
  if (!terms || !disbursed) return { history: [], amount: 1, monthlyRate: 0, retention: 1, first };
  const { monthly_rate: monthlyRate, retention } = terms;
  const rates = { monthlyRate, interestDay: disbursed.interest_day };
  return {
    history,
    amount: disbursed.amount,
    monthlyRate,
    retention,
    first: nameOfPeriod(periodFrom(mexicanDay(disbursed.at), 0, rates)),
  };
}

/** Of no credit: there are no sales to project. */
const first = { year: 2000, month: 1 };

export const myCreditMachine = setup({
  types: {
    context: {} as MyCreditContext,
    events: {} as MyCreditEvent,
    children: {} as { movements: 'movements'; papers: 'papers'; promise: 'promise' },
  },
  actors: {
    ...ports<MyCreditServices>('loadAccount', 'saveNotices'),
    movements: movementsMachine,
    papers: accountPapersMachine,
    promise: payoffProjectionMachine,
  },
  guards: {
    isAwaited: (_, { disbursed }: CreditAccount) => disbursed === null,
  },
  actions: {
    storeAccount: assign((_, account: CreditAccount) => ({ account })),
    storeNotices: assign(({ context }, notices: Notices) => ({
      account: context.account && { ...context.account, notices },
    })),
    storeFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'myCredit',
  context: { account: null, failure: null },
  initial: 'loadingAccount',
  on: { 'account.load': '.loadingAccount' },
  states: {
    loadingAccount: {
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          {
            guard: { type: 'isAwaited', params: outputOf },
            target: 'awaiting',
            actions: { type: 'storeAccount', params: outputOf },
          },
          { target: 'open', actions: { type: 'storeAccount', params: outputOf } },
        ],
        onError: withFailure('unavailable'),
      },
    },
    awaiting: { description: 'The money has not been sent, as far as the lender has reported' },
    open: {
      description: 'The money was sent',
      initial: 'resting',
      invoke: [
        { id: 'movements', src: 'movements' },
        { id: 'papers', src: 'papers' },
        { id: 'promise', src: 'promise', input: ({ context }) => promiseOf(context.account) },
      ],
      on: {
        'notices.choose': {
          target: '.savingNotices',
          actions: { type: 'storeNotices', params: ({ event }) => event.notices },
        },
      },
      states: {
        resting: {},
        savingNotices: {
          invoke: {
            id: 'saveNotices',
            src: 'saveNotices',
            input: ({ context }) => ({ notices: required(context.account, 'an account').notices }),
            onDone: 'resting',
            onError: withFailure('noticesNotSaved'),
          },
        },
        noticesNotSaved: {},
      },
    },
    unavailable: {},
  },
});

export type MyCreditMachine = typeof myCreditMachine;
export type MyCreditActor = ActorRefFrom<MyCreditMachine>;
type Snapshot = SnapshotFrom<MyCreditMachine>;

/** The debt ended, for now the last; false until the account is there. */
export const isCreditOver = (snapshot: Snapshot | undefined) =>
  snapshot?.context.account?.state === 'paidOff' ||
  snapshot?.context.account?.state === 'writtenOff';
export const selectAccount = ({ context }: Snapshot) => context.account;
/** Null where nothing is owed, or the terms are the lender's alone. */
export function selectForecast({ context: { account } }: Snapshot): ForecastTerms | null {
  const { terms, period, disbursed, sales: history = [] } = account ?? {};
  if (!account || !terms || !period || !disbursed) return null;
  return {
    monthlyRate: terms.monthly_rate,
    interestDay: disbursed.interest_day,
    retention: terms.retention,
    history,
    period: { ...period, opening: toCents(period.opening), interest: toCents(period.interest) },
    paidInPeriod: toCents(period.paid),
    today: mexicanDay(account.as_of),
  };
}
export const selectMovements = ({ children }: Snapshot) => children.movements;
export const selectPapers = ({ children }: Snapshot) => children.papers;
export const selectPromise = ({ children }: Snapshot) => children.promise;
export const isSavingNotices = (snapshot: Snapshot) => snapshot.matches({ open: 'savingNotices' });
export const wereNoticesNotSaved = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'noticesNotSaved' });
