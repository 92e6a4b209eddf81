/** `RATE_LIMIT` counts over all processes. Source: issue 33. */
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { openApp } from '#test/kit/app.ts';
import { postgresWith } from '#test/kit/database.ts';
import { sealed } from '#test/kit/sealed.ts';

it.each(postgresWith())('two processes on $kind give one allowance', async ({ makePlace }) => {
  const { place, dataDir, remove } = await makePlace('seeded');
  const openWorld = async () => ({ db: sealed(await openDatabase(place)), dataDir });
  const one = await openApp({ openWorld }, { environment: { RATE_LIMIT: '6' } });
  const db = await openDatabase(place);
  const other = await buildApp({ settings: one.settings, db });
  const at = (app: typeof other) =>
    app.inject({ url: '/api/flujo-piloto/cliente' }).then(({ statusCode }) => statusCode);

  /** What the processes have told each other, each about once a second. */
  const exchanged = (calls: number) =>
    expect
      .poll(async () => (await db.query<{ sum: string }>('select sum(count) from call_count')).rows)
      .toEqual([{ sum: String(calls) }]);

  expect(await Promise.all(Array.from({ length: 4 }, () => at(one.app)))).toEqual(
    Array(4).fill(401),
  );
  await exchanged(4);
  expect(await at(other)).toBe(401);
  await exchanged(5);
  expect([await at(other), await at(other)]).toEqual([401, 429]);
  expect((await db.query("select 1 from call_count where subject like '%127%'")).rowCount).toBe(0);

  await other.close();
  await db.close();
  await one.close();
  await remove();
});
