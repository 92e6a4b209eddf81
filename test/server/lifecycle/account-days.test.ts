/** What is kept beside a credit's ledger is what the ledger comes to, whatever came in which order. Source: ruling 55. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountEvent } from '#domain/credit/account-events.ts';
import { moved } from '#domain/credit/account-span.ts';
import { balanceOf, postLedger } from '#domain/credit/ledger.ts';
import { toCents } from '#domain/money/money.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import { accountEvent } from '#server/embedded/lender/credit-life.ts';
import { accountSummary } from '#server/lifecycle/account-summary.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { movementPage } from '#server/stores/account-movements.ts';
import { createRequest, lockRequest } from '#server/stores/requests.ts';
import { historyOf } from '#test/fixtures/credit-histories.ts';
import { databases } from '#test/kit/database.ts';
import { useOpened } from '#test/kit/opened.ts';

const NOW = new Date('2028-03-01T18:00:00Z');
const PAST = ['client.save', 'documents.send', 'interview.save', 'projections.send'] as const;

const sentOf = ({ type, id, at, amount, part }: AccountEvent, rate: number, day: number) =>
  accountEvent(type, id, at, {
    amount: amount / 100,
    ...(type === 'disbursed' && {
      received: part / 100,
      monthly_rate: rate,
      retention: 0.2,
      interest_day: day,
    }),
    ...(type === 'refund' && { returned: part / 100 }),
    ...(/^(retention|refund|remainder-paid)/.test(id) && { sale: id.replace(/^\S+/, 'sale') }),
  });

/** In any order, in batches. */
const reported = historyOf.chain(({ terms, events }) =>
  fc.record({
    terms: fc.constant(terms),
    events: fc.constant(events),
    order: fc.shuffledSubarray(events, { minLength: events.length }),
    size: fc.integer({ min: 1, max: 20 }),
  }),
);

describe.each(databases())('the days of a credit on $kind', (database) => {
  const db = useOpened(database.open);
  const accounts = createCreditAccounts({ clock: () => NOW });
  let id: string;
  beforeAll(async () => {
    await db.query(
      `insert into client (owner, platform, regime, active, created_at, updated_at)
       values ('ana', 'oyo', 'PM', true, now(), now())`,
    );
    const place = placeAfter('hotel', [...PAST, 'accepted', 'contract-ready', 'signed']);
    const request = { owner: 'ana', platform: 'oyo', journey: 'hotel', ...place } as const;
    id = await createRequest(db, request, NOW);
  });

  const take = (events: ReturnType<typeof sentOf>[]) =>
    db.transaction(async (sql) => {
      const request = await lockRequest(sql, id);
      if (request) await accounts.take(sql, request, events, 'lender');
      return request;
    });

  it('add up to its postings, and its home to what all its events post', async () => {
    await fc.assert(
      fc.asyncProperty(reported, async ({ terms, events, order, size }) => {
        await db.query('delete from credit_account');
        const sent = order.map((one) => sentOf(one, terms.monthlyRate, terms.interestDay));
        for (let at = 0; at < sent.length; at += size) await take(sent.slice(at, at + size));
        const kept = await db.query(
          `select day, type, debit, credit, cents::int as cents from account_day
            where cents <> 0 order by 1, 2, 3, 4`,
        );
        const posted = await db.query(
          `select p.day, coalesce(e.type, 'interest') as type, p.debit, p.credit, sum(p.cents)::int as cents
             from account_posting p left join account_event e on e.event_id = p.source
            where p.corrects is null and not exists (
              select 1 from account_posting other where other.corrects = p.id)
            group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
        );
        expect(kept.rows).toEqual(posted.rows);
        const request = await lockRequest(db, id);
        if (!request) throw new Error('The request is there.');
        const home = await accountSummary(db, request, { accounts, depositDays: null });
        const whole = postLedger({ terms, events, today: mexicanDay(NOW) });
        expect(home.figures?.owed).toBe(whole.owed / 100);
        expect(home.ended_on).toBe(whole.period ? null : whole.turns.at(-1)?.day);
        expect(home.waiting).toBe(0);
        const { rows } = await movementPage(db, id, {}, { after: null, limit: 1_000 });
        const covered = rows.reduce((sum, { interest }) => sum + toCents(interest), 0);
        const ofOpenMonth = whole.period ? Math.max(0, -balanceOf(whole.postings, 'interest')) : 0;
        const charged = moved(whole.postings, 'interest', 'income');
        const added = whole.postings
          .filter(({ debit, credit }) => debit === 'principal' && credit === 'interest')
          .reduce((sum, { cents }) => sum + cents, 0);
        const paid = rows.reduce((sum, { type, kept, over }) => {
          return sum + toCents(type === 'refund' ? -kept : kept) - toCents(over);
        }, 0);
        expect(paid).toBe(toCents(home.figures?.paid ?? 0));
        expect(covered - ofOpenMonth).toBe(charged - added);
      }),
      { numRuns: 25 },
    );
  });
});
