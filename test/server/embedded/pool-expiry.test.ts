/** What the user pool gives for a time ends at its instant, and what has ended is kept no longer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/sql.ts';
import { createPool } from '#server/embedded/pool/pool.ts';
import { createResetCodes } from '#server/embedded/pool/reset-codes.ts';
import { poolSettings } from '#server/embedded/pool/settings.ts';
import type { PoolUser } from '#server/embedded/pool/users.ts';
import { ORIGIN } from '#test/fixtures/origin.ts';
import { databases } from '#test/kit/database.ts';

const START = Date.UTC(2026, 10, 21, 16);
const HOUR_MS = 3_600_000;
const THIRTY_DAYS_MS = 30 * 24 * HOUR_MS;

describe.each(databases())('the pool on $kind', ({ open }) => {
  let db: Database;
  let pool: Awaited<ReturnType<typeof createPool>>;
  let user: PoolUser;
  let now = new Date(START);
  const clock = () => now;
  const settings = poolSettings([ORIGIN], 'Capital Demo');
  const countIn = async (table: string) => (await db.query(`select 1 from ${table}`)).rowCount;

  beforeAll(async () => {
    db = await open();
    pool = await createPool({ db, settings, mail: async () => {}, clock });
    const email = 'lucia@tienda.example';
    user = await pool.users.create(db, { email, temporaryPassword: 'Nubes2026' });
  });
  beforeEach(() => {
    now = new Date(START);
  });
  afterAll(() => db.close());

  it('renews a sign-in for 30 days', async () => {
    const { RefreshToken = '' } = await pool.tokens.issue(db, user);
    now = new Date(START + THIRTY_DAYS_MS - 1);
    expect(await pool.tokens.refresh(db, RefreshToken)).toMatchObject({
      IdToken: expect.any(String),
    });
    now = new Date(START + THIRTY_DAYS_MS);
    await expect(pool.tokens.refresh(db, RefreshToken)).rejects.toThrow('Invalid Refresh Token.');
    await pool.tokens.issue(db, user);
    expect(await countIn('pool_grant')).toBe(1);
  });

  it('takes a code for an hour', async () => {
    const codes = createResetCodes(settings, clock);
    const code = await codes.make(db, 'lucia');
    now = new Date(START + HOUR_MS - 1);
    await codes.check(db, 'lucia', code);
    now = new Date(START + HOUR_MS);
    await expect(codes.check(db, 'lucia', code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await codes.make(db, 'andres');
    expect(await countIn('pool_reset_code')).toBe(1);
  });
});
