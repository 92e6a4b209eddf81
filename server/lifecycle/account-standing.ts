/** Where a credit's account stands, now or at the end of a day: what is kept, and what follows from it. Source: ruling 55. */
import { goneBackTo } from '#domain/credit/checkpoint.ts';
import { type InterestTerms, LAST_INTEREST_DAY } from '#domain/credit/interest-period.ts';
import { type Checkpoint, type Ledger, type Posting, postLedger } from '#domain/credit/ledger.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { Sql } from '#server/database/sql.ts';
import { readyEvents } from '#server/stores/account-events.ts';
import { checkpointAt, sumsUntil } from '#server/stores/account-postings.ts';
import { type CreditAccountRow, findCreditAccount } from '#server/stores/credit-accounts.ts';
import type { CreditRequest } from '#server/stores/requests.ts';

export type Standings = ReturnType<typeof createStandings>;

export function createStandings({ clock }: { clock: () => Date }) {
  async function ledgerFrom(
    sql: Sql,
    request: CreditRequest,
    account: CreditAccountRow | undefined,
    from: Checkpoint | null,
    day: string,
  ): Promise<{ ledger: Ledger; from: Checkpoint | null }> {
    const isCounted = from !== null && from.day >= day;
    const since = from && endOf(from.day);
    const events = isCounted ? [] : await readyEvents(sql, request.id, since, endOf(day));
    const ledger = postLedger({ terms: interestTermsOf(account), events, today: day, from });
    const close = goneBackTo(from, ledger);
    return close ? ledgerFrom(sql, request, account, close, day) : { ledger, from };
  }

  /** Now; where a developer has moved an account on, the moment that it was moved to. */
  function timeOf(account: CreditAccountRow | undefined): Date {
    const now = clock();
    return account && account.told_at > now ? account.told_at : now;
  }

  /**
   * Where an account stands now, or stood at the end of a day: what is kept, and what months that closed meanwhile add
   * to it.
   */
  async function standingOf(
    sql: Sql,
    request: CreditRequest,
    on?: string,
    row?: CreditAccountRow,
  ): Promise<{ ledger: Ledger; postings: Posting[]; now: Date }> {
    const account = row ?? (await findCreditAccount(sql, request.id));
    const now = timeOf(account);
    const day = on ?? mexicanDay(now);
    const known = await checkpointAt(sql, request.id, day);
    const { ledger, from } = await ledgerFrom(sql, request, account, known, day);
    const before = from ? await sumsUntil(sql, request.id, from.day) : [];
    return { ledger, postings: [...before, ...ledger.postings], now };
  }

  return { ledgerFrom, timeOf, standingOf };
}

/** The first moment after a day in Mexico. */
export const endOf = (day: string) => new Date(Date.parse(`${day}T06:00:00Z`) + 24 * 3_600_000);

/** Without terms no interest is counted: nothing is owed before the money was sent. */
const interestTermsOf = (account: CreditAccountRow | undefined): InterestTerms => ({
  monthlyRate: account?.monthly_rate ?? 0,
  interestDay: account?.interest_day ?? LAST_INTEREST_DAY,
});
