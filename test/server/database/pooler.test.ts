/** Behind pgBouncer in transaction mode, with the time limits on the role. Source: issue 33. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/errors.ts';
import { openDatabase } from '#server/database/open.ts';
import { requireRoleLimits } from '#server/database/role-limits.ts';
import type { Database } from '#server/database/sql.ts';
import { postgresWith } from '#test/kit/database.ts';
import { PGBOUNCER, startPgbouncer } from '#test/kit/pgbouncer.ts';
import { sealed } from '#test/kit/sealed.ts';

const ROLE = `portal_pooled_${process.pid}`;

describe.each(postgresWith('PostgreSQL and pgBouncer', PGBOUNCER !== null))(
  '$kind behind a pooler',
  ({ makePlace }) => {
    let direct: Database;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let db: Database;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const made = await makePlace('tables');
      remove = made.remove;
      direct = sealed(await openDatabase(made.place));
      await direct.query(`create role ${ROLE} login`);
      await direct.query(
        `grant select, insert, update, delete on all tables in schema public to ${ROLE}`,
      );
      pooler = await startPgbouncer('url' in made.place ? made.place.url : '', ROLE);
      db = sealed(await openDatabase({ url: pooler.url, connections: 8, limitedByRole: true }));
    });
    afterAll(async () => {
      await db.close();
      await pooler.close();
      await direct.query(`drop owned by ${ROLE}`);
      await direct.query(`drop role ${ROLE}`);
      await direct.close();
      await remove();
    });

    it('does not start while the role has no limits, and says what to do', async () => {
      const refused = requireRoleLimits(db);
      await expect(refused).rejects.toThrow(`alter role "${ROLE}" set statement_timeout = 8000;`);
      await expect(refused).rejects.toThrow(`alter role "${ROLE}" set lock_timeout = 4000;`);
    });

    it('keeps the limits of the role, and serves more transactions than it has connections', async () => {
      for (const [name, ms] of [
        ['statement_timeout', 700],
        ['lock_timeout', 400],
        ['idle_in_transaction_session_timeout', 15_000],
      ]) {
        await direct.query(`alter role ${ROLE} set ${name} = ${ms}`);
      }
      await db.close();
      await pooler.close();
      const url = new URL(pooler.url);
      pooler = await startPgbouncer(
        `postgres://localhost${url.pathname}?host=/var/run/postgresql`,
        ROLE,
      );
      db = sealed(await openDatabase({ url: pooler.url, connections: 8, limitedByRole: true }));
      await requireRoleLimits(db);

      const slow = await db.query('select pg_sleep(3)').catch((error: unknown) => error);
      expect(isDatabaseUnavailable(slow)).toBe(true);
      const write = (n: number) =>
        db.transaction(async (sql) => {
          await sql.query(
            `insert into link_failure (subject, count, since) values ($1, $2, now())`,
            [`s${n}`, n],
          );
          const { rows } = await sql.query<{ count: number }>(
            'select count from link_failure where subject = $1',
            [`s${n}`],
          );
          return rows[0]?.count;
        });
      const numbers = Array.from({ length: 40 }, (_, n) => n);
      expect(await Promise.all(numbers.map(write))).toEqual(numbers);
    });
  },
);
