/** `TRUST_PROXY` that does not fit is warned of, once. Source: issue 33. */
import { expect, it } from 'vitest';
import { openApp } from '#test/kit/app.ts';
import { databases } from '#test/kit/database.ts';

const [database] = databases();
if (!database) throw new Error('There is always a database.');

async function warningsOf(stated: number, forwarded: string | undefined, path = '/nothing') {
  const lines: string[] = [];
  const test = await openApp(database as NonNullable<typeof database>, {
    environment: { TRUST_PROXY: String(stated), LOG: 'true' },
    logStream: { write: (line) => lines.push(line) },
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  for (const _ of ['once', 'again']) await test.call('GET', path, { headers });
  await test.close();
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
}

it.each([
  ['a proxy that is not stated', 0, '203.0.113.7', 1],
  ['a second proxy that is not stated', 1, '203.0.113.7, 10.0.0.2', 2],
  ['a stated proxy that is not there', 1, undefined, 0],
])('%s is warned of once', async (_, stated, forwarded, named) => {
  const warnings = await warningsOf(stated, forwarded);
  expect(warnings).toMatchObject([{ msg: 'TRUST_PROXY does not fit', stated, named }]);
  expect(JSON.stringify(warnings)).not.toContain('203.0.113.7');
});

it.each([
  ['no proxy', 0, undefined],
  ['one proxy', 1, '203.0.113.7'],
  ['one proxy, and what a caller made up', 1, '198.51.100.4, 203.0.113.7'],
])('%s, as stated, is not', async (_, stated, forwarded) => {
  expect(await warningsOf(stated, forwarded)).toEqual([]);
});

it('a balancer that asks after the health comes through no proxy', async () => {
  expect(await warningsOf(1, undefined, '/health/ready')).toEqual([]);
});
