/** Where a credit stands now, or stood at the end of a day: sums of its postings, and what the one model expects of it. Source: ruling 55. */
import { moved, repaid } from '#domain/credit/account-span.ts';
import {
  type ForecastTerms,
  forecastCredit,
  mayBeSlow,
  slowMonth,
} from '#domain/credit/credit-forecast.ts';
import { balanceOf, type Ledger, type Posting } from '#domain/credit/ledger.ts';
import { roundPesos, toPesos } from '#domain/money/money.ts';
import type { SalesItem } from '#domain/money/sales.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import { movedIn } from '#server/stores/account-postings.ts';
import { type CreditAccountRow, findCreditAccount } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import type { Standings } from './account-standing.ts';

const LATELY_DAYS = 28;

/** What does not change as time goes by, read once for many days. */
export type AccountBasis = { account: CreditAccountRow | undefined; sales: SalesItem[] };

export const accountBasis = async (
  sql: Sql,
  { id, owner }: Pick<CreditRequest, 'id' | 'owner'>,
): Promise<AccountBasis> => ({
  account: await findCreditAccount(sql, id),
  sales: await lastTwelveMonths(sql, owner),
});

/** What the postings come to, pesos. */
const figuresOf = ({ owed, accrued }: Ledger, postings: readonly Posting[]) => ({
  owed: toPesos(owed),
  accrued: toPesos(accrued),
  paid: toPesos(repaid(postings)),
  interest: toPesos(moved(postings, 'interest', 'income') + accrued),
  added: toPesos(moved(postings, 'principal', 'income')),
});

/** Since its month of interest began, cents. */
function paidInPeriod({ period, owed, accrued }: Ledger): number {
  return period ? period.opening + accrued - owed : 0;
}

function forecastTermsOf(
  { account, sales: history }: AccountBasis,
  ledger: Ledger,
  today: string,
): ForecastTerms | null {
  const { monthly_rate: monthlyRate, retention, interest_day: interestDay } = account ?? {};
  const { period } = ledger;
  if (!period || monthlyRate == null || retention == null || interestDay == null) return null;
  const paid = paidInPeriod(ledger);
  return { monthlyRate, retention, interestDay, period, history, today, paidInPeriod: paid };
}

const periodOf = (ledger: Ledger) =>
  ledger.period && {
    start: ledger.period.start,
    end: ledger.period.end,
    opening: toPesos(ledger.period.opening),
    interest: toPesos(ledger.period.interest),
    paid: toPesos(paidInPeriod(ledger)),
  };

/** What its mails are of. */
export type AccountMoment = Awaited<ReturnType<typeof accountAt>>;

/** @param at the moment whose day it is of; without it, now. */
export async function accountAt(
  sql: Sql,
  request: CreditRequest,
  standings: Pick<Standings, 'standingOf'>,
  basis: AccountBasis,
  at?: Date,
) {
  const { account } = basis;
  const { ledger, postings, now } = await standings.standingOf(
    sql,
    request,
    at && mexicanDay(at),
    account,
  );
  const moment = at ?? now;
  const today = mexicanDay(moment);
  const terms = forecastTermsOf(basis, ledger, today);
  const figures = figuresOf(ledger, postings);
  const forecast = terms && forecastCredit(terms);
  return {
    moment,
    ledger,
    /** What the seller is still to get of the sales, cents. */
    remainder: Math.max(0, -balanceOf(postings, 'remainderOwed')),
    figures,
    period: periodOf(ledger),
    expected: forecast && {
      ...forecast.last,
      total: roundPesos(figures.paid + forecast.toPay),
    },
    slow:
      terms && mayBeSlow(terms) ? slowMonth(terms, await keptLately(sql, request.id, today)) : null,
    notices: account?.notices ?? 'weekly',
  };
}

const keptLately = async (sql: Sql, id: string, today: string) =>
  (await movedIn(sql, id, plusDays(today, -LATELY_DAYS), today)).kept;
