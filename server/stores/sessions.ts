/** The sign-ins of people. */
import type { Device } from '#domain/person/device.ts';
import type { Sql } from '#server/database/sql.ts';

/** One sign-in, as its tokens name it. */
export type SignIn = { sub: string; session: string; since: Date };
export type SessionUse = SignIn & Device & { usedAt: Date };

/** A person sees so many. */
const SHOWN = 50;

export async function endSession(sql: Sql, { sub, session, since }: SignIn, at: Date) {
  await sql.query(
    `insert into session (id, owner, began_at, used_at, ended_at) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set used_at = $4, ended_at = $4 where session.ended_at is null`,
    [session, sub, since, at],
  );
}

/** @returns those that ended by this. */
export async function endOtherSessions(
  sql: Sql,
  { sub, session }: SignIn,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `update session set ended_at = $3 where owner = $1 and id <> $2 and ended_at is null returning id`,
    [sub, session, at],
  );
  return rows.map(({ id }) => id);
}

export async function sessionsEndedSince(
  sql: Sql,
  moment: Date,
): Promise<{ id: string; ended_at: Date }[]> {
  const { rows } = await sql.query<{ id: string; ended_at: Date }>(
    'select id, ended_at from session where ended_at > $1 order by ended_at',
    [moment],
  );
  return rows;
}

export async function saveSessionUses(sql: Sql, uses: readonly SessionUse[]) {
  const column = <Name extends keyof SessionUse>(name: Name) => uses.map((use) => use[name]);
  await sql.query(
    `insert into session (id, owner, began_at, used_at, browser, system)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[])
      order by 1
     on conflict (id) do update set used_at = greatest(session.used_at, excluded.used_at)`,
    [
      column('session'),
      column('sub'),
      column('since'),
      column('usedAt'),
      column('browser'),
      column('system'),
    ],
  );
}

type Row = Device & { id: string; began_at: Date; used_at: Date };

/** Those that can be in use: the one that asks first, then the last used. */
export async function openSessions(
  sql: Sql,
  { sub, session }: SignIn,
  begunAfter: Date,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select id, browser, system, began_at, used_at from session
      where owner = $1 and ended_at is null and began_at > $2
      order by id = $3 desc, used_at desc limit ${SHOWN}`,
    [sub, begunAfter, session],
  );
  return rows;
}
