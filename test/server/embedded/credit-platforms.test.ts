/** A credit of each platform lives to its end: account, movements and papers agree by the cent each month. Source: issue 35. */
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { offersOf } from '#server/stores/offers.ts';
import { moveRequest, requestById, saveTerms } from '#server/stores/requests.ts';
import { type Actor, usePortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { readPdf } from '#test/kit/read-pdf.ts';

type Account = {
  platform: string;
  state: string;
  as_of: string;
  disbursed: { amount: number };
  figures: { owed: number; paid: number; interest: number };
};

const DONE = ['documents.send', 'documents.send', 'contract-ready', 'signed'] as const;
const SELLERS = [
  ['amazon', 'amazon-signing'],
  ['clip_pm', 'clip-pm'],
] as const;

const cents = (pesos: number) => Math.round(pesos * 100);

/** Cents: what was kept and paid, less what refunds undid and what went beyond the debt. */
const paidIn = (csv: string): number =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .reduce((sum, [, , , , kept, , , over]) => sum + cents(Number(kept)) - cents(Number(over)), 0);

describe.each(databases())('a credit on $kind', (database) => {
  const portal = usePortal(database);
  const move = (id: string, type: string) => portal.call('POST', `/dev/lender/${id}`, { type });

  async function sign(id: string) {
    const request = await requestById(portal.db, id);
    const offer = (await offersOf(portal.db, id))[0];
    if (!request || !offer) throw new Error('A seller has an offer.');
    const { evaluation_results_id: offerId, max_offer: amount, term, retention } = offer;
    if (!request.chosen) await saveTerms(portal.db, id, { offerId, amount, term, retention });
    const place = placeAfter('offersFirst', ['offer.accept', 'client.save', ...DONE]);
    await moveRequest(portal.db, id, place, new Date());
  }

  async function paper(owner: Actor, path: string) {
    const { raw } = await owner.get(`/credito/${path}`);
    return (await readPdf(raw)).text;
  }

  it.each(SELLERS)('of %s', async (platform, key) => {
    const id = requestIdOf(key);
    await sign(id);
    const owner = await portal.as(key);
    const account = async () => (await owner.get('/credito/cuenta')).body as Account;
    let paid = 0;
    for (let month = 1; month <= 24; month += 1) {
      expect((await move(id, 'un mes')).status).toBe(204);
      const { figures, disbursed, ...now } = await account();
      expect(now.platform).toBe(platform);
      expect(figures.paid).toBeGreaterThan(paid);
      paid = figures.paid;
      const owed = cents(disbursed.amount) + cents(figures.interest) - cents(paid);
      expect(cents(figures.owed)).toBe(owed);
      const { body } = await owner.get('/credito/movimientos/csv');
      expect(paidIn(String(body))).toBe(cents(paid));
      expect(await paper(owner, `estados/${now.as_of.slice(0, 7)}`)).toContain(
        `Saldo al terminar ${formatMoney(figures.owed)}`,
      );
      if (now.state === 'paidOff') break;
      expect(await paper(owner, 'liquidacion')).toContain(formatMoney(figures.owed));
    }
    expect(await paper(owner, 'no-adeudo')).toContain(`Se pagó en total ${formatMoney(paid)}`);
  });
});
