/** The papers of a credit: text, tags and figures, as PDF.js reads them, against the account and the CSV. Source: mi-credito.md. */
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { lent, payment, refund, sold } from '#test/fixtures/account-events.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';
import { readPdf } from '#test/kit/read-pdf.ts';

const id = requestIdOf('amazon-signing');
const whole = [
  lent,
  ...sold('a', '2025-12-20', 20_000),
  ...sold('b', '2026-01-10', 50_000),
  ...sold('c', '2026-01-20', 5_000),
  refund,
  payment,
  ...sold('d', '2026-02-09', 30_000),
];
type Account = { figures: { owed: number; accrued: number; paid: number; interest: number } };

describe.each(databases())('papers of a credit on $kind', (database) => {
  const portal = useFreshPortal(database, {}, { clock: () => new Date('2026-02-10T18:00:00Z') });
  let owner: Actor;
  beforeEach(async () => {
    owner = await portal.as('amazon-signing');
    await portal.sendLenderEvent(id, { event_id: 'sign', type: 'signed' });
    await report(whole);
  });

  const report = (events: object[]) => {
    const headers = { authorization: `Bearer ${portal.lenderKey}` };
    return portal.call('POST', `/api/lender/accounts/${id}/events`, { events }, headers);
  };
  const account = async () => (await owner.get('/credito/cuenta')).body as Account;
  const paper = async (path: string, language = 'es') => {
    const { status, raw, headers } = await owner.get(`/credito/${path}`, undefined, {
      'accept-language': language,
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(raw);
  };

  it('a statement is tagged, named and in the person’s language', async () => {
    const spanish = await paper('estados/2026-01');
    expect(spanish).toMatchObject({
      title: 'Estado de cuenta de enero 2026',
      language: 'es-MX',
      isTagged: true,
    });
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(spanish.roles).toContain(role);
    const english = await paper('estados/2026-01', 'en');
    expect(english).toMatchObject({ title: 'Statement of January 2026', language: 'en' });
    expect(english.text).toContain('Closing balance');
  });

  it('a statement names a sale before its refund of the same day', async () => {
    const at = '2026-02-05T20:00:00Z';
    await report([
      ...sold('e', '2026-02-05', 1_000),
      { event_id: 'e-back', type: 'refund', at, amount: 1_000, returned: 200, sale: 'e' },
    ]);
    const { text } = await paper('estados/2026-02');
    expect(text).toMatch(/5 de febrero de 2026 1 venta [^a-z]+5 de febrero de 2026 1 devolución/);
  });

  it('a month that is over goes from its first balance to its last', async () => {
    const { text } = await paper('estados/2026-01');
    // December: 100,000 less 4,000 kept, 15 of 30 days of 5,000. January: 10,000 and 1,000 kept, 1,000 undone.
    expect(text).toContain('Saldo al empezar $98,500.00');
    expect(text).toContain('Retenido de tus ventas -$11,000.00');
    expect(text).toContain('Retenciones deshechas por devoluciones $1,000.00');
    // 15 days of 5,000 until the close; 15 of 4,550 after it.
    expect(text).toContain('Interés del mes $4,775.00');
    expect(text).toContain('Saldo al terminar $93,275.00');
    expect(text).toContain('15 de enero de 2026 Interés que se cobró $5,000.00');
    expect(text).toContain('25 de enero de 2026 1 devolución $5,000.00 -$1,000.00');
    expect(text).toMatch(/Del 1 de enero de 2026 al 31 de enero de 2026\./);
    expect(text).not.toContain('El mes no ha terminado');
  });

  it('each month begins where the one before ended, and the last ends with what is owed', async () => {
    const balances = async (month: string) => {
      const { text } = await paper(`estados/${month}`);
      return [/al empezar (\S+)/, /al terminar (\S+)/].map((part) => part.exec(text)?.[1]);
    };
    const [december, january, february] = [
      await balances('2025-12'),
      await balances('2026-01'),
      await balances('2026-02'),
    ];
    expect(december[0]).toBe('$0.00');
    expect(january[0]).toBe(december[1]);
    expect(february[0]).toBe(january[1]);
    expect(february[1]).toBe(formatMoney((await account()).figures.owed));
  });

  it.each(['2025-12', '2026-01', '2026-02'])('%s keeps what the CSV of it keeps', async (month) => {
    const { raw } = await owner.get(`/credito/movimientos/csv?month=${month}`);
    const rows = raw.toString().trim().split('\r\n').slice(1);
    const kept = rows
      .map((row) => row.split(','))
      .reduce((sum, [, , , , part]) => sum + Number(part), 0);
    const { text } = await paper(`estados/${month}`);
    expect(text).toContain(`Total ${formatMoney(kept)}`);
  });

  it('a month that goes on ends today, and says so', async () => {
    const { text } = await paper('estados/2026-02');
    expect(text).toContain(
      'El mes no ha terminado: las cifras llegan hasta el 10 de febrero de 2026.',
    );
  });

  it.each(['2025-11', '2026-03', '2026-13', 'x', '2026-1', '0000-01', '9999-12'])(
    '%s has no statement',
    async (month) => {
      expect((await owner.get(`/credito/estados/${month}`)).status).toBe(404);
    },
  );

  it('the payoff letter says what is owed today, and where it goes', async () => {
    const { owed, accrued } = (await account()).figures;
    const { text, title, roles } = await paper('liquidacion');
    expect(title).toBe('Carta de liquidación');
    expect(roles).toContain('Table');
    expect(text).toContain(`Para liquidar hoy ${formatMoney(owed)}`);
    expect(text).toContain('Vale hasta el final del 10 de febrero de 2026.');
    expect(text).toContain(`hasta hoy ${formatMoney(accrued)}`);
    expect(text).toContain(`Lo que falta de tu crédito ${formatMoney(owed - accrued)}`);
    expect(text).toContain('646180110400000007');
    expect(text).toContain('7K4F29');
    expect((await owner.get('/credito/no-adeudo')).status).toBe(404);
  });

  it('who pays what the letter says owes nothing, and has that on paper', async () => {
    const { owed } = (await account()).figures;
    await report([{ ...payment, event_id: 'all', at: '2026-02-10T17:00:00Z', amount: owed }]);
    const { paid, interest } = (await account()).figures;
    const { text, title } = await paper('no-adeudo');
    expect(title).toBe('Constancia de no adeudo');
    expect(text).toContain('liquidó el 10 de febrero de 2026');
    expect(text).toContain(`Se pagó en total ${formatMoney(paid)}`);
    expect(text).toContain(`Interés y ajustes ${formatMoney(interest)}`);
    expect(paid).toBeCloseTo(100_000 + interest, 2);
    expect((await owner.get('/credito/liquidacion')).status).toBe(404);
    expect((await paper('estados/2026-02')).text).toContain('Saldo al terminar $0.00');
  });

  it('there are none before the money was sent, and movements neither', async () => {
    await portal.db.query('delete from credit_account');
    const PAPERS = ['estados/2026-01', 'estados/2026-02', 'liquidacion', 'no-adeudo'];
    for (const path of PAPERS) expect((await owner.get(`/credito/${path}`)).status).toBe(404);
    expect((await owner.get('/credito/movimientos')).body).toEqual({ rows: [], nextCursor: null });
    expect(await account()).toMatchObject({ state: 'awaitingDisbursement', figures: null });
  });

  it('is the owner’s alone', async () => {
    const stranger = await portal.as('amazon-offer');
    for (const path of ['estados/2026-01', 'liquidacion', 'no-adeudo'])
      expect((await stranger.get(`/credito/${path}`)).status).toBe(404);
  });
});
