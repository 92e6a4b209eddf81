/** The list of a person's sessions, and their ends: no token of an ended one opens anything. Source: issue 33, 9. */
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { erasePerson } from '#server/stores/privacy/erase.ts';
import { exportPerson } from '#server/stores/privacy/export.ts';
import { usePortal } from '#test/fixtures/portal.ts';
import { openApp } from '#test/kit/app.ts';
import { databases, postgresWith } from '#test/kit/database.ts';
import { sealed } from '#test/kit/sealed.ts';

const ME = '/flujo-piloto/cliente';
const END = '/flujo-piloto/cliente/sesiones/fin';
const LIST = '/flujo-piloto/cliente/sesiones';
const END_OTHERS = '/flujo-piloto/cliente/sesiones/cerrar-las-demas';
const EMAIL = 'andres.navarro@example.com';

describe.each(databases())('a session on $kind', (database) => {
  const portal = usePortal(database);

  it('opens nothing after its end, also with a token that was renewed', async () => {
    const { pool, db } = portal;
    const user = await pool.users.find(db, EMAIL);
    const tokens = user && (await pool.tokens.issue(db, user));
    const call = (method: 'GET' | 'POST', path: string, token = '') =>
      portal.call(method, `/api${path}`, undefined, {
        authorization: `Bearer ${token}`,
        'x-api-key': portal.settings.apiKey,
      });
    expect((await call('GET', ME, tokens?.IdToken)).status).toBe(200);
    expect((await call('POST', END, tokens?.IdToken)).status).toBe(204);
    const renewed = await pool.tokens.refresh(db, tokens?.RefreshToken ?? '');
    for (const token of [tokens?.IdToken, renewed.IdToken]) {
      expect(await call('GET', ME, token)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: expect.any(String) },
      });
    }
    expect((await call('POST', END, tokens?.IdToken)).status).toBe(401);
  });

  it('ends alone: the same person’s other one goes on', async () => {
    const [one, other] = [await portal.as('clip-ambos'), await portal.as('clip-ambos')];
    await one.post(END);
    expect((await one.get(ME)).status).toBe(401);
    expect((await other.get(ME)).status).toBe(200);
    const { rows } = await portal.db.query(
      `select action, entity from audit_log where actor = $1 and action = 'session.end'`,
      [one.sub],
    );
    expect(rows).toEqual([{ action: 'session.end', entity: 'client' }]);
  });
});

describe.each(databases())('the sessions of a person on $kind', (database) => {
  let now = new Date('2026-11-22T16:00:00Z');
  const portal = usePortal(database, {}, { clock: () => now });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const on = (userAgent: string) => ({ 'user-agent': userAgent });
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36';
  const PHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

  it('are listed by their device, this one first, and the others can be ended', async () => {
    const [desk, phone] = [await portal.as('tienda-offers'), await portal.as('tienda-offers')];
    const stranger = await portal.as('clip-ambos');
    await phone.get(ME, undefined, on(PHONE));
    later(5);
    await stranger.get(ME);
    const begun = { began_at: expect.any(String) };
    const here = { ...begun, browser: 'Chrome', system: 'Windows', current: true };
    const there = { ...begun, browser: 'Safari', system: 'iPhone', current: false };
    const list = async (used_at: string, phoneUsed: string) =>
      expect((await desk.get(LIST, undefined, on(CHROME))).body).toEqual({
        sessions: [
          { ...here, used_at },
          { ...there, used_at: phoneUsed },
        ],
      });
    await list('2026-11-22T16:05:00.000Z', '2026-11-22T16:00:00.000Z');
    later(5);
    await phone.get(ME, undefined, on(PHONE));
    await list('2026-11-22T16:10:00.000Z', '2026-11-22T16:10:00.000Z');

    const { status, body } = await desk.post(END_OTHERS);
    expect([status, body]).toMatchObject([200, { sessions: [{ current: true }] }]);
    expect((body as { sessions: object[] }).sessions).toHaveLength(1);
    expect((await phone.get(ME)).status).toBe(401);
    expect((await desk.get(ME)).status).toBe(200);
    expect((await stranger.get(ME)).status).toBe(200);
  });

  it('leave neither address nor the words of a browser', async () => {
    const desk = await portal.as('tienda-offers');
    await desk.get(LIST, undefined, on(CHROME));
    const { rows } = await portal.db.query('select * from session');
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|149|127\.0\.0\.1/);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'began_at',
      'browser',
      'ended_at',
      'id',
      'owner',
      'system',
      'used_at',
    ]);
  });

  it('are in what a person is given, and gone once they are erased', async () => {
    const desk = await portal.as('tienda-offers');
    await desk.get(LIST, undefined, on(CHROME));
    const person = { owners: [desk.sub], hotels: [] };
    const [client] = (await exportPerson(portal.db, person)).clients;
    expect(client).toMatchObject({
      session: expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome', system: 'Windows' }),
      ]),
    });
    await erasePerson(portal.db, person, async () => {}, now);
    const { rowCount } = await portal.db.query('select 1 from session where owner = $1', [
      desk.sub,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe.each(databases())('the other sessions on $kind', (database) => {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const portal = usePortal(database, {}, { clock });

  it('are ended only by who signed in within ten minutes', async () => {
    const [desk, phone] = [await portal.as('tienda-offers'), await portal.as('tienda-offers')];
    await phone.get(ME);
    await desk.get(LIST);
    ahead = 10 * 60_000 + 5_000;
    expect(await desk.post(END_OTHERS)).toMatchObject({
      status: 403,
      body: {
        code: 'signInAgain',
        message: 'Para hacer esto, inicia sesión otra vez: ya pasó tiempo desde la última.',
        requestId: expect.any(String),
      },
    });
    expect((await phone.get(ME)).status).toBe(200);
    ahead = 10 * 60_000 - 30_000;
    expect((await desk.post(END_OTHERS)).status).toBe(200);
    expect((await phone.get(ME)).status).toBe(401);
  });
});

it.each(postgresWith())('ends in every process on $kind, over a restart too', async (database) => {
  const { place, dataDir, remove } = await database.makePlace('seeded');
  const openWorld = async () => ({ db: sealed(await openDatabase(place)), dataDir });
  const one = await openApp({ openWorld });
  const db = await openDatabase(place);
  const other = await buildApp({ settings: one.settings, db });
  await other.listen({ host: '127.0.0.1', port: 0 });
  const headers = await one.signedIn(EMAIL);
  const at = async (app: typeof other) =>
    (await app.inject({ url: `/api${ME}`, headers })).statusCode;

  expect(await at(other)).toBe(200);
  expect((await one.call('POST', END, { headers })).statusCode).toBe(204);
  await expect.poll(() => at(other), { timeout: 5_000 }).toBe(401);
  const restarted = await buildApp({ settings: one.settings, db });
  expect(await at(restarted)).toBe(401);

  for (const app of [restarted, other]) await app.close();
  await db.close();
  await one.close();
  await remove();
});
