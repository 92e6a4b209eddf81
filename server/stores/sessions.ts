/** The sign-ins of people. */
import type { Sql } from '#server/database/sql.ts';

/** One sign-in, as its tokens name it. */
export type SignIn = { sub: string; session: string; since: Date };

export async function endSession(sql: Sql, { sub, session, since }: SignIn, at: Date) {
  await sql.query(
    `insert into session (id, owner, began_at, used_at, ended_at) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set used_at = $4, ended_at = $4 where session.ended_at is null`,
    [session, sub, since, at],
  );
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
