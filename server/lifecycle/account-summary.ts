/** Where a credit stands, as its owner reads it: sums of its postings, and what the one model expects of it. Source: ruling 55. */
import { initialTransition, transition } from 'xstate';
import type { CreditAccount } from '#contract/credit-account.ts';
import { moved, repaid, repaidBySales } from '#domain/credit/account-span.ts';
import { type ForecastTerms, forecastCredit, slowMonth } from '#domain/credit/credit-forecast.ts';
import { LAST_INTEREST_DAY } from '#domain/credit/interest-period.ts';
import { balanceOf, type Ledger, type Posting } from '#domain/credit/ledger.ts';
import { REMAINDER_MS } from '#domain/credit/remainder.ts';
import { toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import {
  type AccountMeta,
  type CreditAccountEvent,
  creditAccountMachine,
} from '#machines/credit-account.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import { closingsOf, movedIn } from '#server/stores/account-postings.ts';
import { cameTo } from '#server/stores/audit.ts';
import { findClient } from '#server/stores/clients.ts';
import {
  type CreditAccountRow,
  type Facts,
  factsOf,
  findCreditAccount,
  lateRemainder,
} from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import type { Standings } from './account-standing.ts';
import { termsOf } from './account-terms.ts';

const PAUSE_MS = 30 * 24 * 3_600_000;
const LATELY_DAYS = 28;
const ENDING = 4;

type Parts = { accounts: Pick<Standings, 'standingOf'>; depositDays: number | null };

/** What happened to an account so far, as its machine reads it. @param late cents. */
function turnsOf(facts: Facts, ledger: Ledger, request: CreditRequest, now: Date, late: number) {
  const lastly = facts.last_sale ?? facts.disbursed_at;
  const isOver = (since: Date | null, limit: number) =>
    since !== null && now.getTime() - since.getTime() > limit;
  const turns: CreditAccountEvent[] = [];
  if (facts.disbursed_at) turns.push({ type: 'disbursed' });
  turns.push(...ledger.turns.map(({ type }) => ({ type })));
  if (isOver(lastly, PAUSE_MS)) turns.push({ type: 'sales.stopped' });
  if (late > 0) turns.push({ type: 'remainder.late' });
  if (request.held_at) turns.push({ type: 'account.hold' });
  return turns;
}

function stateAfter(turns: readonly CreditAccountEvent[]) {
  const [start] = initialTransition(creditAccountMachine);
  const end = turns.reduce(
    (snapshot, turn) => transition(creditAccountMachine, snapshot, turn)[0],
    start,
  );
  const meta: AccountMeta = Object.assign({}, ...Object.values(end.getMeta()));
  const { value } = end;
  return { state: typeof value === 'string' ? value : value.living, meta };
}

/** What the postings come to, pesos. */
function figuresOf(facts: Facts, { owed, accrued }: Ledger, postings: readonly Posting[]) {
  return {
    owed: toPesos(owed),
    accrued: toPesos(accrued),
    // What was sent to the seller went the way of a payment, backwards.
    paid: toPesos(repaid(postings) + Number(facts.received)),
    paid_by_sales: toPesos(repaidBySales(postings)),
    interest: toPesos(moved(postings, 'interest', 'income') + accrued),
    added: toPesos(moved(postings, 'principal', 'income')),
    first_sale: facts.first_sale?.toISOString() ?? null,
    last_sale: facts.last_sale?.toISOString() ?? null,
  };
}

/** Since its month of interest began, cents. */
function paidInPeriod({ period, owed, accrued }: Ledger): number {
  return period ? period.opening + accrued - owed : 0;
}

function forecastTermsOf(
  account: CreditAccountRow | undefined,
  ledger: Ledger,
  history: readonly SalesItem[],
  today: string,
): ForecastTerms | null {
  const { monthly_rate: monthlyRate, retention, interest_day: interestDay } = account ?? {};
  const { period } = ledger;
  if (!period || monthlyRate == null || retention == null || interestDay == null) return null;
  return {
    monthlyRate,
    retention,
    interestDay,
    period,
    history,
    today,
    paidInPeriod: paidInPeriod(ledger),
  };
}

async function untilClosing(sql: Sql, requestId: string, day: string) {
  const { sold, undone, extra } = await movedIn(sql, requestId, null, day);
  return { sold: toPesos(sold), undone: toPesos(undone), extra: toPesos(extra) };
}

export async function accountSummary(
  sql: Sql,
  request: CreditRequest,
  { accounts, depositDays }: Parts,
): Promise<CreditAccount & { meta: AccountMeta }> {
  const { id, owner } = request;
  const [account, facts, client, sales] = [
    await findCreditAccount(sql, id),
    await factsOf(sql, id),
    await findClient(sql, owner),
    await lastTwelveMonths(sql, owner),
  ];
  if (!facts) throw new Error('The facts of an account are one row.');
  const { ledger, postings, now } = await accounts.standingOf(sql, request);
  const today = mexicanDay(now);
  const signedAt = facts.disbursed_at ? null : await cameTo(sql, id, request.state);
  const terms = forecastTermsOf(account, ledger, sales, today);
  const figures = facts.disbursed_at ? figuresOf(facts, ledger, postings) : null;
  const forecast = terms && forecastCredit(terms);
  const { unpaid_since: unpaid } = facts;
  const dueBefore = new Date(now.getTime() - REMAINDER_MS);
  const remainder = Math.max(0, -balanceOf(postings, 'remainderOwed'));
  // What a refund took back may be set off against the deposits of other sales.
  const late =
    unpaid && unpaid < dueBefore ? Math.min(remainder, await lateRemainder(sql, id, dueBefore)) : 0;
  const { state, meta } = stateAfter(turnsOf(facts, ledger, request, now, late));
  const lately = terms && (await movedIn(sql, id, plusDays(today, -LATELY_DAYS), today));
  const closings = await closingsOf(sql, id);
  const lastClosing = closings.at(-1);
  return {
    state,
    meta,
    name: request.name,
    as_of: now.toISOString(),
    told_at: account?.told_at.toISOString() ?? null,
    terms: termsOf(request, account, facts),
    account_ending: client?.account_key?.slice(-ENDING) ?? null,
    platform: request.platform,
    sales_account_ending: request.dedicated_clabe?.slice(-ENDING) ?? null,
    signed_on: signedAt && mexicanDay(signedAt),
    deposit_days: depositDays,
    disbursed: facts.disbursed_at && {
      at: facts.disbursed_at.toISOString(),
      amount: toPesos(Number(facts.amount)),
      received: toPesos(Number(facts.received)),
      interest_day: account?.interest_day ?? LAST_INTEREST_DAY,
    },
    figures,
    ended_on: ledger.period ? null : (ledger.turns.at(-1)?.day ?? null),
    period: ledger.period && {
      start: ledger.period.start,
      end: ledger.period.end,
      opening: toPesos(ledger.period.opening),
      interest: toPesos(ledger.period.interest),
      paid: toPesos(paidInPeriod(ledger)),
    },
    expected: forecast &&
      figures && {
        ...forecast.last,
        total: Math.round((figures.paid + forecast.toPay) * 100) / 100,
      },
    remainder: {
      owed: toPesos(remainder),
      due_at: unpaid && new Date(unpaid.getTime() + REMAINDER_MS).toISOString(),
      late: toPesos(late),
    },
    payment:
      meta.takesPayments && account?.payment_clabe
        ? { clabe: account.payment_clabe, reference: account.payment_reference }
        : null,
    slow: terms && slowMonth(terms, lately?.kept ?? 0),
    waiting: facts.waiting,
    notices: account?.notices ?? 'weekly',
    promised_on: account?.promised_on ?? [],
    sales,
    closings: closings.map(({ day, owed, interest }) => ({
      day,
      owed: toPesos(owed),
      interest: toPesos(interest),
    })),
    until_closing: lastClosing ? await untilClosing(sql, id, lastClosing.day) : null,
  };
}
