/** Mails of production: from a change to the mail server. Source: rulings 27, 38; RFC 5321. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { keepMail } from '#server/mail/outbox.ts';
import type { LogStream } from '#server/web/log.ts';
import { production } from '#test/fixtures/production.ts';
import { requestIdOf } from '#test/fixtures/world.ts';
import { openApp, type TestApp } from '#test/kit/app.ts';
import { databases, type TestDatabase } from '#test/kit/database.ts';
import { freePort } from '#test/kit/free-port.ts';
import { type MailServer, startMailServer } from '#test/kit/mail-server.ts';
import { scrape } from '#test/kit/scrape.ts';
import { until } from '#test/kit/until.ts';

const SELLER = 'mariana.flores@example.com';

const message = { to: SELLER, subject: 'Aviso', text: 'Tu enlace', html: '<p>Tu enlace</p>' };

/** A portal of production over the seeded world, which listens. */
async function openProduction(database: TestDatabase, { port }: MailServer, logStream?: LogStream) {
  const world = await database.openWorld();
  const text = (await readFile(join(world.dataDir, 'keys'), 'utf8')).trim();
  const environment = {
    ...production,
    LOG: String(logStream !== undefined),
    METRICS_PORT: String(await freePort()),
    PII_KEYS: text,
    MAIL_URL: `smtp://127.0.0.1:${port}`,
  };
  const test = await openApp(
    { openWorld: async () => world },
    { environment, ...(logStream && { logStream }) },
  );
  await test.app.listen({ port: 0 });
  return { test, keys: await loadFieldKeys({ text, file: '' }) };
}

describe.each(databases())('mails of production on $kind', (database) => {
  let server: MailServer;
  let test: TestApp;
  let keys: Awaited<ReturnType<typeof loadFieldKeys>>;
  const log: string[] = [];

  beforeAll(async () => {
    server = await startMailServer();
    ({ test, keys } = await openProduction(database, server, { write: (line) => log.push(line) }));
  });
  afterEach(async () => {
    server.refuse(null);
    await test.db.query('delete from outgoing_mail');
    server.arrived.length = 0;
    log.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  const sendEvent = (key: string, event: object) =>
    test.call('POST', `/lender/requests/${requestIdOf(key)}/events`, {
      headers: { authorization: `Bearer ${production.LENDER_API_KEY}` },
      payload: { event_id: `${key}-${Object.values(event).join('-')}`, ...event },
    });
  const keep = () => test.db.transaction((sql) => keepMail(keys)(sql, message));
  const waiting = async () =>
    (await test.db.query<{ sealed: Buffer }>('select sealed from outgoing_mail')).rows;
  const lastErrors = async () =>
    (
      await test.db.query<{ last_error: string | null }>(
        `select last_error from job where kind = 'mail' and done_at is null`,
      )
    ).rows.filter(({ last_error }) => last_error !== null);
  const counted = async (outcome: string) =>
    (await scrape(test.settings.metricsPort)).value(`portal_mails_total{outcome="${outcome}"}`);
  /** Now, and not after the pause that follows a failure. */
  const tryAgain = () => test.db.query(`update job set run_at = now() where done_at is null`);

  it('reach the applicant in the lender’s name, as text and as HTML, and are forgotten here', async () => {
    const reply = await sendEvent('tienda-offers', { type: 'rejected', reason: 'other' });
    expect(reply.statusCode).toBe(200);
    await until(() => server.arrived.length > 0);
    const [mail] = server.arrived;
    expect(mail).toMatchObject({
      from: production.MAIL_FROM,
      to: [SELLER],
      message: {
        subject: 'Respuesta a tu solicitud',
        from: { name: production.LENDER_NAME, address: production.MAIL_FROM },
        to: [{ address: SELLER }],
        replyTo: [{ address: production.HELP_EMAIL }],
        messageId: expect.stringMatching(/^<[\da-f-]{36}@example\.com>$/),
      },
    });
    expect(mail?.message.text).toContain('\n\nTu solicitud: SOL-');
    expect(mail?.message.html).toContain('<html lang="es">');
    expect(mail?.message.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    await until(async () => (await waiting()).length === 0);
    expect([await counted('sent'), await counted('failed')]).toEqual([1, 0]);
    expect(log.join()).not.toContain(SELLER);
  });

  it('are not sent of a change that is rolled back', async () => {
    const changed = test.db.transaction(async (sql) => {
      await keepMail(keys)(sql, message);
      throw new Error('no');
    });
    await expect(changed).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it.each([
    { step: 'from', code: 553 },
    { step: 'to', code: 451 },
    { step: 'data', code: 554 },
  ] as const)('wait, sealed, while the server answers $step with $code', async (refusal) => {
    server.refuse(refusal);
    await keep();
    await until(async () => (await lastErrors()).length === 1);
    const [{ sealed } = { sealed: Buffer.alloc(0) }] = await waiting();
    expect(sealed.length).toBeGreaterThan(50);
    expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/mariana|Aviso|enlace/);
    const { rows } = await test.db.query(`select payload from job where done_at is null`);
    expect(JSON.stringify(rows)).not.toMatch(/mariana|Aviso|enlace/);
    expect(log.join()).toContain('job failed');
    expect(log.join()).not.toMatch(/mariana|mail not sent/);

    server.refuse(null);
    await tryAgain();
    await until(() => server.arrived.length === 1);
    await until(async () => (await waiting()).length === 0);
  });

  it('are not tried again for a recipient who is not there', async () => {
    server.refuse({ step: 'to', code: 550 });
    await keep();
    await until(async () => (await waiting()).length === 0);
    expect(log.join()).toMatch(/"end":"refused","msg":"mail not sent"/);
    expect([await counted('refused'), await counted('given up')]).toEqual([1, 0]);
    expect(log.join()).not.toMatch(/mariana|job failed/);
  });

  it('are tried for four days', async () => {
    server.refuse({ step: 'to', code: 451 });
    const age = async (minutes: number) => {
      const long = `interval '4 days' + interval '${minutes} minutes'`;
      await test.db.query(`update outgoing_mail set created_at = now() - (${long})`);
      await tryAgain();
    };
    await keep();
    await until(async () => (await lastErrors()).length === 1);
    log.length = 0;
    await age(-1);
    await until(() => log.join().includes('job failed'));
    expect(await waiting()).toHaveLength(1);
    await age(1);
    await until(async () => (await waiting()).length === 0);
    expect(log.join()).toMatch(/"end":"given up","msg":"mail not sent"/);
    expect(await counted('given up')).toBe(1);
    expect(await counted('failed')).toBeGreaterThan(1);
    expect(server.arrived).toEqual([]);
  });

  it('do not keep the server from stopping while the mail server does not answer', async () => {
    let isAsked = false;
    const hanging = await startMailServer({ onRcptTo: () => (isAsked = true) });
    const { test: stopped, keys: its } = await openProduction(database, hanging);
    await stopped.db.transaction((sql) => keepMail(its)(sql, message));
    await until(() => isAsked);
    await stopped.app.close();
    const { rows } = await stopped.db.query(
      `select o.id from outgoing_mail o join job j on j.key = o.id::text
        where j.done_at is null and j.leased_until is null and j.last_error is null and j.attempts = 0`,
    );
    expect(rows).toHaveLength(1);
    await stopped.db.close();
    await hanging.close();
  });
});
