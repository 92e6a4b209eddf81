/**
 * How a credit lives in the embedded world: its seller sells in seasons, some sales are refunded, and each remainder is
 * paid the same day. It is reported by the lender's own call, ahead of the real time where a developer moves it on.
 */
import type { SentAccountEvent } from '#contract/account-events.ts';
import { days360, type InterestPeriod } from '#domain/credit/interest-period.ts';
import { balanceOf, type Posting } from '#domain/credit/ledger.ts';
import { roundPesos, toPesos } from '#domain/money/money.ts';
import { expectedSale } from '#domain/money/sales.ts';
import { mexicanDay, monthOf, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import type { AccountMails } from '#server/lifecycle/account-mails.ts';
import type { CreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { type AccountNotices, findCreditAccount } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { accountFor } from './account.ts';

const LENDER = 'lender';
const MONTH = 30;
const WEEK = 7;
/** Of the usual sale. */
const LEAST = 0.6;
const MOST = 1.4;
/** Hours of the day, in UTC, at which something is sold. */
const HOURS = [16, 19, 23];
/** One sale of so many is refunded. */
const REFUNDED_OF = 25;
/** How the seller does: a share of the usual sales, and whether remainders are paid. */
export type Pace = { share?: number; paysRemainders?: boolean };

/** @param mails writes to the owner as time goes by. */
export function createCreditLife(
  accounts: CreditAccounts,
  mails?: Pick<AccountMails, 'inTheMorning'>,
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
  async function payRest(
    sql: Sql,
    request: CreditRequest,
    last: { sale: string; postings: readonly Posting[]; now: Date },
  ) {
    const amount = toPesos(-balanceOf(last.postings, 'remainderOwed'));
    if (amount <= 0) return;
    const event = accountEvent('remainder-paid', 'rest', last.now.toISOString(), {
      amount,
      sale: last.sale,
    });
    await report(sql, request, [event], last.now);
  }

  /** So many days pass, or fewer where the debt ends. */
  async function live(sql: Sql, request: CreditRequest, days: number, pace: Pace = {}) {
    const history = await lastTwelveMonths(sql, request.owner);
    const account = await findCreditAccount(sql, request.id);
    const retention = request.chosen?.retention ?? 0;
    const soldOn = (day: string) =>
      (expectedSale(history, monthOf(day)) / MONTH) * (pace.share ?? 1);
    let sale: string | undefined;
    for (let left = days; left > 0; ) {
      const { ledger, postings, now } = await accounts.standingOf(sql, request);
      if (!ledger.period) {
        if (sale && pace.paysRemainders !== false)
          await payRest(sql, request, { sale, postings, now });
        return;
      }
      const today = mexicanDay(now);
      const owed = toPesos(ledger.owed);
      const most = mails ? daysToMail(account?.notices, today, ledger.period) : MONTH;
      const ahead = Array.from({ length: Math.min(left, most) }, (_, past) =>
        plusDays(today, past + 1),
      );
      const step = daysBefore(
        owed,
        ahead.map((day) => soldOn(day) * retention * MOST),
      );
      // On its last day no more is kept than is owed.
      let debt = owed + toPesos(ledger.period.interest) / MONTH;
      const events: SentAccountEvent[] = [];
      for (const day of ahead.slice(0, step)) {
        const made = eventsOf({ day, usual: soldOn(day), retention, debt, pace });
        debt -= made.kept;
        events.push(...made.events);
      }
      sale = events.findLast(({ type, amount }) => type === 'retention' && amount)?.sale;
      const evening = new Date(`${plusDays(today, step)}T23:59:59Z`);
      await report(sql, request, events, evening);
      await mails?.inTheMorning(sql, request, evening);
      left -= step;
    }
  }

  return { disburse, live };
}

/** How many days bring no mail: one comes each day or each Monday, and on any day of the last week of a month of interest. */
function daysToMail(notices: AccountNotices | undefined, today: string, { end }: InterestPeriod) {
  if (notices === 'daily') return 1;
  const toMonday = WEEK - ((new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK);
  return Math.max(1, Math.min(toMonday, days360(today, end) - WEEK));
}

/** How many days surely do not repay a debt; one at least. @param most what each may keep. */
function daysBefore(owed: number, most: readonly number[]): number {
  let left = owed;
  const place = most.findIndex((kept) => {
    left -= kept;
    return left <= 0;
  });
  return Math.max(1, place < 0 ? most.length : place);
}

type Day = { day: string; usual: number; retention: number; debt: number; pace: Pace };

/** What happens on one day: sales, what is kept of them, and their remainders or, now and then, a refund. */
function eventsOf({ day, usual, retention, debt, pace }: Day) {
  const events: SentAccountEvent[] = [];
  let kept = 0;
  for (const [place, hour] of HOURS.entries()) {
    const name = `${day}-${place}`;
    const luck = randomOf(name);
    const amount = roundPesos((usual / HOURS.length) * (LEAST + (MOST - LEAST) * luck));
    const share = Math.min(roundPesos(amount * retention), roundPesos(Math.max(0, debt - kept)));
    kept += share;
    const at = `${day}T${hour}:${String(Math.floor(luck * 60)).padStart(2, '0')}:00Z`;
    const sale = `sale-${name}`;
    const order = `MX-${name.replaceAll('-', '').slice(2)}`;
    events.push(accountEvent('sale', sale, at, { amount, order }));
    events.push(accountEvent('retention', `kept-${name}`, at, { amount: share, sale }));
    const later = `${day}T23:59:00Z`;
    if (Math.floor(luck * REFUNDED_OF) === 0) {
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

/** From 0 to 1, the same for the same name. Source: FNV-1a, public domain. */
function randomOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) / 4_294_967_296;
}
