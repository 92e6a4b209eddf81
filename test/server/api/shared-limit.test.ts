/** `RATE_LIMIT` counts over all processes. Source: issue 33. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { openApp } from '#test/kit/app.ts';
import { postgresWith } from '#test/kit/database.ts';

it.each(postgresWith())('two processes on $kind give one allowance', async ({ makePlace }) => {
  const { place, dataDir, remove } = await makePlace('seeded');
  const openWorld = async () => ({ db: await openDatabase(place), dataDir });
  const one = await openApp({ openWorld }, { environment: { RATE_LIMIT: '6' } });
  const db = await openDatabase(place);
  const other = await buildApp({ settings: one.settings, db });
  const at = (app: typeof other) =>
    app.inject({ url: '/api/flujo-piloto/cliente' }).then(({ statusCode }) => statusCode);

  expect(await Promise.all(Array.from({ length: 4 }, () => at(one.app)))).toEqual(
    Array(4).fill(401),
  );
  expect(await at(other)).toBe(401);
  await sleep(2_500);
  expect([await at(other), await at(other)]).toEqual([401, 429]);
  expect((await db.query("select 1 from call_count where subject like '%127%'")).rowCount).toBe(0);

  await other.close();
  await db.close();
  await one.close();
  await remove();
});
