/** Where a credit stands, as its owner reads it: sums of its postings, and what the one model expects of it. Source: ruling 55. */
import type { CreditAccount } from '#contract/credit-account.ts';
import { LAST_INTEREST_DAY } from '#domain/credit/interest-period.ts';
import { REMAINDER_MS } from '#domain/credit/remainder.ts';
import { toCents, toPesos } from '#domain/money/money.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { AccountMeta } from '#machines/credit-account.machine.ts';
import type { Sql } from '#server/database/sql.ts';
import { closingsOf, movedIn } from '#server/stores/account-postings.ts';
import { cameTo } from '#server/stores/audit.ts';
import { findClient } from '#server/stores/clients.ts';
import { factsOf, lateRemainder, openSales } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { accountAt, accountBasis } from './account-moment.ts';
import type { Standings } from './account-standing.ts';
import { stateAfter, turnsOf } from './account-state.ts';
import { termsOf } from './account-terms.ts';

const ENDING = 4;

type Parts = { accounts: Pick<Standings, 'standingOf'>; depositDays: number | null };

/** The rest of what was paid: what a payment left over is the seller’s, and repaid nothing. */
async function withPaidBySales(
  sql: Sql,
  requestId: string,
  figures: NonNullable<Awaited<ReturnType<typeof accountNow>>['figures']>,
  today: string,
) {
  const { extra, over } = await movedIn(sql, requestId, null, today);
  return { ...figures, paid_by_sales: toPesos(toCents(figures.paid) - extra + over) };
}

async function untilClosing(sql: Sql, requestId: string, day: string) {
  const { sold, undone, extra } = await movedIn(sql, requestId, null, day);
  return { sold: toPesos(sold), undone: toPesos(undone), extra: toPesos(extra) };
}

/** Where it stands now, and in which state that is. */
export async function accountNow(
  sql: Sql,
  request: CreditRequest,
  accounts: Pick<Standings, 'standingOf'>,
) {
  const { id } = request;
  const basis = await accountBasis(sql, request);
  const { account, sales } = basis;
  const facts = await factsOf(sql, id);
  if (!facts) throw new Error('The facts of an account are one row.');
  const at = await accountAt(sql, request, accounts, basis);
  const { ledger, moment, expected, remainder } = at;
  const { unpaid_since: unpaid, disbursed_at: disbursed } = facts;
  const figures = disbursed && {
    ...at.figures,
    first_sale: facts.first_sale?.toISOString() ?? null,
    last_sale: facts.last_sale?.toISOString() ?? null,
  };
  const dueBefore = new Date(moment.getTime() - REMAINDER_MS);
  // What a refund took back may be set off against the deposits of other sales.
  const late =
    unpaid && unpaid < dueBefore ? Math.min(remainder, await lateRemainder(sql, id, dueBefore)) : 0;
  const { state, meta } = stateAfter(turnsOf(facts, ledger, request, moment, late));
  return {
    state,
    meta,
    name: request.name,
    as_of: moment.toISOString(),
    told_at: account?.told_at.toISOString() ?? null,
    terms: termsOf(request, account, facts),
    platform: request.platform,
    sales_account_ending: request.dedicated_clabe?.slice(-ENDING) ?? null,
    disbursed: disbursed && {
      at: disbursed.toISOString(),
      amount: toPesos(Number(facts.amount)),
      received: toPesos(Number(facts.received)),
      interest_day: account?.interest_day ?? LAST_INTEREST_DAY,
    },
    figures,
    ended_on: ledger.period ? null : (ledger.turns.at(-1)?.day ?? null),
    period: at.period,
    expected: figures && expected,
    remainder: {
      owed: toPesos(remainder),
      due_at: unpaid && new Date(unpaid.getTime() + REMAINDER_MS).toISOString(),
      late: toPesos(late),
    },
    payment:
      meta.takesPayments && account?.payment_clabe
        ? { clabe: account.payment_clabe, reference: account.payment_reference }
        : null,
    slow: at.slow,
    waiting: facts.waiting,
    notices: at.notices,
    promised_on: account?.promised_on ?? [],
    sales,
  };
}

/** Of how many sales a remainder is explained one by one. */
const MOST_OPEN_SALES = 50;

async function openSalesOf(sql: Sql, requestId: string) {
  const sales = await openSales(sql, requestId, MOST_OPEN_SALES);
  return sales.map(({ id, order_name: order, at, cents }) => ({
    id,
    order,
    due_at: new Date(at.getTime() + REMAINDER_MS).toISOString(),
    amount: toPesos(cents),
  }));
}

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
  const { figures, remainder } = now;
  return {
    ...now,
    figures: figures && (await withPaidBySales(sql, id, figures, mexicanDay(now.as_of))),
    remainder: { ...remainder, sales: remainder.owed > 0 ? await openSalesOf(sql, id) : [] },
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
