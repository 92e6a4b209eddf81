/**
 * The accounts of signed credits: takes what the lender reports, posts what follows from it, and adds up where an
 * account stands. Called by the lender's call, the embedded lender and the portal. Source: ruling 55.
 */
import type { SentAccountEvent } from '#contract/account-events.ts';
import { Refused } from '#contract/kit/refused.ts';
import { correctingPostings } from '#domain/credit/corrections.ts';
import { interestDayOf } from '#domain/credit/interest-period.ts';
import type { Ledger } from '#domain/credit/ledger.ts';
import { toCents } from '#domain/money/money.ts';
import { toFraction } from '#domain/money/retention.ts';
import { mexicanDay, plusDays } from '#domain/person/dates.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import {
  earliestOf,
  type KeptEvent,
  markRemaindersPaid,
  saveEvents,
} from '#server/stores/account-events.ts';
import { addPostings, checkpointAt, postingsAfter } from '#server/stores/account-postings.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  type CreditAccountRow,
  findCreditAccount,
  markTold,
  saveDisbursement,
} from '#server/stores/credit-accounts.ts';
import { offersOf } from '#server/stores/offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';
import { saveLentAmount } from '#server/stores/stated-terms.ts';
import type { AccountMails } from './account-mails.ts';
import { requireHappened, sorted } from './account-reports.ts';
import { createStandings } from './account-standing.ts';

export type CreditAccounts = ReturnType<typeof createCreditAccounts>;

type Dependencies = {
  clock: () => Date;
  /** Writes to its owner of what was reported. */
  mails?: Pick<AccountMails, 'afterReport'>;
};

export function createCreditAccounts({ clock, mails }: Dependencies) {
  const standings = createStandings({ clock });
  const { ledgerFrom, timeOf } = standings;

  /**
   * Keeps what is new of a batch and posts it. What is repeated changes nothing; what contradicts is named, and the rest
   * stands. The caller holds the request.
   *
   * @returns the ledger after it too; null where nothing was new.
   * @throws Refused 'wrongStep' before the signature, 'rule' for what has not happened yet.
   */
  async function take(
    sql: Sql,
    request: CreditRequest,
    sent: readonly SentAccountEvent[],
    actor: string,
    now = clock(),
  ) {
    if (!isSigned(request.status)) throw new Refused('wrongStep', 'The contract is not signed.');
    requireHappened(sent, now);
    const before = await findCreditAccount(sql, request.id);
    const { fresh, repeated, refused } = await sorted(sql, request.id, sent, before);
    await markTold(sql, request.id, now);
    const known = before && { ...before, told_at: now };
    const ledger = fresh.length > 0 ? await keep(sql, request, fresh, sent, known) : null;
    if (ledger) await mails?.afterReport(sql, request, ledger, now);
    const { id: requestId, state } = request;
    const why = `${fresh.length} events`;
    await writeAudit(sql, {
      actor,
      action: 'account.told',
      requestId,
      from: state,
      to: state,
      why,
      at: clock(),
    });
    return { stored: fresh.length, repeated, refused, ledger };
  }

  async function keep(
    sql: Sql,
    request: CreditRequest,
    fresh: readonly KeptEvent[],
    sent: readonly SentAccountEvent[],
    known: CreditAccountRow | undefined,
  ) {
    const { id } = request;
    const ids = fresh.map((event) => event.id);
    await saveEvents(sql, id, fresh);
    await markRemaindersPaid(sql, id, fresh);
    const lent = fresh.find(({ type }) => type === 'disbursed');
    if (lent) await keepDisbursement(sql, request, sent, lent.id);
    const first = lent ? null : await earliestOf(sql, id, ids);
    const account = lent ? undefined : known;
    return post(sql, request, first && mexicanDay(first), account);
  }

  async function keepDisbursement(
    sql: Sql,
    request: CreditRequest,
    sent: readonly SentAccountEvent[],
    eventId: string,
  ) {
    const place = sent.findIndex(({ event_id }) => event_id === eventId);
    const event = sent[place];
    if (!event) return;
    const accepted = await acceptedOffer(sql, request);
    const { chosen, stated_terms: stated } = request;
    const monthly_rate = event.monthly_rate ?? accepted?.monthly_rate ?? stated?.monthly_rate;
    const retention = event.retention ?? chosen?.retention ?? stated?.retention;
    if (monthly_rate === undefined || retention === undefined) {
      throw new Refused('rule', 'No offer was accepted: state the terms.', {
        [`events[${place}].monthly_rate`]: 'error.required',
      });
    }
    await saveLentAmount(sql, request.id, toCents(event.amount ?? 0));
    await saveDisbursement(sql, request.id, {
      monthly_rate,
      retention: toFraction(retention),
      term: event.term ?? stated?.term ?? null,
      interest_day: event.interest_day ?? interestDayOf(mexicanDay(event.at)),
      payment_clabe: event.payment_clabe ?? null,
      payment_reference: event.payment_reference ?? null,
      promised_on: await lastTwelveMonths(sql, request.owner),
    });
  }

  /** Posts anew what follows from a day on; from the beginning where it is null. */
  async function post(
    sql: Sql,
    request: CreditRequest,
    day: string | null,
    kept?: CreditAccountRow,
  ): Promise<Ledger> {
    const known = day === null ? null : await checkpointAt(sql, request.id, plusDays(day, -1));
    const account = kept ?? (await findCreditAccount(sql, request.id));
    const today = mexicanDay(timeOf(account));
    const { ledger, from } = await ledgerFrom(sql, request, account, known, today);
    const stored = await postingsAfter(sql, request.id, from?.day ?? null);
    const postings = correctingPostings(stored, ledger.postings);
    if (postings.length > 0) await addPostings(sql, request.id, postings, clock());
    return ledger;
  }

  /** Posts the months that closed since the lender last reported. The caller holds the request. */
  const closeMonths = async (sql: Sql, request: CreditRequest, now: Date) =>
    void (await post(sql, request, mexicanDay(now)));

  return { take, closeMonths, ...standings };
}

async function acceptedOffer(sql: Sql, { id, chosen }: CreditRequest) {
  const offers = await offersOf(sql, id);
  return offers.find(({ evaluation_results_id: offer }) => offer === chosen?.offerId);
}
