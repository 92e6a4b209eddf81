/** Where a credit stands, as its owner reads it: sums of its postings, and what the one model expects of it. Source: ruling 55. */
import type { CreditAccount } from '#contract/credit-account.ts';
import { moved, repaid } from '#domain/credit/account-span.ts';
import {
  type ForecastTerms,
  forecastCredit,
  mayBeSlow,
  slowMonth,
} from '#domain/credit/credit-forecast.ts';
import { LAST_INTEREST_DAY } from '#domain/credit/interest-period.ts';
import { balanceOf, type Ledger, type Posting } from '#domain/credit/ledger.ts';
import { REMAINDER_MS } from '#domain/credit/remainder.ts';
import { toCents, toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import type { AccountMeta } from '#machines/credit-account.machine.ts';
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
import { stateAfter, turnsOf } from './account-state.ts';
import { termsOf } from './account-terms.ts';

const LATELY_DAYS = 28;
const ENDING = 4;

type Parts = { accounts: Pick<Standings, 'standingOf'>; depositDays: number | null };

/** What the postings come to, pesos. */
function figuresOf(facts: Facts, { owed, accrued }: Ledger, postings: readonly Posting[]) {
  return {
    owed: toPesos(owed),
    accrued: toPesos(accrued),
    // What was sent to the seller went the way of a payment, backwards.
    paid: toPesos(repaid(postings) + Number(facts.received)),
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

/** The rest of what was paid: what a payment left over is the seller’s, and repaid nothing. */
async function withPaidBySales(
  sql: Sql,
  requestId: string,
  figures: ReturnType<typeof figuresOf>,
  today: string,
) {
  const { extra, over } = await movedIn(sql, requestId, null, today);
  return { ...figures, paid_by_sales: toPesos(toCents(figures.paid) - extra + over) };
}

async function untilClosing(sql: Sql, requestId: string, day: string) {
  const { sold, undone, extra } = await movedIn(sql, requestId, null, day);
  return { sold: toPesos(sold), undone: toPesos(undone), extra: toPesos(extra) };
}

/** Where it stands now: what its mails are of. */
export type AccountNow = Awaited<ReturnType<typeof accountNow>>;

export async function accountNow(
  sql: Sql,
  request: CreditRequest,
  accounts: Pick<Standings, 'standingOf'>,
) {
  const { id, owner } = request;
  const [account, facts, sales] = [
    await findCreditAccount(sql, id),
    await factsOf(sql, id),
    await lastTwelveMonths(sql, owner),
  ];
  if (!facts) throw new Error('The facts of an account are one row.');
  const { ledger, postings, now } = await accounts.standingOf(sql, request, undefined, account);
  const today = mexicanDay(now);
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
  return {
    state,
    meta,
    name: request.name,
    as_of: now.toISOString(),
    told_at: account?.told_at.toISOString() ?? null,
    terms: termsOf(request, account, facts),
    platform: request.platform,
    sales_account_ending: request.dedicated_clabe?.slice(-ENDING) ?? null,
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
    slow: terms && mayBeSlow(terms) ? slowMonth(terms, await keptLately(sql, id, today)) : null,
    waiting: facts.waiting,
    notices: account?.notices ?? 'weekly',
    promised_on: account?.promised_on ?? [],
    sales,
  };
}

const keptLately = async (sql: Sql, requestId: string, today: string) =>
  (await movedIn(sql, requestId, plusDays(today, -LATELY_DAYS), today)).kept;

/** The same with its past, as its page shows it. */
export async function accountSummary(
  sql: Sql,
  request: CreditRequest,
  { accounts, depositDays }: Parts,
): Promise<CreditAccount & { meta: AccountMeta }> {
  const { id } = request;
  const now = await accountNow(sql, request, accounts);
  const client = await findClient(sql, request.owner);
  const signedAt = now.disbursed ? null : await cameTo(sql, id, request.state);
  const closings = await closingsOf(sql, id);
  const lastClosing = closings.at(-1);
  const { figures } = now;
  return {
    ...now,
    figures: figures && (await withPaidBySales(sql, id, figures, mexicanDay(now.as_of))),
    account_ending: client?.account_key?.slice(-ENDING) ?? null,
    signed_on: signedAt && mexicanDay(signedAt),
    deposit_days: depositDays,
    closings: closings.map(({ day, owed, interest }) => ({
      day,
      owed: toPesos(owed),
      interest: toPesos(interest),
    })),
    until_closing: lastClosing ? await untilClosing(sql, id, lastClosing.day) : null,
  };
}
