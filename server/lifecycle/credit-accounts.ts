/**
 * The accounts of signed credits: takes what the lender reports, posts what follows from it, and adds up where an
 * account stands. Called by the lender's call, the embedded lender and the portal. Source: ruling 55.
 */
import { createHash } from 'node:crypto';
import type { SentAccountEvent } from '#contract/credit-account.ts';
import { Refused } from '#contract/kit/refused.ts';
import { correctingPostings } from '#domain/credit/corrections.ts';
import {
  type InterestTerms,
  interestDayOf,
  LAST_INTEREST_DAY,
} from '#domain/credit/interest-period.ts';
import { type Checkpoint, type Ledger, type Posting, postLedger } from '#domain/credit/ledger.ts';
import { toCents } from '#domain/money/money.ts';
import { toFraction } from '#domain/money/retention.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { isSigned } from '#domain/request/status.ts';
import type { Sql } from '#server/database/sql.ts';
import {
  addPostings,
  lastClose,
  postingsAfter,
  sumsUntil,
} from '#server/stores/account-postings.ts';
import { writeAudit } from '#server/stores/audit.ts';
import {
  type CreditAccountRow,
  earliestOf,
  findCreditAccount,
  fingerprintsOf,
  type KeptEvent,
  markRemaindersPaid,
  markTold,
  readyEvents,
  saveDisbursement,
  saveEvents,
} from '#server/stores/credit-accounts.ts';
import { offersOf } from '#server/stores/offers.ts';
import type { CreditRequest } from '#server/stores/requests.ts';
import { lastTwelveMonths } from '#server/stores/sales.ts';

type RefusedEvent = { event_id: string; status: 409; code: 'eventReused' | 'conflict' };

export type CreditAccounts = ReturnType<typeof createCreditAccounts>;

export function createCreditAccounts({ clock }: { clock: () => Date }) {
  /**
   * Keeps what is new of a batch and posts it. What is repeated changes nothing; what contradicts is named, and the rest
   * stands. The caller holds the request.
   *
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
    const { fresh, repeated, refused } = await sorted(sql, request.id, sent);
    await markTold(sql, request.id, now);
    if (fresh.length > 0) await keep(sql, request, fresh, sent);
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
    return { stored: fresh.length, repeated, refused };
  }

  async function keep(
    sql: Sql,
    request: CreditRequest,
    fresh: readonly KeptEvent[],
    sent: readonly SentAccountEvent[],
  ) {
    const { id } = request;
    const ids = fresh.map((event) => event.id);
    await saveEvents(sql, id, fresh);
    await markRemaindersPaid(sql, id, ids);
    const lent = fresh.find(({ type }) => type === 'disbursed');
    if (lent) await keepDisbursement(sql, request, sent, lent.id);
    const first = lent ? null : await earliestOf(sql, id, ids);
    await post(sql, request, first && mexicanDay(first));
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
    const monthly_rate = event.monthly_rate ?? accepted?.monthly_rate;
    const retention = event.retention ?? request.chosen?.retention;
    if (monthly_rate === undefined || retention === undefined) {
      throw new Refused('rule', 'No offer was accepted: state the terms.', {
        [`events[${place}].monthly_rate`]: 'error.required',
      });
    }
    await saveDisbursement(sql, request.id, {
      monthly_rate,
      retention: toFraction(retention),
      interest_day: event.interest_day ?? interestDayOf(mexicanDay(event.at)),
      payment_clabe: event.payment_clabe ?? null,
      payment_reference: event.payment_reference ?? null,
      promised_on: await lastTwelveMonths(sql, request.owner),
    });
  }

  /** Posts anew what follows from a day on; from the beginning where it is null. */
  async function post(sql: Sql, request: CreditRequest, day: string | null) {
    const from = day === null ? null : await lastClose(sql, request.id, day);
    const account = await findCreditAccount(sql, request.id);
    const ledger = await ledgerFrom(sql, request, account, from);
    const stored = await postingsAfter(sql, request.id, from?.day ?? null);
    const postings = correctingPostings(stored, ledger.postings);
    if (postings.length > 0) await addPostings(sql, request.id, postings, clock());
  }

  async function ledgerFrom(
    sql: Sql,
    request: CreditRequest,
    account: CreditAccountRow | undefined,
    from: Checkpoint | null,
  ) {
    const events = await readyEvents(sql, request.id, from && endOf(from.day));
    const today = mexicanDay(timeOf(account));
    return postLedger({ terms: interestTermsOf(account), events, today, from });
  }

  /** Now; where a developer has moved an account on, the moment that it was moved to. */
  function timeOf(account: CreditAccountRow | undefined): Date {
    const now = clock();
    return account && account.told_at > now ? account.told_at : now;
  }

  /** Where an account stands now: what is kept, and what months that closed meanwhile add to it. */
  async function standingOf(
    sql: Sql,
    request: CreditRequest,
  ): Promise<{ ledger: Ledger; postings: Posting[]; now: Date }> {
    const account = await findCreditAccount(sql, request.id);
    const from = await lastClose(sql, request.id);
    const before = from ? await sumsUntil(sql, request.id, from.day) : [];
    const ledger = await ledgerFrom(sql, request, account, from);
    return { ledger, postings: [...before, ...ledger.postings], now: timeOf(account) };
  }

  return { take, standingOf };
}

/** What is new of a batch, and what is not. */
async function sorted(sql: Sql, requestId: string, sent: readonly SentAccountEvent[]) {
  const ids = sent.map(({ event_id }) => event_id);
  const known = await fingerprintsOf(sql, requestId, ids);
  let isLent = (await findCreditAccount(sql, requestId))?.monthly_rate != null;
  const fresh: KeptEvent[] = [];
  const refused: RefusedEvent[] = [];
  let repeated = 0;
  for (const event of sent) {
    const kept = keptOf(event);
    const before = known.get(kept.id);
    if (before === kept.fingerprint) repeated += 1;
    else if (before !== undefined) refused.push(refusal(kept.id, 'eventReused'));
    else if (kept.type === 'disbursed' && isLent) refused.push(refusal(kept.id, 'conflict'));
    else {
      fresh.push(kept);
      known.set(kept.id, kept.fingerprint);
      isLent ||= kept.type === 'disbursed';
    }
  }
  return { fresh, repeated, refused };
}

const refusal = (event_id: string, code: RefusedEvent['code']): RefusedEvent => ({
  event_id,
  status: 409,
  code,
});

/** A retention of nothing is taken: a sale may repay nothing. */
function keptOf(sent: SentAccountEvent): KeptEvent {
  const { event_id: id, type, amount = 0, received = 0, returned = 0 } = sent;
  const { at, sale = null, order = null, reason = null, corrects = null } = sent;
  const stated = [
    type,
    new Date(at).getTime(),
    amount,
    received,
    returned,
    sale,
    order,
    reason,
    corrects,
  ];
  const where = [sent.interest_day, sent.payment_clabe, sent.payment_reference];
  return {
    id,
    type,
    at: new Date(at).toISOString(),
    amount: toCents(amount),
    part: toCents(received + returned),
    sale,
    order,
    reason,
    corrects,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([stated, where]))
      .digest('base64url'),
  };
}

/** The clocks of two systems differ by minutes. */
const CLOCKS_MS = 10 * 60_000;

function requireHappened(sent: readonly SentAccountEvent[], now: Date) {
  const place = sent.findIndex(({ at }) => new Date(at).getTime() > now.getTime() + CLOCKS_MS);
  if (place < 0) return;
  throw new Refused('rule', 'It has not happened yet.', { [`events[${place}].at`]: 'error.date' });
}

/** The first moment after a day in Mexico. */
const endOf = (day: string) => new Date(Date.parse(`${day}T06:00:00Z`) + 24 * 3_600_000);

async function acceptedOffer(sql: Sql, { id, chosen }: CreditRequest) {
  const offers = await offersOf(sql, id);
  return offers.find(({ evaluation_results_id: offer }) => offer === chosen?.offerId);
}

/** Without terms no interest is counted: nothing is owed before the money was sent. */
const interestTermsOf = (account: CreditAccountRow | undefined): InterestTerms => ({
  monthlyRate: account?.monthly_rate ?? 0,
  interestDay: account?.interest_day ?? LAST_INTEREST_DAY,
});
