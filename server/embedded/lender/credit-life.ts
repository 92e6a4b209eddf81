/**
 * How a credit lives in the embedded world: its seller sells in seasons, much on one day and nothing on another, some
 * sales are refunded, and each remainder is paid the same day. It is reported by the lender's own call, ahead of the real time where a developer moves it on.
 */
import type { SentAccountEvent } from '#contract/account-events.ts';
import { balanceOf } from '#domain/credit/ledger.ts';
import { daysToMail } from '#domain/credit/mail-days.ts';
import { roundPesos, toPesos } from '#domain/money/money.ts';
import { expectedSale } from '#domain/money/sales.ts';
import { mexicanDay, monthOf, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import type { AccountMails } from '#server/lifecycle/account-mails.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { lockAccountMail } from '#server/stores/account-mail.ts';
import { findCreditAccount } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { accountFor } from './account.ts';
import { type Sale, salesOf } from './shop.ts';

type Standing = Awaited<ReturnType<CreditAccounts['standingOf']>>;

const LENDER = 'lender';
const MONTH = 30;
/** How the seller does: a share of the usual sales, and whether remainders are paid. */
export type Pace = { share?: number; paysRemainders?: boolean };

/** @param mails writes to the owner as time goes by. */
export function createCreditLife(
  accounts: CreditAccounts,
  mails?: Pick<AccountMails, 'inPastMornings'>,
) {
  const report = (sql: Sql, request: CreditRequest, events: SentAccountEvent[], now: Date) =>
    accounts.take(sql, request, events, LENDER, now);

  /** The money is sent. */
  async function disburse(sql: Sql, request: CreditRequest, received: number, at: Date) {
    const event = accountEvent('disbursed', 'money', at.toISOString(), {
      amount: request.chosen?.amount ?? 0,
      received,
      payment_clabe: accountFor(`payments:${request.id}`),
      payment_reference: request.name.replace('SOL-', '').replace('-', ''),
    });
    await report(sql, request, [event], at);
  }

  /** What was kept beyond the debt on its last day, a cent at most, is the seller's. */
  async function payRest(sql: Sql, request: CreditRequest, sale: string) {
    const { postings, now } = await accounts.standingOf(sql, request);
    const amount = toPesos(-balanceOf(postings, 'remainderOwed'));
    if (amount <= 0) return;
    const event = accountEvent('remainder-paid', 'rest', now.toISOString(), { amount, sale });
    await report(sql, request, [event], now);
  }

  /** So many days pass, or fewer where the debt ends. */
  async function live(sql: Sql, request: CreditRequest, days: number, pace: Pace = {}) {
    const history = await lastTwelveMonths(sql, request.owner);
    const account = await findCreditAccount(sql, request.id);
    const retention = request.chosen?.retention ?? 0;
    const soldOn = (day: string) =>
      (expectedSale(history, monthOf(day)) / MONTH) * (pace.share ?? 1);
    let sale: string | undefined;
    let { ledger, now }: Pick<Standing, 'ledger' | 'now'> = await accounts.standingOf(sql, request);
    for (let left = days; left > 0; ) {
      if (!ledger.period) {
        if (sale && pace.paysRemainders !== false) await payRest(sql, request, sale);
        return;
      }
      const today = mexicanDay(now);
      const owed = toPesos(ledger.owed);
      // Of the first payment is told on its day, and not a month later.
      const isFirst = mails && !(await lockAccountMail(sql, request.id)).is_first_told;
      const most = isFirst ? daysToMail(account?.notices ?? 'weekly', today, ledger.period) : MONTH;
      const ahead = Array.from({ length: Math.min(left, most) }, (_, past) =>
        plusDays(today, past + 1),
      );
      const coming = ahead.map((day) => ({ day, sales: salesOf(request.id, day, soldOn(day)) }));
      const step = daysBefore(
        owed,
        coming.map(({ sales }) => sales.reduce((sum, { amount }) => sum + amount * retention, 0)),
      );
      // On its last day no more is kept than is owed.
      let debt = owed + toPesos(ledger.period.interest) / MONTH;
      const events: SentAccountEvent[] = [];
      for (const { day, sales } of coming.slice(0, step)) {
        const made = eventsOf({ day, sales, retention, debt, pace });
        debt -= made.kept;
        events.push(...made.events);
      }
      sale = events.findLast(({ type, amount }) => type === 'retention' && amount)?.sale;
      const evening = eveningOf(plusDays(today, step));
      const told = await report(sql, request, events, evening);
      ledger = told.ledger ?? (await accounts.standingOf(sql, request)).ledger;
      now = evening;
      await mails?.inPastMornings(
        sql,
        request,
        coming.slice(0, step).map(({ day }) => eveningOf(day)),
      );
      left -= step;
    }
  }

  return { disburse, live };
}

const eveningOf = (day: string) => new Date(`${day}T23:59:59Z`);

/** How many days do not repay a debt; one at least. @param coming what each keeps. */
function daysBefore(owed: number, coming: readonly number[]): number {
  let left = owed;
  const place = coming.findIndex((kept) => {
    left -= kept;
    return left <= 0;
  });
  return Math.max(1, place < 0 ? coming.length : place);
}

type Day = { day: string; sales: readonly Sale[]; retention: number; debt: number; pace: Pace };

/** What happens on one day: sales, what is kept of them, and their remainders or, now and then, a refund. */
function eventsOf({ day, sales, retention, debt, pace }: Day) {
  const events: SentAccountEvent[] = [];
  let kept = 0;
  for (const [place, { amount, at, isRefunded }] of sales.entries()) {
    const name = `${day}-${place}`;
    const share = Math.min(roundPesos(amount * retention), roundPesos(Math.max(0, debt - kept)));
    kept += share;
    const sale = `sale-${name}`;
    const order = `MX-${name.replaceAll('-', '').slice(2)}`;
    events.push(accountEvent('sale', sale, at, { amount, order }));
    events.push(accountEvent('retention', `kept-${name}`, at, { amount: share, sale }));
    const later = `${day}T23:59:00Z`;
    if (isRefunded) {
      events.push(accountEvent('refund', `back-${name}`, later, { amount, returned: share, sale }));
    } else if (pace.paysRemainders !== false) {
      const rest = roundPesos(amount - share);
      events.push(accountEvent('remainder-paid', `paid-${name}`, later, { amount: rest, sale }));
    }
  }
  return { events, kept };
}

export const accountEvent = (
  type: SentAccountEvent['type'],
  event_id: string,
  at: string,
  more: Omit<Partial<SentAccountEvent>, 'type' | 'event_id' | 'at'>,
): SentAccountEvent => ({ ...NOTHING, ...more, type, event_id, at });

const NOTHING = {
  amount: undefined,
  received: undefined,
  interest_day: undefined,
  monthly_rate: undefined,
  retention: undefined,
  term: undefined,
  payment_clabe: undefined,
  payment_reference: undefined,
  sale: undefined,
  order: undefined,
  returned: undefined,
  reason: undefined,
  corrects: undefined,
} satisfies Partial<SentAccountEvent>;
