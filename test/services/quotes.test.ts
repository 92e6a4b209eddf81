/** The pre-authorised offer from loading to saving, against the real server. Source: spec 7. */
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Refusal } from '#contract/kit/refusal.ts';
import type { OfferChoice } from '#domain/money/offer.ts';
import { stepHasEstimates } from '#domain/request/stepper.ts';
import type { OfferedCredit } from '#machines/parts/money/offer-quote.machine.ts';
import { createClient } from '#services/client.ts';
import type { Http } from '#services/http.ts';
import { quoteServices } from '#services/quotes.ts';
import { addressOf } from '#test/fixtures/calls.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

const { signal } = new AbortController();

/** Source: D-47. */
it.each([
  [[], true],
  [[{ component: 'generalData', ePayments: false }], true],
  [[{ component: 'offersSelection', ePayments: true }], true],
  [[{ component: 'offersSelection', ePayments: false }], false],
])('the step of the offers may keep the estimates back (%#)', (steps, allowed) => {
  expect(stepHasEstimates(steps)).toBe(allowed);
});

describe.each(databases().slice(0, 1))('quotes of a seller on $kind', (database) => {
  const portal = useFreshPortal(database);
  let seller: Actor;
  let services: ReturnType<typeof quoteServices>;

  /** The client's calls, made as the seller. */
  const http: Http = async ({ method, path, query, body, headers }) => {
    const address = addressOf(path, { query: query ?? {} });
    const reply =
      method === 'GET' ? await seller.get(address) : await seller.post(address, body, headers);
    const refusal = reply.body as Refusal;
    if (reply.status >= 400) throw new CallFailed('refused', { status: reply.status, refusal });
    return { status: reply.status, data: reply.body, supportCode: path };
  };

  beforeEach(async () => {
    seller = await portal.as('amazon-offer');
    services = quoteServices(createClient(http, api));
  });

  async function loaded(): Promise<OfferedCredit> {
    const answer = await services.loadOffer(undefined, signal);
    if (answer.outcome !== 'offered') throw new Error(answer.outcome);
    return answer.credit;
  }
  async function quoted(credit: OfferedCredit, terms: OfferChoice) {
    const quote = await services.quoteOffer({ ...credit, ...terms }, signal);
    if (typeof quote === 'string') throw new Error(`Not quoted: ${quote}.`);
    return quote;
  }
  const info = async () => (await seller.get('/flujo-piloto/cliente/info')).body;

  it('loads the offer with the sales of the last twelve months', async () => {
    const credit = await loaded();
    expect(credit).toMatchObject({
      requestId: requestIdOf('amazon-offer'),
      platform: 'amazon',
      stepHasEstimates: true,
      offer: { max_offer: 100_000, term: 12 },
    });
    expect(credit.sales).toHaveLength(12);
  });

  it.each([true, false])('knows whether the credit is premium: %s', async (is_premium) => {
    const call = createClient(http, api);
    const known = await call.loadUserInfo({}, signal);
    const info = { ...known, request: { ...known.request, is_premium } };
    const services = quoteServices({ ...call, loadUserInfo: async () => info });
    const answer = await services.loadOffer(undefined, signal);
    expect(answer).toMatchObject({ credit: { isPremium: is_premium } });
  });

  it('counts the offer on the whole way', async () => {
    expect(await services.loadOffer(undefined, signal)).toMatchObject({
      place: { done: 5, total: 7 },
    });
  });

  it.each([
    ['maximum', 100_000, 0.2, { received: 88_400, total: 135_390.49, payment: 11_282.54 }],
    ['custom', 40_000, 0.1, { received: 35_360, total: 54_156.2 }],
    ['odd', 33_333.33, 0.15, { received: 29_466.66 }],
  ])('quotes and saves a %s amount', async (_, amount, retention, figures) => {
    const credit = await loaded();
    const quote = await quoted(credit, { amount, retention });
    expect(quote).toMatchObject({ amount, retention, ...figures });
    expect(quote.coverSheet).toMatch(/^[0-9a-f]{64}$/);
    expect(await services.saveQuote({ ...credit, quote }, signal)).toBe('saved');
    expect(await info()).toMatchObject({
      status: { status: 'Cambio de Cuenta CLABE' },
      request: { amount, discountpercent: retention },
    });
    expect(await services.loadOffer(undefined, signal)).toEqual({ outcome: 'elsewhere' });
  });

  it('lends less where the retention is smaller', async () => {
    const credit = await loaded();
    expect((await quoted(credit, { amount: 80_000, retention: 0.1 })).amount).toBe(50_000);
  });

  /** Source: B4. */
  it('keeps the hash of the cover sheet that was shown in the audit row', async () => {
    const credit = await loaded();
    const quote = await quoted(credit, { amount: 40_000, retention: 0.1 });
    await services.saveQuote({ ...credit, quote }, signal);
    const { rows } = await portal.db.query(
      `select reason from audit_log where entity_id = $1 and action = 'quote.save'`,
      [credit.requestId],
    );
    expect(rows).toEqual([{ reason: `cover sheet sha256:${quote.coverSheet}` }]);
  });

  /** Source: ruling 24. */
  it('says that an offer is over, also when it ends before it is saved', async () => {
    const credit = await loaded();
    const terms = { amount: 40_000, retention: 0.1 };
    const quote = await quoted(credit, terms);
    await portal.db.query(`update offer set valid_until = '2020-01-31' where request_id = $1`, [
      credit.requestId,
    ]);
    expect(await services.quoteOffer({ ...credit, ...terms }, signal)).toBe('expired');
    expect(await services.saveQuote({ ...credit, quote }, signal)).toBe('expired');
  });

  it('says that a quote of long ago no longer stands', async () => {
    const credit = await loaded();
    const quote = await quoted(credit, { amount: 40_000, retention: 0.1 });
    const dates = { datef: '2026-01-01', timef: '09:30', validuntil_date: '2026-01-31' };
    expect(await services.saveQuote({ ...credit, dates, quote }, signal)).toBe('conflict');
  });

  it('always estimates twelve months, at 20 % where none is given', async () => {
    const { requestId } = await loaded();
    const [assumed, given] = await Promise.all(
      [null, 0.2].map((retention) =>
        services.estimatePayments({ requestId, amount: 100_000, retention }, signal),
      ),
    );
    expect(assumed).toHaveLength(12);
    expect(assumed).toEqual(given);
  });

  it('brings the lender’s own words along', async () => {
    const words = { creditSummary: 'Lee esto.', estimatedPayments: null };
    await portal.db.query('update offer set instructions = $2 where request_id = $1', [
      requestIdOf('amazon-offer'),
      JSON.stringify(words),
    ]);
    expect((await loaded()).offer.instructions).toEqual(words);
  });

  it('finds no offer where the lender has made none', async () => {
    await portal.db.query('delete from offer where request_id = $1', [requestIdOf('amazon-offer')]);
    expect(await services.loadOffer(undefined, signal)).toEqual({ outcome: 'withoutOffer' });
  });
});
