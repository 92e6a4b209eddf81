/** What its owner is written of a credit: each mail once, with the screen's figures. Source: mi-credito.md, Mail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountMails } from '#server/lifecycle/account-mails.ts';
import { mailDueAccounts } from '#server/lifecycle/account-mornings.ts';
import { createStandings } from '#server/lifecycle/account-standing.ts';
import { createCreditAccounts } from '#server/lifecycle/credit-accounts.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { EMBEDDED_LENDER } from '#server/settings/embedded-defaults.ts';
import { saveMessage } from '#server/stores/messages.ts';
import { lent, payment, sold } from '#test/fixtures/account-events.ts';
import { ORIGIN } from '#test/fixtures/origin.ts';
import { type Actor, useFreshPortal } from '#test/fixtures/portal.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { databases } from '#test/kit/database.ts';

type Mail = { to: string; subject: string; text: string };
type Account = { figures: { owed: number; paid: number }; slow: { uncovered: number } | null };
const id = requestIdOf('amazon-signing');

/** As people read amounts. */
const money = (pesos: number) =>
  `$${pesos.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe.each(databases())('mails of a credit on $kind', (database) => {
  let now = new Date();
  const clock = () => now;
  const portal = useFreshPortal(database, {}, { clock });
  let owner: Actor;
  /** Nine in the morning of that day, and a little. */
  const at = (day: string) => {
    now = new Date(`${day}T15:10:00Z`);
  };

  beforeEach(async () => {
    at('2026-01-05');
    owner = await portal.as('amazon-signing');
    // The other credits of the world lie ahead of this clock.
    await portal.db.query('delete from account_mail');
    await portal.sendLenderEvent(id, { event_id: 'sign', type: 'signed' });
    await portal.db.query('delete from message');
  });

  const report = async (events: object[]) => {
    const headers = { authorization: `Bearer ${portal.lenderKey}` };
    const path = `/api/lender/accounts/${id}/events`;
    const { status } = await portal.call('POST', path, { events }, headers);
    expect(status).toBe(200);
  };
  const account = async () => (await owner.get('/credito/cuenta')).body as Account;
  const choose = (notices: 'daily' | 'weekly') => owner.put('/credito/avisos', { notices });
  const morning = async (day: string) => {
    at(day);
    const standings = createStandings({ clock });
    const mail = createMailer(EMBEDDED_LENDER, saveMessage, ORIGIN);
    const accountMails = createAccountMails({ standings, mail });
    const creditAccounts = createCreditAccounts({ clock, mails: accountMails });
    await mailDueAccounts({ db: portal.db, clock, creditAccounts, accountMails });
  };
  /** Those since the last time, the newest first. */
  const mails = async () => {
    const { body } = await portal.call('GET', '/dev/mailbox');
    await portal.db.query('delete from message');
    return body as Mail[];
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const begin = async (notices: 'daily' | 'weekly' = 'weekly') => {
    await report([lent, ...sold('a', '2026-01-04', 20_000)]);
    await choose(notices);
    await mails();
  };

  it('the first payment is told at once, and once', async () => {
    await report([lent]);
    expect(await subjects()).toEqual([]);
    await report(sold('a', '2026-01-04', 20_000));
    await report(sold('b', '2026-01-04', 1_000));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Tu primer pago ya cuenta');
    // 100,000 and 20 days of 5,000 less 4,000 of the first sale.
    expect(mail?.text).toContain(`llevas pagado $4,000.00`);
    expect(mail?.text).toContain('hoy, 5 de enero de 2026, debes $99,333.33');
    expect(mail?.text).toMatch(/^Hola, .+:\n\n/);
  });

  it('says first name and figures, and nothing else of a person', async () => {
    await begin();
    await morning('2026-01-12');
    const [{ text, subject } = { text: '', subject: '' }] = await mails();
    const { rows } = await portal.db.query<Record<string, string | null>>(
      'select first_name, second_name, rfc, telephone, account_key from client where owner = $1',
      [owner.sub],
    );
    for (const known of Object.values(rows[0] ?? {})) {
      if (known) expect(`${subject} ${text}`).not.toContain(known);
    }
    expect(text).not.toContain('SOL-');
  });

  it('a week is told on Monday, with the figures of the screen', async () => {
    await begin();
    at('2026-01-11');
    await report([
      ...sold('b', '2026-01-06', 5_000),
      ...sold('c', '2026-01-08', 10_000),
      { ...payment, at: '2026-01-09T18:00:00Z', amount: 700 },
    ]);
    for (const day of ['2026-01-06', '2026-01-08', '2026-01-11']) {
      await morning(day);
      expect(await subjects()).toEqual([]);
    }
    await morning('2026-01-12');
    const { owed, paid } = (await account()).figures;
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Así va tu crédito esta semana');
    expect(mail?.text).toContain(
      'Del 5 de enero de 2026 al 11 de enero de 2026 retuvimos $3,000.00',
    );
    expect(mail?.text).toContain('recibimos $700.00 de pagos adicionales');
    expect(mail?.text).toContain(`debes ${money(owed)} y llevas pagado ${money(paid)}.`);
    await morning('2026-01-12');
    expect(await subjects()).toEqual([]);
  });

  it('by the week an account is not asked about until Monday, or the last week of its month', async () => {
    const due = async () => {
      const { rows } = await portal.db.query<{ day: string }>(
        `select (due_at at time zone 'UTC')::date::text as day from account_mail where request_id = $1`,
        [id],
      );
      return rows[0]?.day;
    };
    await begin();
    await morning('2026-01-06');
    // Its month ends on the 15th.
    expect(await due()).toBe('2026-01-08');
    await morning('2026-01-16');
    expect(await due()).toBe('2026-01-19');
    await choose('daily');
    expect(await due()).toBe('2026-01-17');
  });

  it('a week without sales is told too, and what it costs', async () => {
    await begin();
    await morning('2026-01-12');
    const [mail] = await mails();
    expect(mail?.text).toContain('no retuvimos nada de tus ventas');
    expect(mail?.text).toContain(money((await account()).figures.owed));
  });

  it('the quiet days after the deposit are no week: they are told with the first one', async () => {
    at('2026-01-10');
    await report([{ ...lent, at: '2026-01-10T15:00:00Z' }]);
    await morning('2026-01-12');
    expect(await subjects()).toEqual([]);
    await report(sold('a', '2026-01-11', 20_000));
    await mails();
    await morning('2026-01-19');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      'Del 10 de enero de 2026 al 18 de enero de 2026 retuvimos $4,000.00',
    );
  });

  it('a day is told where something was sold, and a week is not told beside it', async () => {
    await begin('daily');
    at('2026-01-11');
    await report([...sold('b', '2026-01-06', 5_000), ...sold('c', '2026-01-10', 10_000)]);
    const told: [string, string[]][] = [];
    for (let day = 6; day <= 13; day += 1) {
      const iso = `2026-01-${String(day).padStart(2, '0')}`;
      await morning(iso);
      await morning(iso);
      told.push([iso, (await mails()).map(({ text }) => text.split('\n\n')[1] ?? '')]);
    }
    expect(told.filter(([, texts]) => texts.length > 0)).toEqual([
      [
        '2026-01-07',
        ['El 6 de enero de 2026 retuvimos $1,000.00 de tus ventas para pagar tu crédito.'],
      ],
      [
        '2026-01-11',
        ['El 10 de enero de 2026 retuvimos $2,000.00 de tus ventas para pagar tu crédito.'],
      ],
    ]);
  });

  it('another choice tells no day twice', async () => {
    await begin('daily');
    at('2026-01-11');
    await report([...sold('b', '2026-01-06', 5_000), ...sold('c', '2026-01-08', 10_000)]);
    await morning('2026-01-07');
    expect(await subjects()).toEqual(['Así va tu crédito']);
    await choose('weekly');
    await morning('2026-01-12');
    const [mail] = await mails();
    expect(mail?.text).toContain(
      'Del 7 de enero de 2026 al 11 de enero de 2026 retuvimos $2,000.00',
    );
  });

  /** Of the first sale. */
  const refunded = (amount: number, returned: number) => ({
    event_id: 'back',
    type: 'refund' as const,
    at: '2026-01-07T18:00:00Z',
    amount,
    returned,
    sale: 'a',
  });

  it('a refund that undid a retention is told', async () => {
    await begin();
    at('2026-01-11');
    await report([refunded(5_000, 1_000)]);
    await morning('2026-01-12');
    // Of one morning, beside what it says of the slow month.
    const texts = (await mails()).map(({ text }) => text);
    expect(texts.join()).toContain('deshicimos $1,000.00 de retención');
  });

  it('a week whose refunds undid all names what is paid all the same', async () => {
    await begin();
    at('2026-01-11');
    await report([refunded(20_000, 4_000)]);
    await morning('2026-01-12');
    expect((await account()).figures.paid).toBe(0);
    const texts = (await mails()).map(({ text }) => text);
    expect(texts.join()).toContain('y llevas pagado $0.00.');
  });

  it('a slow month is told seven days before it ends, once, with what it costs', async () => {
    await begin('daily');
    await morning('2026-02-07');
    expect(await subjects()).toEqual([]);
    await morning('2026-02-08');
    const { slow } = await account();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Este mes va lento');
    expect(mail?.text).toContain('se cobra el 15 de febrero de 2026');
    expect(mail?.text).toContain(`Faltarían ${money(slow?.uncovered ?? 0)}`);
    for (const day of ['2026-02-09', '2026-02-12', '2026-02-15']) await morning(day);
    expect(await subjects()).toEqual([]);
    await morning('2026-03-09');
    expect(await subjects()).toEqual(['Este mes va lento']);
  });

  it('the end is told at once, once, and then nothing more', async () => {
    await begin();
    await report([{ ...payment, at: '2026-01-05T15:00:00Z', amount: 120_000 }]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Liquidaste tu crédito');
    expect(mail?.text).toContain(`En total pagaste ${money((await account()).figures.paid)}.`);
    expect(mail?.text).toMatch(/Tus ventas todavía llegan a la cuenta que termina en \d{4},/);
    await report([{ event_id: 'note', type: 'sale', at: '2026-01-05T15:05:00Z', amount: 5 }]);
    await morning('2026-01-12');
    expect(await subjects()).toEqual([]);
  });

  it('is in the person’s language', async () => {
    await owner.get('/flujo-piloto/cliente', undefined, { 'accept-language': 'en' });
    await begin();
    at('2026-01-11');
    await report(sold('b', '2026-01-06', 5_000));
    await morning('2026-01-12');
    const [mail] = await mails();
    expect(mail?.subject).toBe('How your credit went this week');
    expect(mail?.text).toContain('Today, January 12, 2026, you owe');
    const { owed, paid } = (await account()).figures;
    expect(mail?.text).toContain(`you owe ${money(owed)} and have paid ${money(paid)}.`);
  });

  it('goes on with the others where one cannot be written to', async () => {
    await begin();
    await portal.db.query(`insert into account_mail (request_id, due_at)
      select request_id, '2026-01-01' from credit_account on conflict do nothing`);
    await morning('2026-01-12').catch(() => {});
    expect(await subjects()).toContain('Así va tu crédito esta semana');
  });
});
