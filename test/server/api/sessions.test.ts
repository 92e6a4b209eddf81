/** A sign-out ends the tokens of its session, wherever they were copied to. Source: issue 33, 9. */
import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { usePortal } from '#test/fixtures/portal.ts';
import { openApp } from '#test/kit/app.ts';
import { databases, postgresWith } from '#test/kit/database.ts';
import { sealed } from '#test/kit/sealed.ts';

const ME = '/flujo-piloto/cliente';
const END = '/flujo-piloto/cliente/sesiones/fin';
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
