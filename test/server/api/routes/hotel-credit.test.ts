/** The account of a hotel's credit, read by its platform's staff and by them alone. Source: mi-credito.md; issue 35. */
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import type { CreditRequestEvent } from '#machines/credit-request.machine.ts';
import { placeAfter } from '#server/lifecycle/position.ts';
import { saveHotel } from '#server/stores/hotels.ts';
import { createRequest } from '#server/stores/requests.ts';
import { lent, sold } from '#test/fixtures/account-events.ts';
import { hotelForm } from '#test/fixtures/hotels.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { readPdf } from '#test/kit/read-pdf.ts';

const NOW = new Date('2026-02-10T18:00:00Z');
type Account = {
  disbursed: { amount: number };
  figures: { owed: number; paid: number; interest: number };
};
const ACCEPTED: CreditRequestEvent['type'][] = [
  'client.save',
  'documents.send',
  'interview.save',
  'projections.send',
  'accepted',
];
const SIGNED: CreditRequestEvent['type'][] = [...ACCEPTED, 'contract-ready', 'signed'];

describe.each(databases())('the credit of a hotel on $kind', (database) => {
  const portal = useFreshPortal(database, {}, { clock: () => NOW });
  let sofia: Actor;
  beforeEach(async () => {
    sofia = await portal.as('oyo-staff');
  });

  const begin = (past: CreditRequestEvent['type'][]) =>
    portal.db.transaction(async (sql) => {
      const place = placeAfter('hotel', past);
      const request = { owner: sofia.sub, platform: 'oyo', journey: 'hotel', ...place } as const;
      const id = await createRequest(sql, request, NOW);
      await saveHotel(sql, { id, platform: 'oyo' }, hotelForm);
      return id;
    });

  async function report(id: string, events: object[]) {
    const headers = { authorization: `Bearer ${portal.lenderKey}` };
    const path = `/api/lender/accounts/${id}/events`;
    expect((await portal.call('POST', path, { events }, headers)).status).toBe(200);
  }
  const terms = { monthly_rate: 0.05, retention: 0.2 };
  const lentTo = (id: string) =>
    report(id, [{ ...lent, ...terms }, ...sold('a', '2026-01-10', 50_000)]);

  it('is what the lender has reported of this request, on paper too, in the hotel’s name', async () => {
    const [id, other] = [await begin(SIGNED), await begin(SIGNED)];
    await lentTo(id);
    expect((await sofia.get(`/credito/cuenta?request_id=${id}`)).body).toMatchObject({
      state: 'paused',
      disbursed: { amount: 100_000 },
      figures: { paid: 10_000 },
    });
    const figures = { amount: 100_000, received: 88_400, monthly_rate: 0.05, retention: 0.2 };
    const seen = async (one: string) => (await sofia.get(`/request/generic/${one}`)).body;
    expect(await seen(id)).toMatchObject({ lent: figures });
    expect(await seen(other)).toMatchObject({ lent: null });
    expect((await sofia.get('/request/oyo/')).body).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ id, amount: 100_000 }),
        expect.objectContaining({ id: other, amount: null }),
      ]),
    });
    expect((await sofia.get(`/credito/cuenta?request_id=${other}`)).body).toMatchObject({
      state: 'awaitingDisbursement',
      figures: null,
    });
    const { body } = await sofia.get(`/credito/movimientos?request_id=${id}`);
    expect((body as { rows: object[] }).rows).toHaveLength(3);
    const letter = await sofia.get(`/credito/liquidacion?request_id=${id}`);
    expect((await readPdf(letter.raw)).text).toContain(hotelForm.hotelName);
  });

  it('has its terms, with what is paid in all, where the lender states how long it lasts', async () => {
    const [id, other] = [await begin(SIGNED), await begin(SIGNED)];
    await report(id, [{ ...lent, ...terms, term: 12 }]);
    await lentTo(other);
    const seen = async (one: string) => (await sofia.get(`/request/generic/${one}`)).body;
    expect(await seen(id)).toMatchObject({ lent: { amount: 100_000, term: 12 } });
    expect(await seen(other)).toMatchObject({ lent: { term: null } });
    const account = async (one: string) =>
      (await sofia.get(`/credito/cuenta?request_id=${one}`)).body;
    const signed = { amount: 100_000, total: 135_390.49, retention: 0.2, monthly_rate: 0.05 };
    expect(await account(id)).toMatchObject({ terms: { ...signed, term: 12 } });
    expect(await account(other)).toMatchObject({ terms: null });
  });

  describe('stated with a decision', () => {
    const stated = {
      amount: 80_000,
      received: 70_720,
      monthly_rate: 0.04,
      retention: 0.1,
      term: 6,
    };
    const decide = async (id: string, event: object) => {
      const headers = { authorization: `Bearer ${portal.lenderKey}` };
      const body = { event_id: 'e-1', contract_url: 'https://sign.example.com/c/1', ...event };
      return (await portal.call('POST', `/api/lender/requests/${id}/events`, body, headers)).status;
    };
    const seen = async (id: string) => (await sofia.get(`/request/generic/${id}`)).body;

    it('is known while the contract waits for its signature, in the list too, until the money says otherwise', async () => {
      const id = await begin(ACCEPTED);
      expect(await decide(id, { type: 'contract-ready', terms: stated })).toBe(200);
      expect(await seen(id)).toMatchObject({ signature_ready: true, lent: stated });
      expect((await sofia.get('/request/oyo/')).body).toMatchObject({
        rows: expect.arrayContaining([expect.objectContaining({ id, amount: 80_000 })]),
      });
      expect(await decide(id, { event_id: 'e-2', type: 'signed' })).toBe(200);
      expect((await sofia.get(`/credito/cuenta?request_id=${id}`)).body).toMatchObject({
        state: 'awaitingDisbursement',
        terms: { amount: 80_000, total: 91_565.71, term: 6, retention: 0.1, monthly_rate: 0.04 },
      });
      await report(id, [{ ...lent, retention: 0.2 }]);
      const { amount, received } = lent;
      const kept = { amount, received, retention: 0.2, monthly_rate: 0.04, term: 6 };
      expect(await seen(id)).toMatchObject({ lent: kept });
    });

    it('shows no figure that it does not name, and is refused where it contradicts itself', async () => {
      const id = await begin(ACCEPTED);
      const refused = { type: 'contract-ready', terms: { ...stated, received: 80_000.01 } };
      expect(await decide(id, refused)).toBe(400);
      expect(await seen(id)).toMatchObject({ lent: null, signature_ready: false });
      const { term: _, ...unlimited } = stated;
      expect(await decide(id, { type: 'contract-ready', terms: unlimited })).toBe(200);
      expect(await seen(id)).toMatchObject({ lent: { ...unlimited, term: null } });
    });
  });

  it('lives its months: account, CSV, statement and letter agree by the cent, and nothing of it is the staff’s to change', async () => {
    const id = await begin(SIGNED);
    const months = ['2025-12-20', '2026-01-10', '2026-02-05'];
    await report(id, [{ ...lent, ...terms }]);
    for (const [place, day] of months.entries()) {
      await report(id, sold(`stay-${place}`, day, 30_000 + place * 1_000));
      const of = `request_id=${id}`;
      const { figures, disbursed } = (await sofia.get(`/credito/cuenta?${of}`)).body as Account;
      const { owed, paid, interest } = figures;
      expect(owed).toBeCloseTo(disbursed.amount + interest - paid, 2);
      const csv = String((await sofia.get(`/credito/movimientos/csv?${of}`)).body);
      const kept = csv.split('\r\n').map((line) => line.split(','));
      const sum = kept.reduce(
        (all, [, type, , , cell]) => all + (type === 'Venta' ? Number(cell) : 0),
        0,
      );
      expect(sum).toBeCloseTo(paid, 2);
      const textOf = async (path: string) =>
        (await readPdf((await sofia.get(`/credito/${path}?${of}`)).raw)).text;
      expect(await textOf('liquidacion')).toContain(`Para liquidar hoy ${formatMoney(owed)}`);
      expect(await textOf('estados/2026-02')).toContain(`Saldo al terminar ${formatMoney(owed)}`);
    }
    expect((await sofia.put('/credito/avisos', { notices: 'daily' })).status).toBe(404);
  });

  it('is not there before the signature, for other people, and without the wizard’s permission', async () => {
    const [id, early] = [await begin(SIGNED), await begin(ACCEPTED)];
    const statusFor = async (actor: Actor, request: string) =>
      (await actor.get(`/credito/cuenta?request_id=${request}`)).status;
    expect(await statusFor(sofia, early)).toBe(404);
    expect(await statusFor(await portal.as('oyo-viewer'), id)).toBe(404);
    expect(await statusFor(await portal.as('amazon-signing'), id)).toBe(404);
    expect(await statusFor(sofia, requestIdOf('amazon-signing'))).toBe(404);
    expect(await statusFor(sofia, 'x')).toBe(400);
  });

  it('each reading is an entry of the audit log', async () => {
    const id = await begin(SIGNED);
    await lentTo(id);
    await sofia.get(`/credito/cuenta?request_id=${id}`);
    await sofia.get(`/credito/movimientos/csv?request_id=${id}`);
    const { rows } = await portal.db.query<{ action: string }>(
      `select action from audit_log where entity = 'credit_request:read' and entity_id = $1 order by at, id`,
      [id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['account.export', 'account.read']);
  });
});
