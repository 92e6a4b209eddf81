/** The audit log as a chain: whether an entry was changed, taken out or put in between afterwards. */
import { createHmac } from 'node:crypto';
import type { FieldKeys } from '#server/crypto/secrets.ts';
import type { PlainDatabase, PlainSql } from '#server/database/sql.ts';

type Entry = { id: string; link: string | null; mark: string | null; content: string };

const BATCH = 500;

/** An entry as the chain sees it: everything that it holds, the same on every machine. */
const CONTENT = `jsonb_build_array(id, extract(epoch from at)::text, actor, action, entity, entity_id,
                                   from_state, to_state, reason)::text as content`;

/** Not to be made by who can write to the database alone. */
const markOf = ({ index }: FieldKeys, before: string, content: string): string =>
  createHmac('sha256', index).update(`audit\n${before}\n${content}`).digest('base64url');

/** Of the last entry, so that the log is not cut short unseen either. */
const headOf = (keys: FieldKeys, link: number, mark: string): string =>
  link === 0 ? '' : markOf(keys, String(link), mark);

/**
 * Chains what was written since. Of several processes one does it at a time.
 *
 * @returns how many were chained.
 * @throws Error where the log does not end as it was chained.
 */
export function chainAudit(db: PlainDatabase, keys: FieldKeys): Promise<number> {
  return db.transaction(async (sql) => {
    const head = await lockHead(sql);
    if (!head) return 0;
    const { rows } = await sql.query<Entry>(
      `select id, ${CONTENT} from audit_log where link is null order by at, id limit $1`,
      [BATCH],
    );
    if (rows.length === 0) return 0;
    const last = Number(head.link);
    let mark = await markAt(sql, last);
    if (headOf(keys, last, mark) !== head.mark) throw new Error('The audit log was cut short.');
    const marks = rows.map(({ content }) => {
      mark = markOf(keys, mark, content);
      return mark;
    });
    await sql.query(
      `update audit_log set link = $1::bigint + nth, mark = given.mark
         from unnest($2::uuid[], $3::text[]) with ordinality as given (id, mark, nth)
        where audit_log.id = given.id`,
      [last, rows.map(({ id }) => id), marks],
    );
    const link = last + rows.length;
    await sql.query('update audit_head set link = $1, mark = $2', [link, headOf(keys, link, mark)]);
    return rows.length;
  });
}

async function lockHead(sql: PlainSql): Promise<{ link: string; mark: string } | undefined> {
  const { rows } = await sql.query<{ link: string; mark: string }>(
    'select link, mark from audit_head for update skip locked',
  );
  return rows[0];
}

async function markAt(sql: PlainSql, link: number): Promise<string> {
  const { rows } = await sql.query<{ mark: string }>(
    `select mark from audit_log where link = $1
     union all select pruned_mark from audit_head where pruned_link = $1`,
    [link],
  );
  return rows[0]?.mark ?? '';
}

type Verdict = { entries: number; problem: string | null };

/** Walks the chain from its first entry to its head. */
export async function verifyAudit(db: PlainDatabase, keys: FieldKeys): Promise<Verdict> {
  const pruned = await prunedIn(db);
  if (pruned.seal !== prunedSeal(keys, pruned))
    return { entries: 0, problem: 'its beginning was changed' };
  let { mark, link: entries } = pruned;
  for (;;) {
    const { rows } = await db.query<Entry>(
      `select id, link, mark, ${CONTENT} from audit_log where link > $1 order by link limit $2`,
      [entries, BATCH],
    );
    if (rows.length === 0) break;
    for (const entry of rows) {
      if (Number(entry.link) !== entries + 1)
        return { entries, problem: `an entry before ${entry.id} is missing` };
      mark = markOf(keys, mark, entry.content);
      if (mark !== entry.mark) return { entries, problem: `entry ${entry.id} was changed` };
      entries++;
    }
  }
  const { rows } = await db.query<{ link: string; mark: string }>(
    'select link, mark from audit_head',
  );
  const isWhole =
    Number(rows[0]?.link) === entries && rows[0]?.mark === headOf(keys, entries, mark);
  return { entries, problem: isWhole ? null : `entries after the ${entries}th are missing` };
}

type Pruned = { link: number; mark: string; seal: string };

async function prunedIn(sql: PlainSql): Promise<Pruned> {
  const { rows } = await sql.query<{ link: string; mark: string; seal: string }>(
    'select pruned_link as link, pruned_mark as mark, pruned_seal as seal from audit_head',
  );
  return { mark: '', seal: '', ...rows[0], link: Number(rows[0]?.link ?? 0) };
}

/** Nothing was removed: then there is nothing to seal. */
const prunedSeal = (keys: FieldKeys, { link, mark }: Omit<Pruned, 'seal'>): string =>
  link === 0 ? '' : markOf(keys, `pruned ${link}`, mark);

/** Removes the entries of before, as far as the chain goes; it begins behind them from now on. @returns how many. */
export function pruneAudit(db: PlainDatabase, keys: FieldKeys, before: Date): Promise<number> {
  return db.transaction(async (sql) => {
    const head = await lockHead(sql);
    if (!head) return 0;
    const { rows } = await sql.query<{ link: string | null }>(
      'select min(link) as link from audit_log where at >= $1 and link is not null',
      [before],
    );
    const last = Number(rows[0]?.link ?? Number(head.link) + 1) - 1;
    const { link: gone } = await prunedIn(sql);
    if (last <= gone) return 0;
    const mark = await markAt(sql, last);
    await sql.query('update audit_head set pruned_link = $1, pruned_mark = $2, pruned_seal = $3', [
      last,
      mark,
      prunedSeal(keys, { link: last, mark }),
    ]);
    const { rowCount } = await sql.query('delete from audit_log where link <= $1', [last]);
    return rowCount;
  });
}
